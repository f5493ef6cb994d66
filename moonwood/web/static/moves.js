// The list of legal actions: always there, for keyboard and screen reader as much as for the mouse.

const FLAT = 12; // up to so many actions need no headings
const FILTER = 8; // up to so many need no filter; what goes on with a choice is narrowed already, and needs none while it is flat

export class Moves {
  // `onPlay(action, byPointer)`, `onPoint(action or null)`, `onFilter(count)`, `onWiden()`: all moves are wanted again;
  // `title(id)` names an element of the board.
  constructor(words, { onPlay, onPoint, onFilter, onWiden, title }) {
    this.words = words;
    this.onPlay = onPlay;
    this.onPoint = onPoint;
    this.title = title;
    this.list = document.querySelector("#list");
    this.free = document.querySelector("#free");
    this.drawer = document.querySelector("#drawer");
    this.filter = document.querySelector("#filter");
    this.narrowed = document.querySelector("#narrowed");
    this.narrowed.querySelector("button").addEventListener("click", onWiden);
    this.actions = [];
    this.depth = 0;
    this.byId = new Map();
    this.marks = new Map(); // what stands behind an action, by its id
    this.empty = words.nothingToChoose;
    this.quiet = false; // the focus is being put somewhere; nobody pointed at anything
    this.filter.addEventListener("input", () => {
      this.render();
      onFilter(this.list.querySelectorAll("button").length);
    });
    this.filter.addEventListener("keydown", (event) => this.filterKey(event));
    for (const list of [this.list, this.free]) {
      list.addEventListener("keydown", (event) => this.key(event, list));
      list.addEventListener("focusin", (event) => this.point(event.target));
      list.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.point(event.target));
      list.addEventListener("pointerleave", () => this.onPoint(null));
      list.addEventListener("focusout", () => this.onPoint(null));
    }
  }

  point(target) {
    if (this.quiet) return;
    const button = target.closest("button");
    this.onPoint(button ? this.byId.get(Number(button.dataset.action)) : null);
  }

  // Show other actions, whose first `depth` steps are chosen already. Focus that was in the list stays in the list.
  show(actions, { fresh = false, depth = 0, chosen } = {}) {
    const held = this.hasFocus();
    this.actions = actions;
    this.narrowed.hidden = !depth;
    this.narrowed.firstChild.textContent = depth ? this.words.narrowed.replace("{thing}", this.title(chosen)) : "";
    this.depth = depth;
    this.byId = new Map(actions.map((action) => [action.id, action]));
    if (fresh) this.filter.value = "";
    this.render();
    if (held) this.focus();
  }

  // Say something behind some of the actions; what is folded away comes to light for it.
  mark(marks) {
    this.marks = marks;
    for (const list of [this.list, this.free]) list.querySelectorAll("button").forEach((button) => this.dress(button));
    if (this.free.querySelector(".chance")) this.drawer.open = true;
  }

  dress(button) {
    const text = this.marks.get(Number(button.dataset.action));
    button.querySelector(".chance")?.remove();
    if (text) button.append(chance(text));
  }

  hasFocus() {
    return [this.list, this.free, this.filter].some((part) => part.contains(document.activeElement));
  }

  focus() {
    this.quiet = true;
    (this.list.querySelector("button") ?? this.list).focus();
    this.quiet = false;
  }

  render() {
    const wanted = this.filter.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (action) => wanted.every((word) => `${action.label} ${action.text}`.toLowerCase().includes(word));
    const free = this.beside();
    const asked = this.actions.filter((action) => !free.includes(action)).sort((one, other) => apart(other) - apart(one));
    const shown = asked.filter(fits);
    this.filter.hidden = asked.length <= (this.depth ? FLAT : FILTER) && !wanted.length;
    this.list.replaceChildren(...this.parts(shown, asked.length));
    this.free.replaceChildren(...free.map((action) => this.button(action)));
    this.drawer.hidden = free.length === 0;
    for (const list of [this.list, this.free]) this.rove(list, list.querySelector("button"));
  }

  // What waits folded beside the question: what is free, unless it is what was chosen, or there is nothing else.
  beside() {
    const free = this.actions.filter((action) => action.free);
    return this.depth || free.length === this.actions.length ? [] : free;
  }

  parts(shown, all) {
    if (!shown.length) return [note(all ? this.words.noMatch : this.empty)];
    if (shown.length <= FLAT) return shown.map((action) => this.button(action));
    const heading = (action) => (!this.depth && action.heading) || this.called(action.touches[this.depth]);
    const groups = Map.groupBy ? Map.groupBy(shown, heading) : groupBy(shown, heading);
    return [...groups].flatMap(([text, actions]) => this.group(text, actions));
  }

  called(id) {
    return (id && this.title(id)) || this.words.elsewhere;
  }

  group(text, actions) {
    const section = document.createElement("div");
    const heading = document.createElement("h3");
    heading.textContent = text;
    section.className = "group";
    section.setAttribute("role", "group");
    section.setAttribute("aria-label", heading.textContent);
    section.append(heading, ...actions.map((action) => this.button(action)));
    return [section];
  }

  button(action) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = action.label;
    button.dataset.action = action.id;
    this.dress(button);
    button.tabIndex = -1;
    button.addEventListener("click", (event) => this.onPlay(action, event.detail > 0));
    return button;
  }

  // One button of a list is in the tab order; arrows lead to the others.
  rove(list, target) {
    for (const button of list.querySelectorAll("button")) button.tabIndex = button === target ? 0 : -1;
  }

  key(event, list) {
    const buttons = [...list.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to !== undefined && buttons.length) {
      const target = buttons[(to + buttons.length) % buttons.length];
      this.rove(list, target);
      target.focus();
      event.preventDefault();
    } else if (list === this.list && !this.filter.hidden && /^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      this.filter.focus();
    }
  }

  filterKey(event) {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      this.list.querySelector("button")?.focus();
      event.preventDefault();
    } else if (event.key === "Escape" && this.filter.value) {
      this.filter.value = "";
      this.render();
      event.stopPropagation();
    }
  }
}

// Only the list leads to it: it comes first there, and on a phone it has a button at the board.
export function apart(action) {
  return !action.free && !action.touches.length;
}

function groupBy(items, key) {
  const groups = new Map();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

function chance(text) {
  const span = document.createElement("span");
  span.className = "chance";
  span.textContent = text;
  return span;
}

function note(text) {
  const paragraph = document.createElement("p");
  paragraph.className = "empty";
  paragraph.textContent = text;
  return paragraph;
}
