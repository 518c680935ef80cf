import { newId } from "@fairhouse/base";
import type { Account, HouseOperation, Leg, Operation } from "../operation.ts";
import { pick } from "../postgres/random.ts";
import type { PlainLedger } from "./plain-ledger.ts";

/** What a round of a random test plays with. Names carry the round, so that rounds share a database and nothing else. */
export type Players = {
  readonly round: number;
  /** The last one has no wallet at all. */
  readonly members: readonly string[];
  readonly keys: string[];
  readonly past: (Operation | HouseOperation)[];
  readonly random: () => number;
};

/** The next operation: mostly one that means something in the books as they are, at times one that cannot. */
export function randomOperation(plain: PlainLedger, players: Players, now: Date): Operation | HouseOperation {
  const { past, random } = players;
  if (past.length > 0 && random() < 0.1) return pick(past.slice(-40), random);
  const made = weigh(random, makers)(plain, players, now);
  const operation = random() < 0.03 ? { ...made, key: pick([...players.keys, made.key], random) } : made;
  if (operation.key === operation.refersTo) return randomOperation(plain, players, now);
  players.keys.push(operation.key);
  past.push(operation);
  return operation;
}

type Maker = (plain: PlainLedger, players: Players, now: Date) => Operation | HouseOperation;

const makers: readonly (readonly [weight: number, maker: Maker])[] = [
  [18, makeDeposit],
  [24, makeStake],
  [7, makeHold],
  [14, makeWin],
  [14, makeReversal],
  [9, makeCorrection],
  [4, makeDebtPayment],
  [3, makeRefusal],
  [2, makeLateDebit],
  [5, makeHouseMovement],
];

function weigh<T>(random: () => number, values: readonly (readonly [number, T])[]): T {
  let left = random() * values.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of values) {
    left -= weight;
    if (left < 0) return value;
  }
  return (values[0] as readonly [number, T])[1];
}

const sum = (random: () => number, max = 100): bigint => BigInt(1 + Math.floor(random() * max));

const game = ({ round }: Players): string => `games-r${round}`;

function leg(players: Players, kind: string, amount: bigint, more: Partial<Leg> = {}): Leg {
  return { kind, account: "cash", counterAccount: game(players), unit: "P", amount, ...more };
}

function ofMember(players: Players, name: string): Omit<Operation, "legs"> {
  const { members, random, round } = players;
  const memberId = random() < 0.03 ? (members.at(-1) ?? "") : pick(members.slice(0, -1), random);
  return { memberId, key: `${name}-r${round}-${newId()}`, fingerprint: random() < 0.9 ? "a" : "b" };
}

/** Mostly the member's own unit, at times one in which they have a wallet or none. */
const anyUnit = (random: () => number): string =>
  weigh(random, [
    [88, "P"],
    [9, "EUR"],
    [3, "USD"],
  ]);

const codes = (random: () => number): string[] =>
  weigh(random, [
    [5, ["stake"]],
    [3, []],
    [1, ["other"]],
    [1, ["stake", "other"]],
  ]);

function anyGroup({ round, random }: Players): NonNullable<Operation["group"]> {
  const label = random() < 0.7 ? { label: `label ${Math.floor(random() * 3)}` } : {};
  return { key: `g-r${round}-${Math.floor(random() * 7)}`, closes: random() < 0.25, ...label };
}

function makeDeposit(_: PlainLedger, players: Players): Operation {
  const { random } = players;
  const account: Account = weigh(random, [
    [8, "cash"],
    [2, "bonus"],
    [1, "held"],
  ]);
  const given = leg(players, "deposit", random() < 0.05 ? 0n : sum(random, 150), { account, unit: anyUnit(random) });
  return {
    ...ofMember(players, "deposit"),
    legs: random() < 0.1 ? [given, leg(players, "adjustment", sum(random, 5), { unit: given.unit })] : [given],
    ...(random() < 0.2 ? { ceilings: codes(random) } : {}),
    ...(random() < 0.2 ? { creditAlways: true } : {}),
    ...(random() < 0.15 ? { group: anyGroup(players) } : {}),
    ...(random() < 0.05 ? { unit: anyUnit(random) } : {}),
  };
}

