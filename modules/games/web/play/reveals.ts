import type { FrameMessage, PageMessage } from "@fairhouse/wallet-protocol/frame";

const REVEAL_WAIT_MS = 8_000;

/** Questions to the game to open a commitment, each until it is answered or eight seconds have passed. */
export function createReveals() {
  const listeners = new Set<(message: FrameMessage) => void>();
  return {
    hear(message: FrameMessage): void {
      for (const listener of listeners) listener(message);
    },
    /** @returns the server seed; undefined when the game does not open it in time */
    ask(commitment: string, tell: (message: PageMessage) => void): Promise<string | undefined> {
      return new Promise((resolve) => {
        const done = (serverSeed: string | undefined) => {
          listeners.delete(listen);
          clearTimeout(timer);
          resolve(serverSeed);
        };
        const listen = (message: FrameMessage) => {
          if (message.type === "revealed" && message.commitment === commitment) done(message.serverSeed);
        };
        const timer = setTimeout(done, REVEAL_WAIT_MS, undefined);
        listeners.add(listen);
        tell({ type: "reveal" });
      });
    },
  };
}
