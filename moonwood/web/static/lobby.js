// The lobby and the form for a new table: as many seats as the options lead to, and the name you last played under.

import "./file.js";
import { offerOurs, showProblems, watchTexts } from "./texts.js";
import { theme } from "./theme.js";

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

for (const copy of document.querySelectorAll("[data-copies]")) {
  copy.hidden = !navigator.clipboard;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(copy.dataset.copies).value);
    copy.textContent = copy.dataset.done;
  });
}

let latest = 0;
const portrait = document.querySelector(".portrait");
const usual = portrait?.getAttribute("src");

// Ask what the options lead to. Only the answer to the latest question counts.
async function check() {
  latest += 1;
  const question = latest;
  form.dataset.settled = "no";
  const body = new URLSearchParams(new FormData(form));
  const response = await fetch(`/new/${form.dataset.game}/check`, { method: "POST", body });
  const answer = response.ok ? await response.json() : unchecked();
  if (question !== latest) return;
  for (const row of form.querySelectorAll("[data-seat]")) row.hidden = Number(row.dataset.seat) >= answer.seats;
  for (const row of form.querySelectorAll("[data-option]")) row.hidden = answer.unused.includes(row.dataset.option);
  form.querySelector("#problem").textContent = answer.lines.length ? "" : answer.problem;
  form.querySelector("button.primary").disabled = answer.problem !== "";
  showProblems(form, answer, form.dataset.line);
  if (answer.problem === "") showOpening(answer.picture);
  offerOurs(form, answer.ours);
  form.dataset.settled = "yes";
}

// What is shown when the server does not say what the options lead to.
function unchecked() {
  return { seats: Infinity, unused: [], problem: form.dataset.unchecked, option: "", lines: [], picture: "", ours: {} };
}

// How the game begins with these options, beside the form; on a phone, below the text that somebody wrote.
function showOpening(svg) {
  const source = svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
  portrait.src = source || usual.replace(/theme=\w+/, `theme=${theme()}`);
  for (const picture of form.querySelectorAll(".drawn")) {
    picture.hidden = !source || !picture.parentElement.querySelector("textarea").value;
    if (source) picture.src = source;
  }
}

// People have names; of a bot it is said what it overlooks.
function showSitters() {
  for (const row of form.querySelectorAll("[data-seat]")) {
    const [select, name, about] = ["select", "input", ".help"].map((it) => row.querySelector(it));
    name.hidden = select.value.startsWith("bot:");
    about.textContent = select.selectedOptions[0]?.dataset.about ?? "";
  }
}

if (form) {
  form.addEventListener("change", () => {
    showSitters();
    check();
  });
  document.addEventListener("theme", check);
  watchTexts(form, check);
  showSitters();
  check();
}
