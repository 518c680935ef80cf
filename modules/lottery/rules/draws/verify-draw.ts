import { FAMILIES } from "../families.ts";
import { type DrawAnnouncement, type DrawProof, isAnnouncement, isPublicValue, isSeed } from "./announcement.ts";
import { commitmentOf, drawResult } from "./draw-result.ts";

/** What computing a draw again found. Only `matches` is in order. */
export type DrawVerification =
  | "matches"
  /** The proof has not the form of one. */
  | "unreadable"
  /** It is about another draw than was announced, or under other times, commitment or source. */
  | "announced_otherwise"
  /** The seed is not the one that was committed to. */
  | "seed_differs"
  /** The value was there before the draw had closed, so that a seed could be kept back or bets placed by it. */
  | "value_too_early"
  | "result_differs";

/**
 * Computes a draw again from what was published, without a network.
 * @param announced the announcement as it was before the draw opened, kept by the verifier
 */
export async function verifyDraw(announced: DrawAnnouncement, proof: DrawProof): Promise<DrawVerification> {
  const { announcement, seed, publicValue, publicValueAt, result } = proof;
  const isReadable = isAnnouncement(announcement) && isSeed(seed) && isPublicValue(publicValue);
  if (!isReadable || !FAMILIES[announcement.family].isResult(result)) return "unreadable";
  if (!isSameDraw(announced, announcement)) return "announced_otherwise";
  if ((await commitmentOf(seed)) !== announced.commitment) return "seed_differs";
  if (publicValueAt.getTime() < announced.closesAt.getTime()) return "value_too_early";
  const drawn = await drawResult(announced, seed, publicValue);
  return drawn.join() === result.join() ? "matches" : "result_differs";
}

const isSameDraw = (one: DrawAnnouncement, other: DrawAnnouncement): boolean =>
  one.family === other.family &&
  one.game === other.game &&
  one.drawNumber === other.drawNumber &&
  one.commitment === other.commitment &&
  one.opensAt.getTime() === other.opensAt.getTime() &&
  one.closesAt.getTime() === other.closesAt.getTime() &&
  one.publicSource.name === other.publicSource.name &&
  one.publicSource.item === other.publicSource.item;
