import { newId } from "@fairhouse/base";
import type {
  FrameMessage,
  RoundView,
  SessionReply,
  SpinRequest,
  StateReply,
} from "@fairhouse/game-shared/protocol.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { evaluateStops, winMinor } from "../maths/evaluate.ts";
import { PAY_TABLE_VERSION } from "../maths/pay-table.ts";
import { createGame, type Game } from "./game.ts";
import type { Answer, StudioApi } from "./studio-api.ts";

const COMMITMENT = "a".repeat(64);
const NEXT_COMMITMENT = "b".repeat(64);
const STAKE = 50_000n;
/** Three tigers on one line: 12.50 for a stake of 5.00. */
const TIGERS = [13, 18, 2, 19, 21];
/** One line of the lowest pay: 2.50 for a stake of 5.00. */
const SMALL_WIN = [22, 4, 9, 25, 25];
const LOST = [1, 23, 1, 8, 28];

const ok = <Value>(value: Value): Answer<Value> => ({ kind: "ok", value });
const unreachable = { kind: "unreachable" } as const;
const refusedWith = (status: string, part: object = {}) => ({ kind: "refused", refusal: { status, ...part } }) as const;

let told: FrameMessage[];
let shown: string[];
let spun: number[][];
let spins: SpinRequest[];
let seed: string | null;
let nonce: number;
let nowMs: number;
let lastRound: RoundView | null;
let onSpin: (
  request: SpinRequest,
) => Promise<Answer<{ round: RoundView; seeds: StateReply["seeds"]; nextSpinInMs: number }>>;
let onState: () => Answer<StateReply>;
let commitment: string;
let unfinished: RoundView | null;
let game: Game;

const seeds = () => ({ commitment, clientSeed: seed, nonce });
const stateReply = (): StateReply => ({ balance: "1000000", seeds: seeds(), lastRound, nextSpinInMs: 0 });

function roundOf(request: SpinRequest, numbers: number[], part: Partial<RoundView> = {}): RoundView {
  const win = winMinor(BigInt(request.stake), evaluateStops(numbers).pays);
  return {
    roundId: newId(),
    clientRoundId: request.clientRoundId,
    gameCode: "tiger-at-four",
    payTableVersion: PAY_TABLE_VERSION,
    state: "settled",
    currency: "P",
    ledgerExponent: 4,
    stake: request.stake,
    win: win.toString(),
    numbers,
    balance: (1_000_000n - BigInt(request.stake) + win).toString(),
    commitment: request.commitment,
    clientSeed: seed ?? "",
    nonce: request.nonce,
    serverSeed: null,
    refusal: null,
    createdAt: "2026-11-20T12:00:00.000Z",
    finishedAt: "2026-11-20T12:00:01.000Z",
    ...part,
  };
}

const settles = (numbers: number[], part: Partial<RoundView> = {}) => {
  onSpin = async (request) => ok({ round: roundOf(request, numbers, part), seeds: seeds(), nextSpinInMs: 2_500 });
};

const api: StudioApi = {
  openSession: async () =>
    ok<SessionReply>({
      sessionId: newId(),
      secret: "s".repeat(43),
      gameCode: "tiger-at-four",
      currency: "P",
      symbol: "P",
      ledgerExponent: 4,
      displayExponent: 2,
      balance: "1000000",
      language: "en",
      stakes: ["10000", "50000", "100000"],
      stakeDefault: "50000",
      payTableVersion: PAY_TABLE_VERSION,
      returnPercent: "96.11",
      paceMs: 2_500,
      seeds: seeds(),
      unfinished,
    }),
  setClientSeed: async (request) => {
    seed = request.clientSeed;
    return ok(seeds());
  },
  spin: async (request) => {
    spins.push(request);
    return onSpin(request);
  },
  rotate: async () => {
    const revealed = { commitment, serverSeed: "c".repeat(64), clientSeed: seed ?? "" };
    commitment = NEXT_COMMITMENT;
    seed = null;
    nonce = 0;
    return ok({ revealed, seeds: seeds() });
  },
  state: async () => onState(),
  history: async () => ok({ rounds: [] }),
};

