import { fromHex, growTree, type Head, NOTHING_BEFORE, sealBytes, sealLeafBytes, toHex } from "@fairhouse/ledger/seal";
import type { ClientBase } from "pg";
import { sha256 } from "../../commands/book-keys.ts";
import { SEAL_COLUMNS, type SealRow, type StoredSeal, sealOf, shownSealOf } from "../seals.ts";
import type { Findings } from "./findings.ts";

const SEALS_PER_READ = 5_000;

/** Seals beyond the last signed head, and their rows: a writer of the database could have made them anew. */
export type Unsigned = { readonly seals: number; readonly rows: number };

/** The seals as a chain of each bucket and as the tree of each day, held against the anchored heads. */
export async function auditSeals(
  client: ClientBase,
  heads: readonly Head[],
  findings: Findings,
): Promise<{ seals: number; unsigned: Unsigned }> {
  const chains = Array.from({ length: 64 }, () => ({ number: 0, hash: NOTHING_BEFORE }));
  const due = [...heads];
  let day = { after: 0, rows: 0, tree: growTree(sha256) };
  let place = 0;
  const signedUpTo = heads.at(-1)?.upTo ?? 0;
  const unsigned = { seals: 0, rows: 0 };

  function meetHeads(): void {
    for (let head = due[0]; head && head.upTo === place; head = due[0]) {
      due.shift();
      auditHead(head, { root: toHex(day.tree.root()), rows: day.rows, chains }, findings);
      if (head.kind === "day") day = { after: place, rows: 0, tree: growTree(sha256) };
    }
  }

  await client.query(
    `declare seals no scroll cursor for select ${SEAL_COLUMNS} from books_seal order by books_seal.place`,
  );
  for (;;) {
    const { rows } = await client.query<SealRow>(`fetch ${SEALS_PER_READ} from seals`);
    for (const seal of rows.map(sealOf)) {
      meetHeads();
      place += 1;
      auditSeal(seal, place, chains[seal.bucket] ?? chains[0]!, findings);
      chains[seal.bucket] = { number: seal.number, hash: seal.hash };
      day.tree.add(sha256(sealLeafBytes(fromHex(seal.hash))));
      day.rows += seal.rows;
      if (place > signedUpTo) {
        unsigned.seals += 1;
        unsigned.rows += seal.rows;
      }
    }
    if (rows.length < SEALS_PER_READ) break;
  }
  meetHeads();
  await client.query("close seals");
  for (const head of due)
    findings.add("no seal is missing at the end", `head ${head.number} of ${head.day}`, `${head.upTo} seals`, place);
  return { seals: place, unsigned };
}

function auditSeal(
  seal: StoredSeal,
  place: number,
  before: { number: number; hash: string },
  findings: Findings,
): void {
  const name = `seal ${seal.number} of bucket ${seal.bucket}`;
  if (seal.place !== place) findings.add("seals are counted without a gap", name, place, seal.place);
  if (seal.number !== before.number + 1)
    findings.add("the seals of a bucket are counted without a gap", name, before.number + 1, seal.number);
  if (seal.previous !== before.hash) findings.add("each seal follows the one before", name, before.hash, seal.previous);
  const hash = toHex(sha256(sealBytes(shownSealOf(seal))));
  if (seal.hash !== hash) findings.add("a seal has the hash of its values", name, hash, seal.hash);
}

type Recomputed = { root: string; rows: number; chains: readonly { number: number; hash: string }[] };

function auditHead(head: Head, { root, rows, chains }: Recomputed, findings: Findings): void {
  const name = `head ${head.number} of ${head.day}`;
  if (head.root !== root) findings.add("the seals give the root that was signed", name, head.root, root);
  if (head.rows !== rows) findings.add("the seals hold the rows that were signed", name, head.rows, rows);
  for (const [bucket, chain] of chains.entries()) {
    const [number, hash] = [head.seals[bucket], head.chains[bucket]];
    if (number !== chain.number || hash !== chain.hash)
      findings.add(
        "each chain ends where it was signed to end",
        `${name}, bucket ${bucket}`,
        `${number} ${hash}`,
        `${chain.number} ${chain.hash}`,
      );
  }
}
