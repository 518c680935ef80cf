/** What the build tells the service worker of itself. Every file's name carries a hash of its content. */
export type ShellFiles = {
  /** Changes with any file below, and with the worker's own code. */
  readonly version: string;
  /** The script that a page of this version begins with. */
  readonly entry: string;
  /** What every offline page needs. */
  readonly common: readonly string[];
  /** The texts of each language. */
  readonly languages: { readonly [code: string]: readonly string[] };
};

/** What a page tells its worker. */
export type WorkerMessage = { readonly type: "language"; readonly code: string } | { readonly type: "take-over" };
