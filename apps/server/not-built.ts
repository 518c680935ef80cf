import { existsSync } from "node:fs";

/** A bundle that `npm run build` makes is missing. The message is one sentence on the terminal. */
export class NotBuiltError extends Error {}

/** @throws NotBuiltError when a part's bundle is missing */
export function assertBuilt(part: string, file: string): void {
  if (!existsSync(file)) throw new NotBuiltError(`${part} is not built: ${file} is missing. Run "npm run build".`);
}
