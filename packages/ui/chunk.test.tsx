import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CHUNK_TIMEOUT_MS, ChunkError, chunk } from "./chunk.tsx";
import { holdReload, reloadOnce } from "./reload.ts";

const reload = vi.fn();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin: "https://play.example", reload });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});

/** What became of a part after a time, told without waiting for it. */
async function outcomeOf(part: { preload: () => Promise<unknown> }, afterMs: number): Promise<unknown> {
  let outcome: unknown = "on its way";
  part.preload().then(
    () => {
      outcome = "here";
    },
    (error: unknown) => {
      outcome = error;
    },
  );
  await vi.advanceTimersByTimeAsync(afterMs);
  return outcome;
}

// B-0647, B-0661, B-0958
test("a part may take two minutes, and two minutes more on the second try", async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  expect(await outcomeOf(chunk(never), 240_000)).toBe("on its way");
  expect(await outcomeOf(chunk(never), 241_000)).toBeInstanceOf(ChunkError);
});

// B-0959
test("a part that fails says its name and the address that was asked", async () => {
  vi.useRealTimers();
  const part = chunk(async () => {
    throw new TypeError(
      `Failed to fetch dynamically imported module: https://play.example/assets/wallet-screen-BX3k9a_.js`,
    );
  });
  const error = (await part.preload().catch((reason: unknown) => reason)) as ChunkError;
  expect(error.message).toBe(
    "Loading chunk wallet-screen failed (https://play.example/assets/wallet-screen-BX3k9a_.js)",
  );
  expect([error.chunkName, error.address]).toEqual([
    "wallet-screen",
    "https://play.example/assets/wallet-screen-BX3k9a_.js",
  ]);
});

// B-0958
test("the page is loaded again once for a file that stays away, and not a second time", () => {
  expect([reloadOnce("/assets/a.js"), reloadOnce("/assets/a.js")]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledTimes(1);
});

// B-0958
test("the page is never loaded again while a round runs", () => {
  const first = holdReload();
  const second = holdReload();
  first();
  first();
  expect(reloadOnce("/assets/a.js")).toBe(false);
  second();
  expect(reloadOnce("/assets/a.js")).toBe(true);
});

// B-0958
test("without a network, or where nothing can be remembered, the page stays as it is", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(reloadOnce("/assets/a.js")).toBe(false);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", undefined);
  expect(reloadOnce("/assets/a.js")).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
