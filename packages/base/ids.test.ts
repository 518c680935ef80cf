import { expect, test } from "vitest";
import { BUCKET_COUNT, bucketOf, isId, newId } from "./ids.ts";

test("ids sort by the time they were made and carry version 7", () => {
  const [earlier, later] = [newId(1_000), newId(2_000)];
  expect(earlier < later).toBe(true);
  expect(isId(earlier)).toBe(true);
  expect(earlier[14]).toBe("7");
  expect(isId("not-an-id")).toBe(false);
});

test("members spread over every bucket", () => {
  const buckets = new Set(Array.from({ length: 4_000 }, () => bucketOf(newId())));
  expect(buckets.size).toBe(BUCKET_COUNT);
});
