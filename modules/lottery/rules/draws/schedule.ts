/** How often the house draws. */
export const FAST_MINUTES = [1, 3, 5] as const;
export type FastMinutes = (typeof FAST_MINUTES)[number];

/** So long before it is drawn a draw closes. */
const CLOSES_BEFORE_S: { readonly [minutes in FastMinutes]: number } = { 1: 10, 3: 15, 5: 20 };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A draw of the house by the clock. It opens when the one before it closes, so that there is always one to bet on. */
export type FastDraw = {
  /** The day of UTC and the draw's number in it: 20261126-0001 is the first. */
  readonly drawNumber: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
};

/** The draw that is open at an instant. At the very moment of closing it is the next one. */
export function openDraw(now: Date, minutes: FastMinutes): FastDraw {
  const interval = minutes * MINUTE_MS;
  const closesBefore = CLOSES_BEFORE_S[minutes] * 1000;
  const drawsAt = (Math.floor((now.getTime() + closesBefore) / interval) + 1) * interval;
  return drawAt(drawsAt, minutes);
}

/** The next draws from an instant on, the open one first: what a chase order is spread over. */
export function nextDraws(now: Date, minutes: FastMinutes, count: number): FastDraw[] {
  const first = openDraw(now, minutes).drawsAt.getTime();
  return Array.from({ length: count }, (_, step) => drawAt(first + step * minutes * MINUTE_MS, minutes));
}

/** Whether a bet that arrives at an instant is in time. */
export const takesBets = ({ opensAt, closesAt }: FastDraw, now: Date): boolean =>
  now.getTime() >= opensAt.getTime() && now.getTime() < closesAt.getTime();

function drawAt(drawsAtMs: number, minutes: FastMinutes): FastDraw {
  const interval = minutes * MINUTE_MS;
  const closesAtMs = drawsAtMs - CLOSES_BEFORE_S[minutes] * 1000;
  // The draw at midnight is the last of the day that ends.
  const dayMs = Math.floor((drawsAtMs - 1) / DAY_MS) * DAY_MS;
  const number = (drawsAtMs - dayMs) / interval;
  const day = new Date(dayMs).toISOString().slice(0, 10).replaceAll("-", "");
  return {
    drawNumber: `${day}-${String(number).padStart(4, "0")}`,
    opensAt: new Date(closesAtMs - interval),
    closesAt: new Date(closesAtMs),
    drawsAt: new Date(drawsAtMs),
  };
}