function makeStake(_: PlainLedger, players: Players): Operation {
  const { random } = players;
  const unit = random() < 0.1 ? "EUR" : "P";
  const group = random() < 0.8 ? { group: anyGroup(players) } : {};
  const barred = random() < 0.1 ? { barredByDebt: "debt_owed" } : {};
  return {
    ...ofMember(players, "stake"),
    legs: stakeLegs(players, unit),
    ceilings: codes(random),
    ...group,
    ...barred,
  };
}

function stakeLegs(players: Players, unit: string): Leg[] {
  const { random } = players;
  const taken = (account: Account = "cash") => leg(players, "bet", -sum(random), { unit, account });
  const legs: readonly (readonly [number, () => Leg[]])[] = [
    [10, () => [taken()]],
    [4, () => [{ ...taken(), thenFrom: ["bonus"] }]],
    [1, () => [{ ...taken("bonus"), thenFrom: ["cash", "held"] }]],
    [
      1,
      () => [
        { ...taken(), thenFrom: ["bonus", "held"] },
        { ...taken("held"), thenFrom: ["cash", "bonus"] },
      ],
    ],
    [2, () => [taken(), taken("bonus")]],
    [3, () => [leg(players, "bet", 0n, { unit })]],
    [2, () => [taken(), leg(players, "jackpot", -1n, { unit, counterAccount: `jackpot-r${players.round}` })]],
    [
      2,
      () => [
        leg(players, "convert", -sum(random), { unit, account: "bonus" }),
        leg(players, "convert", sum(random), { unit }),
      ],
    ],
    [1, () => [leg(players, "adjustment", -sum(random), { unit, account: "held" })]],
    [1, () => [leg(players, "adjustment", -sum(random, 20), { unit, account: "debt" })]],
  ];
  return weigh(random, legs)();
}

function makeHold(_: PlainLedger, players: Players, now: Date): Operation {
  const { random } = players;
  const expiresAt = new Date(now.getTime() + Math.floor(random() * 20 * 3_600_000)).toISOString();
  const taken = leg(players, "withdrawal", -sum(random), { counterAccount: `pending-r${players.round}` });
  return {
    ...ofMember(players, "hold"),
    legs: random() < 0.2 ? [taken, { ...taken, kind: "fee", amount: -1n }] : [taken],
    hold: random() < 0.5 ? { expiresAt } : {},
    ...(random() < 0.6 ? { barredByDebt: "debt_owed" } : {}),
    ...(random() < 0.3 ? { ceilings: codes(random) } : {}),
    ...(random() < 0.2 ? { group: anyGroup(players) } : {}),
  };
}

/** What an operation refers to: mostly a late debit of the same member, at times anything, or a key that is not there yet. */
function reference(plain: PlainLedger, players: Players, memberId: string, key: string) {
  const { random, keys, round } = players;
  const own = keys.filter((one) => plain.stored.get(one)?.memberId === memberId);
  const debits = own.filter((one) => plain.stored.get(one)?.role === "debit");
  const wanted = weigh(random, [
    [14, debits.slice(-5)],
    [3, own.slice(-8)],
    [1, keys.slice(-20)],
    [2, Array.from({ length: 6 }, (_, place) => `future-r${round}-${place}`)],
  ]).filter((one) => one !== key);
  const refersTo = wanted.length > 0 ? pick(wanted, random) : `future-r${round}-0`;
  const group = plain.stored.get(refersTo)?.group;
  const named = weigh(random, [
    [6, group && { group: { ...group, closes: random() < 0.4 } }],
    [4, undefined],
    [1, { group: anyGroup(players) }],
  ]);
  return { refersTo, ...named };
}

/** At times under a key that a reversal has named before, which a tombstone may stand under. */
function underFutureKey<T extends { key: string }>(players: Players, operation: T): T {
  const { random, round } = players;
  return random() < 0.12 ? { ...operation, key: `future-r${round}-${Math.floor(random() * 6)}` } : operation;
}

