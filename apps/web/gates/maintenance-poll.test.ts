import { expect, test, vi } from "vitest";
import { createMaintenancePoll, isToBeReplaced, type Moment, pollMaintenance, type Told } from "./maintenance-poll.ts";

const OPEN: Told = { systemStatus: 0, scope: null };
const CLOSED: Told = { systemStatus: 1, scope: "all" };
const BLOCKED: Told = { systemStatus: 2, scope: null };

const moment = (over: Partial<Moment>): Moment => ({
  told: CLOSED,
  path: "/wallet",
  isChanging: false,
  hasGame: false,
  closedForMs: 0,
  ...over,
});

test.each([
  ["while the house is open", { told: OPEN }, false],
  ["when maintenance begins", {}, true],
  ["when a block begins", { told: BLOCKED }, true],
  ["when the house says something that no page knows", { told: { systemStatus: 7, scope: null } }, true],
  ["while only play rests", { told: { systemStatus: 1, scope: "play" } }, false],
  ["on the help page, which stays open", { path: "/helpmc" }, false],
  ["while an answer about money is outstanding", { isChanging: true }, false],
  ["in a game at once", { hasGame: true, closedForMs: 5_000 }, false],
  ["in a game after its last call must have been answered", { hasGame: true, closedForMs: 15_000 }, true],
] as const)("an open page is replaced %s: %j %s", (_, over, expected) => {
  expect(isToBeReplaced(moment(over))).toBe(expected);
});

function watching(answers: (Told | undefined)[], over: { isSeen?: boolean } = {}) {
  const state = { nowMs: 0, isChanging: false, hasGame: false };
  const replace = vi.fn();
  const ask = vi.fn(async () => answers.shift());
  const tick = createMaintenancePoll({
    ask,
    isSeen: () => over.isSeen ?? true,
    look: () => ({ path: "/", isChanging: state.isChanging, hasGame: state.hasGame }),
    replace,
    nowMs: () => state.nowMs,
  });
  return { state, replace, ask, tick };
}

test("a house that does not answer replaces nothing", async () => {
  const { replace, tick } = watching([undefined]);
  await tick();
  expect(replace).not.toHaveBeenCalled();
});

test("a page that no one looks at asks nothing", async () => {
  const { ask, tick } = watching([CLOSED], { isSeen: false });
  await tick();
  expect(ask).not.toHaveBeenCalled();
});

// B-1005
test("a page waits for the answer about money and is replaced at the next look", async () => {
  const { state, replace, tick } = watching([CLOSED, CLOSED]);
  state.isChanging = true;
  await tick();
  expect(replace).not.toHaveBeenCalled();
  state.isChanging = false;
  await tick();
  expect(replace).toHaveBeenCalledOnce();
});

// B-1005
test("a round in a game has its time from the first closed answer, and a house that opens again meanwhile ends the wait", async () => {
  const { state, replace, tick } = watching([CLOSED, OPEN, CLOSED, CLOSED]);
  state.hasGame = true;
  await tick();
  state.nowMs = 14_000;
  await tick();
  state.nowMs = 16_000;
  await tick();
  expect(replace).not.toHaveBeenCalled();
  state.nowMs = 31_000;
  await tick();
  expect(replace).toHaveBeenCalledOnce();
});

test("a page that asks by itself sends no cookie, so that a forgotten session still ends", async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({ success: true, value: OPEN }));
  vi.stubGlobal("fetch", ask);
  const page = { visibilityState: "visible", addEventListener: () => undefined, querySelector: () => null };
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { location: { pathname: "/" } });
  pollMaintenance({ isChanging: () => false } as unknown as Parameters<typeof pollMaintenance>[0]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ credentials: "omit" });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
