import { describe, expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { wording } from "./wording.ts";

const ENGLISH = "modules/wallet/messages/en.json";
const URDU = "modules/wallet/messages/ur.json";
const BASELINE = "scripts/checks/refused-sentences.json";

async function problemsOf(file: string, text: string, baseline: Record<string, number> = {}) {
  const source = file.endsWith(".json") ? JSON.stringify({ ledger: { title: text } }) : text;
  return await findProblems(wording, { [file]: source, [BASELINE]: JSON.stringify(baseline) });
}

describe("sentences on screens", () => {
  // B-2300
  test.each([
    ["Your round stands here", "stands", "appears"],
    ["This house has given no contact.", "This house", "we"],
    ["Stop working at once", "at once", "right away"],
    ["A picture of your own", "of your own", "before the noun"],
    ["Log in again to go on.", "go on", "continue"],
    ["A password was set anew.", "anew", "again"],
    ["Your account may not play now.", "may not", "can't"],
    ["Nobody can win it.", "Nobody", "no one"],
    ["This link works no more.", "works no more", "expired"],
    ["Games and deposits rest.", "rest", "paused"],
    ["Your round is sealed.", "sealed", "commitment"],
    ["It didn’t load.", "’", "'"],
  ])("%j is found in English, with what to say", async (sentence, found, instead) => {
    const [problem, ...more] = await problemsOf(ENGLISH, sentence);
    expect(problem).toMatchObject({ file: ENGLISH, line: 1 });
    expect(problem?.message).toContain(`ledger.title: "${found}" is not how a screen says it. Use: `);
    expect(problem?.message).toContain(instead);
    expect(more).toEqual([]);
  });

  // B-2300
  test.each([
    ["میں", "میں", "اکاؤنٹ"],
    ["اس نمبر کا کھاتہ پہلے سے موجود ہے", "نمبر کا کھاتہ", "اکاؤنٹ"],
    ["پاس کی سے لاگ اِن", "پاس کی", "پاس\u200cکی"],
    ["سائن آؤٹ کریں", "سائن آؤٹ", "لاگ آؤٹ"],
    ["ہاؤس کے کھاتے", "ہاؤس", "ہم"],
    ["ای میل کا پتہ", "پتہ", "پتا"],
    ["اس نشست کا راؤنڈ", "نشست", "سیشن"],
    ["چرخیوں پر. قطار", "ر.", "۔"],
  ])("%j is found in Urdu, with what to say", async (sentence, found, instead) => {
    const [problem, ...more] = await problemsOf(URDU, sentence);
    expect(problem?.message).toContain(`"${found}" is not how a screen says it. Use: `);
    expect(problem?.message).toContain(instead);
    expect(more).toEqual([]);
  });

  test("are looked for in what a new installation says, and in no other code", async () => {
    const source = 'const text = "The house keeps it.";\n';
    expect(await problemsOf("modules/content/server/commands/first-content.ts", source)).toHaveLength(1);
    expect(await problemsOf("modules/content/server/commands/publish.ts", source)).toEqual([]);
  });

  test("may say seal where the books are meant, the edge of a house, and the rest", async () => {
    expect(await problemsOf("modules/books/messages/en.json", "Each day is sealed.")).toEqual([]);
    expect(await problemsOf(ENGLISH, "The house edge. The rest stays in {house}.")).toEqual([]);
    expect(await problemsOf(URDU, "آپ کے پاس کیا ہے؟ گھریلو۔")).toEqual([]);
  });

  test("have keys without the words that they do not say", async () => {
    const source = JSON.stringify({ round: { nextSeal: "The next commitment" } });
    const [problem, ...more] = await findProblems(wording, { [ENGLISH]: source });
    expect(problem?.message).toBe("round.nextSeal: name the key by what the sentence says.");
    expect(more).toEqual([]);
  });

  test("of the baseline pass, one more does not, and one fewer asks for a smaller baseline", async () => {
    const two = "Nobody may not.";
    expect(await problemsOf(ENGLISH, two, { [ENGLISH]: 2 })).toEqual([]);
    expect(await problemsOf(ENGLISH, two, { [ENGLISH]: 1 })).toHaveLength(2);
    const [stale] = await problemsOf(ENGLISH, two, { [ENGLISH]: 3 });
    expect(stale).toMatchObject({ file: BASELINE });
    expect(stale?.message).toContain("npm run check -- wording --write");
  });
});
