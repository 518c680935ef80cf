import { growTree, type Head, type RowTexts, toHex } from "@fairhouse/ledger/seal";
import type { ClientBase } from "pg";
import { type BookKeys, sha256 } from "../../commands/book-keys.ts";
import { isAfter, leafOf, placeOf, ROW_ORDER, ROW_TEXTS, type RowPlace } from "../rows.ts";
import { SEAL_COLUMNS, type SealRow, type StoredSeal, sealOf } from "../seals.ts";
import type { Findings } from "./findings.ts";

const ROWS_PER_READ = 2_000;

export type RowAudit = { readonly rows: number; readonly unsealed: number };

/**
 * Works every seal of a bucket out again from the rows. Any row that was changed, removed, put in or moved changes the
 * root of its seal; one that was put in after the last seal, behind what is signed as whole, is named.
 */
export async function auditRows(
  client: ClientBase,
  given: { bucket: number; keys: BookKeys; heads: readonly Head[] },
  findings: Findings,
): Promise<RowAudit> {
  const { bucket, keys, heads } = given;
  const seals = await readSeals(client, bucket);
  let at = 0;
  let tree = growTree(sha256);
  let last: RowPlace | undefined;
  let count = 0;
  let unsealed = 0;

  const finishSeal = (seal: StoredSeal): void => {
    auditSealedRows(seal, { rows: tree.size, root: toHex(tree.root()), last }, findings);
    tree = growTree(sha256);
    last = undefined;
    at += 1;
  };

  const take = (row: RowTexts): void => {
    const place = { ...placeOf(row), bucket: String(bucket) };
    for (let seal = seals[at]; seal && isAfter(place, placeOfEnd(seal)); seal = seals[at]) finishSeal(seal);
    count += 1;
    const seal = seals[at];
    const whole = watermarkBefore(heads, seal?.place ?? Number.POSITIVE_INFINITY);
    if (BigInt(place.batch) < whole)
      findings.add(
        "no row is put in behind what was signed",
        `row ${place.id}.${place.postingNumber} of member ${place.memberId}`,
        `a batch from ${whole}`,
        place.batch,
      );
    if (!seal) unsealed += 1;
    else {
      tree.add(leafOf(keys, row, place));
      last = place;
    }
  };

  await client.query(
    `declare sealed no scroll cursor for select ${ROW_TEXTS} from ledger_journal t where t.bucket = ${bucket} order by ${ROW_ORDER}`,
  );
  for (;;) {
    const { rows } = await client.query<string[]>({ text: `fetch ${ROWS_PER_READ} from sealed`, rowMode: "array" });
    for (const row of rows) take(row);
    if (rows.length < ROWS_PER_READ) break;
  }
  await client.query("close sealed");
  for (let seal = seals[at]; seal; seal = seals[at]) finishSeal(seal);
  return { rows: count, unsealed };
}

async function readSeals(client: ClientBase, bucket: number): Promise<StoredSeal[]> {
  const { rows } = await client.query<SealRow>(
    `select ${SEAL_COLUMNS} from books_seal where bucket = $1 order by books_seal.number`,
    [bucket],
  );
  return rows.map(sealOf);
}

function placeOfEnd({ bucket, last }: StoredSeal): RowPlace {
  return { ...last, bucket: String(bucket), postingNumber: String(last.postingNumber) };
}

/** Up to where everything was sealed when the last head before a place was signed. */
function watermarkBefore(heads: readonly Head[], place: number): bigint {
  let low = 0;
  for (let high = heads.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((heads[middle]?.upTo ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return BigInt(heads[low - 1]?.watermark ?? 0);
}

type Recomputed = { rows: number; root: string; last: RowPlace | undefined };

function auditSealedRows(seal: StoredSeal, found: Recomputed, findings: Findings): void {
  const name = `seal ${seal.number} of bucket ${seal.bucket}, up to row ${seal.last.id}.${seal.last.postingNumber}`;
  if (seal.rows !== found.rows) {
    findings.add("a seal has the rows that were sealed", name, `${seal.rows} rows`, `${found.rows} rows`);
    return;
  }
  const isSame =
    seal.root === found.root &&
    found.last?.id === seal.last.id &&
    Number(found.last.postingNumber) === seal.last.postingNumber;
  if (!isSame) findings.add("the rows of a seal are as they were sealed", name, seal.root, found.root);
}
