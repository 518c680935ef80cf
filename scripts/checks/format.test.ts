import { readFileSync, symlinkSync } from "node:fs";
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

/** Files under the rules of this checkout. */
function underOwnRules(sources: Record<string, string>): Record<string, string> {
  const own: { files: object; linter: object } = JSON.parse(readFileSync(join(checkout, "biome.json"), "utf8"));
  const rules = { ...own, vcs: { enabled: false }, files: { includes: ["**/*.ts"] }, formatter: { enabled: false } };
  return { "package.json": "{}\n", "biome.json": `${JSON.stringify(rules, null, 2)}\n`, ...sources };
}

// B-2120
test("files that import each other are found", async () => {
  const sources = (way: string) => ({
    "lobby.ts": 'import { nameOf } from "./game.ts";\n\nexport const lobby = () => nameOf();\n',
    "game.ts": way,
  });
  const circle = 'import { lobby } from "./lobby.ts";\n\nexport const nameOf = (): string => String(lobby);\n';
  expect(await findProblems(formatWithTools, underOwnRules(sources(circle)))).toMatchObject([
    { message: expect.stringContaining("lint/suspicious/noImportCycles") },
  ]);
  const line = 'export const nameOf = (): string => "Hare";\n';
  expect(await findProblems(formatWithTools, underOwnRules(sources(line)))).toEqual([]);
});

// B-2121
test("a promise that is neither awaited nor handled is found, also where another file made it", async () => {
  const sources = (call: string) => ({
    "store.ts": "export const store = {\n  save: async (): Promise<void> => {},\n};\n",
    "page.ts": `import { store } from "./store.ts";\n\nexport async function leave(): Promise<void> {\n  ${call};\n}\n`,
  });
  expect(await findProblems(formatWithTools, underOwnRules(sources("store.save()")))).toMatchObject([
    { message: expect.stringContaining("page.ts:4:3: lint/nursery/noFloatingPromises") },
  ]);
  expect(await findProblems(formatWithTools, underOwnRules(sources("await store.save()")))).toEqual([]);
});
