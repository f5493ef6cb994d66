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
    this.fill(actions.filter(apart).map((it) => this.shortCut(it)));
  }

  clear() {
    this.fill([]);
  }

  // First what is not on the board: it takes room from it, and only then it is known what is out of sight there.
  // Focus that was on one of them stays there, if it can.
  fill(answers) {
    const held = this.host.contains(document.activeElement);
    this.host.replaceChildren(...answers);
    this.board.measure();
    this.host.append(...this.board.unseen().map((it) => this.wayTo(it)));
    if (!held) return;
    this.host.querySelector("button")?.focus();
    if (focusIsLost()) this.onLost();
  }

  shortCut(action) {
    const way = button("", () => this.onPlay(action));
    way.append(Object.assign(document.createElement("span"), { textContent: action.label }));
    way.dataset.action = action.id;
    return way;
  }

  wayTo(id) {
    const way = button(this.board.title(id), (event) => this.onPick(id, event));
    way.dataset.pick = id;
    return way;
  }
}
