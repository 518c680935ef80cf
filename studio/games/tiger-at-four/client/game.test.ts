import { newId } from "@fairhouse/base";
import {
  COMMITMENT,
  createFakeWorld,
  createRounds,
  type FakeWorld,
  NEXT_COMMITMENT,
  ok,
  refusedWith,
  STAKE,
} from "@fairhouse/studio-games/game-kit/client/testing/fake-world.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { LOST, SMALL_WIN, TIGERS } from "../maths/known-stops.ts";
import { PLAYED } from "./testing/played.ts";

const roundOf = createRounds(game);
let world: FakeWorld;
beforeEach(() => {
  world = createFakeWorld(PLAYED);
});

describe("opening the game", () => {
  // B-0494, B-0495
  test("the player's seed is drawn after the house's commitment is here, and the page records both before any bet", async () => {
    await world.game.open("token");
    expect(world.seed).toBe("drawn-in-the-browser");
    expect(world.told).toEqual([
      { type: "commitment", hash: COMMITMENT },
      { type: "client-seed", commitment: COMMITMENT, clientSeed: "drawn-in-the-browser", nonce: 7 },
    ]);
    expect(world.game.state()).toMatchObject({ phase: "idle", balance: 1_000_000n, returnPercent: "96.11" });
  });

  // B-1662
  test("a spin names the pay table that is on the screen", async () => {
    await world.game.open("token");
    await world.game.spin();
    expect(world.spins).toMatchObject([{ payTableVersion: "tiger-at-four-2" }]);
  });

  test("without a launch token the game stays closed and says that nothing was taken", async () => {
    await world.game.open(undefined);
    expect([world.game.state().phase, world.note()]).toEqual(["closed", "refused.openFailed"]);
  });

  test("shows the last outcome, and says nothing of a round that was seen to its end", async () => {
    const request = { stake: STAKE.toString(), clientRoundId: newId(), commitment: COMMITMENT, nonce: 6 };
    world.lastRound = roundOf(request, TIGERS);
    await world.game.open("token");
    expect([world.shown, world.note()]).toEqual([[`show ${TIGERS}`], undefined]);
  });

  test("says of a round that was cut off before its bet was taken that nothing was taken", async () => {
    const request = { stake: STAKE.toString(), clientRoundId: newId(), commitment: COMMITMENT, nonce: 6 };
    world.unfinished = roundOf(request, TIGERS, { state: "refused", refusal: "INTERRUPTED", win: null, numbers: null });
    world.lastRound = world.unfinished;
    await world.game.open("token");
    expect([world.shown, world.note(), world.toldTypes()]).toEqual([
      [],
      "refused.interrupted",
      ["commitment", "client-seed"],
    ]);
  });

  test("an interrupted round is brought to its end and shown before a new one can start", async () => {
    const request = { stake: STAKE.toString(), clientRoundId: newId(), commitment: COMMITMENT, nonce: 6 };
    world.seed = "from-an-earlier-window";
    world.unfinished = roundOf(request, TIGERS, { state: "win_sent", win: null, numbers: null });
    let asked = 0;
    world.onState = () => {
      asked += 1;
      world.lastRound = roundOf(request, TIGERS, {
        roundId: world.unfinished?.roundId ?? "",
        state: asked < 3 ? "win_sent" : "settled",
      });
      return ok(world.stateReply());
    };
    await world.game.open("token");
    expect(world.shown).toContain(`show ${TIGERS}`);
    expect(world.game.state()).toMatchObject({ phase: "idle", win: 125_000n, balance: 1_000_000n });
    expect(world.note()).toBe("result.resumed");
  });
});

