import type { Round, RoundRecord, SealedEvidence } from "../api.ts";
import type { Evidence } from "./evidence.ts";
import type { RoundClaim } from "./verifiers.ts";

export type ClaimParts = {
  round: Round;
  record: RoundRecord;
  /** What the browser wrote down before the bet. */
  evidence: Evidence | undefined;
  /** What the ledger sealed with the bet. */
  sealed: SealedEvidence | null;
};

/**
 * What is to be proved of a round. Commitment, player's seed and number come from the browser's own book when it has them,
 * else from what was sealed with the bet; stake and win are what the ledger moved; only the revealed seed and the drawn
 * numbers are the vendor's word of today. All of it is, for bets that nothing was sealed with.
 * Undefined while the round has no outcome or its seed is still secret.
 */
export function claimOf({ round, record, evidence, sealed }: ClaimParts): RoundClaim | undefined {
  const { serverSeed, numbers } = record;
  const { commitment, clientSeed, nonce } = evidence ?? sealed ?? record;
  if (serverSeed === null || numbers === null || clientSeed === null || nonce === null) return undefined;
  return {
    gameCode: round.gameCode,
    payTableVersion: sealed?.payTableVersion ?? record.payTableVersion,
    commitment,
    serverSeed,
    clientSeed,
    nonce,
    stake: round.stake,
    numbers,
    win: round.win,
  };
}

/** The claim as a person edits it: everything is text until it is read again. */
export type ClaimDraft = { readonly [Name in keyof RoundClaim]: string };

export const draftOf = (claim: RoundClaim): ClaimDraft => ({
  ...claim,
  nonce: String(claim.nonce),
  numbers: claim.numbers.join(", "),
});

/** What was typed, read strictly: a number that is none becomes one that no game draws. */
export const claimFromDraft = (draft: ClaimDraft): RoundClaim => ({
  ...draft,
  nonce: wholeNumber(draft.nonce),
  numbers: draft.numbers.split(",").map(wholeNumber),
});

const wholeNumber = (text: string): number => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : -1);

/** The file that `npm run verify -- --file round.json` reads: these fields and no other. */
export function fileOfClaim(claim: RoundClaim): string {
  const { gameCode, payTableVersion, commitment, serverSeed, clientSeed, nonce, stake, numbers, win } = claim;
  const fields = { gameCode, payTableVersion, commitment, serverSeed, clientSeed, nonce, stake, numbers, win };
  return `${JSON.stringify(fields, null, 2)}\n`;
}
