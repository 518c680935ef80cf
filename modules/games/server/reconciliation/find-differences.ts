import { newId } from "@fairhouse/base";
import type { VendorTransaction } from "../../port.ts";
import { compareTransaction } from "./compare.ts";
import { boundsOf, isAskedFor } from "./day.ts";
import type { OurLine, ReconciliationDependencies } from "./dependencies.ts";
import { lineOf, transactionOf } from "./line.ts";
import { nameOf, type OurBooks } from "./our-books.ts";
import type { DifferenceRow, LineRow, ReconciliationTables, RunRow, TransactionTotal } from "./tables.ts";

/** Enough to see what is wrong; the count goes on. */
const DIFFERENCES_MAX = 10_000;
const PAGE = 1_000;
/** What a vendor repeats after a night without a line to us; what is beyond is taken for missing with it. */
const FAR_DATED_MAX = 50_000;

export type Found = {
  readonly differences: readonly DifferenceRow[];
  readonly count: number;
  readonly compared: number;
  readonly ours: readonly TransactionTotal[];
  readonly theirs: readonly TransactionTotal[];
};

export type BothSides = {
  readonly books: OurBooks;
  /** What the vendor lists at the times of these, which lie beyond what was asked for the day. */
  readonly listFarDated: (ours: readonly OurLine[]) => Promise<Map<string, VendorTransaction>>;
};

/** Compares a day both ways: each of the vendor's transactions with ours, and each of ours with the vendor's list. */
export async function findDifferences(
  deps: ReconciliationDependencies,
  run: RunRow,
  { books, listFarDated }: BothSides,
): Promise<Found> {
  const differences: DifferenceRow[] = [];
  let count = 0;
  let compared = 0;
  const add = (one: Omit<DifferenceRow, "run_id" | "difference_id" | "note" | "noted_by" | "noted_at">): void => {
    count += 1;
    if (differences.length >= DIFFERENCES_MAX) return;
    differences.push({
      run_id: run.run_id,
      difference_id: newId(),
      note: null,
      noted_by: null,
      noted_at: null,
      ...one,
    });
  };
  const compareLines = async (lines: readonly LineRow[]): Promise<void> => {
    const found = await books.find(lines);
    for (const line of lines) {
      compared += 1;
      const theirs = transactionOf(line);
      const difference = compareTransaction(theirs, found.get(nameOf(theirs)));
      if (difference) add(differenceOf(line, difference));
    }
  };
  const theirs = createTotals();
  await eachLineOfDay(deps, run, async (lines) => {
    for (const line of lines)
      if (line.state === "done" || line.state === "reversed") theirs.add(line.kind, line.unit, line.amount);
    await compareLines(lines);
  });
  const ours = createTotals();
  const farDated: OurLine[] = [];
  await books.eachOfDay(run.day, async (page) => {
    const known = await knownAmong(deps, run, page);
    for (const line of page) {
      if (line.state === "done") ours.add(line.transactionKind, line.unit, line.amount);
      if (known.has(nameOfOurs(line))) continue;
      if (farDated.length < FAR_DATED_MAX && !isAskedFor(line.occurredAt, run.day)) {
        farDated.push(line);
        continue;
      }
      compared += 1;
      // What failed here and never came there is the same in both books.
      if (line.state !== "refused") add(missingOf(line));
    }
  });
  // The vendor is asked when our books are closed again.
  const listed = await listFarDated(farDated);
  const lines = [...listed.values()].map((one) => lineOf(run.run_id, one));
  for (let first = 0; first < lines.length; first += PAGE) await compareLines(lines.slice(first, first + PAGE));
  for (const line of farDated.filter((one) => !listed.has(nameOfOurs(one)))) {
    compared += 1;
    add(missingOf(line));
  }
  return { differences, count, compared, ours: ours.list(), theirs: theirs.list() };
}

async function eachLineOfDay(
  deps: ReconciliationDependencies,
  run: RunRow,
  onPage: (lines: readonly LineRow[]) => Promise<void>,
): Promise<void> {
  const { from, to } = boundsOf(run.day);
  let after: LineRow | undefined;
  for (;;) {
    let query = deps.database.kysely
      .withTables<ReconciliationTables>()
      .selectFrom("games_reconciliation_line")
      .selectAll()
      .where("run_id", "=", run.run_id)
      .where("occurred_at", ">=", from)
      .where("occurred_at", "<", to)
      .orderBy("transaction_id")
      .orderBy("kind")
      .orderBy("player_id")
      .limit(PAGE);
    const last = after;
    if (last) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("transaction_id", "kind", "player_id"), ">", tuple(last.transaction_id, last.kind, last.player_id)),
      );
    }
    const lines = await query.execute();
    if (lines.length === 0) return;
    await onPage(lines);
    after = lines.at(-1);
  }
}

const nameOfOurs = ({ memberId, transactionId }: OurLine): string => nameOf({ playerId: memberId, transactionId });

/** Which of ours the vendor has, on the day or just beyond it. */
async function knownAmong(
  deps: ReconciliationDependencies,
  run: RunRow,
  page: readonly OurLine[],
): Promise<Set<string>> {
  if (page.length === 0) return new Set();
  const rows = await deps.database.kysely
    .withTables<ReconciliationTables>()
    .selectFrom("games_reconciliation_line")
    .select(["player_id", "transaction_id"])
    .where("run_id", "=", run.run_id)
    .where(
      "transaction_id",
      "in",
      page.map((line) => line.transactionId),
    )
    .execute();
  return new Set(rows.map((row) => nameOf({ playerId: row.player_id, transactionId: row.transaction_id })));
}

const differenceOf = (line: LineRow, found: NonNullable<ReturnType<typeof compareTransaction>>) => ({
  transaction_id: line.transaction_id,
  kind: found.kind,
  transaction_kind: line.kind,
  member_id: line.player_id,
  unit: line.unit,
  our_amount: found.ourAmount,
  our_state: found.ourState,
  vendor_amount: line.amount,
  vendor_state: line.state,
  occurred_at: line.occurred_at,
});

const missingOf = (line: OurLine) => ({
  transaction_id: line.transactionId,
  kind: "missing_with_vendor" as const,
  transaction_kind: line.transactionKind,
  member_id: line.memberId,
  unit: line.unit,
  our_amount: line.amount,
  our_state: line.state,
  vendor_amount: null,
  vendor_state: null,
  occurred_at: line.occurredAt,
});

function createTotals() {
  const totals = new Map<string, { transactionKind: string; unit: string; count: number; amount: bigint }>();
  return {
    add(transactionKind: string, unit: string, amount: bigint): void {
      const key = `${transactionKind} ${unit}`;
      const before = totals.get(key) ?? { transactionKind, unit, count: 0, amount: 0n };
      totals.set(key, { ...before, count: before.count + 1, amount: before.amount + amount });
    },
    list: (): TransactionTotal[] =>
      [...totals.values()]
        .sort((one, other) => one.transactionKind.localeCompare(other.transactionKind))
        .map(({ amount, ...rest }) => ({ ...rest, amount: amount.toString() })),
  };
}
