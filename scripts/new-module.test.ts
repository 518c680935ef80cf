import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allChecks } from "./checks/list.ts";

const checkout = dirname(dirname(fileURLToPath(import.meta.url)));
/** Two words, so that every form of the name is tried. */
const NAME = "gift-card";
let root: string;
let made: { status: number; output: string };

function runNewModule(...args: string[]): { status: number; output: string } {
  try {
    return {
      status: 0,
      output: execFileSync("node", ["scripts/new-module.mjs", ...args], { cwd: root, encoding: "utf8" }),
    };
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string };
    return { status, output: stderr };
  }
}

function narrow(file: string, to: object): void {
  const whole = JSON.parse(readFileSync(join(root, file), "utf8"));
  writeFileSync(join(root, file), JSON.stringify({ ...whole, ...to }, null, 2));
}

/** A copy of the checkout with nothing in it but what the checks read, the packages lent by link. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "fairhouse-new-module-"));
  mkdirSync(join(root, "modules"));
  for (const part of ["packages", "scripts"]) {
    cpSync(join(checkout, part), join(root, part), {
      recursive: true,
      filter: (path) => !/node_modules|\/dist\b/.test(path),
    });
  }
  for (const file of [
    "docs/behaviour.md",
    "package.json",
    "biome.json",
    "tsconfig.base.json",
    "tsconfig.server.json",
    "tsconfig.web.json",
  ])
    cpSync(join(checkout, file), join(root, file));
  // The parts that it uses are checked where they are; here only what was made.
  narrow("tsconfig.server.json", { include: ["modules"] });
  narrow("tsconfig.web.json", { include: ["modules/*/web", "modules/*/backoffice", "packages/*/*.d.ts"] });
  narrow("biome.json", { files: { includes: ["modules/**", "!**/*.md"] } });
  symlinkSync(join(checkout, "node_modules"), join(root, "node_modules"));
  writeFileSync(join(root, ".gitignore"), "node_modules\n");
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  made = runNewModule(NAME);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("npm run new-module", () => {
  test.each(["Gift", "gift_card", "", "../games"])("%j is not the name of a module", (name) => {
    const { status, output } = runNewModule(name);
    expect(status).toBe(1);
    expect(output).toContain("one noun in lower case");
  });

  test("it makes a slice and says what to do next, and never writes over one", () => {
    expect(made.status).toBe(0);
    expect(made.output).toContain("npm install");
    expect(existsSync(join(root, "modules", NAME, "contract.ts"))).toBe(true);
    expect(runNewModule(NAME)).toMatchObject({ status: 1, output: expect.stringContaining("is there already") });
  });

  // B-0671
  test.each([
    "format",
    "types",
    "edges",
    "vocabulary",
    "endpoints",
    "messages",
    "refusal-words",
    "migrations",
    "css",
    "styles",
    "file-sizes",
    "behaviour",
    "discipline",
    "secrets",
  ])("what it makes passes the check %s", async (name) => {
    const check = allChecks.find((candidate) => candidate.name === name);
    const problems = (await check?.run({ root, write: false })) ?? [{ message: "there is no such check" }];
    const ofModule = problems.filter(({ file, message }) => `${file} ${message}`.includes(NAME) || file === undefined);
    expect(ofModule.filter(({ message }) => message.includes(NAME) || message.includes("no such check"))).toEqual([]);
    expect(ofModule.filter(({ file }) => file?.includes(NAME))).toEqual([]);
  });

  // B-0671
  test("the tests that it makes pass", () => {
    const vitest = join(checkout, "node_modules", ".bin", "vitest");
    // As in the project: making the first database of a run takes longer than the usual ten seconds on a busy machine.
    writeFileSync(
      join(root, "vitest.config.ts"),
      "export default { test: { testTimeout: 60_000, hookTimeout: 120_000 } };\n",
    );
    const output = execFileSync(vitest, ["run", join("modules", NAME)], { cwd: root, encoding: "utf8" });
    expect(output).toMatch(/4 passed/);
  });
});
