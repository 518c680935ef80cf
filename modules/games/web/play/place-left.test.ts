import { expect, test } from "vitest";
import { placeLeft, stepsTo } from "./place-left.ts";

const at = (pathname: string, index: number, search = "") => ({
  pathname,
  href: pathname + search,
  state: { __TSR_index: index },
});

// B-2450
test("a game keeps where it was opened from, with what the address says, and not the wallet beside it", () => {
  const game = at("/game/a-vendor/one", 4);
  expect(placeLeft({ fromLocation: at("/rng", 3, "?page=4"), toLocation: game })).toEqual({
    href: "/rng?page=4",
    index: 3,
  });
  expect(placeLeft({ fromLocation: at("/wallet/deposit", 3), toLocation: game })).toBeUndefined();
  expect(placeLeft({ fromLocation: at("/seamless/a-vendor/two", 3), toLocation: game })).toBeUndefined();
  expect(placeLeft({ fromLocation: at("/rng", 3), toLocation: at("/wallet", 4) })).toBeUndefined();
  expect(placeLeft({ toLocation: game })).toBeUndefined();
});

// B-2450
test("the way back leads past the wallet, and nowhere where the place is not behind the game", () => {
  expect(stepsTo({ href: "/rng", index: 3 }, 4)).toBe(1);
  expect(stepsTo({ href: "/rng", index: 3 }, 6)).toBe(3);
  expect(stepsTo({ href: "/rng", index: 3 }, 0)).toBeUndefined();
  expect(stepsTo(null, 4)).toBeUndefined();
});
