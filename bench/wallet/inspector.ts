import type { Profile } from "./parts.ts";

const SAMPLE_EVERY_US = 500;

export type Inspector = {
  /** Runs something while the other process is profiled. */
  profile<T>(work: () => Promise<T>): Promise<{ profile: Profile; result: T }>;
  close(): void;
};

/** Talks to a process that was started with `--inspect=host:port`. */
export async function connectInspector(address: string): Promise<Inspector> {
  const targets = (await (await fetch(`http://${address}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let calls = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      socket.send(JSON.stringify({ id: calls, method, params }));
    });
  await ask("Profiler.enable");
  await ask("Profiler.setSamplingInterval", { interval: SAMPLE_EVERY_US });
  return {
    async profile(work) {
      await ask("Profiler.start");
      const result = await work();
      const { profile } = (await ask("Profiler.stop")) as { profile: Profile };
      return { profile, result };
    },
    close: () => socket.close(),
  };
}
