import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "@fairhouse/i18n";
import { expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

/** Scripts that the first fonts of every system hold, with the line heights of Latin. */
const PLAIN = new Set(["Latn", "Cyrl"]);

/** What the tokens say for a language: of all its `:lang()` rules the last one counts. */
function tokenOf(tag: string, name: string): string | undefined {
  const values = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors]) =>
      selectors!.split(",").some((selector) => {
        const [, range] = /^:lang\(([\w-]+)\)$/.exec(selector.trim()) ?? [];
        return range !== undefined && (tag === range || tag.startsWith(`${range}-`));
      }),
    )
    .map(([, , body]) => new RegExp(`--${name}:\\s*([^;]+);`).exec(body!)?.[1]?.trim())
    .filter((value) => value !== undefined);
  return values.at(-1);
}

// B-0949
test.each(LOCALES.filter(({ script }) => !PLAIN.has(script)))("$code has fonts and lines for its script", ({ tag }) => {
  expect(tokenOf(tag, "font-ui"), "fonts").toMatch(/sans-serif$/);
  expect(tokenOf(tag, "font-voice"), "fonts of titles").toBeDefined();
  expect(Number(tokenOf(tag, "leading-body")), "line height").toBeGreaterThanOrEqual(1.6);
  expect(Number(tokenOf(tag, "leading-voice")), "line height of titles").toBeGreaterThanOrEqual(1.35);
});

test("Urdu has Nastaliq for titles only, and Naskh for text", () => {
  expect(tokenOf("ur", "font-voice")).toMatch(/^"Noto Nastaliq Urdu"/);
  expect(tokenOf("ur", "font-ui")).toContain("Naskh");
  expect(tokenOf("ur", "font-ui")).not.toContain("Nastal");
  expect([tokenOf("ur", "leading-voice"), tokenOf("ur", "leading-body")]).toEqual(["2", "1.7"]);
});

test("Chinese of the mainland and of Taiwan have their own shapes", () => {
  expect(tokenOf("zh-Hans", "font-ui")).toContain("SC");
  expect(tokenOf("zh-Hant", "font-ui")).toContain("TC");
});