beforeEach(async () => {
  told = [];
  shown = [];
  spun = [];
  spins = [];
  seed = null;
  nonce = 7;
  nowMs = 0;
  lastRound = null;
  unfinished = null;
  commitment = COMMITMENT;
  onState = () => ok(stateReply());
  settles(LOST);
  game = createGame({
    api,
    screen: {
      show: (stops) => shown.push(`show ${stops}`),
      spin: async (stops) => {
        spun.push([...stops]);
      },
      outline: async (wins, onWin) => wins.forEach(onWin),
      celebrate: () => shown.push("celebrate"),
    },
    tellSite: (message) => told.push(message),
    onChange: () => {},
    drawSeed: () => "drawn-in-the-browser",
    newId,
    nowMs: () => nowMs,
    sleep: async () => {},
  });
});

const toldTypes = () => told.map((message) => message.type);
const note = () => game.state().note?.key;

describe("opening the game", () => {
  test("the player's seed is drawn after the house's seal is here, and the page records both before any bet", async () => {
    await game.open("token");
    expect(seed).toBe("drawn-in-the-browser");
    expect(told).toEqual([
      { type: "commitment", hash: COMMITMENT },
      { type: "client-seed", commitment: COMMITMENT, clientSeed: "drawn-in-the-browser", nonce: 7 },
    ]);
    expect(game.state()).toMatchObject({ phase: "idle", balance: 1_000_000n, returnPercent: "96.11" });
  });

  test("without a launch token the game stays closed and says that nothing was taken", async () => {
    await game.open(undefined);
    expect([game.state().phase, note()]).toEqual(["closed", "refused.openFailed"]);
  });

  test("shows the last outcome, and says nothing of a round that was seen to its end", async () => {
    const request = { stake: STAKE.toString(), clientRoundId: newId(), commitment: COMMITMENT, nonce: 6 };
    lastRound = roundOf(request, TIGERS);
    await game.open("token");
    expect([shown, note()]).toEqual([[`show ${TIGERS}`], undefined]);
  });

  test("an interrupted round is brought to its end and shown before a new one can start", async () => {
    const request = { stake: STAKE.toString(), clientRoundId: newId(), commitment: COMMITMENT, nonce: 6 };
    seed = "from-an-earlier-window";
    unfinished = roundOf(request, TIGERS, { state: "win_sent", win: null, numbers: null });
    let asked = 0;
    onState = () => {
      asked += 1;
      lastRound = roundOf(request, TIGERS, {
        roundId: unfinished?.roundId ?? "",
        state: asked < 3 ? "win_sent" : "settled",
      });
      return ok(stateReply());
    };
    await game.open("token");
    expect(shown).toContain(`show ${TIGERS}`);
    expect(game.state()).toMatchObject({ phase: "idle", win: 125_000n, balance: 1_000_000n });
    expect(note()).toBe("result.resumed");
  });
});

