import { describe, expect, test } from "vitest";
import { css } from "./css.ts";
import { findProblems } from "./fixture.ts";

async function count(path: string, text: string): Promise<number> {
  return (await findProblems(css, { [path]: text })).length;
}

describe("physical sides", () => {
  // B-0635
  test.each([
    "a { margin-left: 1px }",
    "a { padding-right: 1px }",
    "a { border-left-color: red }",
    "a { border-top-left-radius: 1px }",
    "a { left: 0 }",
    "a {\n  right: 0;\n}",
    "a { text-align: left }",
    "a { float: right }",
    "a { margin: 0 1px 0 2px }",
    "a { inset: 0 auto 0 0 }",
  ])("%s does not turn in Urdu", async (text) => {
    expect(await count("packages/ui/a.css", text)).toBe(1);
  });

  test.each([
    "a { margin-inline-start: 1px; padding-inline: 2px; inset-inline-end: 0 }",
    "a { text-align: start; border-start-end-radius: 2px }",
    "a { margin: 0 auto 1px auto; padding: 1px 2px }",
    "a { margin: 0 calc(1px + 2px) 0 calc(1px + 2px) }",
    "/* left: 0 */ a { --shadow-left: 1px; color: red }",
  ])("%s passes", async (text) => {
    expect(await count("packages/ui/a.css", text)).toBe(0);
  });

  test("a style object is judged like a style sheet", async () => {
    expect(await count("packages/ui/a.tsx", "<p style={{ marginLeft: 1 }} />")).toBe(1);
    expect(await count("packages/ui/a.tsx", '<p style={{ textAlign: "right" }} />')).toBe(1);
    expect(await count("packages/ui/a.tsx", "<p style={{ marginInlineStart: 1 }} />")).toBe(0);
  });
});
