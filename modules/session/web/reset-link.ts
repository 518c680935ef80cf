import { openDialog } from "@fairhouse/ui";

const HASH = /^#reset=([A-Za-z0-9_-]{43})$/;

/**
 * Takes the token of a reset link out of the address, before anything else reads it: it stays in no entry of the
 * browser's history, is sent to no other host as a referrer, and is not measured. Then shows the dialog for it, which
 * appears with the page.
 */
export function takeResetLink(): void {
  take();
  // The link of the mail may be opened in a window that is here already.
  window.addEventListener("hashchange", take);
}

function take(): void {
  const token = HASH.exec(window.location.hash)?.[1];
  if (!token) return;
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  openDialog("reset-password", { token });
}
