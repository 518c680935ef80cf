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
  unreachable,
} from "@fairhouse/studio-games/game-kit/client/testing/fake-world.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { LOST, TIGERS } from "../maths/known-stops.ts";
import { PLAYED } from "./testing/played.ts";

const roundOf = createRounds(game);
let world: FakeWorld;
beforeEach(() => {
  world = createFakeWorld(PLAYED);
});

describe("a bet without an answer", () => {
  beforeEach(() => world.game.open("token"));

  // B-0456
  test("is asked about by its id and shown when the studio has settled it", async () => {
    world.onSpin = async (request) => {
      world.lastRound = roundOf(request, TIGERS);
      return unreachable;
    };
    await world.game.spin();
    expect(world.spun).toEqual([TIGERS]);
    expect(world.note()).toBe("result.win");
    expect(world.spins).toHaveLength(1);
  });

  test("that the studio does not know was not placed, and the player may bet again", async () => {
    world.onSpin = async () => unreachable;
    await world.game.spin();
    expect([world.note(), world.game.state().phase]).toEqual(["network.notSent", "idle"]);
  });

  test("that stays unanswered blocks the next one until the player asks again", async () => {
    world.onSpin = async (request) => {
      world.lastRound = roundOf(request, TIGERS);
      return unreachable;
    };
    world.onState = () => unreachable;
    await world.game.spin();
    expect([world.note(), world.game.state().phase]).toEqual(["network.unknown", "unsure"]);
    await world.game.spin();
    expect(world.spins).toHaveLength(1);
    world.onState = () => ok(world.stateReply());
    await world.game.checkAgain();
    expect([world.note(), world.game.state().phase]).toEqual(["result.win", "idle"]);
  });

  test("whose session ends before the answer does not claim that nothing was taken", async () => {
    world.onSpin = async () => unreachable;
    world.onState = () => refusedWith("SESSION_ENDED");
    await world.game.spin();
    expect([world.note(), world.game.state().phase]).toEqual(["refused.sessionEndedUnsure", "closed"]);
  });

  test("behind an earlier unfinished round shows that one's end first", async () => {
    const earlier = { stake: STAKE.toString(), clientRoundId: newId(), commitment: COMMITMENT, nonce: 3 };
    world.lastRound = roundOf(earlier, TIGERS);
    world.onSpin = async () => refusedWith("ROUND_UNFINISHED");
    await world.game.spin();
    expect([world.shown.at(-1), world.note()]).toEqual([`show ${TIGERS}`, "result.resumed"]);
  });

  test("that was rolled back says that the stake was given back", async () => {
    world.onSpin = async (request) => {
      world.lastRound = roundOf(request, LOST, {
        state: "refunded",
        win: null,
        numbers: null,
        balance: null,
        nonce: null,
      });
      return refusedWith("TEMPORARY_ERROR");
    };
    await world.game.spin();
    expect([world.spun, world.note()]).toEqual([[], "result.refunded"]);
  });
});

describe("the house's commitment", () => {
  test("is opened when the page asks, and play goes on under a new one with a new seed", async () => {
    await world.game.open("token");
    world.game.hear({ type: "reveal" });
    await expect.poll(() => world.game.state().phase).toBe("idle");
    expect(world.told.slice(2)).toEqual([
      { type: "revealed", commitment: COMMITMENT, serverSeed: "c".repeat(64), clientSeed: "drawn-in-the-browser" },
      { type: "commitment", hash: NEXT_COMMITMENT },
      { type: "client-seed", commitment: NEXT_COMMITMENT, clientSeed: "drawn-in-the-browser", nonce: 0 },
    ]);
  });

  test("asked for during a round is opened after it", async () => {
    await world.game.open("token");
    world.onSpin = async (request) => {
      world.game.hear({ type: "reveal" });
      return world.replyWith(request, LOST);
    };
    await world.game.spin();
    await expect.poll(() => world.toldTypes()).toContain("revealed");
    expect(world.toldTypes().indexOf("revealed")).toBeGreaterThan(world.toldTypes().indexOf("round-settled"));
  });

  test("is changed for a seed of the player's own", async () => {
    await world.game.open("token");
    expect(await world.game.changeSeed("mango-kite-77")).toBe(true);
    expect(world.game.state().seeds).toEqual({ commitment: NEXT_COMMITMENT, clientSeed: "mango-kite-77", nonce: 0 });
  });
});
