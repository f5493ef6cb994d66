// What keys do anywhere on the page, unless a field or a list needs them.

// `escape()`, `undo()`, `hint()`, `clock()`; `step(key)`: whether a key led through the game.
export function watchKeys({ escape, undo, hint, clock, step }) {
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.altKey) return;
    if (event.key === "Escape") escape();
    else if (meant(event, { escape, undo, hint, clock, step })) event.preventDefault();
  });
}

function meant({ key, target, ctrlKey, metaKey, shiftKey }, { undo, hint, clock, step }) {
  if (!ctrlKey && !metaKey) return !busy(target) && step(key);
  const [action, unless] = { z: [undo, writing(target)], i: [hint, shiftKey], k: [clock, shiftKey] }[key.toLowerCase()] ?? [null, true];
  if (!unless) action();
  return !unless;
}

function writing(element) {
  return element.matches("input:not([type=range], [type=checkbox]), textarea");
}

// Whether the arrows mean something else there.
function busy(element) {
  return writing(element) || element.closest("select, [role=menu], #list, #free, #slider, .scroll.more, #log") !== null;
}
