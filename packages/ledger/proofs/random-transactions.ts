import { newId } from "@fairhouse/base";
import { pick } from "../postgres/random.ts";
import type { Account, HouseTransaction, LedgerTransaction, PostingRequest } from "../transaction.ts";
import type { PlainLedger } from "./plain-ledger.ts";

/** What a round of a random test plays with. Names carry the round, so that rounds share a database and nothing else. */
export type Players = {
  readonly round: number;
  /** The last one has no wallet at all. */
  readonly members: readonly string[];
  readonly keys: string[];
  readonly past: (LedgerTransaction | HouseTransaction)[];
  readonly random: () => number;
};

/** The next transaction: mostly one that means something in the books as they are, at times one that cannot. */
export function randomTransaction(
  plain: PlainLedger,
  players: Players,
  now: Date,
): LedgerTransaction | HouseTransaction {
  const { past, random } = players;
  if (past.length > 0 && random() < 0.1) return pick(past.slice(-40), random);
  const made = weigh(random, makers)(plain, players, now);
  const transaction = random() < 0.03 ? { ...made, key: pick([...players.keys, made.key], random) } : made;
  if (transaction.key === transaction.refersTo) return randomTransaction(plain, players, now);
  players.keys.push(transaction.key);
  past.push(transaction);
  return transaction;
}

type Maker = (plain: PlainLedger, players: Players, now: Date) => LedgerTransaction | HouseTransaction;

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
  [5, makeHouseTransaction],
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

function posting(players: Players, kind: string, amount: bigint, more: Partial<PostingRequest> = {}): PostingRequest {
  return { kind, account: "cash", counterAccount: game(players), unit: "P", amount, ...more };
}

function ofMember(players: Players, name: string): Omit<LedgerTransaction, "postings"> {
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
    [3, ["net_loss"]],
    [2, ["net_loss", "stake"]],
  ]);

function anyGroup({ round, random }: Players): NonNullable<LedgerTransaction["group"]> {
  const label = random() < 0.7 ? { label: `label ${Math.floor(random() * 3)}` } : {};
  return { key: `g-r${round}-${Math.floor(random() * 7)}`, closes: random() < 0.25, ...label };
}

function makeDeposit(_: PlainLedger, players: Players): LedgerTransaction {
  const { random } = players;
  const account: Account = weigh(random, [
    [8, "cash"],
    [2, "bonus"],
    [1, "held"],
  ]);
  const given = posting(players, "deposit", random() < 0.05 ? 0n : sum(random, 150), {
    account,
    unit: anyUnit(random),
  });
  return {
    ...ofMember(players, "deposit"),
    postings: random() < 0.1 ? [given, posting(players, "adjustment", sum(random, 5), { unit: given.unit })] : [given],
    ...(random() < 0.2 ? { ceilings: codes(random) } : {}),
    ...(random() < 0.2 ? { creditAlways: true } : {}),
    ...(random() < 0.15 ? { group: anyGroup(players) } : {}),
    ...(random() < 0.05 ? { unit: anyUnit(random) } : {}),
  };
}

function makeStake(_: PlainLedger, players: Players): LedgerTransaction {
  const { random } = players;
  const unit = random() < 0.1 ? "EUR" : "P";
  const group = random() < 0.8 ? { group: anyGroup(players) } : {};
  const barred = random() < 0.1 ? { barredByDebt: "debt_owed" } : {};
  return {
    ...ofMember(players, "stake"),
    postings: stakePostings(players, unit),
    ceilings: codes(random),
    ...group,
    ...barred,
  };
}

function stakePostings(players: Players, unit: string): PostingRequest[] {
  const { random } = players;
  const taken = (account: Account = "cash") => posting(players, "bet", -sum(random), { unit, account });
  const postings: readonly (readonly [number, () => PostingRequest[]])[] = [
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
    [3, () => [posting(players, "bet", 0n, { unit })]],
    [2, () => [taken(), posting(players, "jackpot", -1n, { unit, counterAccount: `jackpot-r${players.round}` })]],
    [
      2,
      () => [
        posting(players, "convert", -sum(random), { unit, account: "bonus" }),
        posting(players, "convert", sum(random), { unit }),
      ],
    ],
    [1, () => [posting(players, "adjustment", -sum(random), { unit, account: "held" })]],
    [1, () => [posting(players, "adjustment", -sum(random, 20), { unit, account: "debt" })]],
  ];
  return weigh(random, postings)();
}