describe("a spin", () => {
  beforeEach(() => game.open("token"));

  test("bets under the seal and number that the browser recorded, shows the outcome and tells the page", async () => {
    settles(TIGERS);
    await game.spin();
    expect(spins).toMatchObject([{ stake: "50000", commitment: COMMITMENT, nonce: 7 }]);
    expect(spun).toEqual([TIGERS]);
    expect(game.state()).toMatchObject({ phase: "idle", win: 125_000n, balance: 1_075_000n });
    expect(note()).toBe("result.win");
    expect(shown).toContain("celebrate");
    expect(told.slice(2)).toMatchObject([
      { type: "round-started", stake: "50000", commitment: COMMITMENT, nonce: 7 },
      { type: "round-settled", win: "125000", balance: "1075000", commitment: COMMITMENT, nonce: 7 },
    ]);
  });

  test("a win below its stake is told but not celebrated", async () => {
    settles(SMALL_WIN);
    await game.spin();
    expect(game.state()).toMatchObject({ win: 25_000n });
    expect(game.state().note?.tone).toBe("plain");
    expect(shown).not.toContain("celebrate");
  });

  test("starts once however often the button is pressed, and not again before the pace allows it", async () => {
    await Promise.all([game.spin(), game.spin(), game.spin()]);
    await game.spin();
    expect(spins).toHaveLength(1);
    nowMs = 2_500;
    await game.spin();
    expect(spins).toHaveLength(2);
  });

  test("starts nothing while the page asks the player a question", async () => {
    game.hear({ type: "pause" });
    await game.spin();
    expect(spins).toHaveLength(0);
    game.hear({ type: "resume" });
    await game.spin();
    expect(spins).toHaveLength(1);
  });

  test.each([
    ["NOT_ENOUGH_MONEY", "refused.notEnoughMoney"],
    ["LIMIT_STAKE", "refused.stakeLimit"],
    ["INVALID_GAME", "refused.gameClosed"],
    ["TOO_FAST", "refused.tooSoon"],
    ["SOMETHING_NEW", "refused.other"],
  ] as const)("refused with %s moves no reel and says so in words", async (status, words) => {
    onSpin = async () => refusedWith(status);
    await game.spin();
    expect([spun, note(), game.state().phase]).toEqual([[], words, "idle"]);
    expect(told.at(-1)).toMatchObject({ type: "refused", status });
  });

  test("refused for lack of money shows the true balance", async () => {
    onSpin = async () => refusedWith("NOT_ENOUGH_MONEY", { balance: "12345" });
    await game.spin();
    expect(game.state().balance).toBe(12_345n);
  });

  test("after the session has ended nothing more can be played", async () => {
    onSpin = async () => refusedWith("SESSION_ENDED");
    await game.spin();
    expect(game.state().phase).toBe("closed");
    expect(toldTypes()).toContain("session-ended");
    await game.spin();
    expect(spins).toHaveLength(1);
  });

  test("under a seal that was opened from elsewhere is played under the new one, recorded before it", async () => {
    onSpin = async () => {
      commitment = NEXT_COMMITMENT;
      seed = null;
      nonce = 0;
      settles(LOST);
      return refusedWith("SEED_MISMATCH");
    };
    await game.spin();
    expect(spins.at(-1)).toMatchObject({ commitment: NEXT_COMMITMENT, nonce: 0 });
    expect(toldTypes().slice(2)).toEqual([
      "round-started",
      "commitment",
      "client-seed",
      "round-started",
      "round-settled",
    ]);
    expect([spun, note()]).toEqual([[LOST], "result.none"]);
  });

  test("whose seal is refused twice takes nothing and says so", async () => {
    onSpin = async () => refusedWith("SEED_MISMATCH");
    await game.spin();
    expect([spins.length, note(), game.state().phase]).toEqual([2, "refused.seedChanged", "idle"]);
  });

  test("draws a new seed first when the reply to the last one brought a new seal", async () => {
    onSpin = async (request) => {
      const round = roundOf(request, LOST);
      commitment = NEXT_COMMITMENT;
      seed = null;
      nonce = 0;
      settles(LOST);
      return ok({ round, seeds: seeds(), nextSpinInMs: 0 });
    };
    await game.spin();
    await game.spin();
    expect(spins.at(-1)).toMatchObject({ commitment: NEXT_COMMITMENT, nonce: 0 });
    expect(toldTypes().slice(-4)).toEqual(["commitment", "client-seed", "round-started", "round-settled"]);
  });

  test("a round under another seal than the recorded one is not passed over", async () => {
    settles(LOST, { commitment: NEXT_COMMITMENT });
    await game.spin();
    expect(note()).toBe("fairness.mismatch");
  });

  test("a win that the pay table does not give for the stops is not passed over", async () => {
    settles(TIGERS, { win: "0" });
    await game.spin();
    expect(note()).toBe("fairness.mismatch");
  });
});

