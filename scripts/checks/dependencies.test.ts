import { describe, expect, test } from "vitest";
import { dependencies } from "./dependencies.ts";
import { findProblems, manifest } from "./fixture.ts";

const row = "| `left-pad` | 1.3.0 | MIT | Pads. | Pad by hand. |\n";

async function messagesOf(files: { rows?: string; version?: string; licence?: string }, extra = {}): Promise<string[]> {
  const problems = await findProblems(dependencies, {
    "packages/platform/package.json": manifest("@fairhouse/platform", { "left-pad": files.version ?? "1.3.0" }),
    "node_modules/left-pad/package.json": JSON.stringify({ license: files.licence ?? "MIT" }),
    "docs/dependencies.md": files.rows ?? row,
    ...extra,
  });
  return problems.map((problem) => problem.message);
}

describe("dependencies", () => {
  test("a package with an exact version and a full row passes", async () => {
    expect(await messagesOf({})).toEqual([]);
  });

  // B-0674
  test("a package without a row is found", async () => {
    expect(await messagesOf({ rows: "" })).toEqual([expect.stringContaining("has no row")]);
  });

  test("a row without a package is found", async () => {
    expect(await messagesOf({ rows: `${row}| \`right-pad\` | 1.0.0 | MIT | Pads. | None. |\n` })).toEqual([
      expect.stringContaining("right-pad is in no package.json"),
    ]);
  });

  test("a range instead of a version is found", async () => {
    expect(await messagesOf({ version: "^1.3.0" })).toContainEqual(expect.stringContaining("not an exact version"));
  });

  test("a row with another version is found", async () => {
    expect(await messagesOf({ version: "1.3.1" })).toEqual([expect.stringContaining("is 1.3.1 in package.json")]);
  });

  test("two versions of one package are found", async () => {
    const other = { "packages/ui/package.json": manifest("@fairhouse/ui", { "left-pad": "1.2.0" }) };
    expect(await messagesOf({}, other)).toContainEqual(expect.stringContaining("one version for all"));
  });

  // B-0674
  test("a licence that is not permitted is found, whatever the row says", async () => {
    const messages = await messagesOf({ licence: "GPL-3.0-only" });
    expect(messages).toContainEqual(expect.stringContaining("says it is under GPL-3.0-only"));
    expect(messages).toContainEqual(expect.stringContaining("are permitted"));
  });

  test("a file-by-file copyleft is permitted for a tool and not for what is shipped", async () => {
    const rows = row.replace("MIT", "MPL-2.0");
    expect(await messagesOf({ licence: "MPL-2.0", rows })).toEqual([expect.stringContaining("are permitted")]);
    const asTool = { "packages/platform/package.json": '{ "devDependencies": { "left-pad": "1.3.0" } }' };
    expect(await messagesOf({ licence: "MPL-2.0", rows }, asTool)).toEqual([]);
  });

  test("a row without an exit plan is found", async () => {
    expect(await messagesOf({ rows: row.replace("Pad by hand.", "") })).toEqual([expect.stringContaining("exit plan")]);
  });

  // B-0674
  test("a licence that is not permitted is found below a named package too, by the lockfile", async () => {
    const lockOf = (below: object) => ({
      "package-lock.json": JSON.stringify({
        packages: { "node_modules/left-pad": { license: "MIT" }, "node_modules/padding": below },
      }),
    });
    expect(await messagesOf({}, lockOf({ license: "ISC" }))).toEqual([]);
    expect(await messagesOf({}, lockOf({ license: "LGPL-3.0-only" }))).toEqual([
      "node_modules/padding is under LGPL-3.0-only: do without the package that brings it.",
    ]);
    expect(await messagesOf({}, lockOf({}))).toEqual([expect.stringContaining("no licence")]);
    expect(await messagesOf({}, lockOf({ license: "MPL-2.0", dev: true }))).toEqual([]);
    expect(await messagesOf({}, lockOf({ license: "MPL-2.0" }))).toHaveLength(1);
  });
});
