// Which legal action is meant: the ids clicked so far are the beginning of the way that an action touches.
// Where the things of an action have no order, any of them may come first.

export class Choice {
  constructor(legal = [], chosen = []) {
    this.legal = legal;
    this.chosen = chosen;
  }

  matching(chosen = this.chosen) {
    return this.legal.filter((action) => action.touches.length && begins(action, chosen));
  }

  // The ids that lead on from here.
  next(chosen = this.chosen) {
    return new Set(this.matching(chosen).flatMap((action) => following(action, chosen)));
  }

  // The actions that end with one more id.
  ending(id) {
    const way = [...this.chosen, id];
    return this.matching(way).filter((action) => action.touches.length === way.length);
  }

  // Follow a click on one of several ids. What it leads to: { play }, { menu }, { more }, { cleared } or { nothing }.
  pick(ids) {
    const on = this.next();
    let id = ids.find((it) => on.has(it));
    if (id === undefined && this.chosen.length) {
      if (ids.some((it) => it === this.chosen.at(-1))) return this.clear();
      const fresh = this.next([]);
      id = ids.find((it) => fresh.has(it));
      if (id !== undefined) this.chosen = [];
    }
    if (id === undefined) return { nothing: true };
    return this.extend(id);
  }

  extend(id) {
    const ends = this.ending(id);
    this.chosen = [...this.chosen, id];
    const on = this.next().size > 0;
    if (ends.length === 1 && !on) return { play: ends[0] };
    if (ends.length) return { menu: ends };
    return { more: true };
  }

  clear() {
    this.chosen = [];
    return { cleared: true };
  }

  // The one action that a click on one of these ids would play.
  meant(ids) {
    const on = this.next();
    const id = ids.find((it) => on.has(it));
    const ends = id === undefined ? [] : this.matching([...this.chosen, id]);
    return ends.length === 1 ? ends[0] : null;
  }
}

function begins({ touches, unordered }, chosen) {
  return chosen.every((id, index) => (unordered ? touches.includes(id) : touches[index] === id));
}

// What may be clicked next for an action; nothing if its way is at its end.
function following({ touches, unordered }, chosen) {
  return unordered ? touches.filter((id) => !chosen.includes(id)) : touches.slice(chosen.length, chosen.length + 1);
}
