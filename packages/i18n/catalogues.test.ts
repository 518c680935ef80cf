import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";

type Tree = { [key: string]: string | Tree };

const checkout = join(import.meta.dirname, "../..");
const english = globSync("{packages,apps,modules}/*/messages/en.json", { cwd: checkout });
const sameInBoth = join(checkout, "scripts/checks/messages-same-in-both.json");
const names = new Set<string>(existsSync(sameInBoth) ? JSON.parse(readFileSync(sameInBoth, "utf8")) : []);

const read = (file: string) => flatten(JSON.parse(readFileSync(file, "utf8")) as Tree);

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Names of the values that a message takes, in order of the alphabet. */
const valuesIn = (message: string) => [...new Set([...message.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort();

/** Words that the list of terms in README.md has settled against. */
const SETTLED = /بٹو[اہے]|گھر (?:نے|کا|اس)|پروموشن|ممبر|ہلی۔|لیجر|شرط(?:یں|وں| لگ)|پتہ،|کلید|نمونہ:/u;

test("there are messages to look at", () => expect(english.length).toBeGreaterThan(1));

describe.each(english)("%s", (file) => {
  const folder = join(checkout, dirname(file));
  const en = read(join(folder, "en.json"));
  const ur = new Map(read(join(folder, "ur.json")));

  // B-0626
  test("says everything in both languages and nothing more", () => {
    expect([...ur.keys()].sort()).toEqual(en.map(([key]) => key).sort());
  });

  // B-0626
  test("says it in Urdu, not in English letters", () => {
    const namespace = dirname(dirname(file)).split("/").at(-1);
    const copied = en.filter(([key, text]) => {
      const urdu = ur.get(key) ?? "";
      const hasWords = /\p{L}{2}/u.test(text.replace(/\{[^}]*\}|<[^>]*>/g, ""));
      return hasWords && !/\p{Script=Arabic}/u.test(urdu) && !names.has(`${namespace}.${key}`);
    });
    expect(copied).toEqual([]);
  });

  test("uses the settled words in Urdu", () => {
    expect([...ur].filter(([, text]) => SETTLED.test(text))).toEqual([]);
  });

  // B-0950
  test("names an amount by a value and never writes it out", () => {
    const WRITTEN_OUT =
      /(?:^|[\s\u2066(])(?:P|Rs|USD|EUR|PKR|VND|THB|[$€₫฿])\s?\d|\d\s?(?:VND|PKR|USD|EUR|THB|yuan|[$€₫฿])/;
    expect([...en, ...ur].filter(([, text]) => WRITTEN_OUT.test(text))).toEqual([]);
  });

  test("takes the same values in both languages and can be compiled", () => {
    for (const [key, text] of en) {
      const urdu = ur.get(key) ?? "";
      expect(() => [compile(text), compile(urdu)], key).not.toThrow();
      if (!text.includes(", select,") && !text.includes(", plural,"))
        expect(valuesIn(urdu), key).toEqual(valuesIn(text));
    }
  });
});
