// Where this house stands: an origin may have several, one under each path.

import { BUILD } from "./build.js";

export const root = new URL("..", import.meta.url);
export const HOUSE = `moonwood ${root.pathname}`;
export const CACHE = `${HOUSE} ${BUILD}`; // where the service worker keeps the files of this version
