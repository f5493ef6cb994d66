// The workbench: grids of a text are drawn with the mouse or the keyboard. The text stays the truth: whatever is drawn is
// written there, and whatever is written there is drawn. Which signs there are the page says.

import { packed } from "./carried.js";
import { ask, served } from "./house.js";

const EMPTY = ".";
const LARGEST = 16; // rows and columns
const GAMES = 20; // of one question
const Z = 1.96;

export function openBenches(form) {
  for (const place of form.querySelectorAll(".bench")) new Bench(form, place);
}

class Bench {
  constructor(form, place) {
    this.form = form;
    this.place = place;
    this.area = document.getElementById(place.dataset.draws);
    this.grids = JSON.parse(place.dataset.grids);
    this.words = JSON.parse(place.dataset.words);
    this.past = [];
    this.chosen = { grid: 0, text: this.grids[0].signs[0].text };
    this.at = [0, 0];
    this.asking = false;
    this.build();
    this.area.addEventListener("input", () => this.draw());
    this.draw();
  }

  // What is there as long as the page is.

  build() {
    this.shelf = make("div", { className: "shelf", role: "radiogroup", ariaLabel: this.words.shelf });
    for (const [grid, { signs }] of this.grids.entries()) {
      for (const sign of signs) this.shelf.append(this.sign(grid, sign));
      this.shelf.append(this.sign(grid, { text: EMPTY, name: grid === 0 ? this.words.bare : this.words.cleared, shown: "" }));
    }
    this.field = make("div", { className: "field", role: "grid", ariaLabel: this.words.forest });
    this.field.addEventListener("keydown", (event) => this.key(event));
    this.told = make("output", { className: "told" });
    this.tools = make("div", { className: "row tools" });
    this.back = this.tool(this.words.undo, () => this.undo());
    this.tool(this.words.across, () => this.mirror(true));
    this.tool(this.words.down, () => this.mirror(false));
    this.hard = this.tool(this.words.hard, () => this.tryOut());
    this.tool(this.words.save, () => this.save());
    this.link = this.tool(this.words.link, () => this.copyLink());
    const help = make("p", { className: "help", textContent: this.words.help });
    this.place.append(help, this.shelf, this.field, this.tools, this.told);
  }

  tool(text, pressed) {
    const button = make("button", { type: "button", textContent: text });
    button.addEventListener("click", pressed);
    this.tools.append(button);
    return button;
  }

  sign(grid, { text, name, shown }) {
    const button = make("button", { type: "button", role: "radio", title: name, ariaLabel: name, draggable: true });
    button.append(this.looks(grid, text, shown));
    button.addEventListener("click", () => this.choose(grid, text));
    button.addEventListener("dragstart", (event) => {
      this.choose(grid, text);
      event.dataTransfer.setData("text/plain", text);
    });
    Object.assign(button.dataset, { grid, text });
    return button;
  }

  looks(grid, text, shown) {
    const span = make("span", { className: grid === 0 ? "ground" : "thing", textContent: grid === 0 ? text : shown || text });
    if (grid === 0) span.dataset.ground = shown;
    return span;
  }

  choose(grid, text) {
    this.chosen = { grid, text };
    for (const button of this.shelf.children) {
      const mine = Number(button.dataset.grid) === grid && button.dataset.text === text;
      button.setAttribute("aria-checked", String(mine));
    }
  }

  // What is drawn anew after every change.

  draw() {
    this.place.hidden = this.area.value === "";
    this.cells = this.grids.map(({ section }) => read(this.area.value, section));
    this.rows = Math.min(LARGEST, Math.max(...this.cells.map((rows) => rows.length)) + 1);
    this.columns = Math.min(LARGEST, Math.max(...this.cells.flat().map((row) => row.length), 0) + 1);
    const focused = this.field.contains(document.activeElement);
    this.at = [Math.min(this.at[0], this.rows - 1), Math.min(this.at[1], this.columns - 1)];
    this.field.style.setProperty("--columns", this.columns);
    this.field.replaceChildren(...range(this.rows).map((row) => this.row(row)));
    this.back.disabled = this.past.length === 0;
    this.choose(this.chosen.grid, this.chosen.text);
    if (focused) this.button(...this.at).focus();
  }

  row(row) {
    const line = make("div", { role: "row" });
    line.append(...range(this.columns).map((column) => this.cell(row, column)));
    return line;
  }

