import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { currencyOf, newId, systemClock } from "@fairhouse/base";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import type { VerifyingKey } from "@fairhouse/wallet-protocol";
import { createWalletClient } from "@fairhouse/wallet-protocol/client";
import { type ConformanceFixture, conformanceCases, runConformance } from "@fairhouse/wallet-protocol/conformance";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GamesParts } from "../commands/dependencies.ts";
import { seamlessDoor } from "./door.ts";
import { writePlayToken } from "./play-token.ts";

const VENDOR = "house-studio";
const GAME = "slot";
const KEY = { keyId: "key-1", secret: "a secret of the vendor" } as const;
const OTHER_KEY = { keyId: "key-2", secret: "a secret of another vendor" } as const;
const TOKEN_SECRET = "a secret of the site";
const HOUR_MS = 3_600_000;

const keys: Record<string, VerifyingKey> = {
  [`${VENDOR}/${KEY.keyId}`]: { scheme: "hmac-sha256", secret: KEY.secret },
  [`other/${OTHER_KEY.keyId}`]: { scheme: "hmac-sha256", secret: OTHER_KEY.secret },
};
const members = new Set<string>();
const endedLaunches = new Set<string>();

let books: TestDatabase;
let ledger: Ledger;
let server: Server;
let url: string;

beforeAll(async () => {
  const folder = fileURLToPath(new URL("../../../../packages/ledger/migrations", import.meta.url));
  books = await createTestDatabase({ slices: [{ name: "ledger", folder }] });
  ledger = createLedger({ database: books.database, clock: systemClock });
  const door = seamlessDoor(parts());
  server = createServer((request, response) => door.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await ledger?.close();
  await books?.drop();
});

it("the site's wallet keeps every promise that it makes to game vendors, and the books agree", async () => {
  const report = await runConformance({ baseUrl: url, vendor: VENDOR, ...KEY, fixture: await preparePlayers() });
  expect(report.results.filter((result) => result.outcome !== "passed")).toEqual([]);
  expect(report.passed).toBe(conformanceCases.length);
  expect(await ledger.audit()).toEqual([]);
});

async function preparePlayers(): Promise<ConformanceFixture> {
  const [funded, second, disabled, limited] = [await open(), await open(), await open(), await open()];
  await ledger.setWalletClosed(books.database.kysely, { memberId: disabled.playerId, closed: true });
  const ceiling = { memberId: limited.playerId, unit: "P", code: "stake", period: "day", ceiling: 5_000n } as const;
  await ledger.setCeiling(books.database.kysely, ceiling);
  return {
    currency: "P",
    gameCode: GAME,
    funded,
    second,
    expiredToken: tokenOf(funded.playerId, { expiresAtMs: Date.now() - 1 }),
    excluded: await openAndExclude(),
    disabled,
    limited: { ...limited, stakeRoom: "5000" },
    otherCurrency: "VND",
    delistedGameCode: "old-slot",
    otherKey: OTHER_KEY,
  };
}

async function open() {
  const memberId = newId();
  members.add(memberId);
  await ledger.openWallet(books.database.kysely, { memberId, unit: "P" });
  await ledger.post({
    memberId,
    key: `deposit:${newId()}`,
    fingerprint: "deposit",
    legs: [{ kind: "deposit", account: "cash", counterAccount: "sandbox-pay", unit: "P", amount: 2_000_000n }],
  });
  return { playerId: memberId, sessionToken: tokenOf(memberId) };
}

/** A player whose launch ended with his exclusion while a bet of his was open. */
async function openAndExclude() {
  const { playerId } = await open();
  const launchId = newId();
  const player = { playerId, sessionToken: tokenOf(playerId, { launchId }) };
  const openBet = { transactionId: newId(), roundId: newId() };
  const stake = { gameCode: GAME, currency: "P", kind: "normal", amount: "100", roundClosed: false } as const;
  const taken = await createWalletClient({ baseUrl: url, vendor: VENDOR, ...KEY }).bet({
    ...player,
    ...openBet,
    ...stake,
  });
  expect(taken).toMatchObject({ kind: "reply", reply: { status: "OK" } });
  endedLaunches.add(launchId);
  return { ...player, openBet };
}

function tokenOf(memberId: string, { launchId = newId(), expiresAtMs = Date.now() + HOUR_MS } = {}): string {
  return writePlayToken(TOKEN_SECRET, { launchId, memberId, vendor: VENDOR, gameCode: GAME, expiresAtMs });
}

/** What the door asks of the module: the real ledger, and a catalogue of one game. */
function parts(): GamesParts {
  const asked = {
    ledger,
    database: books.database,
    clock: systemClock,
    log: console,
    currency: currencyOf("P"),
    vendorKey: (vendor: string, keyId: string) => keys[`${vendor}/${keyId}`],
    playTokenSecret: TOKEN_SECRET,
    betTerms: { ceilings: ["stake"] },
    isMember: async (memberId: string) => members.has(memberId),
    ended: { isFresh: () => true, has: (launchId: string) => endedLaunches.has(launchId) },
    catalogue: { game: (_vendor: string, code: string) => (code === GAME ? {} : undefined) },
  };
  return asked as unknown as GamesParts;
}
