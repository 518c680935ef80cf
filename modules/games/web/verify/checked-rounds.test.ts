import { expect, test } from "vitest";
import { CHECKED_MAX, createCheckedRounds } from "./checked-rounds.ts";

function createStore(held: string | null = null) {
  let text = held;
  return {
    getItem: () => text,
    setItem(_: string, value: string) {
      text = value;
    },
  };
}

const round = (roundId: string) => ({ vendor: "house-studio", roundId });

// B-0991
test("a browser remembers which rounds it has worked out again, also after a reload", () => {
  const store = createStore();
  createCheckedRounds(store).add(round("one"));
  const later = createCheckedRounds(store);
  expect(later.has(round("one"))).toBe(true);
  expect(later.has(round("two"))).toBe(false);
  expect(later.has({ vendor: "another-studio", roundId: "one" })).toBe(false);
});

test("only the latest checked rounds are remembered", () => {
  const rounds = createCheckedRounds(createStore());
  for (let number = 0; number <= CHECKED_MAX; number += 1) rounds.add(round(`${number}`));
  expect(rounds.has(round("0"))).toBe(false);
  expect(rounds.has(round(`${CHECKED_MAX}`))).toBe(true);
});

test("a browser that keeps nothing remembers as long as the page lasts", () => {
  const closed = createCheckedRounds(undefined);
  closed.add(round("one"));
  expect(closed.has(round("one"))).toBe(true);
  expect(createCheckedRounds(createStore("not a list")).has(round("one"))).toBe(false);
});
