// Small things that this browser keeps: a name, settings. One that keeps nothing, or is full, has them for as long as the
// page is open.

const loose = new Map();

export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
    loose.delete(name);
  } catch {
    loose.set(name, String(value));
  }
}

// What is kept under a name; null: nothing.
export function kept(name) {
  try {
    return loose.get(name) ?? localStorage.getItem(name);
  } catch {
    return loose.get(name) ?? null;
  }
}
