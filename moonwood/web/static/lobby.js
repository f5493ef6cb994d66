// The lobby and the form for a new table: as many seats as the options lead to, and the name you last played under.

import { openBenches } from "./bench.js";
import "./carried.js";
import "./file.js";
import { ask, base, served, show } from "./house.js";
import { keep, kept } from "./shelf.js";
import { openRulings } from "./rulings.js";
import { offerOurs, showProblems, watchTexts } from "./texts.js";
import { theme } from "./theme.js";

const NAME = "moonwood-name";
const CHOSEN = "moonwood-chosen-";

// A link that every house opens names its page behind the "#", as one without a server has it.
if (served && /^#\/[a-z]/.test(location.hash)) location.replace(base + location.hash.slice(1));

const form = document.querySelector("#setup");
const first = document.querySelector('[name="name-0"], main.door [name="name"]');

if (first) {
  first.value ||= kept(NAME) ?? "";
  first.form.addEventListener("submit", () => keep(NAME, first.value));
}

for (const time of document.querySelectorAll("time")) {
  const options = time.classList.contains("day") ? { dateStyle: "medium" } : { dateStyle: "medium", timeStyle: "short" };
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, options);
}

// One click plays what was chosen last: the options, and the bots.
for (const quick of document.querySelectorAll(".card form")) {
  quick.addEventListener("submit", () => {
    const last = kept(CHOSEN + quick.dataset.game);
    const fields = last ? [...new URLSearchParams(last)] : [...new FormData(quick)];
    const hidden = [...fields, ["name-0", kept(NAME) ?? ""]].map(hiddenField);
    quick.replaceChildren(...hidden, quick.querySelector("button"));
  });
}

function hiddenField([name, value]) {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}

function keepChosen() {
  const chosen = [...new FormData(form)].filter(([name, value]) => !name.startsWith("name-") && isForBots(name, value));
  keep(CHOSEN + form.dataset.game, new URLSearchParams(chosen));
}

// Who sits there is kept only of bots: friends are not always there.
function isForBots(name, value) {
  return !name.startsWith("seat-") || value.startsWith("bot:");
}

const kinds = document.querySelector(".kinds");
if (kinds) {
  kinds.hidden = false;
  kinds.addEventListener("click", ({ target }) => target.dataset.kind && showKind(target.dataset.kind));
}

// Only the games of one kind.
function showKind(kind) {
  for (const it of kinds.children) it.setAttribute("aria-pressed", it.dataset.kind === kind);
  for (const card of document.querySelectorAll(".card")) card.hidden = !card.dataset.kinds.split(" ").includes(kind);
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
const usual = portrait?.dataset.picture ?? portrait?.getAttribute("src");

// Ask what the options lead to. Only the answer to the latest question counts.
async function check() {
  latest += 1;
  const question = latest;
  form.dataset.settled = "no";
  const body = new URLSearchParams(new FormData(form));
  const response = await ask(`/new/${form.dataset.game}/check`, { method: "POST", body });
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
  if (source) portrait.src = source;
  else show(portrait, usual.replace(/theme=\w+/, `theme=${theme()}`));
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
  form.addEventListener("submit", keepChosen);
  form.addEventListener("change", () => {
    showSitters();
    check();
  });
  document.addEventListener("theme", check);
  watchTexts(form, check);
  openBenches(form);
  openRulings(form);
  showSitters();
  check();
}

// Whoever sits down with strangers is called as they were last.
document.addEventListener("submit", ({ target }) => {
  if (/\/(meet|open\/[^/]+)$/.test(target.getAttribute("action"))) target.append(hiddenField(["name", kept(NAME) ?? ""]));
});

// Who waits at open tables changes while one looks; a page that nobody sees does not ask.
const WAITING = 15_000;
if (document.querySelector("#open-tables")) setInterval(lookForTables, WAITING);

async function lookForTables() {
  const list = document.querySelector("#open-tables");
  if (document.hidden || list.contains(document.activeElement)) return;
  const response = await ask("/open", {});
  if (response.ok && !response.redirected) list.outerHTML = await response.text(); // not what is asked at the door
}
