import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bucketOf, newId } from "@fairhouse/base";
import { createLedger, type Follower, type Ledger } from "@fairhouse/ledger/postgres";
import { type Proof, sealBytes, toHex } from "@fairhouse/ledger/seal";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, type FixedClock, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import type { Pool } from "pg";
import { anchorFileOf, openAnchor } from "../commands/anchor.ts";
import { type BookKeys, openBookKeys, sha256 } from "../commands/book-keys.ts";
import { followRounds } from "../commands/rounds.ts";
import { sealRows } from "../commands/seal-rows.ts";
import { createSealer, type Sealer } from "../commands/sealer.ts";
import type { SealerDependencies } from "../dependencies.ts";
import { type AuditReport, auditBooks } from "../queries/audit/audit.ts";
import { makeProof } from "../queries/proof.ts";
import { SEAL_COLUMNS, type SealRow, sealOf } from "../queries/seals.ts";

export type PostedRow = { readonly memberId: string; readonly id: string };

type SealerOptions = Partial<Pick<SealerDependencies, "pool" | "sealEveryMs" | "signEveryMs" | "onSealed">> & {
  anchorDir?: string;
};

export type TestBooks = {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly clock: FixedClock;
  readonly keys: BookKeys;
  readonly dataDir: string;
  readonly anchorDir: string;
  sealer(options?: SealerOptions): Sealer;
  /** Finds rounds that are to be checked. */
  readonly rounds: Follower;
  anchorLines(): string[];
  /** As the command does, with the keys that are in the data folder now. */
  audit(options?: { isRestored?: boolean }): Promise<AuditReport>;
  /** Seals what is posted as the program did that knew the first version of seals only. */
  sealAsBefore(): Promise<void>;
  /** A member with a wallet, in any bucket unless told which. */
  member(bucket?: number): Promise<string>;
  /** Posts a deposit; the transaction's id. */
  deposit(memberId: string, amount?: bigint): Promise<string>;
  /** Deposits of new members, without waiting for anything. */
  post(members: number, deposits: number, bucket?: number): Promise<PostedRow[]>;
  /** The same, and nothing else of this server can still come before them. */
  fill(members: number, deposits: number, bucket?: number): Promise<PostedRow[]>;
  /** The proof of a row; throws when there is none yet. */
  proofOf(row: PostedRow): Promise<Proof>;
  /** Waits until no transaction of any database of this server can still come before what is posted. */
  settle(): Promise<void>;
  /** Runs statements as an owner of the tables with their triggers switched off. */
  tamper(...statements: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

const GUARDED = ["ledger_posting", "ledger_transaction", "ledger_wallet", "books_seal", "books_head"];

const SLICES = ["platform", "ledger", "books"];

/** Real books on a real database, with keys and an anchor in folders of their own. */
export async function openTestBooks(): Promise<TestBooks> {
  const database: TestDatabase = await createTestDatabase({
    slices: SLICES,
  });
  const { pool } = database.database;
  const dataDir = mkdtempSync(join(tmpdir(), "fairhouse-books-"));
  const anchorDir = `${dataDir}-anchor`;
  const clock = fixedClock(new Date());
  const keys = openBookKeys(dataDir);
  const ledger = createLedger({ database: database.database, clock });
  const anchorLines = () => readFileSync(anchorFileOf(anchorDir, keys.book), "utf8").split("\n").slice(0, -1);
  const books: TestBooks = {
    pool,
    ledger,
    clock,
    keys,
    dataDir,
    anchorDir,
    anchorLines,
    rounds: followRounds({ pool, ledger, clock, checkedVendors: ["house-studio"] }),
    sealer: (options = {}) =>
      createSealer({
        pool: options.pool ?? pool,
        keys: openBookKeys(dataDir),
        anchor: openAnchor(options.anchorDir ?? anchorDir, keys.book),
        clock,
        log: silentLog,
        sealEveryMs: options.sealEveryMs ?? 60_000,
        signEveryMs: options.signEveryMs ?? 600_000,
        ...(options.onSealed ? { onSealed: options.onSealed } : {}),
      }),
    audit: (options) => auditBooks({ pool, keys: openBookKeys(dataDir), readAnchor: anchorLines, ...options }),
    async sealAsBefore() {
      const client = await pool.connect();
      const { rows: ends } = await client.query("select max(place) as place from books_seal");
      const after = Number(ends[0]?.place ?? 0);
      await sealRows({ pool, keys, now: clock.now }, client);
      client.release();
      const { rows } = await pool.query<SealRow>(
        `select ${SEAL_COLUMNS} from books_seal where place > $1 order by books_seal.place`,
        [after],
      );
      await books.tamper(`delete from books_seal where place > ${after}`);
      for (const row of rows) await insertAsBefore(pool, row, clock.now());
    },
    async member(bucket) {
      let memberId = newId();
      while (bucket !== undefined && bucketOf(memberId) !== bucket) memberId = newId();
      await database.database.kysely.transaction().execute((open) => ledger.openWallet(open, { memberId, unit: "P" }));
      return memberId;
    },
    async deposit(memberId, amount = 1_000_000n) {
      const outcome = await ledger.post({
        memberId,
        key: `deposit:${newId()}`,
        fingerprint: `deposit ${amount}`,
        postings: [{ kind: "deposit", account: "cash", counterAccount: "sandbox-pay", unit: "P", amount }],
        meta: { note: "کھاتہ" },
      });
      return outcome.transactionId;
    },
    async post(members, deposits, bucket) {
      const made: PostedRow[] = [];
      for (let member = 0; member < members; member += 1) {
        const memberId = await books.member(bucket);
        for (let count = 0; count < deposits; count += 1) made.push({ memberId, id: await books.deposit(memberId) });
      }
      return made;
    },
    async fill(members, deposits, bucket) {
      const made = await books.post(members, deposits, bucket);
      await books.settle();
      return made;
    },
    async proofOf(row) {
      const answer = await makeProof(pool, keys, { ...row, postingNumber: 1 });
      if (answer.state !== "signed") throw new Error(`The row is ${answer.state}.`);
      return answer.proof;
    },
    async settle() {
      for (let tries = 0; tries < 500; tries += 1) {
        const { rows } = await pool.query<{ is_settled: boolean }>(
          `select coalesce(max(batch), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is_settled
           from ledger_journal`,
        );
        if (rows[0]?.is_settled) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error("Another transaction of this server never ended.");
    },
    async tamper(...statements) {
      const guards = (word: string) =>
        pool.query(GUARDED.map((table) => `alter table ${table} ${word} trigger user`).join("; "));
      await guards("disable");
      try {
        for (const statement of statements) await pool.query(statement);
      } finally {
        await guards("enable");
      }
    },
    async close() {
      await ledger.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(anchorDir, { recursive: true, force: true });
    },
  };
  return books;
}

/** The statement of the version before, letter by letter, which knows of no version, and its hash. */
async function insertAsBefore(pool: Pool, row: SealRow, sealedAt: Date): Promise<void> {
  // Of one sealing no bucket has two: what comes before each was there already.
  const { bucket, number, place, watermark, last, rows, root, previous } = sealOf(row);
  const hash = toHex(sha256(sealBytes({ place, bucket, number, watermark, last, rows, root, previous })));
  const one = [
    bucket,
    number,
    place,
    watermark,
    last.batch,
    last.memberId,
    last.id,
    last.postingNumber,
    rows,
    root,
    previous,
    hash,
  ];
  await pool.query(
    `insert into books_seal (bucket, number, place, watermark, last_batch, last_member_id, last_id, last_posting_number, rows, root,
       previous, hash, sealed_at)
     select *, $13::timestamptz from unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[],
       $6::uuid[], $7::uuid[], $8::smallint[], $9::integer[], $10::text[], $11::text[], $12::text[])`,
    [...one.map((value) => [value]), sealedAt],
  );
}
