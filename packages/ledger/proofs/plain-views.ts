import { magnitudeOf, type PlainLedger, type Stored } from "./plain-ledger.ts";

export type Period = "day" | "week" | "month";

const PERIOD_HOURS: Readonly<Record<Period, number>> = { day: 24, week: 168, month: 720 };

export type PlainGroup = {
  state: "open" | "closed" | "refunded";
  label: string | undefined;
  staked: bigint;
  paid: bigint;
};

/** The group that something stored belongs to: a reversal stands in that of what it gives back. */
export function groupKeyOf(ledger: PlainLedger, entry: Stored): string | undefined {
  if (entry.role !== "reversal") return entry.group?.key;
  return ledger.stored.get(entry.refersTo ?? "")?.group?.key;
}

/** A group as its rows have left it, told from the first to the last. */
export function groupOf(ledger: PlainLedger, memberId: string, key: string): PlainGroup | undefined {
  let group: PlainGroup | undefined;
  for (const entry of ledger.stored.values()) {
    if (entry.memberId !== memberId || entry.rows.length === 0 || groupKeyOf(ledger, entry) !== key) continue;
    group ??= { state: "open", label: undefined, staked: 0n, paid: 0n };
    group.label ??= entry.group?.label;
    for (const { amount } of entry.rows) {
      if (entry.role === "correction") group.paid += amount;
      else if (entry.role === "reversal") group.staked -= amount;
      else if (amount < 0n) group.staked -= amount;
      else group.paid += amount;
    }
    if (entry.role === "reversal" && group.staked === 0n && group.paid === 0n) group.state = "refunded";
    if (entry.group?.closes && group.state === "open") group.state = "closed";
  }
  return group;
}

/** Keys of all groups of a member that were opened. */
export function groupsOf(ledger: PlainLedger, memberId: string): string[] {
  const keys = new Set<string>();
  for (const entry of ledger.stored.values()) {
    const key = entry.memberId === memberId && entry.rows.length > 0 ? groupKeyOf(ledger, entry) : undefined;
    if (key !== undefined) keys.add(key);
  }
  return [...keys].sort();
}

/** What is used of a ceiling: everything under its code in the running 24th of its period and the 24 before it. */
export function usedOf(
  ledger: PlainLedger,
  { memberId, unit, code, period }: { memberId: string; unit: string; code: string; period: Period },
  at: Date,
): bigint {
  const slotMs = (PERIOD_HOURS[period] / 24) * 3_600_000;
  const slot = (moment: Date) => Math.floor(moment.getTime() / slotMs);
  let used = 0n;
  for (const entry of ledger.stored.values()) {
    const isCounted = entry.memberId === memberId && entry.role !== "reversal" && entry.codes.includes(code);
    if (!isCounted || slot(entry.at) < slot(at) - 24 || ledger.reversalOf(entry.key)) continue;
    used += countedOf(entry.rows, { unit, code });
  }
  return used;
}

/** The section "Ceilings": sums without signs, and under a code that begins with net_ what was taken less what was given. */
export const countedOf = (
  rows: readonly { amount: bigint; unit: string }[],
  { unit, code }: { unit: string; code: string },
): bigint =>
  code.startsWith("net_")
    ? rows.reduce((sum, row) => (row.unit === unit ? sum - row.amount : sum), 0n)
    : magnitudeOf(rows, unit);

export type PlainHold = {
  key: string;
  unit: string;
  counterAccount: string;
  amount: bigint;
  state: "pending" | "posted" | "voided" | "expired";
  endedBy: string | undefined;
  expiresAt: string | undefined;
};

/** All holds of a member, in the order in which they were opened. */
export function holdsOf(ledger: PlainLedger, memberId: string): PlainHold[] {
  const holds: PlainHold[] = [];
  for (const { memberId: owner, key, hold, role, rows } of ledger.stored.values()) {
    const first = rows[0];
    if (owner !== memberId || !hold || role !== "debit" || !first) continue;
    const reversal = ledger.reversalOf(key);
    const settler = ledger.settlersOf(key)[0];
    holds.push({
      key,
      unit: first.unit,
      counterAccount: first.counterAccount,
      amount: magnitudeOf(rows, first.unit),
      state: settler ? "posted" : !reversal ? "pending" : reversal.isExpiry ? "expired" : "voided",
      endedBy: settler?.key ?? reversal?.key,
      expiresAt: hold.expiresAt,
    });
  }
  return holds;
}
