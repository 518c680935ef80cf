import { expect, test } from "vitest";
import { leafText, ROW_COLUMNS } from "./index.ts";

const row = ROW_COLUMNS.map((name, index): string | null => (index % 5 === 4 ? null : `${name} کھاتہ`));
const codeOf = (texts: readonly (string | null)[]): string => leafText("salt", texts);

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

test("what looks like an end, a length or nothing at all inside a value is part of the value", () => {
  const texts = (first: string | null, second: string | null) => codeOf(row.with(0, first).with(1, second));
  const codes = [
    texts("a\n1 b", "c"),
    texts("a", "1 b\nc"),
    texts("-", "c"),
    texts(null, "c"),
    texts("", "c"),
    texts("0 ", "c"),
  ];
  expect(new Set(codes).size).toBe(codes.length);
});

test("another salt makes another leaf of the same row", () => {
  expect(leafText("salt", row)).not.toBe(leafText("other", row));
});
