// A decision without a choice plays itself after a moment.

import { page } from "./dom.js";
import { setting } from "./settings.js";

const MOMENT = 900;

export class Forced {
  constructor(onPlay) {
    this.onPlay = onPlay;
    this.timer = 0;
    this.waits = false; // whoever has just taken something back is not hurried on again
  }

  // The only action that there is, or null; whether it will play itself.
  watch(action) {
    clearTimeout(this.timer);
    if (!action || this.waits) return false;
    this.timer = setTimeout(() => this.onPlay(action), MOMENT);
    return true;
  }

  // The player did something: played an action, or took one back.
  interrupt(waits) {
    clearTimeout(this.timer);
    this.waits = waits;
  }
}

// The one action that there is, where it may play itself: haste tells nobody a secret, and nothing that the player could
// still take back is put out of reach. `mine`: the seats of this page; null: there is none.
export function onlyAction({ legal: [action, ...others], chairs }, mine, undo) {
  if (!setting("forced") || page.secrets || !action || others.length) return null;
  const strangers = chairs.some((chair, seat) => chair.kind === "human" && !mine.includes(seat));
  return undo.midway && (action.final || strangers) ? null : action;
}
