import { ok, type Result, refuse } from "@fairhouse/base";

const DAY_MS = 24 * 3_600_000;

/** A time-out is a break of 24 hours to 6 weeks. */
export const TIME_OUT_DAYS = { min: 1, max: 42 } as const;
/** A self-exclusion with an end lasts 6 months to 5 years; a month is counted as 30.5 days. */
export const EXCLUSION_MONTHS = { min: 6, max: 60 } as const;
const MONTH_MS = 30.5 * DAY_MS;
/** One without an end lasts at least 6 months, and ends 7 days after the member asks for it. */
const INDEFINITE_MIN_MS = 183 * DAY_MS;
const LIFT_WAIT_MS = 7 * DAY_MS;

export type ExclusionKind = "time_out" | "until" | "indefinite";

/** An exclusion as it was decided last. */
export type Exclusion = {
  readonly kind: ExclusionKind;
  readonly excludedAt: Date;
  /** Null for one without an end whose lifting was not requested. */
  readonly endsAt: Date | null;
  /** From when one without an end may be asked to end. */
  readonly liftFrom: Date | null;
  readonly liftRequestedAt: Date | null;
};

export type ExclusionWish =
  | { readonly kind: "time_out"; readonly days: number }
  | { readonly kind: "until"; readonly months: number }
  | { readonly kind: "indefinite" };

/** Whether a member is excluded now: an exclusion with an end is over at that moment, one without an end is not. */
export const isExcluded = (exclusion: Pick<Exclusion, "endsAt"> | null | undefined, now: Date): boolean =>
  exclusion != null && (exclusion.endsAt === null || exclusion.endsAt > now);

/** Decides a wish, of the member or of an operator for them. One that is in force is only ever made longer. */
export function decideExclusion(
  current: Exclusion | null,
  wish: ExclusionWish,
  now: Date,
): Result<Exclusion, "only_longer"> {
  const inForce = current && isExcluded(current, now) ? current : null;
  const endsAt = endOf(wish, now);
  if (inForce && !isLonger(endsAt, inForce.endsAt)) return refuse("only_longer");
  return ok({
    kind: wish.kind,
    excludedAt: inForce?.excludedAt ?? now,
    endsAt,
    liftFrom: wish.kind === "indefinite" ? new Date(now.getTime() + INDEFINITE_MIN_MS) : null,
    liftRequestedAt: null,
  });
}

/** Decides the member's request to end an exclusion that has no end. */
export function decideLift(current: Exclusion | null, now: Date): Result<Exclusion, "not_indefinite" | "too_early"> {
  if (!current || !isExcluded(current, now) || current.kind !== "indefinite" || current.liftRequestedAt !== null)
    return refuse("not_indefinite");
  if (current.liftFrom === null || current.liftFrom > now) return refuse("too_early");
  return ok({ ...current, liftRequestedAt: now, endsAt: new Date(now.getTime() + LIFT_WAIT_MS) });
}

function endOf(wish: ExclusionWish, now: Date): Date | null {
  if (wish.kind === "indefinite") return null;
  const lengthMs = wish.kind === "time_out" ? wish.days * DAY_MS : wish.months * MONTH_MS;
  return new Date(now.getTime() + lengthMs);
}

const isLonger = (endsAt: Date | null, before: Date | null): boolean =>
  before !== null && (endsAt === null || endsAt > before);
