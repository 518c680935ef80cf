/** How often a member may be asked whether they want to go on, in minutes. */
export const CHECK_MINUTES = [15, 30, 60, 120] as const;
export type CheckMinutes = (typeof CHECK_MINUTES)[number];

/** Of members who have not chosen. */
export const CHECK_MINUTES_AT_FIRST: CheckMinutes = 60;

/** Who neither stakes nor opens a game for this long has stopped playing: what comes after it is another session of play. */
export const PAUSE_MS = 30 * 60_000;

const MINUTE_MS = 60_000;

/** A member's play from the first game on, until they stop or pause. */
export type PlaySession = {
  readonly beganAt: Date;
  /** When they last opened a game or answered. Stakes are the ledger's to tell. */
  readonly seenAt: Date;
  /** From when play waits for their answer; null for members who want no check. */
  readonly checkAt: Date | null;
  /** They answered that they stop: nothing more is staked until they open a game again. */
  readonly isStopped: boolean;
};

/** Whether play waits for the member's answer. */
export const isCheckDue = ({ checkAt }: Pick<PlaySession, "checkAt">, now: Date): boolean =>
  checkAt !== null && checkAt <= now;

/** Whether a session of play is over. @param hasStaked whether they staked within the last {@link PAUSE_MS} */
export const isOver = ({ seenAt, isStopped }: PlaySession, now: Date, hasStaked: boolean): boolean =>
  isStopped || (!hasStaked && now.getTime() - seenAt.getTime() >= PAUSE_MS);

export const nextCheck = (every: number | null, from: Date): Date | null =>
  every === null ? null : new Date(from.getTime() + every * MINUTE_MS);

/** The session of play that a game is opened in: the one that goes on, or a new one. */
export function decidePlay(
  current: PlaySession | null,
  { now, every, hasStaked }: { readonly now: Date; readonly every: number | null; readonly hasStaked: boolean },
): PlaySession {
  if (current && !isOver(current, now, hasStaked)) return { ...current, seenAt: now };
  return { beganAt: now, seenAt: now, checkAt: nextCheck(every, now), isStopped: false };
}

/** What another interval does to a session that runs: a check that waits already is answered first. */
export function changeInterval(current: PlaySession, every: number | null, now: Date): PlaySession {
  return isCheckDue(current, now) || current.isStopped ? current : { ...current, checkAt: nextCheck(every, now) };
}

/** Going on asks again after the interval; stopping leaves play shut until a game is opened again. */
export const answerCheck = (
  current: PlaySession,
  { now, every, goesOn }: { readonly now: Date; readonly every: number | null; readonly goesOn: boolean },
): PlaySession =>
  goesOn ? { ...current, seenAt: now, checkAt: nextCheck(every, now) } : { ...current, seenAt: now, isStopped: true };
