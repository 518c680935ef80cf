import { NOTHING_BEFORE, placeBytes, type Seal, type SealV1, toHex } from "@fairhouse/ledger/seal";
import type { ClientBase, Pool } from "pg";
import { sha256 } from "../commands/book-keys.ts";

/** A seal with the place of its last row, from which the next one goes on, and the version in which it is hashed. */
export type PlacedSeal = SealV1 & { readonly version: 1 | 2 };
/** A seal as it is stored, with its own hash. */
export type StoredSeal = PlacedSeal & { readonly hash: string };

/** Where a bucket's chain stands. Without a seal, before every row. */
export type ChainEnd = Pick<StoredSeal, "bucket" | "number" | "hash" | "last">;

const NIL = "00000000-0000-0000-0000-000000000000";
const BEFORE_ALL: ChainEnd["last"] = { batch: "0", memberId: NIL, id: NIL, postingNumber: 0 };

export type SealRow = {
  version: 1 | 2;
  bucket: number;
  number: string;
  place: string;
  watermark: string;
  last_batch: string;
  last_member_id: string;
  last_id: string;
  last_posting_number: number;
  rows: number;
  root: string;
  previous: string;
  hash: string;
};

export const SEAL_COLUMNS = `version, bucket, number::text, place::text, watermark::text, last_batch::text, last_member_id,
  last_id, last_posting_number, rows, root, previous, hash`;

export function sealOf(row: SealRow): StoredSeal {
  return {
    version: row.version,
    place: Number(row.place),
    bucket: row.bucket,
    number: Number(row.number),
    watermark: row.watermark,
    last: {
      batch: row.last_batch,
      memberId: row.last_member_id,
      id: row.last_id,
      postingNumber: row.last_posting_number,
    },
    rows: row.rows,
    root: row.root,
    previous: row.previous,
    hash: row.hash,
  };
}

/** A seal as its version is hashed and shown in a proof: from the second on, without the last row's place. */
export function shownSealOf({
  version,
  place,
  bucket,
  number,
  watermark,
  last,
  rows,
  root,
  previous,
}: PlacedSeal): Seal {
  const values = { place, bucket, number, watermark, rows, root, previous };
  return version === 1 ? { ...values, last } : { ...values, lastHash: toHex(sha256(placeBytes(last))) };
}

/** The ends of all 64 chains, in the order of the buckets. */
export async function readChainEnds(client: Pool | ClientBase): Promise<ChainEnd[]> {
  const { rows } = await client.query<{ of_bucket: number } & SealRow>(
    `select b as of_bucket, s.* from generate_series(0, 63) b left join lateral (
       select ${SEAL_COLUMNS} from books_seal where bucket = b order by books_seal.number desc limit 1
     ) s on true order by b`,
  );
  return rows.map(({ of_bucket, ...row }) =>
    row.hash === null
      ? { bucket: of_bucket, number: 0, hash: NOTHING_BEFORE, last: BEFORE_ALL }
      : sealOf({ ...row, bucket: of_bucket }),
  );
}

export async function readLastPlace(client: Pool | ClientBase): Promise<number> {
  const { rows } = await client.query<{ place: string | null }>("select max(place)::text as place from books_seal");
  return Number(rows[0]?.place ?? 0);
}

/** Every row of the ledger with a lower batch is sealed. */
export async function readSealedBelow(client: Pool | ClientBase): Promise<bigint> {
  const { rows } = await client.query<{ below: string }>("select sealed_below::text as below from books_progress");
  return BigInt(rows[0]?.below ?? 0);
}

/** Adds seals in one statement. */
export async function writeSeals(pool: Pool, seals: readonly StoredSeal[], sealedAt: Date): Promise<void> {
  if (seals.length === 0) return;
  const column = <Value>(of: (seal: StoredSeal) => Value): Value[] => seals.map(of);
  await pool.query(
    `insert into books_seal (bucket, number, place, watermark, last_batch, last_member_id, last_id, last_posting_number, rows, root,
       previous, hash, version, sealed_at)
     select s.bucket, s.number, s.place, s.watermark, s.last_batch, s.last_member_id, s.last_id, s.last_posting, s.rows, s.root,
       s.previous, s.hash, s.version, $14::timestamptz
     from unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::uuid[], $7::uuid[],
       $8::smallint[], $9::integer[], $10::text[], $11::text[], $12::text[], $13::smallint[])
       s (bucket, number, place, watermark, last_batch, last_member_id, last_id, last_posting, rows, root, previous, hash, version)`,
    [
      column((seal) => seal.bucket),
      column((seal) => seal.number),
      column((seal) => seal.place),
      column((seal) => seal.watermark),
      column((seal) => seal.last.batch),
      column((seal) => seal.last.memberId),
      column((seal) => seal.last.id),
      column((seal) => seal.last.postingNumber),
      column((seal) => seal.rows),
      column((seal) => seal.root),
      column((seal) => seal.previous),
      column((seal) => seal.hash),
      column((seal) => seal.version),
      sealedAt,
    ],
  );
}
