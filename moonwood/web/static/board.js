// The picture: swapped with each frame, its pieces gliding; lit where something can be chosen; clicked.

import { drawn } from "./labels.js";
import { move, places } from "./motion.js";

const DRAG = 20; // pixels from which on a press is a drag
const NEAR = 2; // pixels around what is brought into sight
const STILL = 3; // pixels that a hand on the mouse may tremble

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  // `onPick(ids, event)`: somebody clicked what may mean these; `onPoint(ids)`: the mouse went there, or nowhere ([]);
  // `onShow()`: there is a new picture, or none.
  constructor(host, { onPick, onPoint, onShow }) {
    this.onShow = onShow;
    this.host = host;
    this.pan = host.closest(".scroll");
    this.svg = null;
    this.resting = null; // where the pointer was when the picture came; it means nothing until it moves
    host.addEventListener("click", (event) => this.svg && !this.dropped && onPick(this.idsUnder(event.target), event));
    host.addEventListener("pointermove", (event) => this.moved(event) && onPoint(this.idsUnder(event.target)));
    host.addEventListener("pointerleave", () => onPoint([]));
    host.addEventListener("pointerdown", (event) => {
      this.held = event.pointerType === "mouse" ? event : null;
      this.pressed = this.svg ? { svg: this.svg, ids: this.idsUnder(event.target) } : null;
      this.dropped = false; // the click that ends a drag means nothing more
    });
    host.addEventListener("pointerup", (event) => {
      this.drop(event, onPick);
      this.release(event, onPick);
    });
    new ResizeObserver(() => this.measure()).observe(this.pan);
    this.pan.addEventListener("scroll", () => this.sign(), { passive: true });
  }

  // A thing that is dragged is a thing that is clicked, and then where it is dropped.
  drop(event, onPick) {
    const from = this.held;
    this.held = null;
    if (!from || !this.svg || Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < DRAG) return;
    const [taken, put] = [this.idsUnder(from.target), this.idsUnder(event.target)];
    if (!taken.length || !put.length || put.includes(taken[0])) return;
    this.dropped = true;
    onPick(taken, from);
    onPick(put, event);
  }

  // A press that began on a picture which is no more there is no click for the browser. It means what it was made on, if
  // that is still under the pointer.
  release(event, onPick) {
    const { svg, ids } = this.pressed ?? {};
    this.pressed = null;
    if (!ids?.length || !this.svg || svg === this.svg || this.dropped) return;
    const now = this.idsUnder(event.target);
    if (now[0] === ids[0]) onPick(now, event);
  }

  moved({ pointerType, clientX: x, clientY: y }) {
    if (pointerType !== "mouse" || !this.svg) return false;
    this.resting ??= { x, y };
    return Math.hypot(x - this.resting.x, y - this.resting.y) > STILL;
  }

  // Show a picture. Nothing glides into the first one, nor where motion is unwanted.
  show(text, { glide = true } = {}) {
    const svg = parsed(text);
    const old = this.svg && glide && !still.matches ? places(this.svg) : null;
    this.host.replaceChildren(svg);
    this.svg = svg;
    this.resting = null;
    this.measure();
    for (const lit of svg.querySelectorAll(".can, .chosen")) lit.classList.remove("can", "chosen");
    if (old) move(svg, old);
    this.onShow();
  }

  // The whole picture fits the frame, unless it would be too fine to read and touch: then the part that must be in sight
  // does as far as it can be read, and the rest can be scrolled to.
  measure() {
    if (!this.svg) return;
    const { clientWidth: wide, clientHeight: high } = this.pan;
    const { width, height } = this.svg.viewBox.baseVal;
    const { finest = 0, vital = height } = this.svg.dataset;
    document.body.style.setProperty("--ratio", high / height < finest ? width : width / height); // what is scrolled is wide
    const whole = Math.min(wide / width, high / height);
    const scale = whole >= finest ? whole : Math.max(whole, Math.min(wide / width, Math.max(finest, high / vital)));
    const canvas = this.host.parentNode;
    canvas.style.width = `${width * scale}px`;
    canvas.style.height = `${height * scale}px`;
    const more = height * scale > high + 1;
    this.pan.classList.toggle("more", more);
    this.pan.tabIndex = more ? 0 : -1;
    this.sign();
  }

  // Where the picture goes on above or below its frame.
  sign() {
    const { scrollTop, scrollHeight, clientHeight } = this.pan;
    const more = this.pan.classList.contains("more");
    this.pan.parentNode.classList.toggle("goes-up", more && scrollTop > 2);
    this.pan.parentNode.classList.toggle("goes-down", more && scrollTop + clientHeight < scrollHeight - 2);
  }

  // Whether everything of a picture is in the one that is shown.
  has(text) {
    return [...parsed(text).querySelectorAll("[data-at]")].every((element) => this.svg?.getElementById(element.id));
  }

  clear() {
    this.host.replaceChildren();
    this.svg = null;
    this.onShow();
  }

  // Mark what can be chosen next and what has been chosen.
  light(can, chosen) {
    if (!this.svg) return;
    for (const element of this.svg.querySelectorAll("g[id]")) {
      element.classList.toggle("can", can.has(element.id));
      element.classList.toggle("chosen", chosen.includes(element.id));
    }
    for (const element of this.svg.querySelectorAll("[data-while]")) {
      const { while: id } = element.dataset;
      element.classList.toggle("now", id ? chosen.includes(id) : !chosen.length);
      element.classList.toggle("later", !id && chosen.length > 0);
    }
    this.bring();
  }

  // Where the picture is longer than its frame, it shows its upper end, or as much of what is lit as there is room for.
  bring() {
    this.reach([...this.svg.querySelectorAll(".can, .chosen")].map((element) => element.id));
  }

  // Likewise as much of these as there is room for.
  reach(ids) {
    const boxes = ids.map((id) => this.svg.getElementById(id)).filter(Boolean).map((it) => edgeOf(it).getBoundingClientRect());
    if (!boxes.length || !this.pan.classList.contains("more")) return;
    const start = this.host.getBoundingClientRect().top;
    const top = Math.min(...boxes.map((box) => box.top)) - NEAR - start;
    const bottom = Math.max(...boxes.map((box) => box.bottom)) + NEAR - start;
    this.pan.scrollTop = Math.max(0, Math.min(top, bottom - this.pan.clientHeight));
  }

  // What is lit but does not lie within the frame.
  unseen() {
    if (!this.svg || !this.pan.classList.contains("more")) return [];
    const { top, bottom } = this.pan.getBoundingClientRect();
    const outside = (box) => box.top < top - NEAR || box.bottom > bottom + NEAR;
    return [...this.svg.querySelectorAll(".can")].filter((it) => outside(edgeOf(it).getBoundingClientRect())).map((it) => it.id);
  }

  hint(ids) {
    for (const element of this.svg?.querySelectorAll("g[id]") ?? []) {
      element.classList.toggle("hint", ids.includes(element.id));
    }
  }

  // Mark what the legend speaks of.
  tell(ids) {
    for (const element of this.svg?.querySelectorAll("g[id]") ?? []) {
      element.classList.toggle("told", ids.includes(element.id));
    }
  }

  // Mark what a hint speaks of.
  mark(ids) {
    for (const element of this.svg?.querySelectorAll("g[id]") ?? []) {
      element.classList.toggle("advised", ids.includes(element.id));
    }
  }

  // The whole picture in words.
  description() {
    return this.svg?.querySelector(":scope > desc")?.textContent ?? "";
  }

  // Where an element is on the screen.
  boxOf(id) {
    const element = this.svg.getElementById(id);
    return (element ? edgeOf(element) : this.host).getBoundingClientRect();
  }

  // What of the picture a label should not lie on.
  drawings() {
    return this.svg ? drawn(this.svg) : [];
  }

  // What is written about the thing under a finger.
  about(target) {
    const element = target.closest("g:has(> title)");
    return this.host.contains(element) ? element.querySelector(":scope > title").textContent : "";
  }

  // What an element is called, for headings; a second line says what it is for.
  title(id) {
    const element = this.svg?.getElementById(id);
    return (element?.querySelector(":scope > title")?.textContent ?? "").split("\n")[0];
  }

  // The ids that a click on an element may mean, the likeliest first: what was hit, what it stands on, what stands there.
  idsUnder(target) {
    const hit = [];
    for (let element = target; element && element !== this.host; element = element.parentNode) {
      if (element.id && element !== this.svg) hit.push(element);
    }
    const below = hit.map((element) => element.dataset.at).filter(Boolean);
    const above = hit.flatMap((element) => [...this.svg.querySelectorAll(`[data-at="${CSS.escape(element.id)}"]`)]);
    return [...new Set([...hit.map((element) => element.id), ...below, ...above.map((element) => element.id)])];
  }
}

// The outline of a thing, without what sticks out of it.
function edgeOf(element) {
  return element.querySelector(".edge") ?? element;
}

// A picture as an element that is as large as its frame.
export function parsed(text) {
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  return svg;
}
