import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bucketOf, newId, PLAY_CREDITS } from "@fairhouse/base";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { createTestDatabase, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GUARD_STEPS, type GuardRefusal, MONEY_ENTRIES, type MoneyEntry } from "../rules/entries.ts";
import type { ExclusionWish } from "../rules/exclusions.ts";
import { confirmAdult, createGuard, excludeMember, type Guard, type GuardDependencies, setLimit } from "./index.ts";

const DAY_MS = 24 * 3_600_000;
const [MEMBER, TRIAL] = [0, 4];

const clock = fixedClock("2026-11-20T12:00:00Z");
const accounts = new Map<string, { status: "active" | "disabled" | "closed"; accountType: number }>();
const ended: string[] = [];
let isUnderMaintenance = false;
let data: TestDatabase;
let ledger: Ledger;
let guard: Guard;

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform", "ledger", "protection"] });
  const { database } = data;
  ledger = createLedger({ database, clock });
  const found = async (memberId: string) => accounts.get(memberId);
  const status = () => (isUnderMaintenance ? { kind: "maintenance", scope: "play" } : { kind: "open" });
  guard = createGuard({
    ...{ database, ledger, clock, currency: PLAY_CREDITS },
    members: { find: found as GuardDependencies["members"]["find"] },
    stops: { stopOf: () => null },
    checks: { stopOf: () => null },
    sessionStops: { stopOf: () => null },
    system: { settings: (async () => ({ status: status() })) as unknown as GuardDependencies["system"]["settings"] },
  });
});
afterAll(async () => {
  await ledger.close();
  await data.drop();
});

/** A member against whom nothing stands. */
async function addMember(): Promise<string> {
  const memberId = newId();
  accounts.set(memberId, { status: "active", accountType: MEMBER });
  await confirmAdult({ database: data.database, clock }, memberId);
  return memberId;
}

const sessions = {
  endAll: async (_: unknown, one: string, reason: string) => {
    ended.push(`${one} ${reason}`);
    return () => {};
  },
};

const exclude = (memberId: string, wish: ExclusionWish) =>
  data.database.kysely.transaction().execute((trx) => excludeMember({ clock, sessions }, trx, { memberId, wish }));

/** What makes each refusal true of a member. */
const VIOLATE: { readonly [Refusal in GuardRefusal]: (memberId: string) => unknown } = {
  account_closed: (memberId) => accounts.set(memberId, { ...(accounts.get(memberId) ?? fail()), status: "closed" }),
  self_excluded: (memberId) => exclude(memberId, { kind: "indefinite" }),
  maintenance: () => {
    isUnderMaintenance = true;
  },
  in_need_true_account: (memberId) =>
    accounts.set(memberId, { ...(accounts.get(memberId) ?? fail()), accountType: TRIAL }),
  age_unconfirmed: (memberId) =>
    data.database.pool.query("delete from protection_age_confirmation where bucket = $1 and member_id = $2", [
      bucketOf(memberId),
      memberId,
    ]),
  reality_check: async (memberId) => {
    await guard.beginPlay(memberId);
    await data.database.pool.query(
      "update protection_play_session set began_at = $3, check_at = $3 where bucket = $1 and member_id = $2",
      [bucketOf(memberId), memberId, clock.now()],
    );
  },
  session_limit: (memberId) =>
    data.database.pool.query(
      `insert into protection_session_stop (bucket, member_id, stops_at, until_at) values ($1, $2, $3, $4)`,
      [bucketOf(memberId), memberId, clock.now(), new Date(clock.now().getTime() + 1)],
    ),
  limit_reached: async (memberId) => {
    const deps = { database: data.database, ledger, clock, currency: PLAY_CREDITS };
    for (const kind of ["stake", "deposit"] as const) await setLimit(deps, { memberId, kind, period: "day" }, 9_999n);
  },
};

function fail(): never {
  throw new Error("no such account");
}

/** The order that is promised, and what each entry is asked; stated here anew. */
const ORDER: readonly (readonly [GuardRefusal, readonly MoneyEntry[]])[] = [
  ["account_closed", ["deposit", "launch", "bet", "transfer"]],
  ["self_excluded", ["deposit", "launch", "bet", "transfer"]],
  ["maintenance", ["deposit", "launch", "bet", "transfer"]],
  ["in_need_true_account", ["deposit", "launch", "bet", "transfer"]],
  ["age_unconfirmed", ["launch", "bet"]],
  ["reality_check", ["launch", "bet", "transfer"]],
  ["session_limit", ["launch", "bet", "transfer"]],
  ["limit_reached", ["deposit", "bet", "transfer"]],
];

const CASES = ORDER.flatMap(([refusal], index) =>
  MONEY_ENTRIES.map((entry) => {
    const later = ORDER.slice(index);
    const [expected = null] = later.find(([, entries]) => entries.includes(entry)) ?? [];
    return { refusal, entry, later: later.map(([one]) => one), expected };
  }),
);

