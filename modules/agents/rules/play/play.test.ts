import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_COSTS, NO_PLAY, sumPlay } from "./sums.ts";
import { type MemberRow, teamFacts, teamLossOf } from "./team.ts";
import type { Ticket } from "./ticket.ts";
import { validBetOf, validTickets } from "./valid-bet.ts";

const ticket = (fields: Partial<Ticket> = {}): Ticket => ({
  ...{ ticketId: "t", memberId: "m", state: "settled", stakeLedger: 100n, payoutLedger: 0n },
  ...fields,
});
const side = (picked: readonly number[], fields: Partial<Ticket> = {}) =>
  ticket({ market: { marketId: "draw big-small", sides: 2, picked }, ...fields });

// B-2970
test("open, void and refunded bets and stakes of nothing are no valid bet", () => {
  expect(validBetOf([ticket()])).toBe(100n);
  for (const state of ["open", "void", "refunded"] as const) expect(validBetOf([ticket({ state })])).toBe(0n);
  expect(validTickets([ticket({ stakeLedger: 0n })])).toEqual([]);
});

// B-2970
test("a member's bets that cover all sides of a market are no valid bet, whatever their stakes", () => {
  expect(validBetOf([side([0]), side([1], { stakeLedger: 1n })])).toBe(0n);
  expect(validBetOf([side([0, 1])])).toBe(0n);
  expect(validBetOf([side([0]), side([0])])).toBe(200n);
  expect(validBetOf([side([0]), side([1], { memberId: "other" })])).toBe(200n);
  expect(validBetOf([side([0]), side([1], { state: "void" })])).toBe(100n);
  const other = { marketId: "draw odd-even", sides: 2, picked: [1] };
  expect(validBetOf([side([0]), side([1], { market: other }), ticket()])).toBe(300n);
});

// B-2970
test("stakes are counted as winning above their stake, as losing below it, and in neither when they came back", () => {
  const sums = sumPlay([ticket({ payoutLedger: 101n }), ticket({ payoutLedger: 100n }), ticket({ payoutLedger: 99n })]);
  expect(sums).toEqual({
    ...{ validBetLedger: 300n, payoutsLedger: 300n },
    ...{ winningStakesLedger: 100n, losingStakesLedger: 100n },
  });
});

const row = (path: string[], fields: Partial<MemberRow> = {}): MemberRow => ({
  ...NO_PLAY,
  ...NO_COSTS,
  ...{ validBetLedger: 100n, payoutsLedger: 70n, path, isProtected: false, sharesWithUpline: false },
  ...fields,
});
const ACTIVE = { activeFromLedger: 100n };

// B-2971
test("an agent's team is everything below, without the agent's own play", () => {
  const facts = teamFacts(
    [row(["g", "a"]), row(["g", "a", "m"]), row(["g", "b", "n"], { validBetLedger: 99n })],
    ACTIVE,
  );
  expect([...facts].map(([id, { validBetLedger, activeMembers }]) => [id, validBetLedger, activeMembers])).toEqual([
    ["g", 299n, 2],
    ["a", 100n, 1],
    ["b", 99n, 0],
  ]);
});

// B-2971
test("what a team lost is its valid bet less payouts, rebates, bonuses and fees", () => {
  const costs = { rebatesLedger: 5n, bonusesLedger: 4n, feesLedger: 3n };
  expect(teamLossOf(teamFacts([row(["g", "m"], costs)], ACTIVE).get("g")!)).toBe(18n);
});

// B-0603, B-2971
test("an excluded or self-limited player is in no sum of the agents above, as if they had not played", () => {
  const others = [row(["g", "a", "m"]), row(["g", "b", "n"])];
  const facts = teamFacts([...others, row(["g", "a", "p"], { isProtected: true })], ACTIVE);
  expect(facts).toEqual(teamFacts(others, ACTIVE));
});

// B-2971
test("who shares a device or name with the upline plays and is no active member", () => {
  const facts = teamFacts([row(["g", "m"], { sharesWithUpline: true })], ACTIVE).get("g")!;
  expect([facts.validBetLedger, facts.activeMembers]).toEqual([100n, 0]);
});

// B-2971
test("a member who was moved is active once, where the bets of both paths are enough together", () => {
  const half = { validBetLedger: 50n };
  const facts = teamFacts([row(["g", "a", "m"], half), row(["g", "b", "m"], half)], ACTIVE);
  expect(["g", "a", "b"].map((id) => facts.get(id)!.activeMembers)).toEqual([1, 0, 0]);
  expect(["g", "a", "b"].map((id) => facts.get(id)!.validBetLedger)).toEqual([100n, 50n, 50n]);
});

// B-2971
test("no agent's team has more of anything that is counted than the team above", () => {
  const rows = fc.array(fc.tuple(fc.nat(9), fc.nat(150), fc.boolean()), { maxLength: 30 }).map((list) =>
    list.map(([depth, bet, sharesWithUpline], index) =>
      row([...Array.from({ length: depth + 1 }, (_, level) => `a${level}`), `m${index % 7}`], {
        ...{ validBetLedger: BigInt(bet), sharesWithUpline },
      }),
    ),
  );
  fc.assert(
    fc.property(rows, (list) => {
      const facts = teamFacts(list, ACTIVE);
      for (let level = 1; level < 10; level += 1) {
        const [above, below] = [facts.get(`a${level - 1}`), facts.get(`a${level}`)];
        expect(above?.validBetLedger ?? 0n).toBeGreaterThanOrEqual(below?.validBetLedger ?? 0n);
        expect(above?.activeMembers ?? 0).toBeGreaterThanOrEqual(below?.activeMembers ?? 0);
      }
    }),
    { numRuns: 200 },
  );
});
