/**
 * What a game's frame and the site's page say to each other. A vendor's game runs on the vendor's own host in a
 * sandboxed frame; the page and the frame shake hands once and then talk over one MessageChannel.
 *
 * Handshake: the frame posts FRAME_HELLO to its parent, with the site's exact origin as the target. The page checks
 * `event.source` (its own iframe) and `event.origin` (the vendor's exact origin), makes a MessageChannel and posts
 * FRAME_CHANNEL with one port to that origin. The frame checks `event.source === parent` and the site's exact origin
 * and takes the port. Then the frame says `ready`, the page `init`. Anything that does not parse is dropped.
 *
 * No dependencies, so that either side's bundle stays small. Amounts are ledger amounts as integer strings.
 */
export const FRAME_HELLO = "fairhouse-frame-hello-1";
export const FRAME_CHANNEL = "fairhouse-frame-channel-1";

/** What the browser knew before it bet: kept by the page, so that a server that swaps its seed afterwards is caught. */
export type SeedEvidence = {
  /** SHA-256 of the server seed, 64 hex digits. */
  commitment: string;
  clientSeed: string;
  /** The number of this round under this pair of seeds, from 0. */
  nonce: number;
};

export type FrameMessage =
  | { type: "ready"; gameCode: string }
  | { type: "commitment"; hash: string }
  | { type: "client-seed"; commitment: string; clientSeed: string; nonce: number }
  | ({ type: "round-started"; clientRoundId: string; stake: string } & SeedEvidence)
  | ({
      type: "round-settled";
      roundId: string;
      clientRoundId: string;
      stake: string;
      win: string;
      /** After the round. */
      balance: string;
    } & SeedEvidence)
  | { type: "refused"; status: string; clientRoundId?: string; waitMs?: number; balance?: string }
  | { type: "revealed"; commitment: string; serverSeed: string; clientSeed: string }
  | { type: "sound"; on: boolean }
  /** The player wants one of their rounds verified. */
  | { type: "verify"; roundId: string }
  | { type: "session-ended" }
  | { type: "resize"; height: number };

export type PageMessage =
  | {
      type: "init";
      language: string;
      theme: "light" | "dark";
      direction: "ltr" | "rtl";
      sound: boolean;
      reducedMotion: boolean;
      /** The player was never asked about sound: the game asks once and answers `sound`. */
      asksSound?: boolean;
    }
  | { type: "sound"; on: boolean }
  /** Money moved elsewhere (a deposit): the new balance. */
  | { type: "balance"; balance: string }
  /** What is left of the player's own stake limit of the day; left out without one. */
  | { type: "limit"; stakeLeft?: string }
  /** The player asks to verify: the frame rotates its seeds and answers `revealed`. */
  | { type: "reveal" }
  /** A reality check or another tab's dialog is open: the frame starts no round until `resume`. */
  | { type: "pause" }
  | { type: "resume" };

type Check = (value: unknown) => boolean;
type Shape = Record<string, { check: Check; optional?: true }>;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value);
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const integer =
  (most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

const hash = { check: matches(/^[0-9a-f]{64}$/) };
const seed = { check: matches(/^[A-Za-z0-9-]{8,64}$/) };
const nonce = { check: integer(1_000_000_000) };
const id = { check: matches(/^[0-9a-f-]{36}$/) };
const amount = { check: matches(/^-?\d{1,18}$/) };
const code = { check: matches(/^[A-Za-z0-9_-]{1,64}$/) };
const flag = { check: oneOf(true, false) };
const evidence = { commitment: hash, clientSeed: seed, nonce };

const FRAME_SHAPES: Record<FrameMessage["type"], Shape> = {
  ready: { gameCode: code },
  commitment: { hash },
  "client-seed": evidence,
  "round-started": { clientRoundId: id, stake: amount, ...evidence },
  "round-settled": { roundId: id, clientRoundId: id, stake: amount, win: amount, balance: amount, ...evidence },
  refused: {
    status: code,
    clientRoundId: { ...id, optional: true },
    waitMs: { check: integer(60_000), optional: true },
    balance: { ...amount, optional: true },
  },
  revealed: { commitment: hash, serverSeed: hash, clientSeed: seed },
  sound: { on: flag },
  verify: { roundId: id },
  "session-ended": {},
  resize: { height: { check: integer(10_000) } },
};

const PAGE_SHAPES: Record<PageMessage["type"], Shape> = {
  init: {
    language: { check: matches(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/) },
    theme: { check: oneOf("light", "dark") },
    direction: { check: oneOf("ltr", "rtl") },
    sound: flag,
    reducedMotion: flag,
    asksSound: { ...flag, optional: true },
  },
  sound: { on: flag },
  balance: { balance: amount },
  limit: { stakeLeft: { ...amount, optional: true } },
  reveal: {},
  pause: {},
  resume: {},
};

/** Reads a message that came from the frame; undefined when it is not exactly one of the known ones. */
export const parseFrameMessage = (data: unknown): FrameMessage | undefined =>
  fits(data, FRAME_SHAPES) ? (data as FrameMessage) : undefined;

/** Reads a message that came from the page; undefined when it is not exactly one of the known ones. */
export const parsePageMessage = (data: unknown): PageMessage | undefined =>
  fits(data, PAGE_SHAPES) ? (data as PageMessage) : undefined;

function fits(data: unknown, shapes: Record<string, Shape>): boolean {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const { type, ...fields } = data as Record<string, unknown>;
  if (typeof type !== "string" || !Object.hasOwn(shapes, type)) return false;
  const shape = shapes[type]!;
  if (Object.keys(fields).some((name) => !Object.hasOwn(shape, name))) return false;
  return Object.entries(shape).every(([name, field]) =>
    fields[name] === undefined ? field.optional === true : field.check(fields[name]),
  );
}
