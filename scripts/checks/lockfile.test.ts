import { describe, expect, test } from "vitest";
import { findProblems, manifest } from "./fixture.ts";
import { lockfile } from "./lockfile.ts";

async function messagesOf(locked: object, options: { write?: boolean } = {}): Promise<string[]> {
  const problems = await findProblems(
    lockfile,
    {
      "packages/ui/package.json": manifest("@fairhouse/ui", { "left-pad": "1.3.0" }),
      "package-lock.json": JSON.stringify({ packages: { "": {}, ...locked } }),
    },
    options,
  );
  return problems.map((problem) => problem.message);
}

describe("the lockfile", () => {
  test("one that says what the packages say passes", async () => {
    expect(await messagesOf({ "packages/ui": { dependencies: { "left-pad": "1.3.0" } } })).toEqual([]);
  });

  test("a dependency that it does not know, or knows in another version, is found", async () => {
    expect(await messagesOf({ "packages/ui": {} })).toEqual([expect.stringContaining("left-pad is 1.3.0")]);
    const other = { "packages/ui": { dependencies: { "left-pad": "1.2.0" } } };
    expect(await messagesOf(other)).toEqual([expect.stringContaining("in package-lock.json 1.2.0")]);
  });

  test("a dependency that was taken out is found", async () => {
    const more = { "packages/ui": { dependencies: { "left-pad": "1.3.0", "right-pad": "1.0.0" } } };
    expect(await messagesOf(more)).toEqual([expect.stringContaining("right-pad is not there")]);
  });

  test("writing repairs what needs no new package, and nothing else", async () => {
    const installed = { "packages/ui": {}, "node_modules/left-pad": { version: "1.3.0" } };
    expect(await messagesOf(installed, { write: true })).toEqual([]);
    const another = { "packages/ui": {}, "node_modules/left-pad": { version: "1.2.0" } };
    expect(await messagesOf(another, { write: true })).toHaveLength(1);
  });

  test("a workspace that it does not know is found", async () => {
    expect(await messagesOf({})).toEqual([expect.stringContaining("@fairhouse/ui is not in package-lock.json")]);
  });
});
