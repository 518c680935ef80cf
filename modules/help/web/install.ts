/** Chromium's offer to install the site; other browsers have none. */
type InstallOffer = Event & { prompt(): Promise<void>; readonly userChoice: Promise<{ outcome: string }> };

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function change(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/**
 * Keeps the browser's offer until the visitor asks for it on the download page, so that no banner of the browser lies over
 * the game. Called once, when the page begins: the offer comes only once.
 */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => change(undefined));
}

export const isInstallReady = (): boolean => offer !== undefined;

export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True when the person agreed in the browser's own question. */
export async function install(): Promise<boolean> {
  if (!offer) return false;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  change(undefined);
  return outcome === "accepted";
}
