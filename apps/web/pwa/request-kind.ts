/** What the worker needs to know of a request. */
export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly destination: string;
};

/**
 * `page`: a page is opened; `file`: a file of the site that never changes under its name; `leave`: everything else. What is
 * left goes to the network as if there were no worker: every answer of the API, whichever member it is about, every other host,
 * every frame and every change.
 */
export type RequestKind = "page" | "file" | "leave";

export function requestKindOf({ method, url, mode, destination }: Asked, origin: string): RequestKind {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return "leave";
  if (/^\/(wps|lgw|lotto|seamless)(\/|$)/.test(address.pathname)) return "leave";
  if (mode === "navigate") return destination === "document" ? "page" : "leave";
  return address.pathname.startsWith("/assets/") ? "file" : "leave";
}