  cell(row, column) {
    const parts = this.grids.map((_, grid) => this.value(grid, row, column));
    const label = this.words.cell
      .replace("{row}", row + 1)
      .replace("{column}", column + 1)
      .replace("{what}", this.names(parts));
    const cell = make("button", { type: "button", role: "gridcell", ariaLabel: label, draggable: parts.some((it) => it !== EMPTY) });
    cell.tabIndex = row === this.at[0] && column === this.at[1] ? 0 : -1;
    const [ground, ...things] = parts;
    const known = this.grids[0].signs.find(({ text }) => text === ground);
    cell.dataset.ground = ground === EMPTY ? "" : known?.shown ?? "paper";
    if (ground.length > 1) cell.append(make("small", { textContent: ground }));
    cell.append(...things.flatMap((it, at) => this.shown(at + 1, it)));
    cell.addEventListener("click", () => this.put(row, column));
    cell.addEventListener("focus", () => this.visit(row, column));
    cell.addEventListener("dragstart", (event) => this.lift(event, row, column));
    cell.addEventListener("dragover", (event) => event.preventDefault());
    cell.addEventListener("drop", (event) => this.drop(event, row, column));
    return cell;
  }

  shown(grid, value) {
    if (value === EMPTY) return [];
    return value.split("+").map((it) => {
      const sign = this.grids[grid].signs.find(({ text }) => text === it);
      return make("span", { className: "thing", textContent: sign?.shown ?? it });
    });
  }

  names(parts) {
    const names = parts.flatMap((value, grid) =>
      value === EMPTY ? [] : this.apart(grid, value).map((it) => this.grids[grid].signs.find(({ text }) => text === it)?.name ?? it),
    );
    return names.join("; ") || this.words.nothing;
  }

  apart(grid, value) {
    return grid === 0 ? [value] : value.split("+");
  }

  value(grid, row, column) {
    return this.cells[grid][row]?.[column] ?? EMPTY;
  }

  button(row, column) {
    return this.field.children[row].children[column];
  }

  visit(row, column) {
    this.button(...this.at).tabIndex = -1;
    this.at = [row, column];
    this.button(row, column).tabIndex = 0;
  }

  // What somebody does.

  key(event) {
    const [row, column] = this.at;
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const step = steps[event.key];
    if (step) {
      const there = [clamp(row + step[0], this.rows), clamp(column + step[1], this.columns)];
      this.button(...there).focus();
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.change(() => this.clear(row, column));
    } else if (event.key === "z" && (event.ctrlKey || event.metaKey)) {
      this.undo();
    } else return;
    event.preventDefault();
  }

  put(row, column) {
    this.visit(row, column);
    this.change(() => this.lay(this.chosen.grid, this.chosen.text, row, column));
  }

  // Something on the ground is laid beside what lies there; once more takes it away.
  lay(grid, text, row, column) {
    const before = this.value(grid, row, column);
    if (grid === 0 || text === EMPTY || before === EMPTY) return this.set(grid, row, column, text);
    const parts = before.split("+");
    const left = parts.includes(text) ? parts.filter((it) => it !== text) : [...parts, text];
    return this.set(grid, row, column, left.join("+") || EMPTY);
  }

  clear(row, column) {
    const top = this.grids.findLastIndex((_, grid) => this.value(grid, row, column) !== EMPTY);
    if (top >= 0) this.set(top, row, column, EMPTY);
  }

  lift(event, row, column) {
    this.lifted = [row, column];
    event.dataTransfer.setData("text/plain", this.button(row, column).ariaLabel);
  }

  // What was lifted from a place is moved, things before the ground below them; what comes from the shelf is laid down.
  drop(event, row, column) {
    event.preventDefault();
    const from = this.lifted;
    this.lifted = null;
    if (!from) return this.put(row, column);
    if (from[0] === row && from[1] === column) return undefined;
    return this.change(() => {
      const top = this.grids.findLastIndex((_, grid) => this.value(grid, ...from) !== EMPTY);
      const moved = this.value(top, ...from);
      this.set(top, ...from, EMPTY);
      this.set(top, row, column, moved);
    });
  }

  mirror(across) {
    this.change(() => {
      const height = Math.max(...this.cells.map((rows) => rows.length));
      const width = Math.max(...this.cells.flat().map((row) => row.length));
      const whole = this.grids.map((_, grid) => range(height).map((row) => range(width).map((column) => this.value(grid, row, column))));
      for (const [grid, rows] of whole.entries()) {
        for (const [row, cells] of rows.entries()) {
          for (const [column, value] of cells.entries()) {
            if (across && column < Math.floor(width / 2)) this.set(grid, row, width - 1 - column, this.opposite(grid, value));
            if (!across && row < Math.floor(height / 2)) this.set(grid, height - 1 - row, column, value);
          }
        }
      }
    });
  }