describe("a spin", () => {
  beforeEach(() => world.game.open("token"));

  test("bets under the commitment and number that the browser recorded, shows the outcome and tells the page", async () => {
    world.settles(TIGERS);
    await world.game.spin();
    expect(world.spins).toMatchObject([{ stake: "50000", commitment: COMMITMENT, nonce: 7 }]);
    expect(world.spun).toEqual([TIGERS]);
    expect(world.game.state()).toMatchObject({ phase: "idle", win: 125_000n, balance: 1_075_000n });
    expect(world.note()).toBe("result.win");
    expect(world.shown).toContain("celebrate");
    expect(world.told.slice(2)).toMatchObject([
      { type: "round-started", stake: "50000", commitment: COMMITMENT, nonce: 7 },
      { type: "round-settled", win: "125000", balance: "1075000", commitment: COMMITMENT, nonce: 7 },
    ]);
  });

  // B-2171
  test("the balance loses the stake with the press and gains the win when the reels have stopped", async () => {
    let stop = (): void => {};
    world.onPlay = () =>
      new Promise((resolve) => {
        stop = resolve;
      });
    world.onSleep = () => new Promise(() => {});
    world.settles(TIGERS);
    const spun = world.game.spin();
    expect(world.balances).toEqual(["undefined", "1000000", "950000"]);
    await expect.poll(() => world.spun).toEqual([TIGERS]);
    stop();
    await spun;
    expect(world.balances).toEqual(["undefined", "1000000", "950000", "1075000"]);
  });

  // B-2171
  test("a bet whose answer is lost does not tell its win before the reels either", async () => {
    world.onSpin = async (request) => {
      world.lastRound = roundOf(request, TIGERS);
      return { kind: "unreachable" };
    };
    world.onState = () => ok({ ...world.stateReply(), balance: "1075000" });
    await world.game.spin();
    expect(world.balances).toEqual(["undefined", "1000000", "950000", "1075000"]);
    expect(world.spun).toEqual([TIGERS]);
  });

  // B-2171
  test("a screen that does not come to its end shows the outcome and the balance all the same", async () => {
    world.onPlay = () => new Promise(() => {});
    world.settles(TIGERS);
    await world.game.spin();
    expect(world.shown).toContain(`show ${TIGERS}`);
    expect(world.balances.at(-1)).toBe("1075000");
  });

  test("a refused bet gives the stake back to the balance that is shown", async () => {
    world.onSpin = async () => refusedWith("LIMIT_STAKE");
    await world.game.spin();
    expect(world.balances.slice(1)).toEqual(["1000000", "950000", "1000000"]);
  });

  test("a win below its stake is told but not celebrated", async () => {
    world.settles(SMALL_WIN);
    await world.game.spin();
    expect(world.game.state()).toMatchObject({ win: 25_000n });
    expect(world.game.state().note?.tone).toBe("plain");
    expect(world.shown).not.toContain("celebrate");
  });

  test("starts once however often the button is pressed, and not again before the pace allows it", async () => {
    await Promise.all([world.game.spin(), world.game.spin(), world.game.spin()]);
    await world.game.spin();
    expect(world.spins).toHaveLength(1);
    world.nowMs = 2_500;
    await world.game.spin();
    expect(world.spins).toHaveLength(2);
  });

  test("starts nothing while the page asks the player a question", async () => {
    world.game.hear({ type: "pause" });
    await world.game.spin();
    expect(world.spins).toHaveLength(0);
    world.game.hear({ type: "resume" });
    await world.game.spin();
    expect(world.spins).toHaveLength(1);
  });

  // B-0457, B-0514
  test.each([
    ["NOT_ENOUGH_MONEY", "refused.notEnoughMoney"],
    ["LIMIT_STAKE", "refused.stakeLimit"],
    ["INVALID_GAME", "refused.gameClosed"],
    ["TOO_FAST", "refused.tooSoon"],
    ["SOMETHING_NEW", "refused.other"],
  ] as const)("refused with %s moves no reel and says so in words", async (status, words) => {
    world.onSpin = async () => refusedWith(status);
    await world.game.spin();
    expect([world.spun, world.note(), world.game.state().phase]).toEqual([[], words, "idle"]);
    expect(world.told.at(-1)).toMatchObject({ type: "refused", status });
  });

  test("refused for lack of money shows the true balance", async () => {
    world.onSpin = async () => refusedWith("NOT_ENOUGH_MONEY", { balance: "12345" });
    await world.game.spin();
    expect(world.game.state().balance).toBe(12_345n);
  });

  test("after the session has ended nothing more can be played", async () => {
    world.onSpin = async () => refusedWith("SESSION_ENDED");
    await world.game.spin();
    expect(world.game.state().phase).toBe("closed");
    expect(world.toldTypes()).toContain("session-ended");
    await world.game.spin();
    expect(world.spins).toHaveLength(1);
  });

  test("under a commitment that was opened from elsewhere is played under the new one, recorded before it", async () => {
    world.onSpin = async () => {
      world.commitment = NEXT_COMMITMENT;
      world.seed = null;
      world.nonce = 0;
      world.settles(LOST);
      return refusedWith("SEED_MISMATCH");
    };
    await world.game.spin();
    expect(world.spins.at(-1)).toMatchObject({ commitment: NEXT_COMMITMENT, nonce: 0 });
    expect(world.toldTypes().slice(2)).toEqual([
      "round-started",
      "commitment",
      "client-seed",
      "round-started",
      "round-settled",
    ]);
    expect([world.spun, world.note()]).toEqual([[LOST], "result.none"]);
  });

  test("whose commitment is refused twice takes nothing and says so", async () => {
    world.onSpin = async () => refusedWith("SEED_MISMATCH");
    await world.game.spin();
    expect([world.spins.length, world.note(), world.game.state().phase]).toEqual([2, "refused.seedChanged", "idle"]);
  });

  test("draws a new seed first when the reply to the last one brought a new commitment", async () => {
    world.onSpin = async (request) => {
      const round = roundOf(request, LOST);
      world.commitment = NEXT_COMMITMENT;
      world.seed = null;
      world.nonce = 0;
      world.settles(LOST);
      const seeds = { commitment: NEXT_COMMITMENT, clientSeed: null, nonce: 0 };
      return ok({ round, seeds, nextSpinInMs: 0 });
    };
    await world.game.spin();
    await world.game.spin();
    expect(world.spins.at(-1)).toMatchObject({ commitment: NEXT_COMMITMENT, nonce: 0 });
    expect(world.toldTypes().slice(-4)).toEqual(["commitment", "client-seed", "round-started", "round-settled"]);
  });

  test("a round under another commitment than the recorded one is not passed over", async () => {
    world.settles(LOST, { commitment: NEXT_COMMITMENT });
    await world.game.spin();
    expect(world.note()).toBe("fairness.mismatch");
  });

  test("a win that the pay table does not give for the stops is not passed over", async () => {
    world.settles(TIGERS, { win: "0" });
    await world.game.spin();
    expect(world.note()).toBe("fairness.mismatch");
  });
});
