import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BET_KINDS, CALLS, type Call, KINDS } from "./call.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { BODY_BYTES_MAX } from "./limits.ts";
import { parseRequest } from "./parse.ts";
import type { BetRequest } from "./request.ts";
import { requestSchemas } from "./schemas.ts";

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const bet: BetRequest = {
  requestId: "r-1",
  transactionId: "t-1",
  roundId: "round-1",
  playerId: "p-1",
  sessionToken: "token",
  gameCode: "slot",
  currency: "P",
  amount: "100",
  kind: "normal",
  roundClosed: false,
  occurredAt: "2026-11-20T12:00:00.000Z",
};

describe("reading a request", () => {
  it("takes a bet as it is", () => {
    expect(parseRequest("bet", JSON.stringify(bet))).toEqual({ ok: true, request: bet });
  });

  it("tells a missing field from a wrong value, and repeats the request's id", () => {
    const { amount: _amount, ...without } = bet;
    expect(parseRequest("bet", JSON.stringify(without))).toMatchObject({ status: "WRONG_SYNTAX", requestId: "r-1" });
    const wrong = JSON.stringify({ ...bet, amount: 100 });
    expect(parseRequest("bet", wrong)).toMatchObject({ status: "WRONG_TYPES", requestId: "r-1" });
  });

  it("takes fifteen digits and refuses sixteen", () => {
    expect(parseRequest("bet", JSON.stringify({ ...bet, amount: "9".repeat(15) })).ok).toBe(true);
    expect(parseRequest("bet", JSON.stringify({ ...bet, amount: "9".repeat(16) })).ok).toBe(false);
  });

  // B-1534
  it("takes an instant of every day that the calendar has, and of no other", () => {
    for (const year of [2000, 2026, 2028, 2099]) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const at = new Date(Date.UTC(year, month - 1, day));
          const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && at.getUTCFullYear() === year;
          const named = [month, day].map((part) => String(part).padStart(2, "0")).join("-");
          const body = { ...bet, occurredAt: `${year}-${named}T00:00:00Z` };
          expect(parseRequest("bet", JSON.stringify(body)), body.occurredAt).toMatchObject(
            isDay ? { ok: true } : { ok: false, status: "WRONG_TYPES" },
          );
          expect(requestSchemas.bet.safeParse(body).success, body.occurredAt).toBe(isDay);
        }
      }
    }
  });

  // B-1866
  it.each([
    ['{"amount":"1","amount":"100",', "the same name"],
    ['{"amou\\u006et":"1","amount":"100",', "the same name in other letters"],
    ['{"meta":{"a":"b","a":"c"},"amount":"100",', "a name inside another field"],
  ])("refuses a body with a field twice: %s (%s)", (start) => {
    const { amount: _amount, ...rest } = bet;
    const body = start + JSON.stringify(rest).slice(1);
    expect(() => JSON.parse(body)).not.toThrow();
    expect(parseRequest("bet", body)).toMatchObject({ ok: false, status: "WRONG_SYNTAX", requestId: "r-1" });
  });

  it("takes colons, quotes and backslashes inside of texts for nothing else", () => {
    const meta = { a: 'x:":\\":\\', b: "::" };
    expect(parseRequest("bet", JSON.stringify({ ...bet, meta }))).toMatchObject({ ok: true });
  });

  it("refuses a body above the limit before it parses it", () => {
    const body = JSON.stringify(bet) + " ".repeat(BODY_BYTES_MAX);
    expect(parseRequest("bet", body)).toMatchObject({ status: "WRONG_SYNTAX", requestId: "" });
  });

  it("takes nothing from a prototype that the body names", () => {
    const body = JSON.stringify(bet).replace("{", '{"__proto__":{"amount":"1"},');
    expect(parseRequest("bet", body).ok).toBe(false);
    const inMeta = JSON.stringify({ ...bet, meta: {} }).replace('"meta":{', '"meta":{"__proto__":{"a":"b"}');
    expect(parseRequest("bet", inMeta).ok).toBe(false);
  });

  // B-0313
  it("agrees with the schemas on thousands of bodies", () => {
    const property = fc.property(fc.constantFrom(...CALLS), bodies, (call: Call, fields) => {
      const body = JSON.stringify(fields);
      const schema = requestSchemas[call].safeParse(JSON.parse(body));
      const parsed = parseRequest(call, body);
      expect(parsed.ok).toBe(schema.success);
      if (parsed.ok) expect(parsed.request).toEqual(schema.data);
    });
    fc.assert(property, { seed: SEED, numRuns: 5_000, verbose: 1 });
  });

  it("meets both kinds of bodies in that comparison", () => {
    const sample = fc.sample(bodies, { seed: SEED, numRuns: 5_000 });
    for (const call of CALLS) {
      const accepted = sample.filter((fields) => parseRequest(call, JSON.stringify(fields)).ok).length;
      expect(accepted, `${call}, seed ${SEED}`).toBeGreaterThan(20);
      expect(accepted, `${call}, seed ${SEED}`).toBeLessThan(4_000);
    }
  });
});

