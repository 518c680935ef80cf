import { expect, test } from "vitest";
import { dayAfter, dayIn, isZone, startOfDay } from "./days.ts";

const DAY_MS = 86_400_000;

test("a day begins at midnight of its zone, and the moment before belongs to the day before", () => {
  for (const [zone, day, start] of [
    ["UTC", "2026-03-01", "2026-03-01T00:00:00.000Z"],
    ["Asia/Karachi", "2026-03-01", "2026-02-28T19:00:00.000Z"],
    ["America/Los_Angeles", "2026-03-01", "2026-03-01T08:00:00.000Z"],
    ["Asia/Kathmandu", "2028-02-29", "2028-02-28T18:15:00.000Z"],
    ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00.000Z"],
  ] as const) {
    expect([zone, startOfDay(zone, day).toISOString()]).toEqual([zone, start]);
    expect(dayIn(zone, new Date(start))).toBe(day);
    expect(dayIn(zone, new Date(Date.parse(start) - 1))).toBe(dayAfter(day, -1));
  }
});

test("where clocks change a day has 23 or 25 hours, also where they leave out midnight itself", () => {
  const hours = (zone: string, day: string) =>
    (startOfDay(zone, dayAfter(day)).getTime() - startOfDay(zone, day).getTime()) / 3_600_000;
  expect(hours("Europe/Berlin", "2026-03-29")).toBe(23);
  expect(hours("Europe/Berlin", "2026-10-25")).toBe(25);
  // Midnight of that day was one o'clock.
  expect(hours("America/Sao_Paulo", "2018-11-04")).toBe(23);
  expect(startOfDay("America/Sao_Paulo", "2018-11-04").toISOString()).toBe("2018-11-04T03:00:00.000Z");
  // The last hour of the day before came twice.
  expect(hours("America/Sao_Paulo", "2018-02-17")).toBe(25);
});

test("every moment of a year belongs to the day that began before it", () => {
  for (const zone of ["Asia/Karachi", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"]) {
    for (let day = "2026-01-01"; day < "2027-01-01"; day = dayAfter(day)) {
      const start = startOfDay(zone, day);
      expect([zone, dayIn(zone, start)]).toEqual([zone, day]);
      expect([zone, dayIn(zone, new Date(start.getTime() - 1))]).toEqual([zone, dayAfter(day, -1)]);
      expect(startOfDay(zone, dayAfter(day)).getTime() - start.getTime()).toBeLessThanOrEqual(DAY_MS + 3_600_000);
    }
  }
});

test("what is no zone is none", () => {
  expect([isZone("Asia/Karachi"), isZone("UTC"), isZone("Asia/Nowhere"), isZone("")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
