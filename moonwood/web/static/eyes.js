// A finished game with secrets can be looked back at with the eyes of everybody who played.

import { at, page, words } from "./dom.js";

export class Eyes {
  // `onChoose(wanted)`: {seat}, or {} for one's own.
  constructor(onChoose) {
    this.field = at("eyes");
    this.field.addEventListener("change", () => onChoose(this.field.value ? { seat: Number(this.field.value) } : {}));
  }

  // There is something to choose once everything lies open.
  show({ over, secret, chairs }) {
    at("eyes-of").hidden = !(page.secrets && over && secret);
    if (at("eyes-of").hidden || this.field.length) return;
    this.field.add(new Option(words.ownEyes, ""));
    chairs.forEach(({ name }, seat) => this.field.add(new Option(name, seat)));
  }
}
