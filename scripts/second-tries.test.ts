import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

// The scripts are plain JavaScript for a Node that knows no types; here is what the tests use of them.
type Run = { again: string[]; isComplete: boolean; write: boolean };
type Judged = { refused: string[]; allowed: string[]; shrunk: string[] };
const load = (name: string) => import(join(import.meta.dirname, name));
const { judgeSecondTries, LIST }: { judgeSecondTries(root: string, run: Run): Judged; LIST: string } =
  await load("second-tries.mjs");
const { slowFiles }: { slowFiles(file: string): string[] } = await load("test-report.mjs");

const LISTED = ["phone › a.ts › opens", "phone › b.ts › pays"];
let root: string;
const list = (): string[] => JSON.parse(readFileSync(join(root, LIST), "utf8"));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fairhouse-second-tries-"));
  mkdirSync(join(root, "scripts"));
  writeFileSync(join(root, LIST), JSON.stringify(LISTED));
});
afterEach(() => rmSync(root, { recursive: true }));

describe("a test that passed the second time only", () => {
  // B-2101
  test("is refused, unless it is on the list", () => {
    const again = ["phone › a.ts › opens", "phone › c.ts › closes"];
    expect(judgeSecondTries(root, { again, isComplete: true, write: false })).toMatchObject({
      refused: ["phone › c.ts › closes"],
      allowed: ["phone › a.ts › opens"],
    });
  });

  // B-2101
  test("is never put on the list, which loses those that passed at first", () => {
    const again = ["phone › a.ts › opens", "phone › c.ts › closes"];
    const run = { again, isComplete: true, write: false };
    expect(judgeSecondTries(root, run).shrunk).toEqual(["phone › b.ts › pays"]);
    expect(list()).toEqual(LISTED);
    judgeSecondTries(root, { ...run, write: true });
    expect(list()).toEqual(["phone › a.ts › opens"]);
  });

  test("stays on the list after a run that did not come to its end", () => {
    expect(judgeSecondTries(root, { again: [], isComplete: false, write: true }).shrunk).toEqual([]);
    expect(list()).toEqual(LISTED);
  });
});

describe("the seconds of a file", () => {
  // B-2102
  test("are reported above 20, and at 20 not", () => {
    const file = join(root, "seconds.json");
    writeFileSync(file, JSON.stringify({ "a.test.ts": 31.6, "b.test.ts": 20.001, "c.test.ts": 20, "d.test.ts": 0.1 }));
    expect(slowFiles(file)).toEqual(["a.test.ts, 32 s", "b.test.ts, 20 s"]);
    expect(slowFiles(join(root, "nowhere.json"))).toEqual([]);
  });
});
