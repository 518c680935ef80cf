import { newId } from "@fairhouse/base";
import type { HouseGame } from "../../house-game.ts";
import type { FrameMessage, RoundView, SeedState, SpinReply, SpinRequest, StateReply } from "../../protocol.ts";
import { createGame } from "../game.ts";
import { balanceShown, type Note } from "../game-state.ts";
import type { Answer, StudioApi } from "../studio-api.ts";

export const COMMITMENT = "a".repeat(64);
export const NEXT_COMMITMENT = "b".repeat(64);
export const STAKE = 50_000n;

export const ok = <Value>(value: Value): Answer<Value> => ({ kind: "ok", value });
export const unreachable = { kind: "unreachable" } as const;
export const refusedWith = (status: string, part: object = {}) =>
  ({ kind: "refused", refusal: { status, ...part } }) as const;

/** What a test says of the game that it plays. */
export type PlayedGame = {
  readonly house: HouseGame;
  /** The numbers of a round that wins nothing. */
  readonly lost: readonly number[];
  /** The words for each win of a round. */
  readonly winNotes: (round: { numbers: readonly number[]; stakeLedger: bigint }) => readonly Note[];
};

/** A game whose studio, screen, page and clock are values that a test sets and looks at. */
export function createFakeWorld({ house, lost, winNotes }: PlayedGame) {
  const roundOf = createRounds(house);
  const world = {
    told: [] as FrameMessage[],
    shown: [] as string[],
    spun: [] as number[][],
    spins: [] as SpinRequest[],
    seed: null as string | null,
    nonce: 7,
    nowMs: 0,
    commitment: COMMITMENT,
    lastRound: null as RoundView | null,
    unfinished: null as RoundView | null,
    onSpin: async (request: SpinRequest): Promise<Answer<SpinReply>> => replyWith(request, [...lost]),
    onState: (): Answer<StateReply> => ok(stateReply()),
    /** Whether the screen comes to the end of a round's movement. */
    onPlay: async (): Promise<void> => {},
    /** Every wait is over at once, unless a test says otherwise. */
    onSleep: async (): Promise<void> => {},
    /** Every balance that the screen has shown, without repeats. */
    balances: [] as string[],
  };
  const seeds = (): SeedState => ({ commitment: world.commitment, clientSeed: world.seed, nonce: world.nonce });
  const stateReply = (): StateReply => ({
    balance: "1000000",
    seeds: seeds(),
    lastRound: world.lastRound,
    nextSpinInMs: 0,
  });
  const replyWith = (request: SpinRequest, numbers: number[], part: Partial<RoundView> = {}) =>
    ok({
      round: roundOf(request, numbers, { clientSeed: world.seed ?? "", ...part }),
      seeds: seeds(),
      nextSpinInMs: 2_500,
    });

  const game = createGame({
    house,
    api: fakeApi(house, world, seeds),
    screen: {
      show: (stops) => world.shown.push(`show ${stops}`),
      play: async (stops) => {
        world.spun.push([...stops]);
        await world.onPlay();
      },
      clear: () => {},
      showWins: async (round, onWin) => winNotes(round).forEach(onWin),
      celebrate: () => world.shown.push("celebrate"),
    },
    tellSite: (message) => world.told.push(message),
    onChange: (state) => {
      const shown = String(balanceShown(state));
      if (world.balances.at(-1) !== shown) world.balances.push(shown);
    },
    drawSeed: () => "drawn-in-the-browser",
    newId,
    nowMs: () => world.nowMs,
    sleep: () => world.onSleep(),
  });
  return Object.assign(world, {
    game,
    stateReply,
    replyWith,
    /** Every following spin lands on these stops. */
    settles(numbers: number[], part: Partial<RoundView> = {}) {
      world.onSpin = async (request) => replyWith(request, numbers, part);
    },
    toldTypes: () => world.told.map((message) => message.type),
    note: () => game.state().note?.key,
  });
}

export type FakeWorld = ReturnType<typeof createFakeWorld>;

/** Makes settled rounds of the real maths for a bet, each with a part of it replaced. */
export const createRounds =
  (house: HouseGame) =>
  (request: SpinRequest, numbers: number[], part: Partial<RoundView> = {}): RoundView => {
    const win = house.maths.outcome(numbers, BigInt(request.stake)).winLedger;
    return {
      roundId: newId(),
      clientRoundId: request.clientRoundId,
      gameCode: house.code,
      payTableVersion: house.maths.payTableVersion,
      state: "settled",
      currency: "P",
      ledgerExponent: 4,
      stake: request.stake,
      win: win.toString(),
      numbers,
      balance: (1_000_000n - BigInt(request.stake) + win).toString(),
      commitment: request.commitment,
      clientSeed: "drawn-in-the-browser",
      nonce: request.nonce,
      serverSeed: null,
      refusal: null,
      createdAt: "2026-11-20T12:00:00.000Z",
      finishedAt: "2026-11-20T12:00:01.000Z",
      ...part,
    };
  };

type Studio = {
  spins: SpinRequest[];
  seed: string | null;
  nonce: number;
  commitment: string;
  unfinished: RoundView | null;
  onSpin: (request: SpinRequest) => Promise<Answer<SpinReply>>;
  onState: () => Answer<StateReply>;
};

function fakeApi(house: HouseGame, world: Studio, seeds: () => SeedState): StudioApi {
  return {
    openSession: async () =>
      ok({
        sessionId: newId(),
        secret: "s".repeat(43),
        gameCode: house.code,
        currency: "P",
        symbol: "P",
        ledgerExponent: 4,
        displayExponent: 2,
        balance: "1000000",
        language: "en",
        stakes: ["10000", "50000", "100000"],
        stakeDefault: STAKE.toString(),
        payTableVersion: house.maths.payTableVersion,
        returnPercent: "96.11",
        paceMs: 2_500,
        seeds: seeds(),
        unfinished: world.unfinished,
      }),
    setClientSeed: async (request) => {
      world.seed = request.clientSeed;
      return ok(seeds());
    },
    spin: async (request) => {
      world.spins.push(request);
      return world.onSpin(request);
    },
    rotate: async () => {
      const { commitment, seed } = world;
      world.commitment = NEXT_COMMITMENT;
      world.seed = null;
      world.nonce = 0;
      return ok({ revealed: { commitment, serverSeed: "c".repeat(64), clientSeed: seed ?? "" }, seeds: seeds() });
    },
    state: async () => world.onState(),
    history: async () => ok({ rounds: [] }),
  };
}
