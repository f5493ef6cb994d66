// Texts in the form for a new table: their lines are numbered, and what is wrong with a line is said beside it.

const LONGEST = 24; // lines that are shown at once
const ABOVE = 4; // lines that are shown above one that is wrong
const DELAY = 350; // milliseconds after the last stroke

// `changed()` when somebody has written something and pauses.
export function watchTexts(form, changed) {
  let pause = 0;
  for (const area of form.querySelectorAll(".numbered textarea")) {
    const numbers = area.previousElementSibling;
    area.addEventListener("input", () => {
      number(area, numbers);
      clearTimeout(pause);
      pause = setTimeout(changed, DELAY);
    });
    area.addEventListener("scroll", () => {
      numbers.scrollTop = area.scrollTop;
    });
    number(area, numbers);
  }
}

function number(area, numbers) {
  const count = area.value ? area.value.split("\n").length : 0;
  area.rows = Math.min(Math.max(count, 2), LONGEST);
  numbers.hidden = count < 2;
  numbers.replaceChildren(...Array.from({ length: count }, (_, at) => line(String(at + 1))));
}

function line(text) {
  const span = document.createElement("span");
  span.textContent = text;
  return span;
}

// Say what is wrong with which text. `words`: how a line and its problem are said.
export function showProblems(form, { problem, option, lines }, words) {
  for (const row of form.querySelectorAll(".option.long")) {
    const own = row.dataset.option === option;
    const told = lines.length ? lines : [[0, problem]];
    const [area, list, numbers] = ["textarea", ".problems", ".numbers"].map((it) => row.querySelector(it));
    area.setAttribute("aria-invalid", String(own));
    replaceItems(list, own ? told.map((it) => item(area, it, words)) : []);
    for (const [at, span] of [...numbers.children].entries()) {
      span.classList.toggle("wrong", own && lines.some(([number]) => number === at + 1));
    }
  }
}

// What is said already stays: leaving the text asks anew, and the answer may come while somebody presses a button here.
function replaceItems(list, items) {
  const said = (those) => those.map((it) => it.textContent).join("\n");
  if (said(items) !== said([...list.children])) list.replaceChildren(...items);
}

// A problem; where it has a line, a button that leads there.
function item(area, [number, reason], words) {
  const entry = document.createElement("li");
  if (number === 0) {
    entry.textContent = reason;
    return entry;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.replace("{n}", number).replace("{reason}", () => reason);
  button.addEventListener("click", () => choose(area, number));
  entry.append(button);
  return entry;
}

// Select a line, and let it be seen with what stands above it.
function choose(area, number) {
  const lines = area.value.split("\n");
  const start = lines.slice(0, number - 1).reduce((sum, it) => sum + it.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[number - 1] ?? "").length);
  area.scrollTop = ((number - ABOVE) * area.scrollHeight) / lines.length;
}

// Our own texts, to begin with where nothing is written yet.
export function offerOurs(form, ours) {
  for (const button of form.querySelectorAll("[data-ours]")) {
    const area = button.closest(".option").querySelector("textarea");
    const text = ours[button.dataset.ours];
    button.hidden = !text || area.value !== "";
    button.onclick = () => {
      area.value = text;
      area.dispatchEvent(new Event("input", { bubbles: true }));
      area.focus();
      area.setSelectionRange(0, 0);
      area.scrollTop = 0;
    };
  }
}
