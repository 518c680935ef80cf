/**
 * Figures and times look the same in every language: Western digits, 24 hours, `yyyy-MM-dd HH:mm:ss`, always written
 * from left to right inside their own isolate.
 */
export type TimeShape = "date" | "time" | "minute" | "instant";

const partsOf = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const known = partsOf.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  });
  partsOf.set(zone, made);
  return made;
}

/**
 * @param instant an ISO 8601 text, milliseconds since 1970 or a Date
 * @param zone an IANA zone: "Asia/Karachi"
 * @returns "" when the instant cannot be read
 */
export function formatTime(instant: string | number | Date, zone: string, shape: TimeShape = "instant"): string {
  const parts = timeParts(instant, zone);
  if (!parts) return "";
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  if (shape === "date") return date;
  if (shape === "time") return `${parts.hour}:${parts.minute}:${parts.second}`;
  if (shape === "minute") return `${parts.hour}:${parts.minute}`;
  return `${date} ${parts.hour}:${parts.minute}:${parts.second}`;
}

/** What hovering over a time tells: the full instant and its zone, "2026-11-20 17:05:12 Asia/Karachi (UTC+05:00)". */
export function describeTime(instant: string | number | Date, zone: string): string {
  const offset = timeParts(instant, zone)?.timeZoneName?.replace("GMT", "UTC");
  return offset ? `${formatTime(instant, zone)} ${zone} (${offset})` : "";
}

function timeParts(instant: string | number | Date, zone: string): { [part: string]: string } | undefined {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  return Object.fromEntries(
    formatter(zone)
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  );
}

/** A count with thousands separators: 412,806. Not for money, which is never a number. */
export const formatCount = (count: number): string => new Intl.NumberFormat("en").format(count);

/**
 * A rate in millionths as it is shown, cut off and never rounded up: 961_432 becomes "96.14%", 30_000 "3.0%".
 * @param ratePpm 1_000_000 is the whole
 */
export function formatRate(ratePpm: number): string {
  const hundredths = Math.floor(ratePpm / 100);
  const whole = Math.floor(hundredths / 100);
  const fraction = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0$/, "");
  return `${whole}.${fraction}%`;
}
