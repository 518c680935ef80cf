import { expect, test } from "vitest";
import { createConnectionBounds } from "./connection-bounds.ts";
import { fixedClock } from "./testing/fixed-clock.ts";

// B-1755
test("an address opens so many connections a minute, also when it closes each at once", () => {
  const clock = fixedClock("2026-01-01T00:00:00Z");
  const bounds = createConnectionBounds(clock, { perAddress: 2, perMember: 2, newPerMinute: 3 });
  for (let time = 0; time < 3; time += 1) bounds.ofAddress("192.0.2.1")?.();
  expect(bounds.ofAddress("192.0.2.1")).toBeNull();
  expect(bounds.ofAddress("192.0.2.2")).not.toBeNull();
  clock.advance(60_000);
  expect(bounds.ofAddress("192.0.2.1")).not.toBeNull();
});

// B-1755
test("a place is given back once, however often it is said", () => {
  const bounds = createConnectionBounds(fixedClock("2026-01-01T00:00:00Z"), {
    ...{ perAddress: 2, perMember: 2, newPerMinute: 100 },
  });
  const [leave] = [bounds.ofMember("a"), bounds.ofMember("a")];
  expect(bounds.ofMember("a")).toBeNull();
  leave?.();
  leave?.();
  expect(bounds.ofMember("a")).not.toBeNull();
  expect(bounds.ofMember("a")).toBeNull();
});
