// Where this house stands: an origin may have several, one under each path.

export const root = new URL("..", import.meta.url);
export const HOUSE = `moonwood ${root.pathname}`;
