import { isReloadHeld } from "@fairhouse/ui";
import type { Api } from "@fairhouse/ui/api";
import { isOpenWhileClosed } from "./open-paths.ts";

/** How often a visible page asks whether the house is still open. */
const ASK_MS = 5_000;
/** A call of money is answered or given up within this time, also that of a game in its own frame. */
const LONGEST_CALL_MS = 15_000;

/** As the house tells it; a page only knows 0, 1 and 2, and leaves anything else to the server. */
export type Told = { readonly systemStatus: number; readonly scope: "all" | "play" | null };

export type Moment = {
  readonly told: Told;
  readonly path: string;
  /** Whether a change that this page has asked for is unanswered, or a round holds the page. */
  readonly isChanging: boolean;
  /** Whether a game stands in the page, whose calls are its own. */
  readonly hasGame: boolean;
  /** For how long the house has been closed to this page. */
  readonly closedForMs: number;
};

/** While only play rests everybody reads their ledger and withdraws, so the page stays. */
export const isClosedTo = ({ systemStatus, scope }: Told): boolean => systemStatus !== 0 && scope !== "play";

/** Whether the closed page takes the place of this one now: never while an answer about money is outstanding. */
export function isToBeReplaced({ told, path, isChanging, hasGame, closedForMs }: Moment): boolean {
  if (!isClosedTo(told) || isOpenWhileClosed(path) || isChanging) return false;
  return !hasGame || closedForMs >= LONGEST_CALL_MS;
}

type Place = {
  /** The house's word; nothing while it does not answer, which the page has other words for. */
  readonly ask: () => Promise<Told | undefined>;
  readonly isSeen: () => boolean;
  readonly look: () => Pick<Moment, "path" | "isChanging" | "hasGame">;
  /** The server answers with the closed page, which leads back by itself. */
  readonly replace: () => void;
  readonly nowMs: () => number;
};

/** One question at a time; also asked when the page becomes visible again. Answers what to do at each tick. */
export function createMaintenancePoll({ ask, isSeen, look, replace, nowMs }: Place) {
  let closedAtMs: number | undefined;
  let isAsking = false;
  return async function tick(): Promise<void> {
    if (isAsking || !isSeen()) return;
    isAsking = true;
    const told = await ask().finally(() => {
      isAsking = false;
    });
    if (!told) return;
    closedAtMs = isClosedTo(told) ? (closedAtMs ?? nowMs()) : undefined;
    // Read after the answer: a call of money may have begun meanwhile.
    if (isToBeReplaced({ ...look(), told, closedForMs: nowMs() - (closedAtMs ?? nowMs()) })) replace();
  };
}

/** Replaces an open page by the closed one when the house closes to its visitor. */
export function pollMaintenance(api: Api): void {
  const tick = createMaintenancePoll({
    ask: async () => {
      // Without cookies: a page that asks by itself is no sign of life of its member, and must not keep a session from ending.
      const reply = await fetch("/wps/system/status", {
        credentials: "omit",
        headers: { accept: "application/json" },
      })
        .then((response) => response.json() as Promise<{ success: boolean; value: Told }>)
        .catch(() => undefined);
      return reply?.success ? reply.value : undefined;
    },
    isSeen: () => document.visibilityState === "visible",
    look: () => ({
      path: window.location.pathname,
      isChanging: api.isChanging() || isReloadHeld(),
      hasGame: document.querySelector("iframe") !== null,
    }),
    replace: () => window.location.reload(),
    nowMs: () => performance.now(),
  });
  setInterval(() => void tick(), ASK_MS);
  document.addEventListener("visibilitychange", () => void tick());
}
