import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningProduct, runProduct, until } from "../testing/running-product.ts";

const root = mkdtempSync(join(tmpdir(), "fairhouse-audit-"));
const anchor = join(root, "anchor");
const env = { ANCHOR_DIR: anchor, SEAL_EVERY_S: "1", SIGN_EVERY_S: "1" };
let running: RunningProduct;

beforeAll(async () => {
  running = await runProduct("audit", { env });
}, 120_000);

afterAll(async () => {
  await running?.end();
  rmSync(root, { recursive: true, force: true });
});

/** Runs a script as npm does, in a process of its own. */
function run(script: string, args: readonly string[] = []) {
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT_FOLDER, script), ...args], {
    encoding: "utf8",
    env: { ...process.env, ...env, MODE: "play", DATA_DIR: running.dataDir },
  });
  return { status, stdout };
}

const anchored = (): string => {
  const names = existsSync(anchor) ? readdirSync(anchor) : [];
  return names.map((name) => readFileSync(join(anchor, name), "utf8")).join("");
};

const audit = (...args: string[]) => run("apps/server/operations/audit-cli.ts", args);
const verify = (...args: string[]) => run("packages/ledger/seal/verify-cli.ts", args);

// B-1530
test("after a new key the audit says that a restart is due, and passes", async () => {
  await running.openPlayer("100000000");
  // The key of the running server is in the anchor before its first head.
  await until(async () => anchored().includes('"head":'), 60_000);
  expect(run("apps/server/operations/rotate-books-key-cli.ts").status).toBe(0);
  const { status, stdout } = audit();
  expect(stdout).toContain("Key 2 of books.json is signed by the one before it and is not in the anchor yet");
  expect(stdout).toContain("restart every server process");
  expect(stdout).toContain("The books are as they were sealed.");
  expect(status).toBe(0);
}, 120_000);

// B-0796, B-1531
test("a member takes the proof of their deposit home, the audit passes, and finds it when the house changes the row", async () => {
  const player = await running.openPlayer("100000000");
  const { entries } = (await player.ask("GET", "/wps/wallet/ledger")) as { entries: { entryId: string }[] };
  const address = `/wps/books/proof?entry=${entries[0]?.entryId}`;
  // Twenty proofs a minute are made for one member.
  await until(async () => (await player.call("GET", address)).value?.state === "signed", 60_000, 3_500);
  const file = join(root, "proof.json");
  writeFileSync(file, String((await player.ask("GET", address)).proof));
  expect(verify(file)).toMatchObject({ status: 0, stdout: expect.stringContaining("The proof holds.") });

  const elsewhere = join(root, "elsewhere.jsonl");
  writeFileSync(elsewhere, anchored().replaceAll(/"book":"[^"]*"/g, '"book":"another"'));
  expect(verify(file, "--anchor", elsewhere).status, "another house's anchor says nothing of it").toBe(2);

  // One of those who fetch what is published once a day has the keys and a head of each time.
  const kept = join(root, "kept.jsonl");
  const lines = anchored().split("\n");
  writeFileSync(kept, [...lines.filter((line) => line.startsWith('{"key"')), lines.at(-2), ""].join("\n"));
  const untouched = audit("--kept", kept);
  expect(untouched.stdout).toContain("The books are as they were sealed.");
  expect(untouched.status).toBe(0);

  const { pool } = running.database;
  await pool.query("update ledger_wallet set balance = balance + 1 where balance > 0");
  const disagreeing = audit();
  expect(disagreeing.stdout).toContain("The rows are as they were sealed, but the ledger does NOT agree with them.");
  expect(disagreeing.status).toBe(1);
  await pool.query("update ledger_wallet set balance = balance - 1 where balance > 0");
  await pool.query("alter table ledger_posting disable trigger user");
  await pool.query("update ledger_posting set counter_account = 'elsewhere' where kind = 'deposit'");
  await pool.query("alter table ledger_posting enable trigger user");
  writeFileSync(kept, `${lines.at(-2)?.replace(/"rows":\d+/, '"rows":7')}\n`);
  const changed = audit("--kept", kept);
  expect(changed.stdout).toContain("the rows of a seal are as they were sealed");
  expect(changed.stdout).toContain("the books have every line that was kept");
  expect(changed.status).toBe(1);
  const later = join(root, "later.json");
  writeFileSync(later, String((await player.ask("GET", address)).proof));
  expect(verify(later)).toMatchObject({ status: 1, stdout: expect.stringContaining("The proof does NOT hold.") });
  expect(verify(file).status).toBe(0);
}, 120_000);
