import type { Round, RoundRecord } from "../api.ts";
import type { Evidence } from "./evidence.ts";
import type { RoundClaim } from "./verifiers.ts";

/** Where the seal and the player's seed come from: `browser` wrote them down before the bet. */
export type EvidenceSource = "browser" | "record" | "file";

export type ClaimParts = { round: Round; record: RoundRecord; evidence: Evidence | undefined };

/**
 * What is to be proved of a round. Seal, player's seed and number come from the browser's own book when it has them;
 * stake and win are what the ledger moved; only the revealed seed and the drawn numbers are the vendor's word.
 * Undefined while the round has no outcome or its seed is still sealed.
 */
export function claimOf({ round, record, evidence }: ClaimParts): RoundClaim | undefined {
  const { serverSeed, numbers, payTableVersion } = record;
  const clientSeed = evidence?.clientSeed ?? record.clientSeed;
  const nonce = evidence?.nonce ?? record.nonce;
  if (serverSeed === null || numbers === null || clientSeed === null || nonce === null) return undefined;
  return {
    gameCode: round.gameCode,
    payTableVersion,
    commitment: evidence?.commitment ?? record.commitment,
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
