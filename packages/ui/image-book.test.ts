import { expect, test } from "vitest";
import { createImageBook } from "./image-book.ts";

// B-0439
test("an image that fails is asked for three times at most: again at once, again when it is seen again, then never", () => {
  const book = createImageBook();
  expect(book.ask("/a.webp")).toBe(true);
  expect(book.failed("/a.webp")).toBe("now");
  expect(book.ask("/a.webp")).toBe(true);
  expect(book.failed("/a.webp")).toBe("when seen again");
  expect(book.ask("/a.webp")).toBe(true);
  expect(book.failed("/a.webp")).toBe("never");
  expect(book.ask("/a.webp")).toBe(false);
});

test("an image that has loaded is drawn again without counting", () => {
  const book = createImageBook();
  book.ask("/a.webp");
  book.loaded("/a.webp");
  expect(book.isLoaded("/a.webp")).toBe(true);
  for (let again = 0; again < 10; again += 1) expect(book.ask("/a.webp")).toBe(true);
});

// B-0439
test("two hundred images are remembered, and the longest unused is the first to be forgotten", () => {
  const book = createImageBook();
  for (let number = 1; number <= 200; number += 1) book.loaded(`/${number}.webp`);
  expect(book.isLoaded("/1.webp")).toBe(true);
  book.ask("/1.webp");
  book.loaded("/201.webp");
  expect([book.isLoaded("/1.webp"), book.isLoaded("/2.webp"), book.isLoaded("/201.webp")]).toEqual([true, false, true]);
});
