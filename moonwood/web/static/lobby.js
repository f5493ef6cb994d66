// The lobby and the form for a new table: as many seats as the options lead to, and the name you last played under.

import "./file.js";

const NAME = "moonwood-name";

const form = document.querySelector("#setup");
const first = document.querySelector('[name="name-0"], main.door [name="name"]');

if (first) {
  first.value ||= localStorage.getItem(NAME) ?? "";
  first.form.addEventListener("submit", () => localStorage.setItem(NAME, first.value));
}

for (const time of document.querySelectorAll("time")) {
  const options = time.classList.contains("day") ? { dateStyle: "medium" } : { dateStyle: "medium", timeStyle: "short" };
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, options);
}

for (const quick of document.querySelectorAll(".card form")) {
  quick.addEventListener("submit", () => {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: "name-0", value: localStorage.getItem(NAME) ?? "" });
    quick.replaceChildren(...quick.children, field);
  });
}

let latest = 0;

// Ask what the options lead to. Only the answer to the latest question counts.
async function check() {
  latest += 1;
  const question = latest;
  form.dataset.settled = "no";
  const fields = new URLSearchParams(new FormData(form));
  const answer = await fetch(`/new/${form.dataset.game}/check?${fields}`);
  const { seats, unused, problem } = await answer.json();
  if (question !== latest) return;
  for (const row of form.querySelectorAll("[data-seat]")) row.hidden = Number(row.dataset.seat) >= seats;
  for (const row of form.querySelectorAll("[data-option]")) row.hidden = unused.includes(row.dataset.option);
  form.querySelector("#problem").textContent = problem;
  form.querySelector("button.primary").disabled = problem !== "";
  form.dataset.settled = "yes";
}

function showNames() {
  for (const row of form.querySelectorAll("[data-seat]")) {
    row.querySelector("input").hidden = row.querySelector("select").value.startsWith("bot:");
  }
}

if (form) {
  form.addEventListener("change", () => {
    showNames();
    check();
  });
  showNames();
  check();
}
