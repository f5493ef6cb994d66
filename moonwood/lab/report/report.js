// The reader's theme; without a choice it is the system's.
const chooser = document.querySelector("nav");
chooser.hidden = false;
for (const button of chooser.children) {
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = button.dataset.theme;
    for (const other of chooser.children) other.setAttribute("aria-pressed", String(other === button));
  });
}

// Links to games lead to the house that the reader names.
const house = document.querySelector("#house");
if (house) {
  house.parentElement.hidden = false;
  house.addEventListener("input", () => {
    for (const link of document.querySelectorAll("[data-where]")) {
      link.href = house.value.trim().replace(/\/*(index\.html)?$/, "") + link.dataset.where;
    }
  });
}
