import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSecrets } from "./secrets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fairhouse-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (dataDir: string): string => join(dataDir, "secrets.json");

// B-1666
test("secrets are drawn once, into a file that only its owner reads", () => {
  const drawn = openSecrets(join(folder, "one"));
  expect(openSecrets(join(folder, "one"))).toEqual(drawn);
  expect(statSync(fileOf(join(folder, "one"))).mode & 0o777).toBe(0o600);
  expect(openSecrets(join(folder, "other")).studioSeeds).not.toEqual(drawn.studioSeeds);
});

// B-1667
test("copies of a file from before server seeds were derived come to the same secret for them, and keep it", () => {
  const [one, other] = [join(folder, "one"), join(folder, "other")];
  const { studioSeeds: _, ...before } = openSecrets(one);
  openSecrets(other);
  for (const dataDir of [one, other]) writeFileSync(fileOf(dataDir), JSON.stringify(before), { mode: 0o600 });
  const { studioSeeds } = openSecrets(one);
  expect(studioSeeds).toEqual([expect.stringMatching(/^.{43}$/)]);
  expect(openSecrets(other).studioSeeds).toEqual(studioSeeds);
  expect(JSON.parse(readFileSync(fileOf(one), "utf8"))).toEqual({ ...before, studioSeeds });
});
