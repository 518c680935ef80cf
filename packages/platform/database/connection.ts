import { type Kysely as AnyKysely, type Transaction as AnyTransaction, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { parserOf } from "./parsers.ts";
import { watchWaitingLine } from "./waiting-line.ts";

export type DatabaseOptions = {
  url: string;
  /** Shown in pg_stat_activity, so that an operator sees who holds what. */
  applicationName?: string;
  /** Connections at most; 10 unless told. */
  max?: number;
  /** A statement that takes longer is cancelled; 60,000 unless told, 0 for never. */
  statementTimeoutMs?: number;
  /** Told of a connection that broke while idle; the pool replaces it by itself. */
  onError?: (error: Error) => void;
};

/**
 * A pool and, on it, typed queries. It knows no table: each slice names its own, as in
 * `database.kysely.withTables<WalletTables>().selectFrom("wallet_deposit")`.
 */
export type Database = {
  readonly kysely: AnyKysely<unknown>;
  readonly pool: pg.Pool;
  /** Whether so many wait for a connection that new work is better turned away. */
  isCrowded(): boolean;
  close(): Promise<void>;
};

/**
 * An open transaction. Slices hand it to each other as it is, and each names its own tables inside:
 * `transaction.withTables<WalletTables>()`. (A narrowed one does not fit where this one is asked for.)
 */
export type Transaction = AnyTransaction<unknown>;

/** Why no query can run, in one sentence for the terminal. It names the server, never the password. */
export class DatabaseUnreachableError extends Error {
  override name = "DatabaseUnreachableError";

  constructor(url: string, cause: unknown) {
    super(`The database ${withoutPassword(url)} cannot be used: ${reasonOf(cause)}.`, { cause });
  }
}

const CONNECTIONS_MAX = 10;
const CONNECT_WITHIN_MS = 10_000;
const IDLE_FOR_MS = 30_000;
const IDLE_IN_TRANSACTION_FOR_MS = 60_000;

/** Opens a pool; nothing connects before the first query. `bigint` arrives as bigint, `timestamptz` as Date, `date` as text. */
export function createDatabase(options: DatabaseOptions): Database {
  const max = options.max ?? CONNECTIONS_MAX;
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName ?? "fairhouse",
    max,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: IDLE_FOR_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_FOR_MS,
    statement_timeout: options.statementTimeoutMs ?? 60_000,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  });
  const onError = options.onError ?? (() => {});
  pool.on("error", onError);
  // While a connection is lent out the pool does not listen to it: one that breaks between two statements of a
  // transaction would end the process. Its holder finds out by the next statement.
  pool.on("connect", (client) => client.on("error", onError));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    kysely,
    pool,
    isCrowded: watchWaitingLine(pool, max),
    close: () => {
      closing ??= kysely.destroy().then(() => (pool.ended ? undefined : pool.end()));
      return closing;
    },
  };
}

function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    return `${parsed.host}${parsed.pathname}`;
  } catch {
    return "of DATABASE_URL (which is not an address like postgres://user:password@host:5432/name)";
  }
}

/** A refused connection to a name with several addresses is an AggregateError without a message of its own. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
