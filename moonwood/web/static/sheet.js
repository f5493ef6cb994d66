// On a phone the panel is a sheet; a closed one gives the focus to its handle. Elsewhere it is always open.

import { at, fill, words } from "./dom.js";

export class Sheet {
  constructor() {
    this.panel = at("panel");
    this.handle = at("sheet");
    this.handle.addEventListener("click", () => this.open(!this.opened()));
    document.querySelector('.skip[href="#moves"]').addEventListener("click", () => this.open(true));
    for (const fold of document.querySelectorAll(".fold")) {
      fold.addEventListener("toggle", () => fold.open && fold.scrollIntoView({ block: "nearest" }));
    }
  }

  opened() {
    return this.panel.classList.contains("open");
  }

  // Whether it is a sheet here at all, and not just a panel.
  folds() {
    return this.handle.getClientRects().length > 0;
  }

  open(open) {
    if (open && !this.folds()) return;
    this.panel.classList.toggle("open", open);
    this.handle.setAttribute("aria-expanded", String(open));
    if (!open && this.panel.contains(document.activeElement)) this.handle.focus();
  }

  // Say on the handle how many moves there are.
  count(n) {
    at("sheet-text").textContent = `☰ ${n ? counted(n) : words.theTable}`;
  }
}

export function counted(n) {
  return n === 1 ? words.moveCount : fill(words.movesCount, { n });
}
