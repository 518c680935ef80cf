import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ResultTier, type Terms, tiersOf } from "../terms/terms.ts";
import { isWithin } from "../terms/within-own.ts";
import { randomTerms, termsWithin } from "../testing/random-terms.ts";
import { type Contract, countsAt, windowIn } from "./contract.ts";
import { decideAcceptance, decideAct, decideOffer, endedWith, type OfferInput } from "./offer.ts";
import { CONTRACT_ACTS, CONTRACT_STATES, decideMove, type Party } from "./states.ts";

const ZONE = "Asia/Karachi";
const AT = new Date("2026-11-26T10:00:00Z");
const MIDNIGHT = new Date("2026-11-26T19:00:00Z");

const tier = (ratePpm: number): ResultTier => ({
  ...{ validBetLedger: 0n, activeMembers: 0, teamLossLedger: 0n },
  ratePpm,
});
const daily = (ratePpm: number): Terms => ({ kind: "daily-salary", tiers: [tier(ratePpm)] });

type Line = readonly [uplineId: string | undefined, agentId: string, ratePpm: number];
const accepted = ([uplineId, agentId, ratePpm]: Line): Contract => ({
  ...{ contractId: `${uplineId}-${agentId}`, uplineId, agentId, terms: daily(ratePpm) },
  ...{ state: "accepted", fromAt: new Date("2026-11-01T19:00:00Z") },
});
const offered = (line: Line): Contract => {
  const { fromAt: _, ...rest } = accepted(line);
  return { ...rest, contractId: `offer-${line[1]}`, state: "offered" };
};
const idsOf = (contracts: readonly Contract[]) => contracts.map(({ contractId }) => contractId);

describe("states", () => {
  // B-0601, B-2964
  test("of all moves by all parties, exactly the written ones are allowed", () => {
    const allowed: string[] = [];
    for (const state of CONTRACT_STATES)
      for (const act of CONTRACT_ACTS)
        for (const by of ["upline", "downline", "house"] as Party[]) {
          const decided = decideMove(state, { act, by });
          if (decided.ok) allowed.push(`${state} ${by} ${act} ${decided.value}`);
        }
    expect(allowed).toEqual([
      "offered downline accept accepted",
      "offered downline reject rejected",
      "offered upline change changed",
      "offered upline terminate terminated",
      "offered house terminate terminated",
      "offered house end ended",
      "accepted downline change changed",
      "accepted upline terminate terminated",
      "accepted downline terminate terminated",
      "accepted house terminate terminated",
      "accepted house end ended",
    ]);
    expect(decideMove("rejected", { act: "accept", by: "downline" })).toMatchObject({ refusal: "move_not_allowed" });
    expect(decideMove("offered", { act: "accept", by: "upline" })).toMatchObject({ refusal: "party_not_allowed" });
  });

  // B-2964
  test("a contract that its sides end counts to the end of the period, one that is ended from above until then", () => {
    const contract = accepted(["a", "b", 5]);
    const by = { by: "house", at: AT, zone: ZONE } as const;
    expect(decideAct(contract, { ...by, act: "terminate" })).toMatchObject({ value: { untilAt: MIDNIGHT } });
    expect(decideAct(contract, { ...by, act: "end" })).toMatchObject({ value: { state: "ended", untilAt: AT } });
    const ahead = { ...contract, fromAt: MIDNIGHT };
    expect(decideAct(ahead, { ...by, act: "end" })).toMatchObject({ value: { untilAt: MIDNIGHT } });
    expect(decideAct(offered(["a", "b", 5]), { ...by, act: "end" })).toMatchObject({ value: { state: "ended" } });
  });

  // B-2964
  test("what counts of a period under a contract is the time in which both are there", () => {
    const period = { fromAt: new Date(100), untilAt: new Date(200) };
    const at = (from: number, until?: number) => ({
      fromAt: new Date(from),
      ...(until === undefined ? {} : { untilAt: new Date(until) }),
    });
    expect(windowIn(at(0), period)).toEqual(period);
    expect(windowIn(at(150, 160), period)).toEqual(at(150, 160));
    expect(windowIn(at(200), period)).toBeUndefined();
    expect(windowIn(at(0, 100), period)).toBeUndefined();
    expect(windowIn({}, period)).toBeUndefined();
    const contract = { ...accepted(["a", "b", 5]), ...at(100, 200) };
    expect([99, 100, 199, 200].map((ms) => countsAt(contract, new Date(ms)))).toEqual([false, true, true, false]);
  });
});

