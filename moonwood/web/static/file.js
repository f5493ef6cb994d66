// Text fields that can be filled from a file.

for (const chooser of document.querySelectorAll("[data-fills]")) {
  const field = document.getElementById(chooser.dataset.fills);
  chooser.hidden = false;
  chooser.addEventListener("click", () => {
    chooser.value = ""; // so that a file that was edited can be chosen again
  });
  chooser.addEventListener("change", async () => {
    const [file] = chooser.files;
    if (!file) return;
    // A sign has up to four bytes. What is cut off is more than the server takes, so it still says that it is too long.
    field.value = await file.slice(0, 4 * (Number(chooser.dataset.longest) + 1)).text();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
