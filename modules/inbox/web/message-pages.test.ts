import { expect, test } from "vitest";
import type { Message, MessagePage } from "./api.ts";
import { inPortions, type Loaded, withNewest, withOlder, without, withRead } from "./message-pages.ts";

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const message = (number: number, isRead = false): Message => ({
  ...{ messageId: idOf(number), title: `Number ${number}`, body: "Read me.", language: "EN", isRead },
  sentAt: "2026-06-01T12:00:00.000Z",
});
const page = (numbers: readonly number[], next: number | null, unreadCount = 9): MessagePage => ({
  ...{ messages: numbers.map((one) => message(one)), next: next === null ? null : idOf(next), unreadCount },
});
const numbersOf = ({ messages }: Loaded) => messages.map(({ title }) => Number(title.split(" ")[1]));

// B-2850
test("a list that was read far down keeps its older messages when a new one arrives and when one is deleted", () => {
  const two = withOlder(withNewest(undefined, page([9, 8, 7], 7)), page([6, 5, 4], 4));
  expect(numbersOf(two)).toEqual([9, 8, 7, 6, 5, 4]);
  expect(two.next).toBe(idOf(4));
  const arrived = withNewest(two, page([10, 9, 8], 8));
  expect(numbersOf(arrived)).toEqual([10, 9, 8, 7, 6, 5, 4]);
  expect(arrived.next).toBe(idOf(4));
  const deleted = withNewest(without(arrived, [idOf(9), idOf(5)]), page([10, 8, 7], 7));
  expect(numbersOf(deleted)).toEqual([10, 8, 7, 6, 4]);
  expect(numbersOf(withNewest(deleted, page([14, 13, 12], 12)))).toEqual([14, 13, 12]);
  expect(numbersOf(withNewest(deleted, page([10], null)))).toEqual([10]);
  expect(numbersOf(withNewest(deleted, page([], null)))).toEqual([]);
});

// B-2850
test("the end of the list is the end of the last page, also after the newest page was asked for again", () => {
  const all = withOlder(withNewest(undefined, page([3, 2], 2)), page([1], null));
  expect(all.next).toBeNull();
  expect(withNewest(all, page([3, 2], 2)).next).toBeNull();
});

test("what is read or deleted here is so at once, in older pages as well", () => {
  const all = withOlder(withNewest(undefined, page([3, 2], 2)), page([1], null));
  const isReadOf = ({ messages }: Loaded) => messages.map(({ isRead }) => isRead);
  expect(isReadOf(withRead(all, [idOf(1)]))).toEqual([false, false, true]);
  expect(isReadOf(withRead(all, "all"))).toEqual([true, true, true]);
  expect(isReadOf(withNewest(all, page([3, 2], 2, 0)))).toEqual([true, true, true]);
});

// B-2850
test("more than a hundred ticked messages are named a hundred at a time", () => {
  const ids = Array.from({ length: 201 }, (_, index) => idOf(index));
  expect(inPortions(ids).map(({ length }) => length)).toEqual([100, 100, 1]);
  expect(inPortions(ids).flat()).toEqual(ids);
  expect(inPortions([])).toEqual([]);
});
