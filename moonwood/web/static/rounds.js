// The last picture of a round is seen for a while, or until a click, before what comes next; of that only the newest.

import { setting } from "./settings.js";

const SHOWN = { calm: 5000, quick: 2500, once: 0 }; // for how long, by the bots' pace

export class Rounds {
  // `seen(seq, picture)`: whether that picture need not be shown any more; `onEnd(picture)` shows it.
  constructor({ seen, onEnd }) {
    this.seen = seen;
    this.onEnd = onEnd;
    this.waiting = null; // what is shown next
  }

  // Let a message be shown, now or when the end of its round was seen.
  take(show, message, { seq, round_end: picture }) {
    if (this.waiting) this.waiting = () => show(message);
    else if (!picture || this.seen(seq, picture)) show(message);
    else {
      this.waiting = () => show(message);
      this.onEnd(picture);
      setTimeout(() => this.goOn(), SHOWN[setting("pace")]);
    }
  }

  // Whether there was something to wait for.
  goOn() {
    const show = this.waiting;
    this.waiting = null;
    show?.();
    return show !== null;
  }
}
