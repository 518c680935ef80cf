import { formatAmount } from "@fairhouse/base";
import { currencyOfCode } from "@fairhouse/ui";
import { kindOfEntry } from "../rules/record-kinds.ts";
import type { Entry, EntryPage } from "./entry.ts";
import type { RecordFilters } from "./record-filters.ts";

const PAGE = 100;
const PAGES_MAX = 1_000;

type Answer = { readonly ok: true; readonly value: EntryPage } | { readonly ok: false };
type Period = { readonly from?: string; readonly to?: string };
type Read = (input: Period & { limit: number; before?: string }) => Promise<Answer>;

/** Every entry of the period, newest first, 100,000 at most; null when a page could not be read. */
export async function readAllEntries(
  read: Read,
  period: Period,
): Promise<{ entries: readonly Entry[]; isWhole: boolean } | null> {
  const entries: Entry[] = [];
  let before: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await read({ limit: PAGE, ...period, ...(before ? { before } : {}) });
    if (!answer.ok) return null;
    entries.push(...answer.value.entries);
    if (!answer.value.next) return { entries, isWhole: true };
    before = answer.value.next;
  }
  return { entries, isWhole: false };
}

type Wanted = Pick<RecordFilters, "kind" | "vendor" | "game">;

/** Whether an entry is of the kind, the studio and the game that are shown; what belongs to a round is of its studio. */
export function isSaved({ kind, reference, label }: Entry, wanted: Wanted): boolean {
  const vendor = /^([a-z0-9][a-z0-9-]*):/.exec(reference ?? "")?.[1];
  const own = vendor === undefined ? kindOfEntry(kind) : "rounds";
  return (
    (wanted.kind === null || wanted.kind === own) &&
    (wanted.vendor === null || wanted.vendor === vendor) &&
    (wanted.game === null || wanted.game === `${vendor}:${label}`)
  );
}

const COLUMNS = [
  "time",
  "transfer",
  "kind",
  "label",
  "reference",
  "unit",
  "amount",
  "balance_after",
  "leaves",
  "arrives",
];

/** One line per entry, amounts as decimals with every digit that the ledger keeps. */
export function csvOf(entries: readonly Entry[]): string {
  const rows = entries.map((entry) => [
    entry.postedAt,
    entry.entryId,
    entry.kind,
    entry.label ?? "",
    entry.reference ?? "",
    entry.unit,
    decimal(entry.amountLedger, entry.unit),
    decimal(entry.balanceAfter, entry.unit),
    entry.leaves.account,
    entry.arrives.account,
  ]);
  return csvText([COLUMNS, ...rows]);
}

/** Rows of texts as a file that spreadsheets read. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/** An amount with every digit that the ledger keeps. */
export function decimal(amountLedger: string, unit: string): string {
  const currency = currencyOfCode(unit);
  const exact = { ...currency, displayExponent: currency.ledgerExponent };
  return formatAmount(BigInt(amountLedger), exact).replaceAll(",", "");
}

/** Quoted where it must be; a text that a spreadsheet would run as a formula is kept a text. */
function cell(text: string): string {
  const safe = /^[=+@\t]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
