/**
 * A window for a game whose vendor forbids frames. A browser opens one in the press of a person only, and the game's address
 * comes later: so it is opened empty in the press, and the page of the game sends it to the address.
 */
let prepared: Window | null = null;

/** In the press that opens a game. @param text what it says until the game comes */
export function prepareGameWindow(text: string): void {
  prepared?.close();
  prepared = window.open("", "_blank");
  if (!prepared) return;
  const { document: page } = prepared;
  page.title = text;
  page.body.textContent = text;
}

/** Sends the window that was opened in the press to the game; false when there is none, and a press is needed. */
export function openInWindow(url: string): boolean {
  const opened = prepared;
  prepared = null;
  if (!opened || opened.closed) return false;
  // The game must not be able to send this page elsewhere.
  opened.opener = null;
  opened.location.replace(url);
  return true;
}

/** The game does not open. */
export function dropGameWindow(): void {
  prepared?.close();
  prepared = null;
}
