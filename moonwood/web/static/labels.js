// Where a small label lies on a picture: at the thing that it speaks of, and over as little as can be of what is to be read.

const GAP = 2; // pixels between a label and a rim
const DRAWN = "text, path, circle, ellipse, polygon, rect, use";
const LETTER = 3; // how much worse it is to cover letters than a drawing
const WORST = 10; // the same for other labels, and for what is cut off at the border
const FAR = 0.3; // square pixels of a drawing that outweigh a pixel more to the usual place

// The boxes of all that is drawn, and what a pixel of each is worth.
export function drawn(svg) {
  const shapes = [...svg.querySelectorAll(DRAWN)].filter((it) => !it.closest("defs, symbol") && !it.matches(".edge"));
  return shapes.map((it) => ({ box: it.getBoundingClientRect(), worth: it.matches("text") ? LETTER : 1 }));
}

// The best box for a label of a size about another box. What is about as large as that one is ground, not a drawing.
// `others` have labels of their own; `labels` are there already; all lie in a `frame`.
export function place({ width, height }, about, { drawings, others, labels, frame }) {
  const small = drawings.filter(({ box }) => 2 * area(box) < area(about));
  const cost = (box) =>
    sum(small, ({ box: other, worth }) => worth * shared(box, other)) +
    sum(others, (other) => shared(box, other)) +
    WORST * (sum(labels, (other) => shared(box, other)) + area(box) - shared(box, frame)) +
    FAR * Math.hypot(middle(box.left, box.right) - middle(about.left, about.right), middle(box.top, box.bottom) - about.top);
  const boxes = spots(about, width, height).map(([left, top]) => ({ left, top, right: left + width, bottom: top + height }));
  return boxes.map((box) => ({ ...box, cost: cost(box) })).reduce((best, box) => (box.cost < best.cost ? box : best));
}

// Outside of each side, on it, inside and in the middle; not outside of two sides, where it would belong to nothing.
function spots({ left, right, top, bottom }, width, height) {
  const [across, down] = [along(left, right, width), along(top, bottom, height)];
  const outside = (index) => index === 0 || index === across.length - 1;
  return across.flatMap((x, i) => down.filter((_, j) => !outside(i) || !outside(j)).map((y) => [x, y]));
}

function along(start, end, size) {
  const [near, far] = [start - size / 2, end - size / 2];
  const off = size / 2 + GAP;
  return [near - off, near, near + off, middle(near, far), far - off, far, far + off];
}

function shared(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

function area({ left, right, top, bottom }) {
  return (right - left) * (bottom - top);
}

function middle(start, end) {
  return (start + end) / 2;
}

function sum(items, value) {
  return items.reduce((total, item) => total + value(item), 0);
}
