// The picture: swapped with each frame, its pieces gliding; lit where something can be chosen; clicked.

const GLIDE = 260;
const SIZE = "moonwood-board"; // whether the whole board is shown where it would be too small to touch

const narrow = matchMedia("(max-width: 820px), (max-height: 480px)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  // `onPick(ids)`: somebody clicked what may mean these; `onPoint(ids)`: the mouse is there, or nowhere ([]).
  constructor(host, { onPick, onPoint }) {
    this.host = host;
    this.svg = null;
    host.addEventListener("click", (event) => this.svg && onPick(this.idsUnder(event.target)));
    host.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") onPoint(this.idsUnder(event.target));
    });
    host.addEventListener("pointerleave", () => onPoint([]));
    addEventListener("resize", () => this.svg && this.measure());
  }

  // Show a picture. Nothing glides into the first one, nor where motion is unwanted.
  show(text, { glide = true } = {}) {
    const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    const old = this.svg && glide && !still.matches ? places(this.svg) : null;
    this.host.replaceChildren(svg);
    this.svg = svg;
    this.measure();
    for (const lit of svg.querySelectorAll(".can, .chosen")) lit.classList.remove("can", "chosen");
    if (old) this.glide(old);
  }

  // The page sizes the frame after the picture, and pans one that would be too small to touch.
  measure() {
    const frame = this.host.closest(".frame");
    const { width, height } = this.svg.viewBox.baseVal;
    const narrowest = Number(this.svg.dataset.narrowest ?? 0);
    const wide = narrowest > frame.clientWidth;
    const whole = localStorage.getItem(SIZE) === "whole";
    frame.style.setProperty("--ratio", width / height);
    frame.style.setProperty("--narrowest", `${narrowest}px`);
    frame.classList.toggle("whole", whole);
    frame.classList.toggle("wide", wide);
    frame.querySelector(".zoom").setAttribute("aria-pressed", String(whole));
    frame.querySelector(".scroll").tabIndex = wide && !whole && narrow.matches ? 0 : -1;
  }

  toggleSize() {
    localStorage.setItem(SIZE, localStorage.getItem(SIZE) === "whole" ? "large" : "whole");
    this.measure();
  }

  clear() {
    this.host.replaceChildren();
    this.svg = null;
  }

  // A piece comes from where it was called otherwise, unless the last picture had already told so.
  glide(old) {
    for (const element of this.svg.querySelectorAll("g[id]")) {
      const from = element.dataset.from ?? "";
      const told = old.get(element.id)?.from === from;
      const ids = [...(told ? [] : from.split(" ")), element.id].filter((id) => old.has(id));
      if (ids.length) moveFrom(element, old.get(ids[0]).matrix);
      else element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, easing: "ease-out" });
    }
  }

  // Mark what can be chosen next and what has been chosen.
  light(can, chosen) {
    if (!this.svg) return;
    for (const element of this.svg.querySelectorAll("g[id]")) {
      element.classList.toggle("can", can.has(element.id));
      element.classList.toggle("chosen", chosen.includes(element.id));
    }
    this.reach();
  }

  // Where the picture is panned and nothing that can be chosen is in sight, pan to the nearest of it.
  reach() {
    const pan = this.host.closest(".scroll");
    const sight = pan.getBoundingClientRect();
    const lit = [...this.svg.querySelectorAll(".can")].map((element) => element.getBoundingClientRect());
    if (!lit.length || lit.some(({ left, right }) => left < sight.right && right > sight.left)) return;
    const ways = lit.map(({ left, right }) => (left >= sight.right ? right - sight.right : left - sight.left));
    const nearest = ways.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one));
    pan.scrollBy({ left: nearest, behavior: still.matches ? "auto" : "smooth" });
  }

  hint(ids) {
    for (const element of this.svg?.querySelectorAll("g[id]") ?? []) {
      element.classList.toggle("hint", ids.includes(element.id));
    }
  }

  // The whole picture in words.
  description() {
    return this.svg?.querySelector(":scope > desc")?.textContent ?? "";
  }

  // What an element is called, for headings.
  title(id) {
    const element = this.svg?.getElementById(id);
    return element?.querySelector(":scope > title")?.textContent ?? "";
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

// Where each element of a picture is on the screen.
function places(svg) {
  const found = new Map();
  for (const element of svg.querySelectorAll("g[id]")) {
    const matrix = element.getScreenCTM();
    if (matrix) found.set(element.id, { matrix, from: element.dataset.from ?? "" });
  }
  return found;
}

function moveFrom(element, before) {
  const parent = element.parentNode.getScreenCTM();
  const now = element.getScreenCTM();
  if (!parent || !now || near(before, now)) return;
  const back = parent.inverse();
  const frames = [back.multiply(before), back.multiply(now)].map((m) => ({
    transform: `matrix(${m.a}, ${m.b}, ${m.c}, ${m.d}, ${m.e}, ${m.f})`,
  }));
  element.animate(frames, { duration: GLIDE, easing: "ease-out" });
}

function near(one, other) {
  const shift = Math.abs(one.e - other.e) + Math.abs(one.f - other.f);
  const turn = Math.abs(one.a - other.a) + Math.abs(one.b - other.b) + Math.abs(one.c - other.c) + Math.abs(one.d - other.d);
  return shift < 0.5 && turn < 0.001;
}
