import { join } from "node:path";

/** Where a game's client is built to. */
export const bundleOf = (code: string): string => join(import.meta.dirname, "dist", code);
