const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @param zone by its IANA name: `Asia/Karachi` */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      ...{ timeZone: zone, hourCycle: "h23" },
      ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" },
    });
    formats.set(zone, format);
  }
  return format;
}

/** Whether this runtime knows a zone of this name. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What clocks show in a zone, as the milliseconds of a moment of UTC at which clocks there show the same. */
function clockIn(zone: string, at: Date): number {
  const parts: { [type: string]: number } = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day in a zone at a moment: `2026-11-20`. */
export const dayIn = (zone: string, at: Date): string =>
  new Date(zone === "UTC" ? at : clockIn(zone, at)).toISOString().slice(0, 10);

/** The first moment of a day in a zone, also where clocks leave out midnight or show it twice. */
export function startOfDay(zone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  if (zone === "UTC") return new Date(midnight);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((at) => clockIn(zone, new Date(at)) - at);
  const moments = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  const isFirst = (at: number) => dayIn(zone, new Date(at)) === day && dayIn(zone, new Date(at - 1)) < day;
  return new Date(moments.find(isFirst) ?? moments[0] ?? midnight);
}

/** The day so many days later, or earlier where it is below zero. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