describe("what a round is computed from", () => {
  const fairness = { commitment: "ab".repeat(32), clientSeed: "mango-kite-77", nonce: 3, payTableVersion: "game-1" };

  it("goes with a bet whole, and with no other call", () => {
    const whole = { ...bet, fairness };
    expect(parseRequest("bet", JSON.stringify(whole))).toEqual({ ok: true, request: whole });
    const win = { ...whole, referenceTransactionId: "t-0" };
    expect(parseRequest("win", JSON.stringify(win))).toMatchObject({ status: "WRONG_SYNTAX" });
  });

  // B-1670
  it.each([
    null,
    "text",
    [],
    {},
    { ...fairness, nonce: "3" },
    { ...fairness, nonce: -1 },
    { ...fairness, nonce: 0.5 },
    { ...fairness, nonce: 1_000_000_001 },
    { ...fairness, commitment: "AB".repeat(32) },
    { ...fairness, clientSeed: "" },
    { ...fairness, payTableVersion: "a b" },
    { ...fairness, more: 1 },
    { commitment: fairness.commitment, clientSeed: "mango-kite-77", nonce: 3 },
  ])("is refused in any other form: %j", (wrong) => {
    const body = { ...bet, fairness: wrong };
    expect(parseRequest("bet", JSON.stringify(body))).toMatchObject({ ok: false, status: "WRONG_TYPES" });
    expect(requestSchemas.bet.safeParse(body).success).toBe(false);
  });
});

describe("a fingerprint", () => {
  it("stays the same for a retry's request id, token, time, flag and meta", () => {
    const retry = { ...bet, requestId: "r-2", sessionToken: "other", occurredAt: "2026-11-20T12:00:09Z" };
    expect(fingerprintOf("bet", { ...retry, roundClosed: true, meta: { a: "b" } })).toBe(fingerprintOf("bet", bet));
  });

  it.each(["kind", "playerId", "roundId", "gameCode", "currency", "amount"] as const)("changes with %s", (name) => {
    expect(fingerprintOf("bet", { ...bet, [name]: "other" })).not.toBe(fingerprintOf("bet", bet));
  });

  it("changes with the call and the reference", () => {
    const win = { ...bet, referenceTransactionId: "t-0" };
    expect(fingerprintOf("win", bet)).not.toBe(fingerprintOf("bet", bet));
    expect(fingerprintOf("win", win)).not.toBe(fingerprintOf("win", { ...win, referenceTransactionId: "t-9" }));
  });

  it("tells a correction from another one by both of its amounts, and a promotion by its id", () => {
    const resettle = { ...bet, referenceTransactionId: "t-0", previousAmount: "250", amount: "100" };
    const known = fingerprintOf("resettle", resettle);
    expect(fingerprintOf("resettle", { ...resettle, previousAmount: "240" })).not.toBe(known);
    expect(fingerprintOf("resettle", { ...resettle, amount: "90" })).not.toBe(known);
    const { roundId: _, ...rest } = bet;
    const promo = { ...rest, promotionId: "one" };
    expect(fingerprintOf("promo", { ...promo, promotionId: "two" })).not.toBe(fingerprintOf("promo", promo));
  });
});

