import { describe, expect, test } from "vitest";
import { discipline } from "./discipline.ts";
import { findProblems } from "./fixture.ts";

describe("discipline", () => {
  test.each([
    ["modules/wallet/rules.test.ts", 'test.skip("later", () => {});\n'],
    ["e2e/path.spec.ts", 'test.only("now", () => {});\n'],
    ["modules/wallet/rules.ts", "// @ts-ignore\n"],
    ["modules/wallet/rules.ts", "// biome-ignore lint: no\n"],
    ["modules/wallet/rules.ts", "// biome-ignore lint/suspicious/noExplicitAny: sorry\n"],
    ["modules/wallet/rules.ts", "// TODO: fees\n"],
    ["modules/wallet/rules.ts", "export enum State { Open }\n"],
    ["modules/wallet/web/page.tsx", "export default function Page() {}\n"],
    ["modules/wallet/rules.ts", "const fee = parseFloat(text);\n"],
    ["docs/notes.md", "See /home/someone/notes.\n"],
    ["modules/wallet/rules.ts", "/** The specification's word for it. */\n"],
    ["modules/wallet/rules.ts", 'const folder = "/tmp/wallet";\n'],
  ])("%s with %j is found", async (file, text) => {
    expect(await findProblems(discipline, { [file]: text })).toMatchObject([{ file }]);
  });

  test.each([
    ["modules/wallet/rules.test.ts", 'test("a skipped spin is refunded", () => {});\n'],
    ["modules/wallet/rules.ts", 'type State = "open";\n'],
    ["modules/wallet/rules.ts", "// biome-ignore lint/a/b: each component keeps its own props\n"],
    ["modules/wallet/web/wallet-screen.tsx", "export default function WalletScreen() {}\n"],
    ["apps/web/vite.config.ts", "export default {};\n"],
    ["modules/wallet/contract.ts", 'const path = "/wps/home/";\n'],
  ])("%s with %j passes", async (file, text) => {
    expect(await findProblems(discipline, { [file]: text })).toEqual([]);
  });
});
