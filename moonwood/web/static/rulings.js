// All rulings of a game in a table: what is changed there is written into the text, and what is written there is shown.

import { ask } from "./house.js";

const DELAY = 500; // milliseconds after the last stroke

export function openRulings(form) {
  for (const place of form.querySelectorAll("details.rulings")) new Rulings(form, place);
}

class Rulings {
  constructor(form, place) {
    this.form = form;
    this.place = place;
    this.area = document.getElementById(place.dataset.writes);
    this.words = JSON.parse(place.dataset.words);
    this.rows = [];
    let pause = 0;
    place.addEventListener("toggle", () => place.open && this.load());
    this.area.addEventListener("input", () => {
      clearTimeout(pause);
      if (!place.open || this.writing) return;
      this.rest(true);
      pause = setTimeout(() => this.load(), DELAY);
    });
  }

  async load() {
    const body = new URLSearchParams(new FormData(this.form));
    const response = await ask(`/new/${this.place.dataset.game}/rulings/check`, { method: "POST", body });
    if (!response.ok) return this.refuse();
    this.rows = await response.json();
    return this.show();
  }

  // What the table would write is not what the owner writes just now: it rests until the text can be played.
  rest(still) {
    for (const field of this.place.querySelectorAll("input, select, button")) field.disabled = still;
  }

  refuse() {
    this.rest(true);
    this.place.querySelector(".resting")?.remove();
    const note = make("p", { className: "resting", role: "status", textContent: this.words.rests });
    this.place.querySelector("summary").after(note);
  }

  show() {
    const head = make("tr", {});
    head.append(...["ruling", "says", "ours", "here"].map((it) => make("th", { scope: "col", textContent: this.words[it] })));
    const table = make("table", { role: "table" }); // it is laid out otherwise, and stays one for who listens
    table.append(make("thead", {}), make("tbody", {}));
    table.tHead.append(head);
    table.tBodies[0].append(...this.rows.map((row) => this.row(row)));
    const wide = make("div", { className: "wide", tabIndex: 0 });
    wide.append(table);
    this.place.replaceChildren(this.place.querySelector("summary"), wide);
  }

  row(row) {
    const line = make("tr", { role: "row" });
    const name = make("th", { scope: "row", role: "rowheader" });
    name.append(make("code", { textContent: row.path.join(".") }));
    const here = make("td", { role: "cell" });
    const field = this.field(row);
    const back = make("button", { type: "button", textContent: this.words.back });
    here.append(field);
    here.append(...this.allowed(row));
    here.append(back);
    const ours = make("td", { role: "cell", textContent: JSON.stringify(row.ours) });
    [ours.dataset.label, here.dataset.label] = [this.words.ours, this.words.here];
    line.append(name, make("td", { role: "cell", textContent: row.about }), ours, here);
    const mark = () => {
      const differs = JSON.stringify(row.here) !== JSON.stringify(row.ours);
      line.classList.toggle("differs", differs);
      back.hidden = !differs;
    };
    field.addEventListener("change", () => {
      row.here = read(field, row);
      mark();
      this.write();
    });
    back.addEventListener("click", () => {
      row.here = row.ours;
      fill(field, row);
      mark();
      this.write();
      field.focus();
    });
    mark();
    return line;
  }

  field(row) {
    const label = row.path.join(".");
    const field = row.among.length && !Array.isArray(row.ours) ? choice(row.among, label) : input(row, label);
    fill(field, row);
    return field;
  }

  // What it may be; a field that lets one choose says so itself.
  allowed(row) {
    const list = Array.isArray(row.ours);
    const told = [];
    if (row.bounds) told.push(this.span(list ? this.words.spans : this.words.span, row.bounds));
    if (list && row.among.length) told.push(this.words.among.replace("{words}", row.among.join(", ")));
    return told.map((textContent) => make("small", { textContent }));
  }

  span(words, [least, most]) {
    return words.replace("{least}", least).replace("{most}", most);
  }

  // Only what differs is written.
  write() {
    const changed = this.rows.filter((row) => JSON.stringify(row.here) !== JSON.stringify(row.ours));
    this.writing = true;
    this.area.value = changed.map((row) => `${row.path.map(key).join(".")} = ${JSON.stringify(row.here)}`).join("\n");
    this.area.dispatchEvent(new Event("input", { bubbles: true }));
    this.writing = false;
  }
}

function input(row, ariaLabel) {
  const type = { boolean: "checkbox", number: "number" }[typeof row.ours] ?? "text";
  const field = make("input", { type, ariaLabel });
  if (row.bounds && type === "number") [field.min, field.max] = row.bounds;
  return field;
}

function choice(among, ariaLabel) {
  const field = make("select", { ariaLabel });
  field.append(...among.map((it) => make("option", { value: it, textContent: it })));
  return field;
}

function fill(field, row) {
  if (field.type === "checkbox") field.checked = row.here;
  else field.value = Array.isArray(row.here) ? JSON.stringify(row.here) : row.here;
}

// A list that is none yet stays as it was written: the form says what is wrong with it.
function read(field, row) {
  if (field.type === "checkbox") return field.checked;
  if (field.type === "number") return Number.parseInt(field.value, 10) || 0;
  if (!Array.isArray(row.ours)) return field.value;
  try {
    return JSON.parse(field.value);
  } catch {
    return field.value;
  }
}

const key = (name) => (/^[\w-]+$/.test(name) ? name : JSON.stringify(name));
const make = (name, properties) => Object.assign(document.createElement(name), properties);
