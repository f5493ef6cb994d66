// What can be taken back, and the buttons for it.

const NOTHING = { step: false, turn: false, midway: false };

export class Undo {
  // `onTake(kind)`: a step or a turn is taken back.
  constructor(onTake) {
    this.onTake = onTake;
    this.can = NOTHING;
    this.own = NOTHING; // in the game itself
    this.lent = false;
    this.buttons = [...document.querySelectorAll("[data-undo]")];
    for (const it of this.buttons) it.addEventListener("click", () => this.take(it.dataset.undo));
  }

  show(can = NOTHING) {
    this.own = can;
    if (!this.lent) this.update(can);
  }

  // The buttons take something else back for a while: what is tried out on a copy.
  lend(can) {
    this.lent = true;
    this.update({ ...NOTHING, ...can });
  }

  restore() {
    this.lent = false;
    this.update(this.own);
  }

  update(can) {
    this.can = can;
    for (const it of this.buttons) it.setAttribute("aria-disabled", String(!can[it.dataset.undo]));
  }

  take(kind) {
    if (this.can[kind]) this.onTake(kind);
  }
}