function makeWin(plain: PlainLedger, players: Players): Operation {
  const { random } = players;
  const common = underFutureKey(players, ofMember(players, "win"));
  const referred = reference(plain, players, common.memberId, common.key);
  const unit = plain.stored.get(referred.refersTo)?.rows[0]?.unit ?? "P";
  const won = leg(players, "win", random() < 0.25 ? 0n : sum(random), {
    unit,
    account: random() < 0.06 ? "held" : "cash",
  });
  return {
    ...common,
    ...referred,
    legs: random() < 0.1 ? [won, leg(players, "jackpot_win", sum(random), { unit })] : [won],
    ...(random() < 0.3 ? { creditAlways: true } : {}),
    ...(random() < 0.1 ? { ceilings: codes(random) } : {}),
  };
}

function makeReversal(plain: PlainLedger, players: Players): Operation {
  const { random } = players;
  const common = underFutureKey(players, ofMember(players, "reversal"));
  return {
    ...common,
    ...reference(plain, players, common.memberId, common.key),
    legs: [],
    reverses: true,
    ...(random() < 0.3 ? { reversalKind: pick(["withdrawal_refused", "hold_expired", "adjustment"], random) } : {}),
    ...(random() < 0.25 ? { unit: anyUnit(random) } : {}),
  };
}

function makeCorrection(plain: PlainLedger, players: Players): Operation {
  const { random } = players;
  const common = underFutureKey(players, ofMember(players, "correction"));
  const referred = reference(plain, players, common.memberId, common.key);
  const unit = plain.stored.get(referred.refersTo)?.rows[0]?.unit ?? "P";
  const moved = leg(players, "resettle", (random() < 0.7 ? -1n : 1n) * sum(random), { unit });
  const paid = random() < 0.8 ? plain.paidOn(referred.refersTo) : sum(random);
  return {
    ...common,
    ...referred,
    legs: [
      moved.amount < 0n && random() < 0.8
        ? { ...moved, thenFrom: random() < 0.3 ? ["bonus", "debt"] : ["debt"] }
        : moved,
    ],
    isCorrection: true,
    ...(random() < 0.6 ? { paidBefore: paid } : {}),
    ...(random() < 0.15 ? { ceilings: codes(random) } : {}),
  };
}

/** Lowers a debt from the cash, or at the house's expense. */
function makeDebtPayment(plain: PlainLedger, players: Players): Operation {
  const { random } = players;
  const common = ofMember(players, "debt");
  const owed = -plain.balance(common.memberId, "debt", "P");
  const amount = owed > 0n && random() < 0.7 ? owed : sum(random, 30);
  const lowered = leg(players, "debt_paid", amount, { account: "debt" });
  return { ...common, legs: random() < 0.5 ? [lowered] : [leg(players, "debt_paid", -amount), lowered] };
}

function makeRefusal(plain: PlainLedger, players: Players): Operation {
  const { random } = players;
  const common = ofMember(players, "refusal");
  const referred = random() < 0.4 ? { refersTo: reference(plain, players, common.memberId, common.key).refersTo } : {};
  const legs = random() < 0.6 ? [leg(players, "bet", -sum(random), { unit: anyUnit(random) })] : [];
  return { ...common, ...referred, legs, refusal: "self_excluded" };
}

/** A debit that names another one: it settles nothing. */
function makeLateDebit(plain: PlainLedger, players: Players): Operation {
  const common = ofMember(players, "late");
  const { refersTo } = reference(plain, players, common.memberId, common.key);
  return { ...common, refersTo, legs: [leg(players, "fee", -sum(players.random, 10))] };
}

function makeHouseMovement(plain: PlainLedger, players: Players): HouseOperation {
  const { random, round } = players;
  const { memberId, key, fingerprint } = underFutureKey(players, ofMember(players, "house"));
  const moved = { kind: "paid", from: `pending-r${round}`, to: `bank-r${round}`, unit: random() < 0.8 ? "P" : "EUR" };
  const movement = { key, fingerprint, ...moved, amount: sum(random) };
  if (random() < 0.2) return movement;
  return random() < 0.2
    ? { ...movement, memberId }
    : { ...movement, memberId, refersTo: reference(plain, players, memberId, key).refersTo };
}
