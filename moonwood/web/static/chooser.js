// Choosing: what is clicked on the board, in the list and under the thumb, until one action is meant and wanted.

import { at } from "./dom.js";
import { Choice } from "./choice.js";
import { Menu } from "./menu.js";
import { Preview } from "./preview.js";
import { Proposal } from "./proposal.js";
import { Strip } from "./strip.js";
import { note } from "./voice.js";

export class Chooser {
  // `onPlay(action)`: this one; `onForesee(action)` asks what it would do, and `mayForesee()` says whether that matters
  // now; `onNowhere(ids)`: a click that leads nowhere; `onPick(ids, event)`: as if somebody had clicked there;
  // `onNarrow()`: something else is lit; `onLost()`: what had the focus is gone.
  constructor(words, board, moves, { onPlay, onForesee, mayForesee, onNowhere, onPick, onNarrow, onLost }) {
    this.board = board;
    this.moves = moves;
    this.onPlay = onPlay;
    this.mayForesee = mayForesee;
    this.onNowhere = onNowhere;
    this.onNarrow = onNarrow;
    this.choice = new Choice();
    this.preview = new Preview(at("ghost"), onForesee);
    this.menu = new Menu(words, { onPoint: (action) => this.point(action) });
    this.proposal = new Proposal(this.preview, { onYes: onPlay, onLost });
    this.strip = new Strip(board, {
      onPlay: (action) => this.decide(action),
      onPick: (id, event) => onPick([id], event),
      onLost,
    });
  }

  // Another moment; what was chosen in the last one holds on if nothing but the picture is new.
  begin(legal, { keep = false } = {}) {
    this.choice = new Choice(legal, keep && !this.menu.opened() ? this.choice.chosen : []);
    this.proposal.withdraw();
    this.preview.forget();
    this.menu.close();
  }

  // Light what can be chosen, on the board and in the list. `fresh`: the list begins anew, too.
  show({ fresh = false } = {}) {
    const { chosen, legal } = this.choice;
    const depth = chosen.length;
    this.board.light(this.choice.next(), chosen);
    this.moves.show(depth ? this.choice.matching() : legal, { fresh, depth, chosen: chosen.at(-1) });
    this.strip.show(legal);
    this.onNarrow();
  }

  // Another moment is looked at, in which nothing can be chosen.
  rest() {
    this.settle();
    this.moves.show([]);
    this.strip.clear();
  }

  // Nothing is proposed or foreseen any more.
  settle() {
    this.proposal.withdraw();
    this.preview.hide();
  }

  pick(ids, event) {
    if (this.proposal.meant(ids, this.choice.chosen)) {
      this.onPlay(this.proposal.action);
      return;
    }
    if (this.proposal.action) this.stepBack();
    const result = this.choice.pick(ids);
    this.show(); // first of all, so that a menu gives the focus back to what is still there
    if (result.play) this.decide(result.play, event.pointerType);
    if (result.menu) this.offer(result.menu);
    if (result.nothing) this.onNowhere(ids);
    else note("");
  }

  offer(actions) {
    this.menu.open(actions, this.board.boxOf(this.choice.chosen.at(-1)), (action) => this.decide(action));
  }

  // The same once more is a yes.
  decide(action, pointerType) {
    if (this.proposal.action !== action && this.proposal.needs(action, pointerType)) this.proposal.make(action);
    else this.onPlay(action);
  }

  stepBack() {
    this.settle();
    this.choice.chosen = this.choice.chosen.slice(0, -1);
  }

  // First what is open or proposed, then what is chosen; what was done is taken back by Undo alone.
  clear() {
    if (this.menu.opened()) this.menu.close();
    else if (this.proposal.action) this.stepBack();
    else this.choice.clear();
    this.preview.hide();
    this.show();
  }

  // Advice about other things than what is chosen: they can be chosen again.
  heed(ids) {
    const { chosen } = this.choice;
    if (!chosen.length || ids.some((id) => chosen.includes(id))) return;
    this.settle();
    this.choice.clear();
    this.show();
  }

  // What an action would do is shown while the pointer is on it; what waits for the second tap is shown until then.
  point(action) {
    if (!this.proposal.action) this.preview.want(action && this.mayForesee() ? action : null);
  }

  pointAt(ids) {
    this.point(this.choice.meant(ids));
  }
}
