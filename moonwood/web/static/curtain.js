// The curtain between two who share a screen: nothing is shown until the next one is ready.

import { at, fill, words } from "./dom.js";

export class Curtain {
  // `onReady(seat)`: whoever sits there looks at the screen now.
  constructor(onReady) {
    this.onReady = onReady;
  }

  close(message) {
    at("pass").textContent = fill(words.pass, message);
    at("pass-more").textContent = fill(words.passMore, message);
    at("lift").textContent = fill(words.ready, message);
    at("lift").onclick = () => this.onReady(message.seat);
    this.hide(false);
    at("lift").focus();
  }

  lift() {
    this.hide(true);
  }

  hide(hidden) {
    at("curtain").hidden = hidden;
    at("frame").classList.toggle("curtained", !hidden);
  }
}
