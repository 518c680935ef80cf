import { expect, test } from "vitest";
import { machineFile, readableFile } from "./files.ts";

const ABOUT = { brand: "Kite", madeAt: "2026-06-01T12:00:00.000Z", direction: "rtl", language: "ur" };
const PARTS = [
  { section: "ledger_posting_view", rows: [{ amount: "9007199254740993", meta: null }] },
  { section: "feedback_message", rows: [{ text: "<script>alert(1)</script>" }] },
  { section: "ledger_posting_view", rows: [{ amount: "-5", meta: '{"game": "a"}' }] },
];

// B-2881
test("the file for programs joins the parts of each section and keeps every amount to the unit", () => {
  const file = JSON.parse(machineFile(PARTS, ABOUT)) as { sections: { [name: string]: unknown[] } };
  expect(Object.keys(file.sections)).toEqual(["ledger_posting_view", "feedback_message"]);
  expect(file.sections.ledger_posting_view).toEqual([
    { amount: "9007199254740993", meta: null },
    { amount: "-5", meta: '{"game": "a"}' },
  ]);
});

// B-2881
test("the file to read names each section, follows the language's direction, and runs nothing that a row holds", () => {
  const file = readableFile(PARTS, ABOUT, (key, values) => `${key} ${values?.brand ?? ""}`);
  expect(file).toContain('<html lang="ur" dir="rtl">');
  expect(file).toContain("file.ledger");
  expect(file).toContain("<td>9007199254740993</td>");
  expect(file).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(file).not.toContain("<script");
});
