import { type Answers, idOf, minutesAgo, SAMPLE_ID, units } from "./sample-answers.ts";

type Move = { kind: string; label?: string; amount: number; reference?: string; other: string };
const MOVES: readonly Move[] = [
  { kind: "win", label: "tiger-at-four", amount: 12.5, reference: idOf(8), other: "games_house-studio" },
  { kind: "bet", label: "tiger-at-four", amount: -5, reference: idOf(8), other: "games_house-studio" },
  { kind: "deposit", label: "sandbox-wallet", amount: 2_000, reference: SAMPLE_ID, other: "payments_sandbox-pay" },
  { kind: "win", label: "tiger-at-four", amount: 0, reference: idOf(7), other: "games_house-studio" },
  { kind: "vendor_transfer_in", label: "sandbox-arcade", amount: -250, other: "vendor_transfers" },
  { kind: "rollback", label: "tiger-at-four", amount: 5, reference: idOf(6), other: "games_house-studio" },
  { kind: "resettle", label: "tiger-at-four", amount: -35.25, reference: idOf(5), other: "games_house-studio" },
  { kind: "withdrawal", label: "sandbox-payout", amount: -1_500, reference: SAMPLE_ID, other: "withdrawals" },
  { kind: "withdrawal_returned", label: "sandbox-payout", amount: 300, reference: SAMPLE_ID, other: "withdrawals" },
  { kind: "promo_win", amount: 18.4, other: "games_house-studio" },
  { kind: "jackpot_win", label: "tiger-at-four", amount: 1_204_850.75, other: "games_house-studio" },
  { kind: "debt_collected", amount: -10, other: "debts_collected" },
];

let balance = 12_480.5;
const entries = MOVES.map(({ kind, label, amount, reference, other }, index) => {
  const after = balance;
  balance -= amount;
  const own = { account: "cash", name: null, amountLedger: units(amount) };
  const others = {
    account: other,
    name: other.startsWith("games_") ? "Fairhouse Studio" : null,
    amountLedger: units(-amount),
  };
  return {
    entryId: `${idOf(100 + index)}.1`,
    kind,
    unit: "P",
    amountLedger: units(amount),
    balanceAfter: units(Math.max(0, after)),
    reference: reference ?? null,
    label: label ?? null,
    postedAt: minutesAgo(3 + index * 17),
    leaves: amount < 0 ? own : others,
    arrives: amount < 0 ? others : own,
  };
});

const singles: { readonly [kind: string]: string } = {
  deposit: "deposits",
  withdrawal: "withdrawals",
  withdrawal_returned: "withdrawals",
  vendor_transfer_in: "transfers",
};

const ROUNDS = [
  { name: "Tiger at Four", cover: "tiger-at-four", stake: 5, win: 12.5, state: "closed" },
  { name: "Lantern Street", cover: "lantern-street", stake: 250, win: 0, state: "closed" },
  { name: "A game that has left the catalogue", cover: null, stake: 1_204_850.75, win: 2_409_701.5, state: "closed" },
  { name: "North draw", cover: null, stake: 54, win: 0, state: "open" },
  { name: "Tiger at Four", cover: "tiger-at-four", stake: 0, win: 0, state: "refunded" },
] as const;

const records = [
  ...ROUNDS.map(({ name, cover, stake, win, state }, index) => ({
    recordId: idOf(200 + index),
    kind: "rounds",
    entryKind: "bet",
    unit: "P",
    amountLedger: units(win - stake),
    label: "tiger-at-four",
    labelName: null,
    postedAt: minutesAgo(2 + index * 17),
    round: {
      ...{ vendor: "house-studio", roundId: idOf(8), gameCode: "tiger-at-four", gameName: name, cover, state },
      ...{ vendorName: "Fairhouse Studio", stakeLedger: units(stake), winLedger: units(win) },
    },
  })),
  ...MOVES.filter(({ kind }) => kind in singles || kind === "promo_win" || kind === "debt_collected").map(
    ({ kind, label, amount }, index) => ({
      recordId: idOf(300 + index),
      kind: singles[kind] ?? "other",
      entryKind: kind,
      unit: "P",
      amountLedger: units(amount),
      label: label ?? null,
      labelName: label === "sandbox-arcade" ? "Sandbox Arcade" : null,
      postedAt: minutesAgo(100 + index * 17),
      round: null,
    }),
  ),
];

const recordTotals = (of: number) => ({
  unit: "P",
  play: {
    staked: units(1_205_159.75 * of),
    won: units(2_409_714 * of),
    net: units(1_204_554.25 * of),
    stakes: 36 * of,
  },
  deposits: units(2_000 * of),
  withdrawals: units(-1_200 * of),
  transfers: units(-250 * of),
  other: units(8.4 * of),
});

const playedGame = { vendor: "house-studio", gameCode: "tiger-at-four", gameName: "Tiger at Four", cover: null };

/** A page of the ledger with rounds in every state and every other kind of row, and more pages behind it. */
export const fullLedger: Answers = {
  "GET /wps/wallet/ledger": { entries, next: null, totals: { in: "0", out: "0", count: 12 } },
  "GET /wps/wallet/records": { records, next: idOf(400), totals: recordTotals(1) },
  "GET /wps/wallet/records/*": { entries: entries.slice(0, 2).reverse() },
  "GET /wps/wallet/played-games": { games: [{ ...playedGame, vendorName: "Fairhouse Studio" }] },
};

export const emptyLedger: Answers = {
  "GET /wps/wallet/ledger": { entries: [], next: null, totals: { in: "0", out: "0", count: 0 } },
  "GET /wps/wallet/records": { records: [], next: null, totals: recordTotals(0) },
  "GET /wps/wallet/played-games": { games: [] },
};
