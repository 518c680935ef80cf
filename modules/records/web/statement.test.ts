import { expect, test } from "vitest";
import { barsOfYear, isEmpty, type Statement, statementCsv } from "./statement.ts";

const NOTHING = {
  ...{ depositsLedger: "0", withdrawalsLedger: "0", stakes: 0, stakedLedger: "0", wonLedger: "0", netLedger: "0" },
  ...{ otherLedger: "0", minutes: 0 },
};
const PLAYED = {
  ...NOTHING,
  ...{
    depositsLedger: "1000000",
    stakes: 2,
    stakedLedger: "530001",
    wonLedger: "70002",
    netLedger: "-459999",
    minutes: 61,
  },
};
const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, "0")}`,
  ...(index === 2 ? PLAYED : NOTHING),
}));
const statement: Statement = { unit: "P", months, totals: PLAYED };

// B-2776
test("the file has every month and the year with every digit that the ledger keeps", () => {
  const lines = statementCsv(statement).trim().split(/\r?\n/);
  expect(lines[0]).toContain("month,unit,deposits,withdrawals,staked,won,net,other,bets,minutes");
  expect(lines).toHaveLength(14);
  expect(lines[3]).toBe("2026-03,P,100.0000,0.0000,53.0001,7.0002,-45.9999,0.0000,2,61");
  expect(lines[13]?.startsWith("total,P,100.0000")).toBe(true);
});

// B-2776
test("the chart has twelve months, and a year of nothing is said to be empty", () => {
  expect(barsOfYear(statement).map(({ net }) => net)[2]).toBe(-459_999n);
  expect(isEmpty(statement)).toBe(false);
  expect(isEmpty({ ...statement, months: months.map((month) => ({ ...NOTHING, month: month.month })) })).toBe(true);
});
