// The language of all pages: the same page comes again in the one that was chosen, with all that was written into it.

import { base } from "./house.js";

for (const link of document.querySelectorAll("[data-lang]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    document.cookie = `lang=${link.dataset.lang}; path=${base || "/"}; max-age=${10 * 365 * 24 * 3600}; samesite=lax`;
    const here = new URL(location);
    here.searchParams.delete("lang");
    if (here.href === location.href) location.reload();
    else location.replace(here);
  });
}
