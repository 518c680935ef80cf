import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const checkout = dirname(import.meta.dirname);
const { scripts } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8")) as {
  scripts: { [name: string]: string };
};

/** Without npm, and with nothing of an installation that a command which does not stop could change. */
const run = (name: string, ...args: string[]) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const [, ...words] = (scripts[name] ?? "").split(" ");
    const env = { ...process.env, DATA_DIR: join(checkout, "no", "such", "folder") };
    execFile(process.execPath, [...words, ...args], { cwd: checkout, env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

/** All of them share how they read what was typed, so the short form asks a few. */
const isLong = process.env.TEST_LONG !== undefined;
const ALL_OF_DEVELOPMENT = [
  "bench:wallet",
  "bench:web",
  "bench:login",
  "bench:lobby",
  "bench:statement",
  "bench:enumeration",
  "bench:ledger",
  "bench:compare",
  "bench:profile",
  "bench:plot",
  "chaos",
  "shots",
  "check",
  "build",
];
const ALL_OF_OPERATION = ["accounts", "backup", "restore", "audit", "reconcile", "vendor-keys", "books:rotate-key"];
const OTHERS = ["sandbox:catalogue", "simulator", "conformance:adapter", "take-away", "conformance:players"];
const OF_DEVELOPMENT = isLong ? ALL_OF_DEVELOPMENT : ["bench:plot", "chaos", "check", "build"];
const OF_OPERATION = isLong ? [...ALL_OF_OPERATION, ...OTHERS] : ["accounts", "audit"];

// B-1535
test.concurrent.each([...OF_DEVELOPMENT, ...OF_OPERATION])(
  "npm run %s -- --help prints how it is called, and does nothing else",
  async (name) => {
    const { status, stdout, stderr } = await run(name, "--help");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(new RegExp(`^(Usage: )?npm run ${name}( |$)`, "m"));
    // Its own words only: neither a build nor a server has begun.
    expect(stdout.split("\n").length).toBeLessThan(10);
  },
);

// B-1535
test.concurrent.each(OF_DEVELOPMENT)("npm run %s with an option that it does not know begins nothing", async (name) => {
  const { status, stdout, stderr } = await run(name, "--no-such-option");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain("--no-such-option");
  expect(stderr).toContain(`Usage: npm run ${name}`);
  expect(stderr).not.toMatch(/^ {4}at /m);
});
