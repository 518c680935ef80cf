import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const TRIES_MAX = 100;

/**
 * A free port of this machine.
 * @param range the lowest port, and the one above the highest; below 32,768, where the kernel takes ports for outgoing
 * connections, so that it is still free a moment later, and tomorrow
 * @returns undefined when none of a hundred was free
 */
export async function findFreePort({ from, to }: { from: number; to: number }): Promise<number | undefined> {
  for (let tried = 0; tried < TRIES_MAX; tried++) {
    const port = randomInt(from, to);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  return undefined;
}
