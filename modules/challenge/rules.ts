/** What a proof or a captcha is good for; for anything else it is worth nothing. */
export const ACTIONS = ["register", "login", "sms", "email", "reset", "free-play", "staff-login"] as const;
export type Action = (typeof ACTIONS)[number];

/** The proof that stands in for the image of an action's captcha is a proof of its own kind. */
export type ProvedAction = Action | `${Action}-captcha`;
export const inPlaceOfCaptcha = (action: Action): ProvedAction => `${action}-captcha`;

export const CHALLENGE_TTL_S = 120;
export const CAPTCHA_TTL_S = 300;

/** A proof is this many small puzzles and not one large one, so that hardly anybody is unlucky and waits long. */
export const PUZZLES = 8;
/** Leading zero bits of each puzzle's hash: 8 times 2^14 hashes, meant for about 0.3 s on a phone. */
export const BITS_USUAL = 14;
/** What stands in for a captcha: sixteen times the work of a usual proof. */
export const BITS_MORE_FOR_CAPTCHA = 4;
/** Above this no phone would be done before the challenge ends. */
const BITS_MORE_MAX = 6;

/** Challenges in ten minutes that an address may ask for at the usual price, unless the operator says otherwise: a household, or a small office. */
export const USUAL_OF_ADDRESS = 20;
/** Challenges in ten minutes that all addresses together may ask for at the usual price. */
const USUAL_IN_ALL = 20_000;

export type Load = { readonly ofAddress: number; readonly inAll: number };

/** Twice the load above the usual costs twice the work: one bit more for every doubling, of the address and of all. */
export function bitsFor({ ofAddress, inAll }: Load, usualOfAddress: number = USUAL_OF_ADDRESS): number {
  const more = doublingsAbove(ofAddress, usualOfAddress) + doublingsAbove(inAll, USUAL_IN_ALL);
  return BITS_USUAL + Math.min(more, BITS_MORE_MAX);
}

function doublingsAbove(count: number, usual: number): number {
  let doublings = 0;
  for (let bound = usual; count > bound; bound *= 2) doublings += 1;
  return doublings;
}

/** One puzzle is solved by eight hexadecimal digits that make the hash of `<seed>.<index>.<digits>` begin with zeros. */
export const NONCE = /^[0-9a-f]{8}$/;
export const SEED_LENGTH = 32;

/** The proof as it is sent: the challenge and the solutions of its puzzles, in order. */
export const writeProof = (challenge: string, nonces: readonly string[]): string => `${challenge}~${nonces.join(".")}`;

/** Longer than any proof; anything above it is not even looked at. */
export const PROOF_LENGTH_MAX = 300;

/** An answer that is a proof of work and not the digits of the image. */
export const WORK_PREFIX = "work~";
