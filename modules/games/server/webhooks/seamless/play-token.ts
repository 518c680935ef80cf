import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "@fairhouse/base";

/**
 * What goes with every bet of a launch. It carries what it says and a MAC over it, so that a bet needs no look-up; what
 * has ended meanwhile is known from {@link createEndedLaunches}.
 */
export type PlayToken = {
  readonly launchId: string;
  readonly memberId: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly expiresAtMs: number;
};

const VERSION = "p1";

export function writePlayToken(secret: string, token: PlayToken): string {
  const body = [
    VERSION,
    token.launchId,
    token.memberId,
    token.vendor,
    token.expiresAtMs.toString(36),
    token.gameCode,
  ].join(":");
  return `${body}:${macOf(secret, body)}`;
}

/** @returns undefined for anything that this site did not write */
export function readPlayToken(secret: string, text: string): PlayToken | undefined {
  const at = text.lastIndexOf(":");
  const body = text.slice(0, Math.max(at, 0));
  const [given, expected] = [Buffer.from(text.slice(at + 1)), Buffer.from(macOf(secret, body))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [version, launchId = "", memberId = "", vendor = "", expires = "", ...gameCode] = body.split(":");
  if (version !== VERSION || !isId(launchId) || !isId(memberId)) return undefined;
  return { launchId, memberId, vendor, gameCode: gameCode.join(":"), expiresAtMs: Number.parseInt(expires, 36) };
}

/** Twice as many are remembered at most: those of players who bet at the same time. */
const GENERATION = 10_000;

export type PlayTokens = { read(text: string): PlayToken | undefined };

/**
 * Remembers tokens whose MAC was right, because a player brings the same one with every bet. What is remembered is what the
 * token says and nothing else: whether it has expired or ended is asked of every bet. Those that were not used while a
 * generation filled are forgotten with it.
 */
export function createPlayTokens(secret: string, generation = GENERATION): PlayTokens {
  let young = new Map<string, PlayToken>();
  let old = new Map<string, PlayToken>();
  return {
    read(text) {
      const known = young.get(text);
      if (known) return known;
      const token = old.get(text) ?? readPlayToken(secret, text);
      if (!token) return undefined;
      if (young.size >= generation) [old, young] = [young, new Map()];
      young.set(text, token);
      return token;
    },
  };
}

const macOf = (secret: string, body: string): string => createHmac("sha256", secret).update(body).digest("base64url");
