import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** From here on the kernel gives ports to outgoing connections, on Linux by default. */
const EPHEMERAL_FROM = 32_768;
const TRIES_MAX = 100;

/**
 * A port of this machine that nobody listens on. One from below those that the kernel gives to outgoing connections, so that
 * it is still free a moment later, and tomorrow.
 * @param range the lowest port, and the one above the highest
 * @returns undefined when none of a hundred was free
 */
export async function findFreePort({ from, to }: { from: number; to: number }): Promise<number | undefined> {
  for (let tried = 0; tried < TRIES_MAX; tried++) {
    const port = randomInt(from, Math.min(to, EPHEMERAL_FROM));
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  return undefined;
}
