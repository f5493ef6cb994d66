// Which legal action is meant: the ids clicked so far are the beginning of the way that an action touches.

export class Choice {
  constructor(legal = [], chosen = []) {
    this.legal = legal;
    this.chosen = chosen;
  }

  matching(chosen = this.chosen) {
    return this.legal.filter((action) => chosen.every((id, i) => action.touches[i] === id) && action.touches.length);
  }

  // The ids that lead on from here.
  next(chosen = this.chosen) {
    const on = this.matching(chosen).filter((action) => action.touches.length > chosen.length);
    return new Set(on.map((action) => action.touches[chosen.length]));
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
