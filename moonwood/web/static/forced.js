// A decision without a choice plays itself after a moment.

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
