import { describe, expect, it } from "vitest";
import { DayTotals } from "./day-totals.ts";

describe("the totals of a wallet's day", () => {
  const TWO = [
    { kind: "bet", count: 12, amount: -123_456_789_012_345_678n },
    { kind: "free_round_win", count: 1, amount: 0n },
  ];

  it("are read as they were printed", () => {
    const totals = new DayTotals();
    totals.add("bet", -123_456_789_012_345_670n);
    for (let count = 2; count <= 12; count += 1) totals.add("bet", count === 12 ? -8n : 0n);
    totals.add("free_round_win", 0n);
    expect(totals.sums).toEqual(TWO);
    expect(totals.toString()).toBe('{"bet":[12,"-123456789012345678"],"free_round_win":[1,"0"]}');
    expect(DayTotals.parse(totals.toString()).sums).toEqual(TWO);
    expect(JSON.parse(totals.toString())).toEqual({ bet: [12, "-123456789012345678"], free_round_win: [1, "0"] });
  });

  it("are read with the spaces that the database puts between", () => {
    const stored = '{ "bet" : [12, "-123456789012345678"], "free_round_win" : [1, "0"] }';
    expect(DayTotals.parse(stored).sums).toEqual(TWO);
  });

  it("are nothing before the first posting of a day", () => {
    expect(DayTotals.parse(null).sums).toEqual([]);
    expect(DayTotals.parse("{}").sums).toEqual([]);
    expect(new DayTotals().toString()).toBe("{}");
  });
});
