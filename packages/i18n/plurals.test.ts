import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { flatten, messageFolders, readMessageFile } from "./message-files.ts";
import { textOf } from "./store.ts";

const COUNTS = [0, 1, 2, 11, 100];
const LANGUAGES = [
  ["EN", "en"],
  ["UR", "ur"],
] as const;

function counted(namespace: string, key: string, language: "en" | "ur", name = "count"): string[] {
  const { folder } = messageFolders().find((one) => one.namespace === namespace)!;
  const text = textOf(language, JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")));
  return COUNTS.map((count) => text(key, { [name]: count }));
}

describe.each(LANGUAGES)("in %s", (code, tag) => {
  // B-0944
  test("every plural says something for 0, 1, 2, 11 and 100, with the figure or a word for it", () => {
    let seen = 0;
    for (const { namespace, folder } of messageFolders()) {
      const file = readMessageFile(folder, code);
      for (const [key, message] of flatten(file).filter(([, one]) => one.includes(", plural,"))) {
        const names = new Set([...message.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]!));
        for (const count of COUNTS) {
          const values = Object.fromEntries([...names].map((name) => [name, count]));
          const said = textOf(tag, file as Record<string, unknown>)(key, values);
          expect(said, `${namespace}.${key} ${count}`).not.toMatch(/[{}#]|^\s*$/);
          if (count > 1) expect(said, `${namespace}.${key}`).toContain(String(count));
        }
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(15);
  });
});

test("English counts one and many apart, and says nothing of zero where there is a word for it", () => {
  expect(counted("wallet", "ledger.summary.stakes", "en")).toEqual([
    "0 bets",
    "1 bet",
    "2 bets",
    "11 bets",
    "100 bets",
  ]);
  expect(counted("wallet", "office.withdrawals.waitingCount", "en").slice(0, 3)).toEqual([
    "Queue is empty",
    "1 withdrawal waits",
    "2 withdrawals wait",
  ]);
});

// B-0944
test("Urdu bends the noun and the verb with the number", () => {
  expect(counted("wallet", "office.waits.hours", "ur")).toEqual([
    "0 گھنٹے",
    "1 گھنٹہ",
    "2 گھنٹے",
    "11 گھنٹے",
    "100 گھنٹے",
  ]);
  expect(counted("wallet", "office.withdrawals.waitingCount", "ur")).toEqual([
    "قطار خالی ہے",
    "1 درخواست منتظر ہے",
    "2 درخواستیں منتظر ہیں",
    "11 درخواستیں منتظر ہیں",
    "100 درخواستیں منتظر ہیں",
  ]);
  expect(counted("wallet", "office.detail.linked", "ur")[1]).toContain("برتتا ہے");
  expect(counted("wallet", "office.detail.linked", "ur")[2]).toContain("برتتے ہیں");
  expect(counted("books", "proof.unsealed", "ur", "minutes").slice(1, 3)).toEqual([
    "اس اندراج پر ابھی مہر نہیں لگی۔ ایک منٹ بعد پھر کوشش کریں۔",
    "اس اندراج پر ابھی مہر نہیں لگی۔ 2 منٹ بعد پھر کوشش کریں۔",
  ]);
});

// B-0945
test("figures in a sentence are Western and grouped as the language does", () => {
  const message = { found: "{count, plural, other {# texts}}" };
  expect(["en", "ur", "id", "ar", "bn"].map((tag) => textOf(tag, message)("found", { count: 1_234_567 }))).toEqual([
    "1,234,567 texts",
    "1,234,567 texts",
    "1.234.567 texts",
    "1,234,567 texts",
    "12,34,567 texts",
  ]);
});
