import { expect, test } from "vitest";
import { isShownToday, takeTodays } from "./popup-day.ts";

const popups = [{ id: "one" }, { id: "two" }];
const day = (number: number, hour = 12) => new Date(2026, 10, number, hour);

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

// B-0532
test("a popup comes up once a day, from midnight to midnight of the person's own clock", () => {
  const keep = memory();
  expect(isShownToday(keep, day(20, 0))).toBe(false);
  expect(takeTodays(keep, popups, day(20, 0))?.id).toBe("one");
  expect(isShownToday(keep, day(20, 23))).toBe(true);
  expect(takeTodays(keep, popups, day(20, 23))).toBeNull();
  expect(takeTodays(keep, popups, day(21, 0))?.id).toBe("two");
});

test("what was not seen yet comes first, and after all of them the first again", () => {
  const keep = memory();
  const seen = [20, 21, 22, 23].map((number) => takeTodays(keep, popups, day(number))?.id);
  expect(seen).toEqual(["one", "two", "one", "two"]);
});

test("a day without a popup is not used up", () => {
  const keep = memory();
  expect(takeTodays(keep, [], day(20))).toBeNull();
  expect(takeTodays(keep, popups, day(20))?.id).toBe("one");
});

test("a browser that keeps nothing is shown nothing, because it could not be held to once a day", () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(takeTodays(refusing, popups, day(20))).toBeNull();
  const closed = {
    ...refusing,
    getItem: () => {
      throw new Error("closed");
    },
  };
  expect(isShownToday(closed, day(20))).toBe(true);
  expect(takeTodays(closed, popups, day(20))).toBeNull();
});

test.each(["null", "[]", "not json", '{"day":5,"seen":"all"}'])("a memory of %s is no memory", (text) => {
  const keep = { getItem: () => text, setItem: () => {} };
  expect(takeTodays(keep, popups, day(20))?.id).toBe("one");
});