  opposite(grid, value) {
    const turned = (it) => {
      const sign = this.grids[grid].signs.find(({ text, opposite }) => opposite && it.startsWith(text));
      return sign ? sign.opposite + it.slice(sign.text.length) : it;
    };
    return value.split("+").map(turned).join("+");
  }

  set(grid, row, column, text) {
    const rows = this.cells[grid];
    while (rows.length <= row) rows.push([]);
    while (rows[row].length <= column) rows[row].push(EMPTY);
    rows[row][column] = text;
  }

  change(step) {
    const before = this.area.value;
    step();
    const size = [Math.max(...this.cells.map((rows) => rows.length)), Math.max(...this.cells.flat().map((row) => row.length))];
    const after = this.grids.reduce((text, { section }, grid) => written(text, section, this.cells[grid], size), before);
    if (after === before) return;
    this.past.push(before);
    this.write(after);
  }

  undo() {
    const before = this.past.pop();
    if (before !== undefined) this.write(before);
  }

  write(text) {
    this.area.value = text;
    this.area.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // Bots play what is drawn, one game a question, until there are enough or somebody has seen enough.

  async tryOut() {
    this.asking = !this.asking;
    if (!this.asking) return;
    this.hard.textContent = this.words.stop;
    const asked = this.area.value;
    let wins = 0;
    for (let games = 0; games < GAMES && this.asking && this.area.value === asked; games += 1) {
      const body = new URLSearchParams(new FormData(this.form));
      const response = await ask(`/try/${this.form.dataset.game}/${games}`, { method: "POST", body });
      if (!response.ok) {
        this.told.textContent = (await response.json().catch(() => ({}))).problem ?? this.words.fails;
        break;
      }
      wins += (await response.json()).won ? 1 : 0;
      this.told.textContent = this.score(wins, games + 1);
    }
    this.asking = false;
    this.hard.textContent = this.words.hard;
  }

  score(wins, games) {
    const [low, high] = wilson(wins / games, games).map((it) => Math.round(100 * it));
    const values = { wins, games, low, high };
    return this.words.wins.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  save() {
    const link = make("a", { href: URL.createObjectURL(new Blob([this.area.value], { type: "text/plain" })) });
    link.download = `${this.place.dataset.carries}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async copyLink() {
    const fields = [...new FormData(this.form)].filter(([name]) => name.startsWith("option-") && name !== this.area.name);
    const path = `/new/${this.form.dataset.game}?${new URLSearchParams(fields.filter(([, value]) => value))}`;
    const house = served ? location.origin + new URL("..", import.meta.url).pathname.slice(0, -1) : `${parent.moonwoodShell.root}#`;
    const link = `${house}${path}#${this.place.dataset.carries}=${await packed(this.area.value)}`;
    this.place.dataset.link = link;
    await navigator.clipboard?.writeText(link).catch(() => {});
    const shown = make("input", { type: "text", readOnly: true, value: link, ariaLabel: this.words.copied });
    this.told.replaceChildren(this.words.copied, shown);
  }
}

// The rows of a section of a text, as lists of cells.
function read(text, section) {
  const { lines, from, to } = found(text, section);
  return lines.slice(from, to).map((line) => line.trim().split(/\s+/));
}

// The text with a section written anew, as large as all are; one that is not there comes at the end.
function written(text, section, rows, [height, width]) {
  const { lines, from, to } = found(text, section);
  if (from === to && rows.flat().every((it) => it === EMPTY)) return text;
  const full = range(height).map((row) => range(width).map((column) => rows[row]?.[column] ?? EMPTY).join(" "));
  if (from < 0) return `${text.trimEnd()}\n\n[${section}]\n${full.join("\n")}\n`;
  return [...lines.slice(0, from), ...full, ...lines.slice(to)].join("\n");
}

function found(text, section) {
  const lines = text.split("\n");
  const head = lines.findIndex((line) => line.trim() === `[${section}]`);
  if (head < 0) return { lines, from: -1, to: -1 };
  const after = lines.slice(head + 1).findIndex((line) => line.trim() === "" || /^[[#]/.test(line.trim()));
  return { lines, from: head + 1, to: after < 0 ? lines.length : head + 1 + after };
}

function wilson(rate, games) {
  const weight = (Z * Z) / games;
  const middle = (rate + weight / 2) / (1 + weight);
  const reach = (Z * Math.sqrt((rate * (1 - rate)) / games + weight / (4 * games))) / (1 + weight);
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

const make = (name, properties) => Object.assign(document.createElement(name), properties);
const range = (length) => Array.from({ length }, (_, at) => at);
const clamp = (value, size) => Math.min(size - 1, Math.max(0, value));
