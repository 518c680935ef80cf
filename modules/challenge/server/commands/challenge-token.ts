import { createHash, createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "@fairhouse/platform/tokens";
import { NONCE, PROOF_LENGTH_MAX, type ProvedAction, PUZZLES, SEED_LENGTH } from "../../rules.ts";

export type Claims = {
  readonly id: string;
  readonly action: ProvedAction;
  readonly bits: number;
  readonly expiresAtS: number;
};

export const newChallengeId = (): string => randomBytes(16).toString("base64url");

/** A challenge is signed and not stored: handing one out costs nothing, and a price that was changed shows. */
export function writeChallenge(secret: string, claims: Claims, customer: string): { challenge: string; seed: string } {
  const open = `${claims.id}.${claims.action}.${claims.bits}.${claims.expiresAtS}`;
  const seed = seedOf(secret, open, customer);
  return { challenge: `${open}.${seed}`, seed };
}

/** The address is part of what is signed and not of what is sent. */
const seedOf = (secret: string, open: string, customer: string): string =>
  createHmac("sha256", secret).update(`challenge ${open} ${customer}`).digest("base64url").slice(0, SEED_LENGTH);

const PROOF = /^(([\w-]{22})\.([a-z-]{2,40})\.(\d{1,2})\.(\d{10}))\.([\w-]{32})~([0-9a-f.]{71})$/;

/** What a proof claims, if the house signed it for this customer; undefined for everything else. */
export function readProof(
  secret: string,
  proof: string,
  customer: string,
): { claims: Claims; seed: string; nonces: string[] } | undefined {
  const match = proof.length <= PROOF_LENGTH_MAX ? PROOF.exec(proof) : null;
  if (!match) return undefined;
  const [, open = "", id = "", action = "", bits = "", expiresAtS = "", seed = "", nonces = ""] = match;
  if (!isSameSecret(seed, seedOf(secret, open, customer))) return undefined;
  const claims = { id, action: action as ProvedAction, bits: Number(bits), expiresAtS: Number(expiresAtS) };
  return { claims, seed, nonces: nonces.split(".") };
}

/** Eight hashes, whatever was sent. */
export function isSolved(seed: string, nonces: readonly string[], bits: number): boolean {
  if (nonces.length !== PUZZLES) return false;
  return nonces.every((nonce, index) => NONCE.test(nonce) && leadingZeros(seed, index, nonce) >= bits);
}

function leadingZeros(seed: string, index: number, nonce: string): number {
  const hash = createHash("sha256").update(`${seed}.${index}.${nonce}`).digest();
  return Math.clz32(hash.readUInt32BE(0));
}
