/** The visitor's decision about a service that is not needed; undefined until it is made. */
export type Decision = "agreed" | "refused";

const STORED = "consent";
const listeners = new Set<() => void>();

/** The decision about one service by its name; another service, or the same under another number, is asked about anew. */
export function decisionOn(service: string): Decision | undefined {
  const said = read()[service];
  return said === "agreed" || said === "refused" ? said : undefined;
}

export function decide(service: string, decision: Decision): void {
  try {
    localStorage.setItem(STORED, JSON.stringify({ ...read(), [service]: decision }));
  } catch {
    // Where nothing can be remembered nothing was agreed to.
  }
  for (const listener of listeners) listener();
}

export function subscribeToDecisions(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function read(): { readonly [service: string]: unknown } {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as { [service: string]: unknown }) : {};
  } catch {
    return {};
  }
}
