// Text fields that can be filled from a file, or from several.

for (const chooser of document.querySelectorAll("[data-fills]")) {
  const field = document.getElementById(chooser.dataset.fills);
  chooser.hidden = false;
  chooser.parentElement.hidden = false;
  chooser.addEventListener("click", () => {
    chooser.value = ""; // so that a file that was edited can be chosen again
  });
  chooser.addEventListener("change", async () => {
    const files = [...chooser.files].filter((file) => !chooser.webkitdirectory || file.name.endsWith(".txt"));
    if (!files.length) return;
    // A sign has up to four bytes. What is cut off is more than the server takes, so it still says that it is too long.
    const most = 4 * (Number(chooser.dataset.longest) + 1);
    const texts = await Promise.all(files.map((file) => file.slice(0, most).text()));
    field.value = texts.join("\n").slice(0, most);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
