import { newId } from "@fairhouse/base";
import { credits } from "@fairhouse/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestRecords, type TestRecords } from "./testing/start-records.ts";

let records: TestRecords;
beforeAll(async () => {
  records = await startTestRecords();
});
afterAll(async () => {
  expect(await records.ledger.audit()).toEqual([]);
  await records.close();
});

type Figures = { readonly [name: string]: string | number };
type Statement = { unit: string; months: Figures[]; totals: Figures };
const MINUTE_MS = 60_000;

async function statementOf(memberId: string, year: number): Promise<Statement> {
  const answer = await records.call(memberId, "GET", `/wps/records/statement?year=${year}`);
  expect(answer.code).toBe("ok");
  return answer.value as unknown as Statement;
}

/** Money over the house's edge, in or out. */
const move = (memberId: string, kind: string, amount: bigint) =>
  records.ledger.post({
    ...{ memberId, key: newId(), fingerprint: "test" },
    postings: [{ kind, account: "cash", counterAccount: "payments_test", unit: "P", amount }],
  });

// B-2775
test("a year at a glance is the ledger's own to the unit, and all that moved is in it", async () => {
  const memberId = await records.addMember(credits(1_000));
  const round = (key: string, stake: bigint, paid: bigint) =>
    records.play(memberId, { key: `${key}-${memberId}`, gameCode: "tiger", stake, paid });
  await round("studio:1", 30_001n, 70_003n);
  await round("studio:2", 20_000n, 0n);
  records.clock.advance(MINUTE_MS);
  await round("studio:3", 10_000n, 1n);
  await move(memberId, "deposit", 50_000n);
  await move(memberId, "withdrawal", -40_000n);
  await move(memberId, "withdrawal_refused", 15_000n);
  await records.count();
  const now = records.clock.now();
  const { months, totals } = await statementOf(memberId, now.getUTCFullYear());
  expect(months).toHaveLength(12);
  const month = months.find((one) => one.month === now.toISOString().slice(0, 7));
  expect(month).toMatchObject({
    ...{ withdrawalsLedger: "25000", stakes: 3, stakedLedger: "60001", wonLedger: "70004", netLedger: "10003" },
    minutes: 2,
  });
  const [cash] = (await records.ledger.balances(memberId)).filter(({ account }) => account === "cash");
  const sum = (name: string) => BigInt(totals[name] ?? 0);
  expect(sum("depositsLedger") - sum("withdrawalsLedger") + sum("netLedger") + sum("otherLedger")).toBe(cash?.balance);
  expect(BigInt(month?.netLedger ?? 0)).toBe(sum("netLedger"));
});

// B-2775
test("a year without anything has twelve months of nothing, and what is no year is refused", async () => {
  const memberId = await records.addMember(credits(1));
  const { months, totals } = await statementOf(memberId, 2001);
  expect(months.map(({ month }) => month)).toContain("2001-12");
  expect(totals).toMatchObject({ depositsLedger: "0", stakes: 0, minutes: 0 });
  for (const year of ["", "1969", "9999", "now"])
    expect((await records.call(memberId, "GET", `/wps/records/statement?year=${year}`)).code).toBe("bad_input");
});
