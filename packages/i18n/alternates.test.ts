import { expect, test } from "vitest";
import { alternatesOf } from "./alternates.ts";

// B-0942
test("a page names itself in every offered language, and in the visitor's own without one", () => {
  expect(alternatesOf("/books", ["EN", "UR", "CN"], "https://example.org")).toEqual([
    { tag: "en", href: "https://example.org/books" },
    { tag: "ur", href: "https://example.org/books?lang=UR" },
    { tag: "zh-Hans", href: "https://example.org/books?lang=CN" },
    { tag: "x-default", href: "https://example.org/books" },
  ]);
});
