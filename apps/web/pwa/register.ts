import type { TextStore } from "@fairhouse/i18n";
import type { WorkerMessage } from "./shell-files.ts";

const WORKER = "/service-worker.js";
/** The first page and what it needs come first. */
const LATEST_MS = 10_000;

/**
 * Makes the site installable and able to open without a network. A newer worker takes over when a page begins, and no
 * page is loaded again for it: pages come from the network anyway.
 */
export function registerWorker(texts: Pick<TextStore, "snapshot" | "subscribe">): void {
  if (!("serviceWorker" in navigator) || !window.isSecureContext) return;
  whenIdle(() => void register(texts));
}

async function register(texts: Pick<TextStore, "snapshot" | "subscribe">): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(WORKER);
    tell(registration.waiting, { type: "take-over" });
    const { active } = await navigator.serviceWorker.ready;
    const tellLanguage = () => tell(active, { type: "language", code: texts.snapshot().locale.code });
    tellLanguage();
    texts.subscribe(tellLanguage);
  } catch {
    // Private windows and strict settings refuse a worker; the site needs none.
  }
}

const tell = (worker: ServiceWorker | null, message: WorkerMessage): void => worker?.postMessage(message);

function whenIdle(work: () => void): void {
  const later = () =>
    "requestIdleCallback" in window
      ? window.requestIdleCallback(work, { timeout: LATEST_MS })
      : setTimeout(work, 2_000);
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}
