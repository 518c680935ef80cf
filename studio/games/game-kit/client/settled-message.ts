import type { FrameMessage, RoundView, SeedEvidence } from "../protocol.ts";

/**
 * What the site's page is told of a round that the screen has shown; undefined for a round without an outcome.
 * @param evidence what this browser wrote down before the bet; without it, what the studio says
 */
export function settledMessage(round: RoundView, evidence: SeedEvidence | undefined): FrameMessage | undefined {
  const { roundId, clientRoundId, stake, win, balance, commitment, clientSeed, nonce } = round;
  if (win === null || balance === null || nonce === null) return undefined;
  const told = evidence ?? { commitment, clientSeed, nonce };
  return { type: "round-settled", roundId, clientRoundId, stake, win, balance, ...told };
}