describe("offers", () => {
  const input = (fields: Partial<OfferInput> = {}): OfferInput => ({
    by: { kind: "agent", memberId: "a", accountType: 2, ownTerms: daily(100) },
    to: { memberId: "b", accountType: 2, uplineId: "a" },
    ...{ terms: daily(100), allowsPayByLosses: false },
    ...fields,
  });

  // B-0602, B-2965
  test("an agent offers at most the own terms, to agents directly below", () => {
    expect(decideOffer(input()).ok).toBe(true);
    expect(decideOffer(input({ terms: daily(101) }))).toMatchObject({
      refusal: { reason: "terms", faults: [{ field: "tiers.0.ratePpm", reason: "rate_above_own" }] },
    });
    expect(decideOffer(input({ to: { memberId: "b", accountType: 0, uplineId: "a" } }))).toMatchObject({
      refusal: { reason: "cannot_hold" },
    });
    expect(decideOffer(input({ to: { memberId: "b", accountType: 2, uplineId: "z" } }))).toMatchObject({
      refusal: { reason: "not_directly_below" },
    });
    const by = { kind: "agent", memberId: "a", accountType: 4, ownTerms: daily(100) } as const;
    expect(decideOffer(input({ by }))).toMatchObject({ refusal: { reason: "cannot_offer" } });
    expect(decideOffer(input({ by: { ...by, accountType: 2, ownTerms: undefined } }))).toMatchObject({
      refusal: { faults: [{ reason: "own_contract_missing" }] },
    });
  });

  // B-2965
  test("the house offers at the top alone, within bounds", () => {
    const to = { memberId: "top", accountType: 1, uplineId: undefined };
    expect(decideOffer(input({ by: { kind: "house" }, to })).ok).toBe(true);
    expect(decideOffer(input({ by: { kind: "house" } }))).toMatchObject({ refusal: { reason: "not_directly_below" } });
    expect(decideOffer(input({ by: { kind: "house" }, to, terms: daily(50_001) })).ok).toBe(false);
  });
});

