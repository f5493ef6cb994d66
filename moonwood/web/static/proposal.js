// An action that waits for a second yes: its button lies under the thumb, and the board shows what it would do.

import { at, fill, words } from "./dom.js";
import { focusIsLost } from "./focus.js";
import { setting } from "./settings.js";
import { announce } from "./voice.js";

export class Proposal {
  // `onYes(action)`; `onLost()`: the button had the focus and is gone.
  constructor(preview, { onYes, onLost }) {
    this.preview = preview;
    this.onLost = onLost;
    this.action = null;
    this.button = at("do");
    this.button.addEventListener("click", () => this.action && onYes(this.action));
  }

  // A finger sees first what it would do, and does it by a second tap; everybody is warned of what loses, and who wishes
  // is asked before what is for good.
  needs(action, pointerType) {
    const unseen = pointerType === "touch" && !setting("quick");
    return unseen || warned(action) || (action.final && setting("careful"));
  }

  make(action) {
    const held = document.activeElement;
    this.action = action;
    this.button.hidden = !action;
    document.body.classList.toggle("proposing", action !== null);
    if (held !== document.body && focusIsLost()) action ? this.button.focus() : this.onLost();
    if (action) this.ask(action);
  }

  ask(action) {
    const text = warned(action) ? words.warned : action.final ? words.forGood : words.doIt;
    this.button.textContent = fill(text, action);
    this.preview.want(action);
    announce(this.button.textContent);
  }

  // Whether a click on one of these says yes: the end of the way that was chosen, once more.
  meant(ids, chosen) {
    const touches = this.action?.touches ?? [];
    return ids.includes((touches.length === chosen.length ? chosen : touches).at(-1));
  }

  withdraw() {
    this.make(null);
  }
}

function warned(action) {
  return action.warning !== "" && setting("warn");
}
