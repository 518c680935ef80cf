import type { FamilyCode } from "../families.ts";

/** Where the value that is mixed into a draw comes from: something that is known only after the draw has closed. */
export type PublicSource = {
  /** Who publishes it, as its readers call it: a randomness beacon, a block chain, the signed root of the books. */
  readonly name: string;
  /** Which of its values: the number of a round or a block that comes after closing. */
  readonly item: string;
};

/** What is published of a draw before it opens. Anybody may keep a copy of it. */
export type DrawAnnouncement = {
  readonly family: FamilyCode;
  readonly game: string;
  readonly drawNumber: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** SHA-256 of the draw's seed, as 64 hex digits. */
  readonly commitment: string;
  readonly publicSource: PublicSource;
};

/** What is published after it: everything that the result follows from. */
export type DrawProof = {
  readonly announcement: DrawAnnouncement;
  /** The announced value, as its source publishes it, and since when it has been there. */
  readonly publicValue: string;
  readonly publicValueAt: Date;
  /** 32 bytes as 64 hex digits, secret until then. */
  readonly seed: string;
  readonly result: readonly number[];
};

const SEED = /^[0-9a-f]{64}$/;
const GAME = /^[a-z0-9-]{1,40}$/;
const DRAW_NUMBER = /^[0-9-]{1,40}$/;
const PUBLIC_VALUE = /^[A-Za-z0-9+/=_-]{16,200}$/;

export const isSeed = (text: string): boolean => SEED.test(text);
export const isPublicValue = (text: string): boolean => PUBLIC_VALUE.test(text);

/** Names and times of a draw in the form in which its text can be taken for no other draw's. */
export const isAnnouncement = ({ game, drawNumber, opensAt, closesAt, commitment }: DrawAnnouncement): boolean =>
  GAME.test(game) && DRAW_NUMBER.test(drawNumber) && SEED.test(commitment) && opensAt.getTime() < closesAt.getTime();

/** The text that block number `block` of a draw is the HMAC of. */
export const drawText = ({ game, drawNumber }: DrawAnnouncement, publicValue: string, block: number): string =>
  `${game}:${drawNumber}:${publicValue}:${block}`;
