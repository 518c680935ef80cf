import { expect, test } from "vitest";
import { stringsOf } from "./strings.ts";

// Put together from pieces, so that the holes are plainly those of the text under test.
const hole = (inside: string) => `\u0024{${inside}}`;

test("strings are read in quotes, in templates and in their holes", () => {
  const template = `\`c.${hole(`x ? 'd' : \`e.${hole("y")}\``)}.f\``;
  const source = `say("a.b", ${template}, \`g\`); // "not this"\n/* 'nor this' */ "it's"`;
  const { whole, prefixes } = stringsOf(source);
  expect([...whole].sort()).toEqual(["a.b", "d", "g", "it's"]);
  expect([...prefixes].sort()).toEqual(["c.", "e."]);
});

test("a lone quote hides nothing on other lines", () => {
  expect([...stringsOf('const apostrophe = /\'/;\nsay("a.b");').whole]).toContain("a.b");
});

test("a brace inside a hole does not end it early", () => {
  expect([...stringsOf(`\`a${hole("f({ b: 1 })")}c\` + 'd'`).whole]).toEqual(["d"]);
});
