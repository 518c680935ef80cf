import { bucketOf, newId } from "@fairhouse/base";
import { noonToday, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLedger, type Ledger, type LedgerRecord } from "./index.ts";
import { recordsStatement } from "./records.ts";
import { bet, createBooksDatabase, credits, deposit, openFundedWallet, rollback, win } from "./testing.ts";

let books: TestDatabase;
let ledger: Ledger;
/** Ids are made by the database's clock, so the ledger's is near it. */
const noon = noonToday();
let now = noon;

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({ database: books.database, clock: { now: () => now } });
});

afterAll(async () => {
  await ledger?.close();
  await books?.drop();
});

const newMember = (amount = credits(100)) => openFundedWallet({ ledger, database: books.database }, { amount });
const inRound = (key: string, closes = false, label = "a-game") => ({ group: { key, closes, label } });

async function allRecords(
  memberId: string,
  more: Partial<Parameters<Ledger["listRecords"]>[0]> = {},
): Promise<LedgerRecord[]> {
  const found: LedgerRecord[] = [];
  for (let before: string | undefined; ; ) {
    const page = await ledger.listRecords({ memberId, limit: 3, ...more, ...(before ? { before } : {}) });
    found.push(...page.records);
    if (!page.next) return found;
    before = page.next;
  }
}

/** A round of one stake and one win. */
async function play(memberId: string, key: string, stake: bigint, paid: bigint, label?: string): Promise<void> {
  const staked = bet(memberId, stake, { ...inRound(key, false, label), meta: { gameCode: label ?? "a-game" } });
  await ledger.post(staked);
  const more = { ...inRound(key, true, label), meta: { gameCode: label ?? "a-game" } };
  await ledger.post(win(memberId, paid, staked.key, more));
}

