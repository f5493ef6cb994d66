// The legend: every thing of a picture says what it is for, and an entry shows the thing that it speaks of.

import { fill, words } from "./dom.js";
import { keep, kept } from "./shelf.js";

const OPEN = "moonwood-legend";
const ROOM = 1.5; // units around a sign that is shown by itself

export class Legend {
  // `mark(ids)`: somebody looks at an entry about these elements, or at none ([]).
  constructor(host, board, mark) {
    this.host = host;
    this.board = board;
    this.entries = [...host.querySelectorAll("button")];
    this.about = new Map(); // the elements that each entry speaks of
    this.looked = null; // the entry that somebody looks at
    this.mark = mark;
    host.open = kept(OPEN) === "yes";
    host.addEventListener("toggle", () => {
      keep(OPEN, host.open ? "yes" : "no");
      this.draw();
    });
    for (const entry of this.entries) {
      for (const way of ["focus", "pointerenter", "click"]) entry.addEventListener(way, () => this.look(entry));
      for (const end of ["blur", "pointerleave"]) entry.addEventListener(end, () => this.look(null));
    }
  }

  // A new picture: the first entry that fits a thing tells what that is for.
  show() {
    if (!this.board.svg) return;
    const told = new Set();
    for (const entry of this.entries) {
      const [name, what] = ["b", "span > span"].map((part) => entry.querySelector(part).textContent);
      const text = fill(words.labelled, { name, what });
      const elements = this.fitting(entry).filter((element) => !told.has(element));
      for (const element of elements) {
        told.add(element);
        tell(element, text);
      }
      this.about.set(entry, elements);
    }
    this.draw();
    if (this.looked) this.look(this.looked);
  }

  look(entry) {
    this.looked = entry;
    this.mark(entry ? this.elements(entry).map((it) => it.id) : []);
  }

  fitting(entry) {
    const patterns = entry.dataset.ids.split(" ").filter(Boolean).map(selector);
    return patterns.length ? [...this.board.svg.querySelectorAll(patterns.join())] : [];
  }

  elements(entry) {
    return this.about.get(entry) ?? [];
  }

  // The entries show their signs, if they are seen.
  draw() {
    if (!this.host.open) return;
    for (const entry of this.entries) {
      entry.querySelector(".sign").replaceChildren(...this.elements(entry).slice(0, 1).map(alone));
    }
  }
}

// `track-*` as a selector; an empty end would fit nothing.
function selector(pattern) {
  const [start, end] = pattern.split("*");
  if (end === undefined) return `g[id="${start}"]`;
  return `g[id^="${start}"]` + (end && `[id$="${end}"]`);
}

// A second line of an element's title; the first one is what it is called.
function tell(element, text) {
  let title = element.querySelector(":scope > title");
  if (!title) {
    title = document.createElementNS(element.namespaceURI, "title");
    element.prepend(title);
  }
  title.textContent = [title.textContent, text].filter(Boolean).join("\n");
}

// A thing of the board as a small picture of its own; symbols and paints are those of the board.
function alone(element) {
  const { x, y, width, height } = element.getBBox();
  const svg = document.createElementNS(element.namespaceURI, "svg");
  svg.setAttribute("viewBox", [x - ROOM, y - ROOM, width + 2 * ROOM, height + 2 * ROOM].join(" "));
  const copy = element.cloneNode(true);
  for (const it of [copy, ...copy.querySelectorAll("[id]")]) it.removeAttribute("id");
  for (const it of copy.querySelectorAll("title, .edge, .reach")) it.remove();
  copy.removeAttribute("transform");
  copy.removeAttribute("class");
  svg.append(copy);
  return svg;
}
