import type { Outcome } from "../outcome.ts";

/** One refusal: what is asked, in the words of the README's table, what is wrong, and the answer while it is the first wrong thing. */
export type Wrong = {
  readonly asked: string;
  readonly wrong: string;
  readonly answer: Partial<Outcome>;
};

const wrong = (asked: string, what: string, status: Outcome["status"], more: Partial<Outcome> = {}): Wrong => ({
  asked,
  wrong: what,
  answer: { status, ...more },
});

const REPLAYED = { replayed: true } as const;
const KEY = wrong("the key", "stored for something else", "conflict");
const WALLETS = [
  wrong("the wallet", "no wallet at all", "closed"),
  wrong("the wallet", "none of the account or unit", "wrong_unit"),
  wrong("the caller's refusal", "brought", "refused", { limitCode: "self_excluded" }),
];
const FOREIGN = wrong("what it refers to", "another member's", "unknown_reference");
const GIVEN_BACK = wrong("what it refers to", "given back", "tombstoned");
const OTHER_GROUP = wrong("what it refers to", "of another group", "unknown_reference");

/**
 * For each kind of transaction everything that can be wrong with it, in the order in which it is asked. A vector is one of
 * these with all the later ones wrong as well; the next vector has the first of them put right. After the last one nothing of
 * the list is wrong, and the transaction is posted: what is no debit also with a closed wallet, a closed group, a debt and a
 * ceiling that is used up. What cannot be wrong at the same time is left out of a vector: a member without a wallet has none that
 * is closed, and what was refused was not given back.
 */
export const ORDER_OF_REFUSALS = {
  debit: [
    KEY,
    ...WALLETS,
    FOREIGN,
    GIVEN_BACK,
    OTHER_GROUP,
    wrong("the closed wallet", "closed", "closed"),
    wrong("the group", "closed", "group_closed"),
    wrong("the debt", "more than is left", "refused", { limitCode: "debt_owed" }),
    wrong("the ceilings", "passed", "limit", { limitCode: "stake", limitPeriod: "day" }),
    wrong("the balance", "not covered", "insufficient"),
  ],
  /** A stake whose reversal came before it. */
  "debit that was given back before it came": [
    wrong("the key", "stands under a tombstone", "tombstoned", REPLAYED),
    ...WALLETS.slice(1),
    FOREIGN,
    wrong("the balance", "not covered", "insufficient"),
  ],
  credit: [
    KEY,
    ...WALLETS,
    FOREIGN,
    wrong("what it refers to", "not posted", "unknown_reference"),
    wrong("what it refers to", "no debit", "unknown_reference"),
    GIVEN_BACK,
    OTHER_GROUP,
  ],
  "credit that is always taken": [
    wrong("the key", "stands under a tombstone", "tombstone_conflict"),
    ...WALLETS.slice(1),
    FOREIGN,
    GIVEN_BACK,
    OTHER_GROUP,
  ],
  correction: [
    KEY,
    ...WALLETS,
    FOREIGN,
    GIVEN_BACK,
    OTHER_GROUP,
    wrong("what it refers to", "paid another sum", "paid_mismatch"),
    wrong("what the group has paid", "less than is taken", "exceeds_group"),
    wrong("the balance", "not covered", "insufficient"),
  ],
  reversal: [
    KEY,
    ...WALLETS,
    FOREIGN,
    OTHER_GROUP,
    wrong("what it refers to", "settled", "already_settled"),
    wrong("what it refers to", "gave something", "unknown_reference"),
    wrong("the unit", "another one", "wrong_unit"),
  ],
  "transaction of the house": [KEY, FOREIGN, GIVEN_BACK],
} as const satisfies Record<string, readonly Wrong[]>;

export type Kind = keyof typeof ORDER_OF_REFUSALS;

export type Vector = {
  readonly name: string;
  readonly kind: Kind;
  /** The first one is asked first, and is the answer. */
  readonly wrongs: readonly Wrong[];
  readonly answer: Partial<Outcome>;
};

export const VECTORS: readonly Vector[] = Object.entries<readonly Wrong[]>(ORDER_OF_REFUSALS).flatMap(([kind, order]) =>
  [...order, undefined].map(
    (first, place): Vector => ({
      name: `${kind}: ${first ? `${first.asked}, ${first.wrong}` : "nothing of the list"}`,
      kind: kind as Kind,
      wrongs: order.slice(place),
      answer: first?.answer ?? { status: "posted" },
    }),
  ),
);
