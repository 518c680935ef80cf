import { systemClock } from "@fairhouse/base";
import type { Env } from "@fairhouse/platform/http";
import { addGame } from "@fairhouse/simulator";
import type { Hono } from "hono";
import { addApi, PLAY_PATH } from "./api.ts";
import { openBook, type Session } from "./book.ts";
import type { Hub, SimulatorOptions } from "./hub.ts";
import { finishRound, playRound, stateOf } from "./play.ts";

const TIMEOUT_MS = 3_000;
/** How often what the site has not taken is told again. */
const TELL_MS = 2_000;

/** An aggregator to try the site against: lists games, opens them, plays rounds from the site's wallet and finishes them. */
export function addHub88Simulator(hono: Hono<Env>, options: SimulatorOptions) {
  const { clock = systemClock, timeoutMs = TIMEOUT_MS } = options;
  const book = openBook(options.file, clock);
  const hub: Hub = { ...options, clock, timeoutMs, book };
  addApi(hono, hub);
  addGame<Session>(hono, {
    base: PLAY_PATH,
    title: "Red Card",
    siteOrigin: options.siteOrigin,
    sessionOf: (secret) => book.session(secret),
    state: (session) => stateOf(hub, session),
    play: (session, asked) => playRound(hub, session, asked),
  });
  const underWay = new Set<string>();

  /** Rounds that were cut off, also by a crash: their stakes go back, their wins are paid. */
  async function finishAll(isOld: (createdAt: string) => boolean): Promise<void> {
    for (const round of book.open()) {
      if (underWay.has(round.round) || !isOld(round.createdAt)) continue;
      underWay.add(round.round);
      await finishRound(hub, round).finally(() => underWay.delete(round.round));
    }
  }
  const timer = setInterval(() => {
    // One that was begun a moment ago is still being played.
    void finishAll((createdAt) => Date.parse(createdAt) + 3 * timeoutMs < clock.now().getTime());
  }, TELL_MS);
  timer.unref();
  return {
    book,
    /** For tests: as if it were long after. */
    finishAll: () => finishAll(() => true),
    close: () => {
      clearInterval(timer);
      book.close();
    },
  };
}
