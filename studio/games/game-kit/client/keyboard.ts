const USES_KEYS = "button, input, select, textarea, a, summary, dialog, [contenteditable]";

/**
 * Space and Enter spin wherever the focus is, unless it is on something that these keys belong to, or a dialog is open.
 * A key that is held down spins once: there is no autoplay.
 */
export function spinByKeyboard(page: Document, spin: () => void): void {
  page.addEventListener("keydown", (event) => {
    if ((event.key !== " " && event.key !== "Enter") || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target instanceof Element ? event.target : page.body;
    if (target.closest(USES_KEYS) || page.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (!event.repeat) spin();
  });
}
