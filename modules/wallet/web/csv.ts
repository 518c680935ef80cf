import { formatAmount } from "@fairhouse/base";
import { currencyOfCode } from "@fairhouse/ui";
import type { Entry } from "./entry.ts";

/** No file is longer. */
const ROWS_MAX = 100_000;
const TYPE = "text/csv;charset=utf-8";

type Answer<Row> =
  | { readonly ok: true; readonly value: { readonly rows: readonly Row[]; readonly next: string | null } }
  | { readonly ok: false };

export type FileOfPages<Row> = {
  readonly columns: readonly string[];
  /** A page, from where the one before ended. */
  readonly read: (before: string | undefined) => Promise<Answer<Row>>;
  readonly cells: (row: Row) => readonly string[];
};

/**
 * Every row as a file, page by page: a page is written before the next one is read, into a part that the browser keeps, so that the
 * length of the file costs the page no memory. Null when a page could not be read.
 */
export async function fileOfPages<Row>({
  columns,
  read,
  cells,
}: FileOfPages<Row>): Promise<{ readonly file: Blob; readonly count: number; readonly isWhole: boolean } | null> {
  const parts = [new Blob(["\ufeff", csvText([columns])])];
  let [count, before]: [number, string | undefined] = [0, undefined];
  while (count < ROWS_MAX) {
    const answer = await read(before);
    if (!answer.ok) return null;
    const { rows, next } = answer.value;
    parts.push(new Blob([csvText(rows.map(cells))]));
    count += rows.length;
    if (!next) return { file: new Blob(parts, { type: TYPE }), count, isWhole: true };
    before = next;
  }
  return { file: new Blob(parts, { type: TYPE }), count, isWhole: false };
}

export const ENTRY_COLUMNS = [
  ...["time", "transfer", "kind", "label", "reference", "unit", "amount", "balance_after", "leaves", "arrives"],
];

/** One line per entry, amounts as decimals with every digit that the ledger keeps. */
export const entryCells = (entry: Entry): string[] => [
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
];

/** Rows of texts as a file that spreadsheets read. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

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

export function saveFile(name: string, file: string | Blob): void {
  const url = URL.createObjectURL(typeof file === "string" ? new Blob([`\ufeff${file}`], { type: TYPE }) : file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