describe("records", () => {
  afterEach(async () => {
    now = noon;
    expect(await ledger.audit()).toEqual([]);
  });

  // B-2230
  it("are rounds as a whole and what belongs to none, newest first, page by page, none twice and none left out", async () => {
    const memberId = await newMember();
    for (let round = 1; round <= 7; round += 1) await play(memberId, `v:${round}`, credits(2), credits(round % 3));
    await ledger.post(deposit(memberId, credits(5)));
    const records = await allRecords(memberId);
    expect(records.map(({ group, kind }) => group?.key ?? kind)).toEqual([
      "deposit",
      ...[7, 6, 5, 4, 3, 2, 1].map((round) => `v:${round}`),
      "deposit",
    ]);
    expect(records.map(({ amount }) => amount)).toEqual(
      [5, -1, -2, 0, -1, -2, 0, -1, 100].map((amount) => BigInt(amount) * credits(1)),
    );
    expect(records[1]?.group).toMatchObject({ state: "closed", staked: credits(2), paid: credits(1), label: "a-game" });
  });

  it("of a round stand at its first stake, also when stakes were posted at once or another round went on beside", async () => {
    const memberId = await newMember();
    const together = Array.from({ length: 6 }, () => bet(memberId, credits(1), inRound("v:together")));
    await Promise.all([...together, bet(memberId, credits(1), inRound("v:beside"))].map((one) => ledger.post(one)));
    await ledger.post(deposit(memberId, credits(1)));
    await ledger.post(bet(memberId, credits(1), inRound("v:together")));
    const records = await allRecords(memberId);
    expect(records.map(({ group, kind }) => group?.key ?? kind)).toEqual([
      "deposit",
      ...["v:beside", "v:together"],
      "deposit",
    ]);
    expect(records[2]?.group?.staked).toBe(credits(7));
    expect(await ledger.entriesOfRecord(memberId, records[2]?.id ?? "")).toHaveLength(7);
  });

  it("are filtered by kind, by game, by period and by whether they are rounds", async () => {
    const memberId = await newMember();
    await play(memberId, "v:1", credits(1), 0n, "one-game");
    await play(memberId, "w:1", credits(1), 0n, "one-game");
    await play(memberId, "v:2", credits(1), 0n, "other-game");
    now = new Date(now.getTime() + 3 * 86_400_000);
    await ledger.post(deposit(memberId, credits(1)));
    const names = async (more: Parameters<typeof allRecords>[1]) =>
      (await allRecords(memberId, more)).map(({ group, kind }) => group?.key ?? kind);
    expect(await names({ from: new Date(noon.getTime() + 86_400_000) })).toEqual(["deposit"]);
    expect(await names({ to: new Date(noon.getTime() + 86_400_000) })).toEqual(["v:2", "w:1", "v:1", "deposit"]);
    expect(await names({ only: "groups" })).toEqual(["v:2", "w:1", "v:1"]);
    expect(await names({ only: "single" })).toEqual(["deposit", "deposit"]);
    expect(await names({ only: "single", kinds: ["deposit"] })).toEqual(["deposit", "deposit"]);
    expect(await names({ only: "single", kinds: ["withdrawal"] })).toEqual([]);
    expect(await names({ only: "single", otherKinds: ["deposit"] })).toEqual([]);
    expect(await names({ meta: { gameCode: "one-game" } })).toEqual(["w:1", "v:1"]);
    expect(await names({ meta: { gameCode: "one-game" }, groupPrefix: "v:" })).toEqual(["v:1"]);
  });

  // B-2660
  it("are filtered by the state of their round, by its key, and by several games at once", async () => {
    const memberId = await newMember();
    await play(memberId, "v:closed", credits(1), 0n, "one-game");
    const back = bet(memberId, credits(1), {
      ...inRound("v:back", false, "other-game"),
      meta: { gameCode: "other-game" },
    });
    await ledger.post(back);
    await ledger.post(rollback(memberId, back.key, inRound("v:back")));
    await ledger.post(bet(memberId, credits(1), { ...inRound("w:open", false, "third"), meta: { gameCode: "third" } }));
    const names = async (more: Parameters<typeof allRecords>[1]) =>
      (await allRecords(memberId, more)).map(({ group, kind }) => group?.key ?? kind);
    expect(await names({ state: "open" })).toEqual(["w:open"]);
    expect(await names({ state: "refunded" })).toEqual(["v:back"]);
    expect(await names({ state: "closed" })).toEqual(["v:closed"]);
    expect(await names({ groupKeys: ["v:back", "v:none"] })).toEqual(["v:back"]);
    const of = (groupPrefix: string, gameCode: string) => ({ groupPrefix, meta: { gameCode } });
    expect(await names({ among: [of("v:", "one-game"), of("w:", "third")] })).toEqual(["w:open", "v:closed"]);
    expect(await names({ among: [of("w:", "one-game")] })).toEqual([]);
    expect(await names({ among: [] })).toEqual([]);
  });

  // B-2231
  it("open to their entries: what came while a round ran and what came after, and nothing of another member", async () => {
    const memberId = await newMember();
    const staked = bet(memberId, credits(2), inRound("v:late"));
    await ledger.post(staked);
    await ledger.post(win(memberId, 0n, staked.key, inRound("v:late", true)));
    await play(memberId, "v:between", credits(1), 0n);
    now = new Date(now.getTime() + 40 * 86_400_000);
    // One refers to the stake, one names the round alone.
    await ledger.post(win(memberId, credits(3), staked.key, inRound("v:late")));
    const { refersTo: _, ...alone } = win(memberId, credits(4), staked.key, inRound("v:late"));
    await ledger.post(alone);
    const [late] = (await allRecords(memberId)).filter(({ group }) => group?.key === "v:late");
    const entries = await ledger.entriesOfRecord(memberId, late?.id ?? "");
    expect(entries.map(({ amount }) => amount)).toEqual([-credits(2), 0n, credits(3), credits(4)]);
    expect(await ledger.entriesOfRecord(await newMember(), late?.id ?? "")).toEqual([]);
    expect(await ledger.entriesOfRecord(memberId, "no id")).toEqual([]);
  });

  it("of a stake that was given back are rounds of nothing, with both entries", async () => {
    const memberId = await newMember();
    const staked = bet(memberId, credits(2), inRound("v:back"));
    await ledger.post(staked);
    await ledger.post(rollback(memberId, staked.key, inRound("v:back")));
    const [round] = await allRecords(memberId, { only: "groups" });
    expect(round).toMatchObject({ amount: 0n, group: { state: "refunded", staked: 0n, paid: 0n } });
    const entries = await ledger.entriesOfRecord(memberId, round?.id ?? "");
    expect(entries.map(({ kind }) => kind)).toEqual(["bet", "rollback"]);
  });
});

