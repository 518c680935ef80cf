import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoVendor, prepareWallet } from "../reference-wallet/prepare.ts";
import { type ServedWallet, serveWallet } from "../reference-wallet/serve.ts";
import { ReferenceWallet } from "../reference-wallet/wallet.ts";
import type { ConformanceFixture } from "./fixture.ts";
import { brokenWallets } from "./fixtures/broken-wallets.ts";
import { conformanceCases } from "./runner.ts";

describe("the conformance command", () => {
  const wallet = new ReferenceWallet();
  let fixture: ConformanceFixture;
  let served: ServedWallet;
  let setup: Server;
  let folder: string;

  beforeAll(async () => {
    fixture = prepareWallet(wallet);
    served = await serveWallet(wallet);
    folder = await mkdtemp(join(tmpdir(), "conformance-"));
    setup = createServer((_request, response) => response.end(JSON.stringify(fixture)));
    await new Promise<void>((resolve) => setup.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    await served.close();
    setup.close();
    await rm(folder, { recursive: true });
  });

  // B-0486
  it("passes with every player from a setup endpoint and says how many cases were run", async () => {
    const { port } = setup.address() as AddressInfo;
    const { code, lines } = await run(served.url, ["--setup", `http://127.0.0.1:${port}/`]);
    expect(lines.at(-1)).toBe(`${conformanceCases.length} passed, 0 failed`);
    expect(lines).toContain(`${conformanceCases.length} of ${conformanceCases.length} cases were run, 0 were not.`);
    expect(lines[0]).toBe("pass     A signed balance call is answered OK with balance and currency. [signature-valid]");
    expect(code).toBe(0);
  });

  it("does not pass silently with one player, but says which states are missing", async () => {
    const { playerId, sessionToken } = fixture.funded;
    const one = ["--player", playerId, "--session-token", sessionToken, "--currency", "P", "--game", fixture.gameCode];
    const { code, lines } = await run(served.url, one);
    expect(code).toBe(3);
    expect(lines).toContain("         needs second");
    expect(lines.at(-1)).toMatch(/^[0-9]+ passed, 0 failed$/);
    expect(await run(served.url, [...one, "--partial"])).toMatchObject({ code: 0 });
  });

  it("fails a broken wallet and names the case", async () => {
    const broken = brokenWallets.find(({ name }) => name === "credits a second rollback")?.create();
    if (broken === undefined) throw new Error("The broken wallet is gone.");
    const file = join(folder, "players.json");
    await writeFile(file, JSON.stringify(prepareWallet(broken)));
    const servedBroken = await serveWallet(broken);
    const { code, lines } = await run(servedBroken.url, ["--players", file]);
    await servedBroken.close();
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith("FAIL")).join()).toContain("[rollback-twice]");
    expect(lines.at(-1)).toBe(`${conformanceCases.length - 2} passed, 2 failed`);
  });

  it("says in a sentence what is wrong with the command line, the players or the wallet", async () => {
    const file = join(folder, "wrong.json");
    await writeFile(file, JSON.stringify({ currency: "p" }));
    expect(await run(served.url, [])).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Give one of --players, --setup and --player/),
    });
    expect(await run(served.url, ["--players", file])).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^The players are not of the/),
    });
    await writeFile(file, JSON.stringify(fixture));
    const unreachable = await run("http://127.0.0.1:9", ["--players", file]);
    expect(unreachable).toMatchObject({ code: 2, errors: expect.stringMatching(/^The run could not begin/) });
  });
});

async function run(url: string, args: string[]) {
  const { vendor, keyId, secret } = demoVendor;
  const command = [join(import.meta.dirname, "cli.ts"), "--url", url, "--vendor", vendor, "--key-id", keyId, ...args];
  const env = { ...process.env, CONFORMANCE_SECRET: secret };
  return await new Promise<{ code: number; lines: string[]; errors: string }>((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code);
      resolve({ code, lines: stdout.trimEnd().split("\n"), errors: stderr });
    });
  });
}
