import type { GameRefusal } from "@fairhouse/studio-games/game-kit/protocol.ts";
import type { Context } from "hono";

/** The HTTP status beside a refusal; a bet that the wallet refuses is 409 with the wallet's own status in the body. */
const HTTP_STATUS = {
  WRONG_SYNTAX: 400,
  INVALID_STAKE: 400,
  SESSION_ENDED: 401,
  INVALID_TOKEN: 401,
  TOKEN_EXPIRED: 401,
  INVALID_GAME: 404,
  TOO_FAST: 429,
  TOO_MANY_REQUESTS: 429,
  TEMPORARY_ERROR: 503,
} as const;

export function refuseWith(context: Context, refusal: GameRefusal): Response {
  const httpStatus = isNamed(refusal.status) ? HTTP_STATUS[refusal.status] : 409;
  if (httpStatus === 429 || httpStatus === 503) {
    context.header("retry-after", String(Math.max(1, Math.ceil((refusal.waitMs ?? 0) / 1_000))));
  }
  return context.json(refusal, httpStatus);
}

const isNamed = (status: string): status is keyof typeof HTTP_STATUS => Object.hasOwn(HTTP_STATUS, status);