describe("a member with 20,000 rounds", () => {
  const ROUNDS = 20_000;
  const EVERY_MS = 30_000;
  const memberId = newId();
  const start = Date.parse("2026-01-01T00:00:00Z");

  beforeAll(async () => {
    await storeRounds(books, { memberId, rounds: ROUNDS, everyMs: EVERY_MS, start });
  });

  // B-2232
  it("costs a page its own rows, at the beginning, deep inside and filtered to a rare kind", async () => {
    const middle = idAt(start + (ROUNDS / 2) * EVERY_MS);
    for (const more of [
      {},
      { before: middle },
      { only: "groups" as const },
      { only: "single" as const, kinds: ["deposit"] },
    ]) {
      const { text, values } = recordsStatement({ memberId, limit: 12, ...more });
      const { rows } = await books.database.pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan;
      expect(readWhole(plan), JSON.stringify(more)).not.toContain("ledger_posting");
      expect(readWhole(plan), JSON.stringify(more)).not.toContain("ledger_group");
      expect(plan?.["Shared Hit Blocks"] ?? 0, JSON.stringify(more)).toBeLessThan(1_500);
    }
  });
});

type Plan = { "Node Type": string; "Relation Name"?: string; "Shared Hit Blocks"?: number; Plans?: Plan[] };

/** The tables that are read from end to end. */
const readWhole = (plan: Plan | undefined): (string | undefined)[] =>
  plan
    ? [...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"]] : []), ...(plan.Plans ?? []).flatMap(readWhole)]
    : [];

const idAt = (at: number): string => {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-${newId().slice(14)}`;
};

/** Rounds of one stake and one win, and a deposit at the beginning, written past the ledger because there are many. */
async function storeRounds(
  { database }: TestDatabase,
  { memberId, rounds, everyMs, start }: { memberId: string; rounds: number; everyMs: number; start: number },
): Promise<void> {
  const rows = Array.from({ length: rounds }, (_, round) => {
    const at = start + round * everyMs;
    const of = (kind: string, id: string, amount: number) => ({ kind, id, amount, round: `v:${round}`, at });
    return [of("bet", idAt(at), -1), of("win", idAt(at + 1), 1)];
  }).flat();
  const first = { kind: "deposit", id: idAt(start - everyMs), amount: 1, round: null, at: start - everyMs };
  const all = [first, ...rows];
  await database.pool.query(
    `insert into ledger_posting (bucket, member_id, id, posting_number, key, kind, unit, account, counter_account, amount,
       balance_after, wallet_version, is_reversal, group_key, posted_at)
     select $1, $2, id, 1, id::text, kind, 'P', 'cash', 'games_v', amount, 1, 1, false, round, to_timestamp(at / 1000.0)
     from unnest($3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::float8[]) r (id, kind, amount, round, at)`,
    [
      bucketOf(memberId),
      memberId,
      all.map(({ id }) => id),
      all.map(({ kind }) => kind),
      all.map(({ amount }) => amount),
      all.map(({ round }) => round),
      all.map(({ at, kind }) => at + (kind === "win" ? 1 : 0)),
    ],
  );
  await database.pool.query(
    `insert into ledger_group (bucket, member_id, group_key, state, label, unit, staked, paid, opened_at, closed_at)
     select bucket, member_id, group_key, 'closed', 'a-game', 'P', 1, 1, min(posted_at), max(posted_at)
     from ledger_posting where bucket = $1 and member_id = $2 and group_key is not null group by 1, 2, 3`,
    [bucketOf(memberId), memberId],
  );
  await database.pool.query(
    `insert into ledger_member_day (bucket, member_id, account, unit, day, kind, count, amount)
     select bucket, member_id, account, unit, (posted_at at time zone 'UTC')::date, kind, count(*), sum(amount)
     from ledger_posting where bucket = $1 and member_id = $2 group by 1, 2, 3, 4, 5, 6`,
    [bucketOf(memberId), memberId],
  );
  await database.pool.query("vacuum analyze ledger_posting, ledger_group, ledger_member_day");
}