function makeHold(_: PlainLedger, players: Players, now: Date): LedgerTransaction {
  const { random } = players;
  const expiresAt = new Date(now.getTime() + Math.floor(random() * 20 * 3_600_000)).toISOString();
  const taken = posting(players, "withdrawal", -sum(random), { counterAccount: `pending-r${players.round}` });
  return {
    ...ofMember(players, "hold"),
    postings: random() < 0.2 ? [taken, { ...taken, kind: "fee", amount: -1n }] : [taken],
    hold: random() < 0.5 ? { expiresAt } : {},
    ...(random() < 0.6 ? { barredByDebt: "debt_owed" } : {}),
    ...(random() < 0.3 ? { ceilings: codes(random) } : {}),
    ...(random() < 0.2 ? { group: anyGroup(players) } : {}),
  };
}

/** What a transaction refers to: mostly a late debit of the same member, at times anything, or a key that is not there yet. */
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
function underFutureKey<T extends { key: string }>(players: Players, transaction: T): T {
  const { random, round } = players;
  return random() < 0.12 ? { ...transaction, key: `future-r${round}-${Math.floor(random() * 6)}` } : transaction;
}

function makeWin(plain: PlainLedger, players: Players): LedgerTransaction {
  const { random } = players;
  const common = underFutureKey(players, ofMember(players, "win"));
  const referred = reference(plain, players, common.memberId, common.key);
  const unit = plain.stored.get(referred.refersTo)?.rows[0]?.unit ?? "P";
  const won = posting(players, "win", random() < 0.25 ? 0n : sum(random), {
    unit,
    account: random() < 0.06 ? "held" : "cash",
  });
  return {
    ...common,
    ...referred,
    postings: random() < 0.1 ? [won, posting(players, "jackpot_win", sum(random), { unit })] : [won],
    ...(random() < 0.3 ? { creditAlways: true } : {}),
    ...(random() < 0.1 ? { ceilings: codes(random) } : {}),
  };
}

function makeReversal(plain: PlainLedger, players: Players): LedgerTransaction {
  const { random } = players;
  const common = underFutureKey(players, ofMember(players, "reversal"));
  return {
    ...common,
    ...reference(plain, players, common.memberId, common.key),
    postings: [],
    reverses: true,
    ...(random() < 0.3 ? { reversalKind: pick(["withdrawal_refused", "hold_expired", "adjustment"], random) } : {}),
    ...(random() < 0.25 ? { unit: anyUnit(random) } : {}),
  };
}

function makeCorrection(plain: PlainLedger, players: Players): LedgerTransaction {
  const { random } = players;
  const common = underFutureKey(players, ofMember(players, "correction"));
  const referred = reference(plain, players, common.memberId, common.key);
  const unit = plain.stored.get(referred.refersTo)?.rows[0]?.unit ?? "P";
  const moved = posting(players, "resettle", (random() < 0.7 ? -1n : 1n) * sum(random), { unit });
  const paid = random() < 0.8 ? plain.paidOn(referred.refersTo) : sum(random);
  return {
    ...common,
    ...referred,
    postings: [
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
function makeDebtPayment(plain: PlainLedger, players: Players): LedgerTransaction {
  const { random } = players;
  const common = ofMember(players, "debt");
  const owed = -plain.balance(common.memberId, "debt", "P");
  const amount = owed > 0n && random() < 0.7 ? owed : sum(random, 30);
  const lowered = posting(players, "debt_paid", amount, { account: "debt" });
  return { ...common, postings: random() < 0.5 ? [lowered] : [posting(players, "debt_paid", -amount), lowered] };
}

function makeRefusal(plain: PlainLedger, players: Players): LedgerTransaction {
  const { random } = players;
  const common = ofMember(players, "refusal");
  const referred = random() < 0.4 ? { refersTo: reference(plain, players, common.memberId, common.key).refersTo } : {};
  const postings = random() < 0.6 ? [posting(players, "bet", -sum(random), { unit: anyUnit(random) })] : [];
  return { ...common, ...referred, postings, refusal: "self_excluded" };
}

/** A debit that names another one: it settles nothing. */
function makeLateDebit(plain: PlainLedger, players: Players): LedgerTransaction {
  const common = ofMember(players, "late");
  const { refersTo } = reference(plain, players, common.memberId, common.key);
  return { ...common, refersTo, postings: [posting(players, "fee", -sum(players.random, 10))] };
}

function makeHouseTransaction(plain: PlainLedger, players: Players): HouseTransaction {
  const { random, round } = players;
  const { memberId, key, fingerprint } = underFutureKey(players, ofMember(players, "house"));
  const moved = { kind: "paid", from: `pending-r${round}`, to: `bank-r${round}`, unit: random() < 0.8 ? "P" : "EUR" };
  const transaction = { key, fingerprint, ...moved, amount: sum(random) };
  if (random() < 0.2) return transaction;
  return random() < 0.2
    ? { ...transaction, memberId }
    : { ...transaction, memberId, refersTo: reference(plain, players, memberId, key).refersTo };
}
