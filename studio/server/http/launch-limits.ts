import { addressOf, createTrustedProxies, type Env, networkOf, type RateLimiter } from "@fairhouse/platform/http";
import type { Context } from "hono";

/** Launches a minute of one network: refused ones, which are guesses at tokens, and all, for many players may share it. */
const PER_MINUTE = { refused: 60, all: 3_000 };

export type LaunchLimits = {
  /** Counts a launch of the caller's network; false when there were too many of them, or of refused ones. */
  take(context: Context): boolean;
  /** Counts one that was refused. */
  countRefused(context: Context): void;
};

/** @param trustedProxies whose `X-Forwarded-For` names the caller; behind another one everybody would be one network */
export function createLaunchLimits(limiter: RateLimiter, trustedProxies: readonly string[]): LaunchLimits {
  const trusted = createTrustedProxies(trustedProxies);
  function networkBehind(context: Context): string {
    const socket = (context.env as Partial<Env["Bindings"]> | undefined)?.incoming?.socket;
    return networkOf(addressOf(socket?.remoteAddress, context.req.header("x-forwarded-for") ?? null, trusted));
  }
  const refusedOf = (context: Context): string => `refused launches ${networkBehind(context)}`;
  return {
    take: (context) =>
      limiter.waitOf(refusedOf(context), PER_MINUTE.refused) === 0 &&
      limiter.take(`launches ${networkBehind(context)}`, PER_MINUTE.all) === 0,
    countRefused: (context) => {
      limiter.take(refusedOf(context), PER_MINUTE.refused);
    },
  };
}
