import fc from "fast-check";
import { expect, test } from "vitest";
import { isWithinPeriod, nextPeriod, type PeriodKind, periodAt, previousPeriod } from "./periods.ts";

const KINDS: readonly PeriodKind[] = ["day", "week", "half-month", "month", "hour", "five-minutes"];
const ZONES = ["UTC", "Asia/Karachi", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "America/Santiago"];
const HOUR_MS = 3_600_000;

const hoursOf = (kind: PeriodKind, zone: string, at: string): number => {
  const { fromAt, untilAt } = periodAt(kind, { zone, at: new Date(at) });
  return (untilAt.getTime() - fromAt.getTime()) / HOUR_MS;
};

// B-2961
test("a day in the operator's zone has 23 hours where the clock goes forward and 25 where it goes back", () => {
  expect(hoursOf("day", "Europe/Berlin", "2026-03-29T12:00:00Z")).toBe(23);
  expect(hoursOf("day", "Europe/Berlin", "2026-10-25T12:00:00Z")).toBe(25);
  expect(hoursOf("day", "Asia/Karachi", "2026-10-25T12:00:00Z")).toBe(24);
  expect(hoursOf("week", "Europe/Berlin", "2026-03-29T12:00:00Z")).toBe(167);
  expect(hoursOf("month", "Europe/Berlin", "2026-10-25T12:00:00Z")).toBe(31 * 24 + 1);
});

// B-2961
test("such a day has as many hours of 60 minutes, and none of them crosses midnight", () => {
  for (const [day, count] of [
    ["2026-03-29", 23],
    ["2026-10-25", 25],
    ["2026-06-01", 24],
  ] as const) {
    const ofDay = periodAt("day", { zone: "Europe/Berlin", at: new Date(`${day}T12:00:00Z`) });
    let [hour, hours] = [periodAt("hour", { zone: "Europe/Berlin", at: ofDay.fromAt }), 0];
    for (; hour.fromAt < ofDay.untilAt; hour = nextPeriod(hour)) {
      hours += 1;
      expect(hour.untilAt.getTime() - hour.fromAt.getTime()).toBe(HOUR_MS);
    }
    expect(hours).toBe(count);
    expect(hour.fromAt).toEqual(ofDay.untilAt);
  }
});

// B-2961
test("half-months are the 1st to the 15th and the 16th to the end, also in February and its leap day", () => {
  const half = (at: string) => periodAt("half-month", { zone: "UTC", at: new Date(at) });
  expect(half("2026-11-15T23:59:59.999Z").key).toBe("H 2026-11-01");
  expect(half("2026-11-16T00:00:00.000Z").key).toBe("H 2026-11-16");
  expect(half("2028-02-29T12:00:00Z").untilAt).toEqual(new Date("2028-03-01T00:00:00Z"));
  expect(hoursOf("half-month", "UTC", "2028-02-29T12:00:00Z")).toBe(14 * 24);
  expect(hoursOf("half-month", "UTC", "2026-02-20T12:00:00Z")).toBe(13 * 24);
  expect(hoursOf("month", "UTC", "2028-02-01T00:00:00Z")).toBe(29 * 24);
});

// B-2961
test("weeks begin on Monday, and a period belongs to the day of the operator and not of UTC", () => {
  expect(periodAt("week", { zone: "UTC", at: new Date("2026-11-29T23:59:00Z") }).key).toBe("W 2026-11-23");
  expect(periodAt("week", { zone: "UTC", at: new Date("2026-11-30T00:00:00Z") }).key).toBe("W 2026-11-30");
  expect(periodAt("day", { zone: "Asia/Karachi", at: new Date("2026-11-26T19:00:00Z") }).key).toBe("D 2026-11-27");
  const yesterday = previousPeriod(periodAt("day", { zone: "Asia/Karachi", at: new Date("2026-11-26T19:00:00Z") }));
  expect(yesterday.key).toBe("D 2026-11-26");
});

// B-2961
test("an hour lies on the clock of a zone with half hours, and the day's last is shorter where it is no whole number of them", () => {
  const at = new Date("2026-06-01T12:10:00Z");
  expect(periodAt("hour", { zone: "Asia/Kolkata", at }).fromAt).toEqual(new Date("2026-06-01T11:30:00Z"));
  const last = periodAt("hour", { zone: "Australia/Lord_Howe", at: new Date("2026-10-04T12:59:00Z") });
  expect(last.untilAt.getTime() - last.fromAt.getTime()).toBe(HOUR_MS / 2);
});

// B-2961
test("at every instant one period of each kind runs, and the next and the one before join it without a gap", () => {
  const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.constantFrom(...KINDS), fc.constantFrom(...ZONES), (at, kind, zone) => {
      const period = periodAt(kind, { zone, at });
      expect(isWithinPeriod(at, period)).toBe(true);
      expect(isWithinPeriod(period.untilAt, period)).toBe(false);
      expect(periodAt(kind, { zone, at: new Date(period.untilAt.getTime() - 1) })).toEqual(period);
      expect(nextPeriod(period).fromAt).toEqual(period.untilAt);
      expect(previousPeriod(period).untilAt).toEqual(period.fromAt);
      expect(nextPeriod(period).key > period.key).toBe(true);
    }),
    { numRuns: 150 },
  );
});
