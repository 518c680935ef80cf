import type { Pool, PoolClient } from "pg";

/** Who asks while so many wait already is better told to come back. */
const WAITING_PER_CONNECTION = 2;
/** So is a caller when fewer wait and the first of them has for so long. One alone may only wait for a busy machine. */
const SLOW_PER_CONNECTION = 0.5;
const WAITED_MS = 500;
/** A burst that arrives at once is cut off here, for every caller. */
const WAITING_PER_CONNECTION_MAX = 16;

/** Too many wait for a connection, or none could be had in time: nothing was asked of the database. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

type Connect = Pool["connect"];
type Callback = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * Watches the line in front of a pool, which has no end of its own.
 * @returns whether new work should be turned away before it begins
 */
export function watchWaitingLine(pool: Pool, max: number): () => boolean {
  const waiting = new Set<{ readonly sinceMs: number }>();
  const connect = pool.connect.bind(pool) as (callback: Callback) => void;

  function join(callback: Callback): void {
    if (waiting.size >= max * WAITING_PER_CONNECTION_MAX) {
      callback(new DatabaseBusyError(`${waiting.size} wait for a connection already.`), undefined, () => {});
      return;
    }
    const place = { sinceMs: performance.now() };
    waiting.add(place);
    connect((error, client, done) => {
      waiting.delete(place);
      callback(error && asBusy(error), client, done);
    });
  }

  pool.connect = ((callback?: Callback) => {
    if (callback) return join(callback);
    return new Promise<PoolClient>((resolve, reject) => {
      join((error, client) => (client ? resolve(client) : reject(error)));
    });
  }) as Connect;

  return () => {
    const [first] = waiting;
    if (!first) return false;
    if (waiting.size > max * WAITING_PER_CONNECTION) return true;
    return waiting.size > max * SLOW_PER_CONNECTION && performance.now() - first.sinceMs > WAITED_MS;
  };
}

/** What the pool says when its own patience is over, which carries no code. */
const asBusy = (error: Error): Error =>
  error.message.startsWith("timeout exceeded when trying to connect")
    ? new DatabaseBusyError("No connection came free in time.", { cause: error })
    : error;

/** Whether an error says that the database is away, going or overrun: the same request may well pass in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseBusyError) return true;
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as NodeJS.ErrnoException;
  return AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message);
}

/** Of the socket; and of PostgreSQL: connection exceptions, too many of them, shutting down, starting up. */
const AWAY_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|08\d{3}|53300|57P0[123])$/;
/** What the driver says of a connection that broke, which carries no code. */
const AWAY_MESSAGES = /^(Connection terminated|Client has encountered a connection error)/;