describe("the guard", () => {
  // B-0390, B-0402, B-2000
  test.each(CASES)("answers $expected to a $entry with $later violated", async ({ entry, later, expected }) => {
    const memberId = await addMember();
    const question = { memberId, entry, amount: 10_000n, needsRealAccount: true };
    expect(await guard.ask(question), "nothing stands against the member").toBeNull();
    try {
      for (const one of later) await VIOLATE[one](memberId);
      expect(await guard.ask(question)).toBe(expected);
    } finally {
      isUnderMaintenance = false;
    }
  });

  // B-2000
  test("asks in the order of the README's table, and each question of the entries that it names", () => {
    const readme = readFileSync(join(import.meta.dirname, "..", "README.md"), "utf8");
    const rows = [...readme.matchAll(/^\| `(\w+)` \|(.+)\|$/gm)].map(([, refusal, cells]) => [
      refusal,
      (cells ?? "")
        .split("|")
        .slice(1)
        .flatMap((cell, index) => (cell.trim() === "–" ? [] : [MONEY_ENTRIES[index]])),
    ]);
    expect(rows).toEqual(ORDER);
    expect(GUARD_STEPS.map(({ refusal, entries }) => [refusal, entries])).toEqual(ORDER);
  });

  // B-0325, B-1876
  test.each([
    ["an unknown member", undefined],
    ["a disabled account", { status: "disabled", accountType: MEMBER }],
    ["a closed account", { status: "closed", accountType: MEMBER }],
  ] as const)("refuses %s at every entry", async (_, account) => {
    const memberId = await addMember();
    if (account) accounts.set(memberId, account);
    else accounts.delete(memberId);
    for (const entry of MONEY_ENTRIES) expect(await guard.ask({ memberId, entry })).toBe("account_closed");
  });

  // B-1876
  test("lets a trial account play demo credits and nothing else", async () => {
    const memberId = await addMember();
    await VIOLATE.in_need_true_account(memberId);
    const answers = Object.fromEntries(
      await Promise.all(MONEY_ENTRIES.map(async (entry) => [entry, await guard.ask({ memberId, entry })] as const)),
    );
    const barred = "in_need_true_account";
    expect(answers).toEqual({ deposit: barred, launch: null, bet: null, transfer: barred });
    expect(await guard.ask({ memberId, entry: "launch", needsRealAccount: true })).toBe(barred);
  });

  // B-1876
  test("lets no money enter play during maintenance, and any before and after", async () => {
    const memberId = await addMember();
    const answers = () => Promise.all(MONEY_ENTRIES.map((entry) => guard.ask({ memberId, entry })));
    expect(await answers()).toEqual([null, null, null, null]);
    await VIOLATE.maintenance(memberId);
    expect(await answers()).toEqual(["maintenance", "maintenance", "maintenance", "maintenance"]);
    isUnderMaintenance = false;
    expect(await answers()).toEqual([null, null, null, null]);
  });

  // B-0098, B-0695, B-1876
  test("asks a member's age once: the first answer is kept", async () => {
    const memberId = await addMember();
    await VIOLATE.age_unconfirmed(memberId);
    expect(await guard.ask({ memberId, entry: "launch" })).toBe("age_unconfirmed");
    const first = await confirmAdult({ database: data.database, clock }, memberId);
    clock.advance(1_000);
    expect(await confirmAdult({ database: data.database, clock }, memberId)).toEqual(first);
    expect(await guard.ask({ memberId, entry: "launch" })).toBeNull();
  });

  // B-0400
  test("keeps an excluded member out until the end of the exclusion, which is only ever lengthened", async () => {
    const memberId = await addMember();
    const deposit = () => guard.ask({ memberId, entry: "deposit" });
    expect(await exclude(memberId, { kind: "time_out", days: 2 })).toMatchObject({ ok: true });
    expect(await exclude(memberId, { kind: "time_out", days: 1 })).toMatchObject({ refusal: "only_longer" });
    expect(ended).toContain(`${memberId} excluded`);
    clock.advance(2 * DAY_MS - 1);
    expect(await deposit()).toBe("self_excluded");
    clock.advance(1);
    expect(await deposit()).toBeNull();
    await exclude(memberId, { kind: "time_out", days: 1 });
    await exclude(memberId, { kind: "indefinite" });
    expect(await exclude(memberId, { kind: "until", months: 60 })).toMatchObject({ ok: false });
    clock.advance(1_000 * DAY_MS);
    expect(await deposit()).toBe("self_excluded");
  });

  // B-1876
  test("answers by the member's limit to the unit, and names it for the ledger, which decides", async () => {
    const memberId = await addMember();
    await VIOLATE.limit_reached(memberId);
    for (const entry of ["deposit", "bet", "transfer"] as const) {
      expect(await guard.ask({ memberId, entry, amount: 9_999n })).toBeNull();
      expect(await guard.ask({ memberId, entry, amount: 10_000n })).toBe("limit_reached");
    }
  });

  // B-1876
  test("names the stake ceiling for bets and for what goes to a vendor's wallet, and for nothing else", () => {
    const named = Object.fromEntries(MONEY_ENTRIES.map((entry) => [entry, guard.terms(entry).ceilings]));
    const counted = ["stake", "net_loss"];
    expect(named).toEqual({ deposit: [], launch: [], bet: counted, transfer: counted });
    expect(guard.terms("win")).toEqual({ ceilings: ["net_loss"] });
  });
});
