import { element, icon } from "../element.ts";
import type { Texts } from "../texts.ts";

/**
 * Opens a dialog over the game and forgets it when it closes. The browser keeps the focus inside, closes it with
 * Escape and gives the focus back; the background does not close it.
 */
export function openDialog(options: {
  title: string;
  texts: Texts;
  content: readonly Node[];
  host: HTMLElement;
  /** A short choice, at the lower edge of a telephone. */
  isSheet?: boolean;
}): HTMLDialogElement {
  const { texts } = options;
  const close = element(
    "button",
    { type: "button", class: "dialog__close", "aria-label": texts.say("action.close") },
    icon("close"),
  );
  const title = element("h2", { class: "dialog__title", id: "dialog-title" }, options.title);
  const dialog = element(
    "dialog",
    {
      class: "dialog",
      "data-sheet": options.isSheet,
      "aria-labelledby": "dialog-title",
      lang: texts.language,
      dir: texts.direction,
    },
    element("header", { class: "dialog__head" }, title, close),
    element(
      "div",
      { class: "dialog__body", tabindex: "0", role: "region", "aria-labelledby": "dialog-title" },
      ...options.content,
    ),
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  options.host.append(dialog);
  dialog.showModal();
  return dialog;
}
