import { expect, test } from "vitest";
import { ownPathOf } from "./page-before.ts";

test("a page that was loaded from one of this site is told which, one from elsewhere or from nowhere is not", () => {
  const origin = "https://site.example";
  expect(ownPathOf("https://site.example/game/a/b?x=1", origin)).toBe("/game/a/b");
  for (const address of ["", "https://provider.example/game/a/b", "https://site.example.evil/game/a/b", "about:blank"])
    expect(ownPathOf(address, origin)).toBeUndefined();
});
