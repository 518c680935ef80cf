import { exhaustive } from "@fairhouse/base";

/** A code is six digits, lives five minutes, and stands five tries. */
export const CODE_DIGITS = 6;
export const CODE_LIVES_MS = 5 * 60_000;
export const TRIES_MAX = 5;

/** What the button counts down unless an installation says otherwise. */
export const RESEND_MINUTES = 1;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const PER_HOUR_MAX = 5;
export const PER_DAY_MAX = 10;
/** What strangers of all networks together may have sent to one address in a day, where each network counts by itself. */
export const FROM_ANYBODY_PER_DAY = 40;
/** Who asked too often waits this long, and is not looked at in between. */
export const TOO_MANY_WAIT_MS = 5 * MINUTE_MS;

/** What is known of the messages that one address or number was sent. */
export type Recipient = {
  /** When, oldest first. */
  readonly sentAt: readonly Date[];
  /** Until when it waits after asking too often. */
  readonly waitsUntil: Date | null;
};

export type SendDecision =
  | { readonly action: "send"; readonly recipient: Recipient }
  /** The button was pressed before its countdown ended. */
  | { readonly action: "just_sent"; readonly retryAfterS: number }
  | { readonly action: "too_many"; readonly retryAfterS: number; readonly recipient: Recipient };

/**
 * Decides whether a number or address may be sent one more message now.
 * @param resendMinutes what the button counts down; never less than a minute counts
 */
export function decideSend(known: Recipient, now: Date, resendMinutes: number = RESEND_MINUTES): SendDecision {
  const nowMs = now.getTime();
  const secondsUntil = (ms: number) => Math.max(1, Math.ceil((ms - nowMs) / 1000));
  if (known.waitsUntil && known.waitsUntil.getTime() > nowMs)
    return { action: "too_many", retryAfterS: secondsUntil(known.waitsUntil.getTime()), recipient: known };
  const sentAt = known.sentAt.filter((at) => at.getTime() > nowMs - DAY_MS);
  const lastMs = sentAt.at(-1)?.getTime() ?? Number.NEGATIVE_INFINITY;
  const nextMs = lastMs + Math.max(1, resendMinutes) * MINUTE_MS;
  if (nextMs > nowMs) return { action: "just_sent", retryAfterS: secondsUntil(nextMs) };
  const lastHour = sentAt.filter((at) => at.getTime() > nowMs - HOUR_MS);
  if (lastHour.length >= PER_HOUR_MAX || sentAt.length >= PER_DAY_MAX) {
    const waitsUntil = new Date(nowMs + TOO_MANY_WAIT_MS);
    return { action: "too_many", retryAfterS: TOO_MANY_WAIT_MS / 1000, recipient: { sentAt, waitsUntil } };
  }
  return { action: "send", recipient: { sentAt: [...sentAt, now], waitsUntil: null } };
}

/** A code as it is kept; whether the one typed is the same has been found out beside it. */
export type KeptCode = {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly tries: number;
};

export type CheckOutcome = "ok" | "wrong" | "expired" | "too_many_tries";

/** Decides what a typed code is worth. A code that was never sent, a used one and an old one are all `expired`. */
export function decideCheck(kept: KeptCode | undefined, isSame: boolean, now: Date): CheckOutcome {
  if (!kept || kept.usedAt !== null || kept.expiresAt.getTime() <= now.getTime()) return "expired";
  if (kept.tries >= TRIES_MAX) return "too_many_tries";
  return isSame ? "ok" : "wrong";
}

/** How a call says that a code did not open anything; null when it did. */
export function codeRefusalOf(outcome: CheckOutcome): "code_wrong" | "code_expired" | "code_too_many_tries" | null {
  switch (outcome) {
    case "ok":
      return null;
    case "wrong":
      return "code_wrong";
    case "expired":
      return "code_expired";
    case "too_many_tries":
      return "code_too_many_tries";
    default:
      return exhaustive(outcome);
  }
}
