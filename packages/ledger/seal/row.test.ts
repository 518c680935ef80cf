import { expect, test } from "vitest";
import { encodeRow, ROW_COLUMNS, toHex } from "./index.ts";

const row = ROW_COLUMNS.map((name, index): string | null => (index % 5 === 4 ? null : `${name} کھاتہ`));
const codeOf = (texts: readonly (string | null)[]): string => toHex(encodeRow(texts));

test("a change of any column of a row changes what is hashed", () => {
  const codes = new Set([codeOf(row)]);
  for (const index of ROW_COLUMNS.keys()) {
    for (const other of ["", "x", null, `${row[index]} `]) {
      if (other === row[index]) continue;
      codes.add(codeOf(row.with(index, other)));
    }
  }
  const changes = row.reduce((count, value) => count + (value === null ? 3 : 4), 0);
  expect(codes.size).toBe(1 + changes);
});

test("what moves from one column to its neighbour is another row", () => {
  const texts = (first: string, second: string) => row.with(0, first).with(1, second);
  expect(codeOf(texts("ab", "c"))).not.toBe(codeOf(texts("a", "bc")));
  expect(codeOf(texts("a", "").with(2, null))).not.toBe(codeOf(texts("a", "").with(2, "")));
});

test("a row longer than any before it is hashed to its last letter", () => {
  const long = "ک".repeat(20_000);
  expect(codeOf(row.with(18, `${long}a`))).not.toBe(codeOf(row.with(18, `${long}b`)));
  expect(encodeRow(row.with(18, long)).length).toBeGreaterThan(40_000);
});
