import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aliases, screens } from "./collect.ts";
import { linksAt } from "./registry.ts";
import { slices } from "./slices.ts";

const places = ["main", "quick", "books", "help"] as const;
const checkout = join(import.meta.dirname, "../..");

test("every link leads to a screen that exists", () => {
  const paths = screens.map((screen) => new RegExp(`^${screen.path.replace(/\$\w+/g, "[^/]+")}$`));
  const links = [...places.flatMap((place) => linksAt(place)), ...aliases];
  expect(links.length).toBeGreaterThan(3);
  for (const { to } of links)
    expect(
      paths.some((path) => path.test(to)),
      to,
    ).toBe(true);
});

test("no two screens claim one address, and no address is also an alias", () => {
  const paths = [...screens.map((screen) => screen.path), ...aliases.map((alias) => alias.from)];
  expect(new Set(paths).size).toBe(paths.length);
});

// B-0069
test("the bottom bar of phones begins with five for a member: home, games, wallet, promotions, me", () => {
  expect(
    linksAt("quick")
      .slice(0, 5)
      .map(({ to }) => to),
  ).toEqual(["/", "/rng", "/wallet", "/promotions", "/member"]);
});

// B-0994
test("the bottom bar leads a visitor to home, games, promotions and help", () => {
  const quick = linksAt("quick").filter(({ memberOnly }) => !memberOnly);
  expect(quick.map(({ to }) => to)).toEqual(["/", "/rng", "/promotions", "/help"]);
});

test("every title and label is a message", () => {
  const keys = screens.flatMap((screen) => [screen.title, ...(screen.navigation ?? []).map((entry) => entry.label)]);
  for (const fullKey of keys) {
    const [namespace, key = ""] = fullKey.split(":");
    const folder = namespace === "web" ? "apps/web" : `modules/${namespace}`;
    const messages: unknown = JSON.parse(readFileSync(join(checkout, folder, "messages/en.json"), "utf8"));
    const text = key.split(".").reduce((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], messages);
    expect(typeof text, fullKey).toBe("string");
  }
});

test("slots of one place have an order of their own, so that none hides another", () => {
  const orders = slices.flatMap((slice) => (slice.slots ?? []).map((slot) => `${slot.at} ${slot.order}`));
  expect(new Set(orders).size).toBe(orders.length);
});
