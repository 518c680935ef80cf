import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openLines } from "./lines.ts";

const folder = mkdtempSync(join(tmpdir(), "fairhouse-lines-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(file: string): number[] {
  const found: number[] = [];
  openLines<{ n: number }>(file, ({ n }) => found.push(n)).close();
  return found;
}

test("what was written is read again, and half a line of a crash is gone for good", () => {
  const file = join(folder, "crash.jsonl");
  const lines = openLines<{ n: number }>(file, () => undefined);
  lines.write({ n: 1 });
  lines.write({ n: 2 });
  lines.close();
  appendFileSync(file, '{"n":');
  expect(read(file)).toEqual([1, 2]);
  const again = openLines<{ n: number }>(file, () => undefined);
  again.write({ n: 3 });
  again.close();
  expect(readFileSync(file, "utf8")).toBe('{"n":1}\n{"n":2}\n{"n":3}\n');
});

test("a broken line with others after it is an error and not silence", () => {
  const file = join(folder, "broken.jsonl");
  writeFileSync(file, '{"n":1}\nbroken\n{"n":2}\n');
  expect(() => read(file)).toThrow();
});
