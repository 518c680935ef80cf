import { PLAY_CREDITS } from "@fairhouse/base";
import { expect, test } from "vitest";
import { contractTerms, writeTerms } from "./contract.ts";
import { templatesFor } from "./rules/terms/templates.ts";

// B-2960
test("terms of every kind are read from the wire as they were written, the period by its letter", () => {
  for (const { terms } of templatesFor(PLAY_CREDITS))
    expect(contractTerms.parse(JSON.parse(JSON.stringify(writeTerms(terms))))).toEqual(terms);
  const dividend = templatesFor(PLAY_CREDITS).find(({ code }) => code === "half-month-dividend")!;
  expect(writeTerms(dividend.terms)).toMatchObject({ period: "H", tiers: [{ validBetLedger: "100000000" }, {}] });
});

// B-2960
test.each([
  ["a rate with a fraction", { ratePpm: 0.5 }],
  ["a rate above the whole", { ratePpm: 1_000_001 }],
  ["an amount below zero", { validBetLedger: "-1" }],
  ["an amount as a number", { validBetLedger: 100 }],
  ["members as a text", { activeMembers: "3" }],
  ["a field that no tier has", { bonus: 1 }],
])("%s cannot be read", (_, field) => {
  const tier = { validBetLedger: "0", activeMembers: 0, teamLossLedger: "0", ratePpm: 1, ...field };
  expect(contractTerms.safeParse({ kind: "daily-salary", tiers: [tier] }).success).toBe(false);
});