describe("acceptance", () => {
  const accept = (offer: Contract, contracts: readonly Contract[], uplineTerms?: Terms, allowsPayByLosses = true) =>
    decideAcceptance({ offer, contracts, uplineTerms, allowsPayByLosses, at: AT, zone: ZONE });

  const NEXT_DAY = MIDNIGHT;
  const NEXT_MONTH = new Date("2026-11-30T19:00:00Z");
  const dividend = (period: "day" | "month"): Terms => ({
    ...{ kind: "dividend", period, form: "fixed", carry: "none" },
    tiers: [tier(10)],
  });
  const top = (fields: Partial<Contract>): Contract => ({ ...accepted([undefined, "top", 5]), ...fields });
  const acceptDividend = (terms: Terms, contracts: readonly Contract[]) => {
    const decided = accept({ ...offered([undefined, "top", 0]), terms }, contracts);
    if (!decided.ok) throw new Error(decided.refusal);
    return decided.value;
  };

  // B-2964, B-2966
  test.each([
    ["month", "day", NEXT_MONTH],
    ["day", "month", NEXT_MONTH],
    ["day", "day", NEXT_DAY],
  ] as const)("from periods by %s to %s no play counts under both contracts or none", (was, is, turnAt) => {
    const { accepted: now, changed } = acceptDividend(dividend(is), [top({ terms: dividend(was) })]);
    expect([changed?.untilAt, now.fromAt]).toEqual([turnAt, turnAt]);
  });

  // B-2964, B-2966
  test("it begins no earlier than the last contract of its kind has run out and the upline's has begun", () => {
    const terminated = top({ terms: dividend("month"), state: "terminated", untilAt: NEXT_MONTH });
    expect(acceptDividend(dividend("day"), [terminated])).toMatchObject({
      accepted: { fromAt: NEXT_MONTH },
      changed: undefined,
    });
    const other = { ...terminated, terms: daily(5) };
    expect(acceptDividend(dividend("day"), [other]).accepted.fromAt).toEqual(NEXT_DAY);
    const upline = top({ terms: daily(60), fromAt: NEXT_MONTH });
    const below = accept(offered(["top", "a", 60]), [upline, accepted(["top", "a", 50])], daily(60));
    expect(below).toMatchObject({ value: { accepted: { fromAt: NEXT_MONTH }, changed: { untilAt: NEXT_MONTH } } });
  });

  // B-0604, B-2966
  test("an offer of pay by losses cannot be accepted once that has been switched off", () => {
    const offer = { ...offered([undefined, "top", 0]), terms: dividend("day") };
    expect(accept(offer, [], undefined, false)).toEqual({ ok: false, refusal: "terms_not_allowed" });
    expect(accept(offered([undefined, "top", 5]), [], undefined, false).ok).toBe(true);
  });

  // B-2966
  test("contracts below that are over and still count end with the others, and never later than they would have", () => {
    const over = (line: Line, state: "terminated" | "changed", untilAt: Date): Contract => ({
      ...{ ...accepted(line), state, untilAt },
    });
    const running = over(["top", "a", 80], "terminated", NEXT_MONTH);
    const contracts = [
      ...[running, over(["a", "b", 50], "changed", NEXT_MONTH), accepted(["b", "c", 50])],
      ...[over(["top", "d", 80], "terminated", AT), accepted(["d", "e", 50])],
    ];
    const decided = accept(offered([undefined, "top", 60]), contracts);
    if (!decided.ok) throw new Error(decided.refusal);
    expect(decided.value.ended.map(({ contractId, state, untilAt }) => [contractId, state, untilAt])).toEqual([
      ["top-a", "terminated", AT],
      ["a-b", "changed", AT],
      ["b-c", "ended", AT],
    ]);
    const top = { ...accepted([undefined, "top", 90]), state: "ended", untilAt: MIDNIGHT } as const;
    expect(endedWith(top, [over(["top", "a", 80], "terminated", AT)])).toEqual([]);
  });

  // B-2966
  test("a contract that is over and the one in its place end once each, with what is below them", () => {
    const former: Contract = { ...accepted(["top", "a", 80]), state: "changed", untilAt: MIDNIGHT };
    const present = { ...accepted(["top", "a", 70]), contractId: "present", fromAt: MIDNIGHT };
    const decided = accept(offered([undefined, "top", 60]), [former, present, accepted(["a", "b", 50])]);
    if (!decided.ok) throw new Error(decided.refusal);
    expect(idsOf(decided.value.ended)).toEqual(["top-a", "present", "a-b"]);
  });

  // B-2966
  test("nothing ends with an offer that is over before it was accepted", () => {
    const rejected = { ...offered(["top", "a", 5]), state: "rejected" } as const;
    expect(endedWith(rejected, [accepted(["a", "b", 4])])).toEqual([]);
  });

  // B-0600, B-2966
  test("it begins with the next period and lists what ends: contracts above it, with all below them", () => {
    const contracts = [
      ...[accepted([undefined, "top", 90]), accepted(["top", "a", 80]), accepted(["top", "b", 50])],
      ...[accepted(["a", "a1", 80]), accepted(["a1", "a11", 10]), accepted(["a", "a2", 50]), accepted(["b", "b1", 50])],
      ...[offered(["a1", "a12", 20]), offered(["a", "a3", 70])],
    ];
    const decided = accept(offered([undefined, "top", 60]), contracts);
    if (!decided.ok) throw new Error(decided.refusal);
    const { accepted: now, changed, ended } = decided.value;
    expect(now).toMatchObject({ state: "accepted", fromAt: MIDNIGHT });
    expect(changed).toMatchObject({ contractId: "undefined-top", state: "changed", untilAt: MIDNIGHT });
    expect(idsOf(ended)).toEqual(["top-a", "a-a1", "a-a2", "offer-a3", "a1-a11", "offer-a12"]);
    expect(ended.filter(({ fromAt }) => fromAt).every(({ untilAt }) => untilAt === AT)).toBe(true);
    expect(ended.every(({ state }) => state === "ended")).toBe(true);
  });

  // B-2966
  test("contracts of other kinds go on, and one whose first period has not come ends before it has begun", () => {
    const rebate: Contract = {
      ...accepted(["top", "a", 0]),
      contractId: "r",
      terms: { kind: "rebate", tiers: [{ ratePpm: 90 }] },
    };
    const ahead = { ...accepted(["top", "a", 80]), fromAt: MIDNIGHT };
    const decided = accept(offered([undefined, "top", 60]), [accepted([undefined, "top", 90]), rebate, ahead]);
    if (!decided.ok) throw new Error(decided.refusal);
    expect(decided.value.ended).toEqual([{ ...ahead, state: "ended", untilAt: MIDNIGHT }]);
  });

  // B-2966
  test("an offer that is above what the upline has by now is refused, and an answered one as well", () => {
    expect(accept(offered(["top", "a", 61]), [], daily(60))).toEqual({ ok: false, refusal: "above_upline" });
    expect(accept(offered(["top", "a", 60]), [], daily(60)).ok).toBe(true);
    expect(accept(offered(["top", "a", 60]), []).ok).toBe(false);
    expect(accept(accepted(["top", "a", 60]), [], daily(60))).toEqual({ ok: false, refusal: "move_not_allowed" });
  });

  // B-2966
  test("a contract that is over takes everything below along, at the same instant", () => {
    const contracts = [
      accepted(["top", "a", 5]),
      accepted(["a", "b", 4]),
      accepted(["b", "c", 3]),
      accepted(["x", "y", 3]),
    ];
    const over = decideAct(contracts[0]!, { act: "terminate", by: "upline", at: AT, zone: ZONE });
    if (!over.ok) throw new Error(over.refusal);
    const below = endedWith(over.value, contracts);
    expect(below.map(({ contractId, untilAt }) => [contractId, untilAt])).toEqual([
      ["a-b", MIDNIGHT],
      ["b-c", MIDNIGHT],
    ]);
  });

  // B-0598, B-2966
  test("after any acceptance in any tree every contract is within the one above it", () => {
    const numbers = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(
        randomTerms({ kind: "daily-salary" }),
        randomTerms({ kind: "daily-salary" }),
        numbers,
        (top, next, list) => {
          let place = 0;
          const choose = (most: number) => list[place++ % list.length]! % (most + 1);
          const contracts: Contract[] = [{ ...accepted([undefined, "0", 0]), terms: top }];
          for (let index = 1; index < 12; index += 1) {
            const above = contracts[choose(index - 1)]!;
            const line = accepted([above.agentId, String(index), 0]);
            contracts.push({ ...line, terms: termsWithin(above.terms, choose) });
          }
          const chosen = contracts[choose(11)]!;
          const upline = contracts.find(({ agentId }) => agentId === chosen.uplineId);
          const terms = upline === undefined ? next : termsWithin(upline.terms, choose);
          const decided = accept({ ...chosen, contractId: "new", state: "offered", terms }, contracts, upline?.terms);
          if (!decided.ok) throw new Error(decided.refusal);
          const over = new Set(idsOf([...decided.value.ended, decided.value.changed!]));
          const left = [...contracts.filter(({ contractId }) => !over.has(contractId)), decided.value.accepted];
          for (const one of left) {
            const above = left.find(({ agentId }) => agentId === one.uplineId);
            expect(one.uplineId === undefined || (above !== undefined && isWithin(above.terms, one.terms))).toBe(true);
            expect(tiersOf(one.terms).length).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
