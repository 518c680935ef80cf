import { type FaultyLink, startFaultyLink } from "@fairhouse/platform/testing";

const LOOK_EVERY_MS = 150;
const LOOK_FOR_MS = 1_000;

/** A tiny balancer: connections go in turn to the servers that say they are ready, and to all when none does. */
export type Front = {
  readonly link: FaultyLink;
  close(): Promise<void>;
};

export async function startFront(ports: () => readonly number[]): Promise<Front> {
  const ready = new Set<number>();
  let turn = 0;
  let isClosed = false;
  const link = await startFaultyLink({
    targets: () => {
      turn += 1;
      const all = ports();
      const willing = all.filter((port) => ready.has(port));
      return rotate(willing.length > 0 ? willing : all, turn).map((port) => ({ host: "127.0.0.1", port }));
    },
  });

  async function look(): Promise<void> {
    await Promise.all(
      ports().map(async (port) => {
        const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(LOOK_FOR_MS) })
          .then((response) => response.body?.cancel().then(() => response.ok) ?? response.ok)
          .catch(() => false);
        if (isReady) ready.add(port);
        else ready.delete(port);
      }),
    );
    if (!isClosed) setTimeout(look, LOOK_EVERY_MS);
  }
  await look();
  return {
    link,
    close: async () => {
      isClosed = true;
      await link.close();
    },
  };
}

const rotate = <Value>(values: readonly Value[], by: number): Value[] =>
  values.map((_, index) => values[(index + by) % values.length] as Value);
