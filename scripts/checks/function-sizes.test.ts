import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Check } from "./check.ts";
import { findProblems } from "./fixture.ts";
import { functionSizes } from "./function-sizes.ts";

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const BASELINE = "scripts/checks/long-functions.json";

/** The same check with the tools and the bound of this checkout lent to the fixture. */
const withTools: Check = {
  ...functionSizes,
  run(context) {
    symlinkSync(join(checkout, "node_modules"), join(context.root, "node_modules"));
    const own: object = JSON.parse(readFileSync(join(checkout, "biome.json"), "utf8"));
    const rules = { ...own, vcs: { enabled: false }, files: { includes: ["**/*.ts"] } };
    writeFileSync(join(context.root, "biome.json"), JSON.stringify(rules));
    return functionSizes.run(context);
  },
};

const functionOf = (lines: number) =>
  `export function settle(of: number): number {\n  let sum = of;\n${"  sum += 1;\n".repeat(lines - 2)}  return sum;\n}\n`;

const judged = (lines: number, baseline: Record<string, number>) =>
  findProblems(withTools, { "settle.ts": functionOf(lines), [BASELINE]: JSON.stringify(baseline) });

// B-2123
test("a function of 60 lines passes, one of 61 is found", async () => {
  expect(await judged(60, {})).toEqual([]);
  expect(await judged(61, {})).toMatchObject([
    { file: "settle.ts", line: 1, message: expect.stringMatching(/^61 lines, 60 is/) },
  ]);
});

// B-2123
test("a function that was longer before may stay so and not grow, and its row has to follow it down", async () => {
  expect(await judged(70, { "settle.ts settle": 70 })).toEqual([]);
  expect(await judged(71, { "settle.ts settle": 70 })).toMatchObject([
    { message: "71 lines, it had 70: what is too long may only shrink." },
  ]);
  expect(await judged(69, { "settle.ts settle": 70 })).toMatchObject([
    { file: BASELINE, message: "settle.ts settle has shrunk: `npm run check -- function-sizes --write`." },
  ]);
});

test("the lines of a test file are not counted", async () => {
  expect(await findProblems(withTools, { "settle.test.ts": functionOf(61) })).toEqual([]);
});
