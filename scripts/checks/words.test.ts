import { describe, expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { words } from "./words.ts";

const FILE = "modules/wallet/web/card.tsx";
const BASELINE = "scripts/checks/refused-words.json";

async function problemsOf(source: string, baseline: Record<string, number> = {}, file = FILE) {
  return await findProblems(words, { [file]: source, [BASELINE]: JSON.stringify(baseline) });
}

describe("refused words", () => {
  test.each([
    ["export const useWalletKeeper = () => null;\n", "Keeper", "sync"],
    ["// A door of its own.\n", "door", "webhook"],
    ["export type WaysInConfig = {};\n", "WaysIn", "sign-in methods"],
    ["/** Nobody reads it. */\n", "Nobody", "the member"],
    ['import { Purse } from "./card.tsx";\n', "Purse", "balance card"],
    ["const SIGN = WAYS_IN;\n", "WAYS_IN", "sign-in methods"],
    ["const joined = joinLegs(rows);\n", "Legs", "posting"],
    ["select from ledger_operation\n", "ledger_operation", "transaction"],
  ])("%j is found, with the word to use", async (source, word, instead) => {
    const [problem, ...more] = await problemsOf(source);
    expect(problem).toMatchObject({ file: FILE, line: 1 });
    expect(problem?.message).toContain(`"${word}" is not a word of the field. Use: ${instead}`);
    expect(more).toEqual([]);
  });

  // B-2151
  test("vassalage is a field of the wire and part of no other name", async () => {
    for (const name of ["vassalageCode", "vassalages", "gamesOfVassalage"]) {
      const [problem] = await problemsOf(`const ${name} = 1;\n`);
      expect(problem?.message, name).toContain("Use: vendor; vassalage is a field of the specified wire alone");
    }
    expect(await problemsOf("const input = { vassalage: vendor };\nask(`?vassalage=${vendor}`);\n")).toEqual([]);
  });

  test("are found in the names of files", async () => {
    const [problem] = await problemsOf("export {};\n", {}, "modules/wallet/web/wallet-keeper.tsx");
    expect(problem?.message).toContain('"keeper" is not a word of the field');
  });

  test("are not looked for in decisions and in migrations", async () => {
    expect(await problemsOf("A door.\n", {}, "docs/decisions/0001-doors.md")).toEqual([]);
    expect(await problemsOf("-- A door.\n", {}, "modules/wallet/migrations/0001-create.sql")).toEqual([]);
  });

  test("of the baseline pass, one more does not, and one fewer asks for a smaller baseline", async () => {
    const two = "// A door, and nobody.\n";
    expect(await problemsOf(two, { [FILE]: 2 })).toEqual([]);
    expect(await problemsOf(two, { [FILE]: 1 })).toHaveLength(2);
    const [stale] = await problemsOf(two, { [FILE]: 3 });
    expect(stale).toMatchObject({ file: BASELINE });
    expect(stale?.message).toContain("npm run check -- words --write");
  });

  test("do not include other words that hold them", async () => {
    expect(await problemsOf("// Indoors? No: outdoorsy bookkeeper-free news always inside.\n")).toEqual([]);
  });
});
