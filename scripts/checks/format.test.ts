import { symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Check } from "./check.ts";
import { findProblems } from "./fixture.ts";
import { format } from "./format.ts";

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The same check with the tools of this checkout lent to the fixture. */
const formatWithTools: Check = {
  ...format,
  run(context) {
    symlinkSync(join(checkout, "node_modules"), join(context.root, "node_modules"));
    return format.run(context);
  },
};

const files = (source: string) => ({
  "package.json": "{}\n",
  "biome.json": '{ "files": { "includes": ["**/*.ts"] } }\n',
  "a.ts": source,
});

// B-0670
test("a badly formatted file is found, and its place is named", async () => {
  expect(await findProblems(formatWithTools, files("export const a=1\n"))).toMatchObject([
    { message: expect.stringContaining("a.ts") },
  ]);
});

test("a well formatted file passes", async () => {
  expect(await findProblems(formatWithTools, files("export const a = 1;\n"))).toEqual([]);
});
