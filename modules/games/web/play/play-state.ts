import type { FrameMessage, SeedEvidence } from "@fairhouse/wallet-protocol/frame";

export type CurrentRound = SeedEvidence & {
  readonly state: "running" | "settled";
  readonly clientRoundId: string;
  readonly roundId: string | null;
  /** Ledger amount, as is `win`. */
  readonly stake: string;
  readonly win: string | null;
  /** The settled round names another commitment, seed or number than was told before the bet. */
  readonly isSwapped: boolean;
};

/** What the page knows of the game in its frame. */
export type PlayState = {
  readonly frame: "opening" | "ready" | "ended";
  /** In force for the next round. */
  readonly committed: { readonly commitment: string; readonly clientSeed: string | null } | null;
  readonly round: CurrentRound | null;
  /** Stands on the page again when the bet after it is not taken. */
  readonly lastSettled: CurrentRound | null;
  /** Status of the wallet protocol or the studio; gone with the next round. */
  readonly refusal: string | null;
  /** How many bets were not taken, so that each refusal is told as a new one. */
  readonly refusals: number;
  /** Wins less stakes of all rounds since the page was opened, as a ledger amount. */
  readonly net: bigint;
};

export const OPENING: PlayState = {
  frame: "opening",
  committed: null,
  round: null,
  lastSettled: null,
  refusal: null,
  refusals: 0,
  net: 0n,
};

export type PlayAction = FrameMessage | { readonly type: "reopened" };

/** Whether the game can open this commitment: only the one that it plays under, and only once it listens. */
export const canReveal = ({ frame, committed }: PlayState, commitment: string): boolean =>
  frame === "ready" && committed?.commitment === commitment;

/** The page's record of a game as its frame tells it. What was told before a bet is never overwritten afterwards. */
export function play(state: PlayState, message: PlayAction): PlayState {
  switch (message.type) {
    case "reopened":
      return { ...OPENING, net: state.net };
    case "ready":
      return { ...state, frame: "ready" };
    case "commitment":
      return { ...state, committed: { commitment: message.hash, clientSeed: null } };
    case "client-seed":
      return { ...state, committed: { commitment: message.commitment, clientSeed: message.clientSeed } };
    case "round-started": {
      const { type: _, ...bet } = message;
      const round = { ...bet, state: "running", roundId: null, win: null, isSwapped: false } as const;
      return { ...state, refusal: null, round };
    }
    case "round-settled": {
      const round = settledRound(state.round, message);
      const net = state.net + BigInt(message.win) - BigInt(message.stake);
      return { ...state, refusal: null, round, lastSettled: round, net };
    }
    case "refused": {
      const isOfRound = state.round?.state === "running" && state.round.clientRoundId === message.clientRoundId;
      const refusals = state.refusals + 1;
      return { ...state, refusal: message.status, refusals, round: isOfRound ? state.lastSettled : state.round };
    }
    case "session-ended":
      return { ...state, frame: "ended" };
    case "sound":
    case "revealed":
    case "verify":
    case "resize":
      return state;
  }
}

type Settled = Extract<FrameMessage, { type: "round-settled" }>;

function settledRound(before: CurrentRound | null, message: Settled): CurrentRound {
  const { roundId, clientRoundId, stake, win, commitment, clientSeed, nonce } = message;
  const settled = { state: "settled", roundId, clientRoundId, stake, win } as const;
  const told = before?.clientRoundId === clientRoundId ? before : null;
  if (!told) return { ...settled, commitment, clientSeed, nonce, isSwapped: false };
  const isSwapped = told.commitment !== commitment || told.clientSeed !== clientSeed || told.nonce !== nonce;
  const { commitment: hash, clientSeed: seed, nonce: number } = told;
  return { ...settled, commitment: hash, clientSeed: seed, nonce: number, isSwapped };
}

/** The last twelve digits of a round's number, in fours: enough to tell rounds apart. The whole one can be copied. */
export function shortId(id: string): string {
  const digits = id
    .replace(/[^0-9a-z]/gi, "")
    .slice(-12)
    .toUpperCase();
  return digits.match(/.{1,4}/g)?.join("-") ?? id;
}

/** The ends of a long code: "b71e…04aa". */
export const shortCode = (code: string): string => (code.length > 16 ? `${code.slice(0, 4)}…${code.slice(-4)}` : code);

/** Seconds as hours, minutes and seconds: "00:24:10". */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
