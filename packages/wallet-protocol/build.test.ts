import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPackage, packPackage } from "./build.ts";
import { conformanceCases } from "./conformance/runner.ts";

const run = promisify(execFile);
const modulesFolder = join(import.meta.dirname, "../../node_modules");

describe("the packed package", () => {
  let folder: string;
  let installed: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wallet-protocol-"));
    await buildPackage(join(folder, "built"));
    const tarball = await packPackage(join(folder, "built"), folder);
    installed = join(folder, "node_modules/@fairhouse/wallet-protocol");
    await mkdir(installed, { recursive: true });
    await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed]);
    await link("zod");
    await writeFile(join(folder, "package.json"), '{"type":"module"}');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("carries JavaScript, types, README and licence, and no TypeScript source or test", async () => {
    const files = await readdir(installed, { recursive: true });
    expect(files).toEqual(expect.arrayContaining(["README.md", "LICENSE", "client.js", "client.d.ts"]));
    expect(files.filter((file) => /(?<!\.d)\.ts$|\.test\.|fixtures/.test(file))).toEqual([]);
  });

  // B-0488
  it("depends on zod alone", async () => {
    const manifest = JSON.parse(await readFile(join(installed, "package.json"), "utf8")) as Record<string, unknown>;
    expect(Object.keys(manifest.dependencies as object)).toEqual(["zod"]);
    expect(manifest.private).toBeUndefined();
  });

  // B-0488
  it("plays a round from JavaScript under plain Node", async () => {
    const output = await play(vendorScript);
    expect(output).toEqual({ bet: "OK", win: "OK", balance: "2000150" });
  });

  // B-0488
  it("runs the whole conformance kit from JavaScript", async () => {
    expect(await play(conformanceScript)).toEqual({ passed: conformanceCases.length, failed: 0, notRun: 0 });
    const cli = run(process.execPath, ["--no-strip-types", join(installed, "conformance/cli.js")]);
    await expect(cli).rejects.toThrow("--secret is missing");
  });

  it("has types that a vendor's TypeScript accepts", async () => {
    await link("@types/node");
    await link("undici-types");
    await writeFile(join(folder, "vendor.ts"), vendorScript);
    const tsc = join(modulesFolder, ".bin/tsc");
    const strict = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2023", "--types", "node"];
    await run(tsc, [...strict, "--skipLibCheck", "false", "vendor.ts"], { cwd: folder });
    await writeFile(join(folder, "vendor.ts"), vendorScript.replace('amount: "100"', "amount: 100"));
    await expect(run(tsc, [...strict, "vendor.ts"], { cwd: folder })).rejects.toMatchObject({
      stdout: expect.stringContaining("Type 'number' is not assignable to type 'string'"),
    });
  });

  async function play(script: string): Promise<unknown> {
    const file = join(folder, "play.js");
    await writeFile(file, script);
    const { stdout } = await run(process.execPath, ["--no-strip-types", file], { cwd: folder });
    return JSON.parse(stdout);
  }

  async function link(name: string): Promise<void> {
    const target = join(folder, "node_modules", name);
    await mkdir(dirname(target), { recursive: true });
    await symlink(join(modulesFolder, name), target);
  }
});

const vendorScript = `
import { createWalletClient } from "@fairhouse/wallet-protocol/client";
import { demoVendor, prepareWallet, ReferenceWallet, serveWallet } from "@fairhouse/wallet-protocol/reference-wallet";

const wallet = new ReferenceWallet();
const { funded, currency, gameCode } = prepareWallet(wallet);
const served = await serveWallet(wallet);
const client = createWalletClient({ baseUrl: served.url, ...demoVendor });
const round = { roundId: "round-1", playerId: funded.playerId, gameCode, currency };
const bet = await client.bet({
  ...round, sessionToken: funded.sessionToken, transactionId: "bet-1", kind: "normal", amount: "100", roundClosed: false,
});
const win = await client.win({
  ...round, transactionId: "win-1", referenceTransactionId: "bet-1", kind: "normal", amount: "250", roundClosed: true,
});
await served.close();
if (bet.kind !== "reply" || win.kind !== "reply") throw new Error("No answer.");
console.log(JSON.stringify({ bet: bet.reply.status, win: win.reply.status, balance: win.reply.balance }));
`;

const conformanceScript = `
import { runConformance } from "@fairhouse/wallet-protocol/conformance";
import { demoVendor, prepareWallet, ReferenceWallet, serveWallet } from "@fairhouse/wallet-protocol/reference-wallet";

const wallet = new ReferenceWallet();
const fixture = prepareWallet(wallet);
const served = await serveWallet(wallet);
const { passed, failed, notRun } = await runConformance({ baseUrl: served.url, ...demoVendor, fixture });
await served.close();
console.log(JSON.stringify({ passed, failed, notRun }));
`;
