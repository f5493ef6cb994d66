// Other buttons under the thumb: for what is not on the board, or lies out of sight there.

import { at, button } from "./dom.js";
import { focusIsLost } from "./focus.js";
import { apart } from "./moves.js";

export class Strip {
  // `onPlay(action)`, `onPick(id, event)`; `onLost()`: the focus was here, and has no place here any more.
  constructor(board, { onPlay, onPick, onLost }) {
    this.board = board;
    this.onPlay = onPlay;
    this.onPick = onPick;
    this.onLost = onLost;
    this.host = at("apart");
  }

  show(actions) {
    this.fill([...actions.filter(apart).map((it) => this.shortCut(it)), ...this.board.unseen().map((it) => this.wayTo(it))]);
  }

  clear() {
    this.fill([]);
  }

  // Focus that was on one of them stays there, if it can.
  fill(buttons) {
    const held = this.host.contains(document.activeElement);
    this.host.replaceChildren(...buttons);
    if (!held) return;
    buttons[0]?.focus();
    if (focusIsLost()) this.onLost();
  }

  shortCut(action) {
    const way = button(action.label, () => this.onPlay(action));
    way.dataset.action = action.id;
    return way;
  }

  wayTo(id) {
    const way = button(this.board.title(id), (event) => this.onPick(id, event));
    way.dataset.pick = id;
    return way;
  }
}
