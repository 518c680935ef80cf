import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { commitmentInNode, drawInNode, newServerSeed } from "@fairhouse/studio-games/game-kit/fairness/draw-in-node.ts";
import { verifyRound } from "@fairhouse/studio-games/game-kit/fairness/verify.ts";
import { mathsOf } from "@fairhouse/studio-games/slot-kit/maths/slot-maths.ts";
import { expect, test } from "vitest";
import { type RoundClaim, verifyStudioRound } from "../verifiers.ts";
import { game } from "./game.ts";
import { CURRENT_TABLE } from "./maths/pay-tables.ts";

const tigerAtFour = game.maths;
const ROUNDS = process.env.TEST_LONG === "1" ? 10_000 : 1_000;

// B-0498, B-0503
test(`the verifier matches ${ROUNDS} of ${ROUNDS} rounds`, async () => {
  let matches = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    if ((await verifyStudioRound(roundOf(nonce))).matches) matches += 1;
  }
  expect(matches).toBe(ROUNDS);
});

// B-0501
test("one changed digit anywhere in a winning round is found, and the part is named", async () => {
  const round = winningRound();
  const changed: [RoundClaim, string][] = [
    [{ ...round, commitment: changeDigit(round.commitment) }, "commitment"],
    [{ ...round, serverSeed: changeDigit(round.serverSeed) }, "commitment"],
    [{ ...round, clientSeed: `${round.clientSeed}1` }, "numbers"],
    [{ ...round, nonce: round.nonce + 1 }, "numbers"],
    [{ ...round, numbers: round.numbers.map((stop, reel) => (reel === 2 ? (stop + 1) % 30 : stop)) }, "numbers"],
    [{ ...round, stake: "60000" }, "win"],
    [{ ...round, win: (BigInt(round.win) + 1n).toString() }, "win"],
    [{ ...round, stake: "50001" }, "form"],
    [{ ...round, payTableVersion: "tiger-at-four-0" }, "version"],
    [{ ...round, gameCode: "tiger-at-five" }, "game"],
  ];
  for (const [claim, part] of changed) {
    expect(await verifyStudioRound(claim), part).toMatchObject({ matches: false, part });
  }
});

// B-1663
test("a round is recomputed by the version that it was played by, whatever version came after it", async () => {
  const next = mathsOf(game, {
    ...CURRENT_TABLE,
    version: "next",
    strips: CURRENT_TABLE.strips.map((strip) => strip.slice(1)),
  });
  const round = winningRound();
  const versions = [next, tigerAtFour];
  expect(await verifyRound(round, versions)).toMatchObject({ matches: true });
  expect(await verifyRound({ ...round, payTableVersion: "next" }, versions)).toMatchObject({ matches: false });
  expect(await verifyRound(round, [next])).toMatchObject({ matches: false, part: "version" });
});

// B-1919
test("a round that was recorded before the kits were made verifies as it did then", async () => {
  const recorded = new URL("../../../vendors/house-studio/fixtures/revealed-round.json", import.meta.url);
  const { round } = JSON.parse(readFileSync(recorded, "utf8")) as { round: RoundClaim };
  expect(await verifyStudioRound(round)).toEqual({ matches: true, numbers: round.numbers, win: round.win });
});

// B-0504
test("a server that swaps its seed after the bet is caught by the commitment that the browser kept", async () => {
  const kept = roundOf(0).commitment;
  const swapped = roundOf(0, newServerSeed());
  expect(await verifyStudioRound({ ...swapped, commitment: kept })).toMatchObject({ part: "commitment" });
});

// B-0502
test("the command line says whether a round matches, and needs no network for it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  try {
    const round = winningRound();
    expect(await runCli(folder, round)).toMatchObject({ code: 0, output: expect.stringContaining("matches") });
    const forged = { ...round, win: `${round.win}0` };
    expect(await runCli(folder, forged)).toMatchObject({ code: 1, output: expect.stringContaining("in its win") });
    expect(await runCli(folder, { hello: 1 })).toMatchObject({ code: 2 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// B-1671
test("a round that was rewritten whole after its bet matches itself and not what was sealed with the stake", async () => {
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  try {
    const round = winningRound();
    const row = rowOf(round);
    expect(await runCli(folder, round, { row })).toMatchObject({ code: 0, output: expect.stringContaining("matches") });
    const rewritten = roundOf(round.nonce, newServerSeed());
    expect(await runCli(folder, rewritten)).toMatchObject({ code: 0 });
    const parts: [RoundClaim, string][] = [
      [rewritten, "its commitment"],
      [roundOf(round.nonce + 1), "its nonce"],
      [{ ...round, stake: "60000" }, "its stake"],
    ];
    for (const [claim, part] of parts) {
      expect(await runCli(folder, claim, { row })).toMatchObject({ code: 1, output: expect.stringContaining(part) });
    }
    const bare = { ...row, meta: JSON.stringify({ gameCode: round.gameCode }) };
    for (const other of [{ ...row, kind: "win" }, bare]) {
      expect(await runCli(folder, round, { row: other })).toMatchObject({ code: 2 });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

/** The bet's row as a proof of the site's books has it. */
function rowOf({ gameCode, payTableVersion, commitment, clientSeed, nonce, stake }: RoundClaim) {
  const meta = JSON.stringify({ gameCode, payTableVersion, commitment, clientSeed, nonce: String(nonce) });
  return { kind: "bet", amount: `-${stake}`, meta };
}

async function runCli(folder: string, content: unknown, proof?: unknown): Promise<{ code: number; output: string }> {
  const [file, proofFile] = [join(folder, "round.json"), join(folder, "proof.json")];
  writeFileSync(file, JSON.stringify(content));
  writeFileSync(proofFile, JSON.stringify(proof ?? null));
  const cli = new URL("../verify-cli.ts", import.meta.url).pathname;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      cli,
      "--file",
      file,
      ...(proof ? ["--proof", proofFile] : []),
    ]);
    return { code: 0, output: stdout };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { code: failed.code, output: failed.stdout + failed.stderr };
  }
}

function roundOf(nonce: number, serverSeed = "ab".repeat(32)): RoundClaim {
  const seeds = { serverSeed, clientSeed: "mango-kite-77", nonce };
  const numbers = drawInNode(seeds, tigerAtFour.bounds);
  const win = tigerAtFour.outcome(numbers, 50_000n).winLedger.toString();
  const { code: gameCode, payTableVersion } = tigerAtFour;
  return {
    ...seeds,
    gameCode,
    payTableVersion,
    commitment: commitmentInNode(serverSeed),
    stake: "50000",
    numbers,
    win,
  };
}

function winningRound(): RoundClaim {
  for (let nonce = 0; ; nonce += 1) {
    const round = roundOf(nonce);
    if (round.win !== "0") return round;
  }
}

const changeDigit = (hex: string): string => hex.slice(0, 9) + (hex[9] === "0" ? "1" : "0") + hex.slice(10);
