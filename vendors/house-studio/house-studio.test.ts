import { readFileSync } from "node:fs";
import { currencyOf, PLAY_CREDITS } from "@fairhouse/base";
import type { LaunchRequest } from "@fairhouse/games/port";
import { verifySignature } from "@fairhouse/wallet-protocol";
import { expect, test } from "vitest";
import { createHouseStudio, StudioUnreachableError } from "./index.ts";

const KEY = { id: "house", secret: "a-secret-of-the-tests-only" };
const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8");
const { round } = JSON.parse(fixture("round"));

type Seen = { url: string; body: Record<string, unknown>; isSigned: boolean };

/** An adapter that is answered from recorded replies of the studio. */
function adapterAnswered(reply: string, status = 200, currency = PLAY_CREDITS) {
  const seen: Seen[] = [];
  const adapter = createHouseStudio({
    code: "house-studio",
    name: "Fairhouse Studio",
    publicOrigin: "http://127.0.0.1:3001",
    key: KEY,
    currency,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const rawBody = await request.text();
      const { ok: isSigned } = verifySignature({
        direction: "site-to-vendor",
        method: request.method,
        path: new URL(request.url).pathname,
        header: (name) => request.headers.get(name),
        rawBody,
        keyOf: (keyId) => (keyId === KEY.id ? { scheme: "hmac-sha256", secret: KEY.secret } : undefined),
      });
      seen.push({ url: request.url, body: JSON.parse(rawBody), isSigned });
      return new Response(reply, { status });
    },
  });
  return { adapter, seen };
}

test("the studio's games come into the catalogue with their counted return and stakes as ledger amounts", async () => {
  const { adapter, seen } = adapterAnswered(fixture("games"));
  expect(await adapter.listGames()).toEqual([
    {
      code: "tiger-at-four",
      name: "Tiger at Four",
      gameType: "RNG",
      returnPpm: 961_183,
      counted: { hitPpm: 340_221, deviationHundredths: 389, topWinHundredths: 20_550 },
      stakeMin: 5_000n,
      stakeMax: 1_000_000n,
      cover: "tiger-at-four",
      version: "tiger-at-four-1",
    },
  ]);
  expect(seen).toMatchObject([{ url: "http://127.0.0.1:3001/api/games", isSigned: true }]);
});

// B-2049
test("in a currency without decimals the stakes that it cannot show are left out, and so is a game that has no others", async () => {
  const listed = async (games: string) => adapterAnswered(games, 200, currencyOf("VND")!).adapter.listGames();
  expect(await listed(fixture("games"))).toMatchObject([{ stakeMin: 100n, stakeMax: 10_000n }]);
  const { games } = JSON.parse(fixture("games"));
  expect(await listed(JSON.stringify({ games: [{ ...games[0], stakes: ["0.10", "0.50"] }] }))).toEqual([]);
});

const opening: LaunchRequest = {
  launchToken: "t",
  launchId: "01990000-0000-7000-8000-000000000001",
  gameCode: "tiger-at-four",
  language: "en",
  theme: "light",
  device: "desktop",
  player: { playerId: "01990000-0000-7000-8000-000000000002", currency: "P" },
  ip: "192.0.2.1",
  country: null,
  exitUrl: "http://127.0.0.1:3000/rng",
};

test("the frame's address carries the launch token where no server log sees it", () => {
  const { adapter } = adapterAnswered("");
  const token = "0123456789abcdefghij-_0123456789";
  const url = new URL(String(adapter.launchUrl({ ...opening, launchToken: token, language: "ur", theme: "dark" })));
  expect(url.origin).toBe(adapter.frameOrigin);
  expect(url.pathname + url.search).toBe("/play/tiger-at-four?language=ur&theme=dark");
  expect(url.hash).toBe(`#token=${token}`);
});

test("another host that carries the studio's games opens them under the same path", () => {
  const { adapter } = adapterAnswered("");
  const [own, other] = [adapter.launchUrl(opening), adapter.launchUrl({ ...opening, host: "https://games.example" })];
  expect(other).toBe(String(own).replace("http://127.0.0.1:3001", "https://games.example"));
});

test("a round is read for its own player, without its server seed until it is revealed", async () => {
  const ask = { playerId: "0198c0de-0000-7000-8000-000000000001", roundId: round.roundId };
  const hidden = adapterAnswered(fixture("round"));
  expect(await hidden.adapter.roundRecord(ask)).toMatchObject({ state: "settled", serverSeed: null, win: round.win });
  expect(hidden.seen[0]).toMatchObject({ body: ask, isSigned: true });
  const revealed = await adapterAnswered(fixture("revealed-round")).adapter.revealRound(ask);
  expect(revealed).toMatchObject({ commitment: round.commitment, serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test("a round that the studio does not know is none, and one that is still to be drawn is revealed later", async () => {
  const ask = { playerId: "p", roundId: round.roundId };
  const unknown = adapterAnswered('{"status":"UNKNOWN_ROUND"}', 404).adapter;
  expect(await unknown.roundRecord(ask)).toBeUndefined();
  expect(await unknown.revealRound(ask)).toBeUndefined();
  expect(await adapterAnswered('{"status":"ROUND_UNFINISHED"}', 409).adapter.revealRound(ask)).toBe("not_yet");
});

// B-1677
test("many rounds are asked for at once, fifty in a call, and those that the studio does not know are none", async () => {
  const asked = (count: number) => Array.from({ length: count }, () => ({ playerId: "p", roundId: round.roundId }));
  const { adapter, seen } = adapterAnswered(JSON.stringify({ rounds: [round, null] }));
  expect(await adapter.roundRecords(asked(2))).toMatchObject([{ win: round.win }, undefined]);
  expect(seen).toMatchObject([{ url: "http://127.0.0.1:3001/api/rounds/records", isSigned: true }]);
  await expect(adapter.roundRecords(asked(3))).rejects.toThrow(StudioUnreachableError);
  const many = adapterAnswered(JSON.stringify({ rounds: Array.from({ length: 50 }, () => round) }));
  expect(await many.adapter.roundRecords(asked(100))).toHaveLength(100);
  expect(many.seen).toHaveLength(2);
});

test("an answer that is not of the agreed form is an outage, never a round", async () => {
  const ask = { playerId: "p", roundId: round.roundId };
  const strange = JSON.stringify({ round: { ...round, win: "-5" } });
  for (const [reply, status] of [
    ["<html>", 200],
    [strange, 200],
    ['{"status":"INVALID_SIGNATURE"}', 401],
  ] as const) {
    await expect(adapterAnswered(reply, status).adapter.roundRecord(ask)).rejects.toThrow(StudioUnreachableError);
  }
});