describe("a bet without an answer", () => {
  beforeEach(() => game.open("token"));

  test("is asked about by its id and shown when the studio has settled it", async () => {
    onSpin = async (request) => {
      lastRound = roundOf(request, TIGERS);
      return unreachable;
    };
    await game.spin();
    expect(spun).toEqual([TIGERS]);
    expect(note()).toBe("result.win");
    expect(spins).toHaveLength(1);
  });

  test("that the studio does not know was not placed, and the player may bet again", async () => {
    onSpin = async () => unreachable;
    await game.spin();
    expect([note(), game.state().phase]).toEqual(["network.notSent", "idle"]);
  });

  test("that stays unanswered blocks the next one until the player asks again", async () => {
    onSpin = async (request) => {
      lastRound = roundOf(request, TIGERS);
      return unreachable;
    };
    onState = () => unreachable;
    await game.spin();
    expect([note(), game.state().phase]).toEqual(["network.unknown", "unsure"]);
    await game.spin();
    expect(spins).toHaveLength(1);
    onState = () => ok(stateReply());
    await game.checkAgain();
    expect([note(), game.state().phase]).toEqual(["result.win", "idle"]);
  });

  test("whose session ends before the answer does not claim that nothing was taken", async () => {
    onSpin = async () => unreachable;
    onState = () => refusedWith("SESSION_ENDED");
    await game.spin();
    expect([note(), game.state().phase]).toEqual(["refused.sessionEndedUnsure", "closed"]);
  });

  test("behind an earlier unfinished round shows that one's end first", async () => {
    const earlier = { stake: STAKE.toString(), clientRoundId: newId(), commitment: COMMITMENT, nonce: 3 };
    lastRound = roundOf(earlier, TIGERS);
    onSpin = async () => refusedWith("ROUND_UNFINISHED");
    await game.spin();
    expect([shown.at(-1), note()]).toEqual([`show ${TIGERS}`, "result.resumed"]);
  });

  test("that was rolled back says that the stake was given back", async () => {
    onSpin = async (request) => {
      lastRound = roundOf(request, LOST, { state: "refunded", win: null, numbers: null, balance: null, nonce: null });
      return refusedWith("TEMPORARY_ERROR");
    };
    await game.spin();
    expect([spun, note()]).toEqual([[], "result.refunded"]);
  });
});

describe("the house's seal", () => {
  test("is opened when the page asks, and play goes on under a new one with a new seed", async () => {
    await game.open("token");
    game.hear({ type: "reveal" });
    await expect.poll(() => game.state().phase).toBe("idle");
    expect(told.slice(2)).toEqual([
      { type: "revealed", commitment: COMMITMENT, serverSeed: "c".repeat(64), clientSeed: "drawn-in-the-browser" },
      { type: "commitment", hash: NEXT_COMMITMENT },
      { type: "client-seed", commitment: NEXT_COMMITMENT, clientSeed: "drawn-in-the-browser", nonce: 0 },
    ]);
  });

  test("asked for during a round is opened after it", async () => {
    await game.open("token");
    onSpin = async (request) => {
      game.hear({ type: "reveal" });
      return ok({ round: roundOf(request, LOST), seeds: seeds(), nextSpinInMs: 0 });
    };
    await game.spin();
    await expect.poll(() => toldTypes()).toContain("revealed");
    expect(toldTypes().indexOf("revealed")).toBeGreaterThan(toldTypes().indexOf("round-settled"));
  });

  test("is changed for a seed of the player's own", async () => {
    await game.open("token");
    expect(await game.changeSeed("mango-kite-77")).toBe(true);
    expect(game.state().seeds).toEqual({ commitment: NEXT_COMMITMENT, clientSeed: "mango-kite-77", nonce: 0 });
  });
});
