import { newId } from "@fairhouse/base";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GAME, KEY, startTestWallet, type TestPlayer, type TestWallet, VENDOR } from "../testing/start-wallet.ts";

let wallet: TestWallet;
let player: TestPlayer;

beforeAll(async () => {
  wallet = await startTestWallet();
  player = await wallet.addPlayer(1_000_000n);
});
afterAll(() => wallet.close());

const bet = (overrides: object = {}) => ({
  requestId: newId(),
  transactionId: newId(),
  roundId: newId(),
  ...player,
  gameCode: GAME,
  currency: "P",
  kind: "normal",
  amount: "12345",
  roundClosed: true,
  occurredAt: "2026-01-01T00:00:00.000Z",
  ...overrides,
});

type Call = { callId: string; status: string; method: string; transactionId: string; memberId: string | null };
type Page = { calls: Call[]; next: string | null; gaps: unknown[] };
const search = async (query: Record<string, string>): Promise<Page> =>
  (await wallet.ask("GET", `/staff/vendor-calls?${new URLSearchParams(query)}`)).value as unknown as Page;
const read = async (callId: string) => (await wallet.ask("GET", `/staff/vendor-calls/${callId}`)).value;

// B-0715
test("a bet is found by transaction, round, member and vendor, with its body and what the ledger holds", async () => {
  const one = bet();
  await wallet.post("bet", one);
  const queries: Record<string, string>[] = [
    { transactionId: one.transactionId },
    { roundId: one.roundId },
    { member: player.playerId, vendor: VENDOR },
    { member: `name-of-${player.playerId.slice(-6)}` },
    {
      vendor: VENDOR,
      from: new Date(Date.now() - 60_000).toISOString(),
      to: new Date(Date.now() + 60_000).toISOString(),
    },
  ];
  for (const query of queries) {
    const { calls } = await search(query);
    expect(
      calls.map(({ transactionId }) => transactionId),
      JSON.stringify(query),
    ).toContain(one.transactionId);
  }
  const { calls } = await search({ transactionId: one.transactionId });
  expect(calls).toMatchObject([
    {
      direction: "in",
      method: "bet",
      status: "OK",
      memberId: player.playerId,
      gameCode: GAME,
      unit: "P",
      amountLedger: "12345",
    },
  ]);
  const { body, ledger } = await read(calls[0]?.callId ?? "");
  expect(JSON.parse(body ?? "")).toEqual({ ...one, sessionToken: "[removed]" });
  expect(ledger).toMatchObject({
    status: "posted",
    postings: [{ kind: "bet", account: "cash", amountLedger: "-12345" }],
  });
});

test("a refusal and a call under another vendor's time or name are told apart", async () => {
  const refused = bet({ amount: "999999999999" });
  await wallet.post("bet", refused);
  const { calls } = await search({ transactionId: refused.transactionId });
  expect(calls).toMatchObject([{ status: "NOT_ENOUGH_MONEY" }]);
  expect((await read(calls[0]?.callId ?? "")).ledger).toMatchObject({ status: "insufficient", postings: [] });
  expect((await search({ transactionId: refused.transactionId, vendor: "another-vendor" })).calls).toEqual([]);
  expect((await search({ transactionId: refused.transactionId, to: "2020-01-01T00:00:00Z" })).calls).toEqual([]);
});

test("every attempt is kept: the retry beside the first, and the malformed call without an amount", async () => {
  const one = bet();
  await wallet.post("bet", one);
  await wallet.post("bet", { ...one, requestId: newId() });
  expect((await search({ transactionId: one.transactionId })).calls).toHaveLength(2);
  await wallet.post("bet", { ...bet(), amount: 5, roundId: "malformed" });
  const { calls } = await search({ vendor: VENDOR, limit: "1" });
  expect(calls).toMatchObject([{ status: "WRONG_TYPES", amountLedger: null }]);
  expect((await read(calls[0]?.callId ?? "")).body).toContain('"roundId":"malformed"');
});

// B-0716
test("a call with a wrong signature is kept without its body, and a flood of them is not", async () => {
  const before = (await search({ vendor: VENDOR, limit: "100" })).calls.filter(isUnsigned).length;
  const forge = () => wallet.post("bet", bet(), { key: { ...KEY, secret: "not the secret" } });
  const startedS = Math.floor(performance.now() / 1_000);
  await Promise.all(Array.from({ length: 60 }, forge));
  const seconds = Math.floor(performance.now() / 1_000) - startedS + 1;
  const { calls } = await search({ vendor: VENDOR, limit: "100" });
  const kept = calls.filter(isUnsigned);
  expect(kept.length - before).toBeGreaterThan(0);
  // As many as are kept in a second, for each second that they took on this machine.
  expect(kept.length - before).toBeLessThanOrEqual(20 * seconds);
  expect(kept[0]).toMatchObject({ memberId: null, transactionId: null });
  expect((await read(kept[0]?.callId ?? "")).body).toBeNull();
});

const isUnsigned = ({ status }: Call) => status === "INVALID_SIGNATURE";

// B-0715
test("pages follow each other without a gap or a repeat, the newest first", async () => {
  const sent = Array.from({ length: 7 }, () => bet({ roundId: "paged", roundClosed: false, amount: "1" }));
  for (const one of sent) await wallet.post("bet", one);
  const found: string[] = [];
  let before: string | null = null;
  do {
    const page: Page = await search({ roundId: "paged", limit: "3", ...(before ? { before } : {}) });
    found.push(...page.calls.map(({ transactionId }) => transactionId));
    before = page.next;
  } while (before);
  expect(found).toEqual(sent.map(({ transactionId }) => transactionId).toReversed());
});

// B-0716
test("the log keeps no token and no signature", async () => {
  const { rows } = await wallet.database.pool.query("select string_agg(body, '') as text from games_vendor_call");
  expect(rows[0].text).toContain("[removed]");
  expect(rows[0].text).not.toContain(player.sessionToken);
});

test("an unknown member is said to be unknown", async () => {
  expect(await wallet.ask("GET", "/staff/vendor-calls?member=absent")).toMatchObject({ code: "member_unknown" });
});
