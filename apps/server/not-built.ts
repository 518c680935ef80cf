import { existsSync } from "node:fs";

/** A bundle that `npm run build` makes is not there. One sentence for whoever starts the server. */
export class NotBuiltError extends Error {}

/** @throws NotBuiltError when a part's bundle is missing */
export function assertBuilt(part: string, file: string): void {
  if (!existsSync(file)) throw new NotBuiltError(`${part} is not built: ${file} is missing. Run "npm run build".`);
}
