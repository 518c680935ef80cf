import { expect, test } from "vitest";
import { drawNumbers } from "./draw-numbers.ts";

// B-0496
test("a number in the uneven rest of the range is thrown away, never folded by modulo", () => {
  const draw = drawNumbers([3]);
  expect(draw.next().value).toBe(0);
  // 2^32 is 3 times 1431655765 and 1: of all words only the largest is rejected.
  const block = new Uint8Array(32);
  block.set([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe]);
  expect(draw.next(block)).toEqual({ done: true, value: [0xfffffffe % 3] });
});

test("a draw that runs out of bytes goes on with the next block", () => {
  const draw = drawNumbers(new Array(9).fill(10));
  expect(draw.next().value).toBe(0);
  expect(draw.next(new Uint8Array(32)).value).toBe(1);
  expect(draw.next(new Uint8Array(32).fill(1)).value).toHaveLength(9);
});
