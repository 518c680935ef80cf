import { readFileSync } from "node:fs";
import { PLAY_CREDITS } from "@fairhouse/base";
import { fixedClock } from "@fairhouse/platform/testing";
import { expect, test } from "vitest";
import { createTransferAggregator } from "./index.ts";
import { HEADERS, isSignatureOf } from "./signature.ts";

const SECRET = "a secret of the tests and of nothing else";
const PLAYER = "0198c0de-0000-7000-8000-000000000001";
const REFERENCE = "0198c0de-0000-7000-8000-0000000000aa";
const OPENING = {
  device: "mobile",
  launchId: REFERENCE,
  ip: "192.0.2.9",
  country: null,
  exitUrl: "https://site.example/rng",
} as const;
const replies = JSON.parse(readFileSync(new URL("fixtures/replies.json", import.meta.url), "utf8"));

type Asked = { path: string; body: unknown; ageMs: number; isSigned: boolean };

/** An adapter that is answered from the recorded replies. */
function recorded() {
  const asked: Asked[] = [];
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const adapter = createTransferAggregator({
    ...{ code: "transfer-aggregator", name: "Transfer Aggregator", merchant: "north", secret: SECRET, clock },
    apiUrl: "https://api.aggregator.example",
    gameOrigins: ["https://games.aggregator.example"],
    currency: PLAY_CREDITS,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const [path, rawBody] = [new URL(request.url).pathname, await request.text()];
      const timestampMs = Number(request.headers.get(HEADERS.timestamp));
      const isSigned = isSignatureOf(
        SECRET,
        { path, timestampMs, rawBody },
        request.headers.get(HEADERS.signature) ?? "",
      );
      asked.push({ path, body: JSON.parse(rawBody), ageMs: clock.now().getTime() - timestampMs, isSigned });
      return Response.json(replies[path]);
    },
  });
  return { adapter, asked };
}

// B-2492
test("recorded answers of the aggregator are read, and each question is signed in its form", async () => {
  const { adapter, asked } = recorded();
  const { wallet } = adapter;
  await wallet.createPlayer({ playerId: PLAYER, currency: "P" });
  expect(await wallet.balance({ playerId: PLAYER })).toBe(12_345_000n);
  const expiresAt = new Date("2026-11-20T12:00:20Z");
  const request = { reference: REFERENCE, playerId: PLAYER, direction: "in", amount: 125_000n, currency: "P" } as const;
  expect(await wallet.transfer({ ...request, expiresAt })).toEqual({ state: "done", amount: 125_000n });
  expect(await wallet.transferState(request)).toEqual({ state: "absent", asOf: new Date("2026-11-20T12:00:21Z") });
  expect(asked.every(({ isSigned }) => isSigned)).toBe(true);
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ["/v1/players/create", { player_id: PLAYER, currency: "P" }],
    ["/v1/wallet/balance", { player_id: PLAYER }],
    [
      "/v1/wallet/transfer",
      { transfer_id: REFERENCE, player_id: PLAYER, direction: "deposit", amount: "12.50", currency: "P" },
    ],
    ["/v1/wallet/transfer-status", { transfer_id: REFERENCE, player_id: PLAYER }],
  ]);
  // The transfer alone is signed as if it were old: the window of 60 s then closes before its end, 20 s from now.
  expect(asked.map(({ ageMs }) => ageMs)).toEqual([0, 0, 41_000, 0]);
});

// B-2495, B-2496
test("recorded games, addresses and transfers are read; a game that is off or whose stakes are no range is left out", async () => {
  const { adapter } = recorded();
  expect(await adapter.listGames()).toMatchObject([
    { code: "river_fish", gameType: "FISH", returnPpm: 972_000, stakeMin: 1_000n, stakeMax: 500_000n, version: "4" },
  ]);
  const player = { playerId: PLAYER, currency: "P" };
  const launch = {
    launchToken: "t",
    gameCode: "river_fish",
    language: "en",
    theme: "light",
    player,
    ...OPENING,
  } as const;
  expect(await adapter.launchUrl(launch)).toBe("https://games.aggregator.example/start?ticket=abc");
  expect(await adapter.historyUrl({ playerId: PLAYER, language: "en" })).toContain("ticket=def");
  const day = { from: new Date("2026-11-20T00:00:00Z"), to: new Date("2026-11-21T00:00:00Z"), after: null };
  expect(await adapter.listTransactions(day)).toMatchObject({
    transactions: [
      { transactionId: REFERENCE, kind: "transfer_in", amount: 125_000n, state: "done" },
      { kind: "transfer_out", amount: 30_000n, state: "refused" },
    ],
    next: "0198c0de-0000-7000-8000-0000000000bb",
  });
});
