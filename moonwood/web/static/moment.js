// A moment of the past: somebody can be sent there, and a table of one's own can go on from it.

import { base } from "./house.js";

export class Moment {
  // `mayPlayOn()`: whether nothing is hidden in the game.
  constructor(words, mayPlayOn) {
    this.words = words;
    this.mayPlayOn = mayPlayOn;
    this.part = document.querySelector("#moment");
    this.form = this.part.querySelector("form");
    this.link = document.querySelector("#moment-link");
    this.text = this.link.textContent;
    this.link.addEventListener("click", () => this.copy());
  }

  // The step that is looked at; null: now.
  show(ply) {
    this.ply = ply;
    this.part.hidden = ply === null;
    this.form.hidden = !this.mayPlayOn();
    this.form.action = `${base}${this.form.dataset.from}${ply}`;
    this.link.textContent = this.text;
  }

  async copy() {
    const address = new URL(`#${this.ply}`, location.href).href;
    await navigator.clipboard?.writeText(address);
    this.link.textContent = navigator.clipboard ? this.words.copied : address;
  }
}

// The step that the page's own address leads to; null: none.
export function linked() {
  return /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : null;
}