const id = fc.oneof({ weight: 30, arbitrary: fc.constantFrom("a", "A-1._:~", "x".repeat(64)) }, wrong("", "é", "a b"));
const fields = {
  requestId: id,
  playerId: id,
  gameCode: id,
  currency: fc.oneof({ weight: 30, arbitrary: fc.constantFrom("P", "VND", "USDT2") }, wrong("", "p", "TOOLONGCODE")),
};
const moneyCall = {
  ...fields,
  transactionId: id,
  occurredAt: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom("2026-11-20T12:00:00Z", "2028-02-29T23:59:59.999Z") },
    wrong("2026-11-20", "2026-02-31T12:00:00Z", "2026-13-20T12:00:00Z", "2026-11-20T24:00:00Z"),
  ),
};
const transaction = { ...moneyCall, roundId: id };
const token = fc.oneof({ weight: 30, arbitrary: fc.constantFrom("t", "t".repeat(256)) }, wrong("", "t".repeat(257)));
const amount = fc.oneof({ weight: 30, arbitrary: fc.constantFrom("0", "1", "999") }, wrong("-1", "01", "1.0", "1e3"));
const flag = fc.oneof({ weight: 30, arbitrary: fc.boolean() }, wrong("true", 1));
const kind = fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...KINDS) }, wrong("gift"));
const betKind = fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...BET_KINDS) }, wrong("jackpot"));
const meta = fc.oneof(
  { weight: 10, arbitrary: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string(), { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string(), { minKeys: 21, maxKeys: 22 }) },
  wrong([], { "": "x" }, { a: 1 }, { a: "m".repeat(513) }, { a: "m".repeat(512), b: "m".repeat(512) }),
);
const fairness = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      commitment: fc.constantFrom("ab".repeat(32), "0".repeat(64)),
      clientSeed: fc.constantFrom("mango-kite-77", "a"),
      nonce: fc.constantFrom(0, 7, 1_000_000_000),
      payTableVersion: fc.constantFrom("game-1"),
    }),
  },
  wrong([], {}, { commitment: "ab" }),
);
const bodies = fc.oneof(
  fc.record({ ...fields, sessionToken: token }),
  fc.record(
    { ...transaction, sessionToken: token, kind: betKind, amount, roundClosed: flag, fairness, meta },
    {
      requiredKeys: ["requestId", "playerId", "gameCode", "currency", "transactionId", "roundId", "occurredAt", "kind"],
    },
  ),
  fc.record(
    { ...transaction, sessionToken: token, kind, amount, roundClosed: flag, meta, referenceTransactionId: id },
    { requiredKeys: [...Object.keys(transaction), "kind", "amount", "roundClosed"] as never },
  ),
  fc.record(
    { ...transaction, sessionToken: token, meta, referenceTransactionId: id },
    { requiredKeys: [...Object.keys(transaction), "referenceTransactionId"] as never },
  ),
  fc.record(
    { ...transaction, sessionToken: token, previousAmount: amount, amount, meta, referenceTransactionId: id },
    { requiredKeys: [...Object.keys(transaction), "previousAmount", "amount", "referenceTransactionId"] as never },
  ),
  fc.record(
    { ...moneyCall, sessionToken: token, promotionId: id, amount, meta },
    { requiredKeys: [...Object.keys(moneyCall), "promotionId", "amount"] as never },
  ),
  fc.record({ ...fields, sessionToken: token, extra: fc.string() }),
);

function wrong(...values: unknown[]) {
  return { weight: 1, arbitrary: fc.constantFrom<unknown>(...values, null, 5) };
}
