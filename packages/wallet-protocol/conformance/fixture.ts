import { z } from "zod";
import { CURRENCY_PATTERN, ID_PATTERN, TOKEN_PATTERN } from "../patterns.ts";

// The kit needs players in known states. A site prepares them by whatever means it has and hands them over as one JSON
// value: a file (`--players`) or the answer of an endpoint (`--setup`). Only `funded` is required; the cases of a state
// that is not offered are reported as not run.

/** The balance that the funded and the second player need at least, as a ledger amount. */
export const FUNDS_MIN = 1_000_000n;

const id = z.string().regex(ID_PATTERN);
const token = z.string().regex(TOKEN_PATTERN);
const player = z.strictObject({ playerId: id, sessionToken: token });
const openBet = z.strictObject({ transactionId: id, roundId: id });

/** Everything that a site can prepare for a run. */
export const conformanceFixtureSchema = z.strictObject({
  /** The currency of all players here, and the game that their session tokens were launched for. */
  currency: z.string().regex(CURRENCY_PATTERN),
  gameCode: id,
  /** A player without limits, with a valid token and a balance of FUNDS_MIN or more. */
  funded: player,
  /** Another such player. */
  second: player.optional(),
  /** A token of the funded player that was valid once and has ended. */
  expiredToken: token.optional(),
  /** A player who excluded themselves; the open bet was accepted before that. */
  excluded: z.strictObject({ playerId: id, sessionToken: token, openBet: openBet.optional() }).optional(),
  /** A player whose account is locked. */
  disabled: player.optional(),
  /** A player whose stake limit leaves exactly the ledger amount `stakeRoom` of room, with a balance of twice as much. */
  limited: z
    .strictObject({ playerId: id, sessionToken: token, stakeRoom: z.string().regex(/^[1-9][0-9]{0,11}$/) })
    .optional(),
  /**
   * A player whose loss limit leaves exactly the ledger amount `lossRoom`, with a balance of twice as much. What they win gives
   * the room of a loss again.
   */
  lossLimited: z
    .strictObject({ playerId: id, sessionToken: token, lossRoom: z.string().regex(/^[1-9][0-9]{0,11}$/) })
    .optional(),
  /** A player whose session limit was used up after the launch. */
  timeLimited: player.optional(),
  /** A currency that the site knows and that is not the players'. */
  otherCurrency: z.string().regex(CURRENCY_PATTERN).optional(),
  /** A game that the vendor had and that is switched off. */
  delistedGameCode: id.optional(),
  /** There when a credit of any amount is the player's at once; a site that holds large ones for a person leaves it out. */
  largestCredit: z.literal(true).optional(),
  /** A valid key of another vendor of the same site. */
  otherKey: z.strictObject({ keyId: id, secret: z.string().min(1) }).optional(),
});

/** Everything that a site can prepare for a run. */
export type ConformanceFixture = z.infer<typeof conformanceFixtureSchema>;

/** A state that a case may need and a site may leave out. */
export type Need =
  | "second"
  | "expiredToken"
  | "excluded"
  | "excluded.openBet"
  | "disabled"
  | "limited"
  | "lossLimited"
  | "timeLimited"
  | "otherCurrency"
  | "delistedGameCode"
  | "largestCredit"
  | "otherKey";

/** Tells whether the site offers a state. */
export function offers(fixture: ConformanceFixture, need: Need): boolean {
  return need === "excluded.openBet" ? fixture.excluded?.openBet !== undefined : fixture[need] !== undefined;
}
