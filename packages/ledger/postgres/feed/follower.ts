import type { Kysely, Transaction } from "kysely";
import {
  isKnown,
  makeReader,
  moveReader,
  type Place,
  placeOf,
  readPostings,
  readStanding,
  readWatermark,
  startOf,
  takeReader,
} from "./cursor.ts";
import type { Posting } from "./posting.ts";

export type ReaderOptions = {
  /** Its permanent name, `module.what`: under it the ledger keeps how far it has come. */
  readonly reader: string;
  /** Only these; all unless told. */
  readonly kinds?: readonly string[];
  /**
   * Where a reader begins that no process has begun before: at the first posting ever, with what is posted from now on (unless
   * told), or with a batch.
   */
  readonly startsAt?: "beginning" | "present" | (() => Promise<bigint>);
  /** Postings that are handed over at once; at most 500, which is the default. */
  readonly handfulMax?: number;
  /** A handler that takes longer is given up and called again later; 10 s by default. */
  readonly handlerWithinMs?: number;
};

/**
 * Takes postings in. What it writes over `trx` is committed together with the reader's progress: once, whatever is killed. What
 * it does elsewhere may happen again. When it throws, the reader stays where it is.
 */
export type PostingHandler = (postings: readonly Posting[], trx: Transaction<unknown>) => Promise<void>;

export type Follower = {
  /** Makes the reader known, so that what is posted from now on waits for it. `start` and `catchUp` do so as well. */
  begin(): Promise<void>;
  /** Hands over what there is and what comes, again and again. Of several processes, one at a time does. */
  start(): void;
  /**
   * Hands over all that can be handed over now. Throws what the handler throws.
   * @returns how many postings; what another process hands over meanwhile is not counted
   */
  catchUp(): Promise<number>;
  /** Ends after the handful that is under way. */
  stop(): Promise<void>;
};

export type FollowerDependencies = {
  readonly kysely: Kysely<unknown>;
  readonly onFault: (error: unknown, fault: { reader: string; failures: number; retryInMs: number }) => void;
};

const HANDFUL_MAX = 500;
const HANDLER_WITHIN_MS = 10_000;
/** Batches that are looked through for a handful, at first: more when they hold little, fewer when they hold much. */
const SPAN = 1_024n;
const SPAN_MAX = 1n << 40n;
/** A range that took longer to read is not followed by a larger one, however few of its postings are of the reader's kinds. */
const READ_MS = 200;
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 60_000;

/** The reader's progress does not fit this database, or its handler took too long. */
export class FeedError extends Error {
  override name = "FeedError";
}

type Step = { readonly handed: number; readonly isCaughtUp: boolean };
const NOTHING_TO_DO: Step = { handed: 0, isCaughtUp: true };

/** One reader in this process. */
export class ReaderLoop implements Follower {
  readonly reader: string;
  readonly #options: ReaderOptions;
  readonly #handler: PostingHandler;
  readonly #deps: FollowerDependencies;
  #isBegun = false;
  #isStopped = false;
  #span = SPAN;
  /** Set while it waits to be told that there is something new. */
  #wake: (() => void) | undefined;
  /** Ends a wait after a failure. */
  #retryNow: (() => void) | undefined;
  #done: Promise<void> | undefined;

  constructor(deps: FollowerDependencies, options: ReaderOptions, handler: PostingHandler) {
    this.reader = options.reader;
    this.#deps = deps;
    this.#options = options;
    this.#handler = handler;
  }

  get isWaiting(): boolean {
    return this.#wake !== undefined;
  }

  /** There may be something new. */
  wake(): void {
    this.#wake?.();
  }

  async begin(): Promise<void> {
    if (this.#isBegun) return;
    const { kysely } = this.#deps;
    if (!(await isKnown(kysely, this.reader))) await makeReader(kysely, this.reader, await this.#firstPlace());
    this.#isBegun = true;
  }

  async #firstPlace(): Promise<Place> {
    const { startsAt = "present" } = this.#options;
    if (startsAt === "beginning") return startOf(0n);
    return startOf(startsAt === "present" ? await readWatermark(this.#deps.kysely) : await startsAt());
  }

  start(): void {
    this.#done ??= this.#run();
  }

  async catchUp(): Promise<number> {
    await this.begin();
    for (let handed = 0; ; ) {
      const step = await this.#handOver();
      handed += step.handed;
      if (step.isCaughtUp || this.#isStopped) return handed;
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake?.();
    this.#retryNow?.();
    await this.#done;
  }

  async #run(): Promise<void> {
    for (let failures = 0; !this.#isStopped; ) {
      try {
        await this.begin();
        const { handed, isCaughtUp } = await this.#handOver();
        // A range without postings before those that failed is no success.
        if (handed > 0 || isCaughtUp) failures = 0;
        if (isCaughtUp) await this.#waitForNews();
      } catch (error) {
        failures += 1;
        // It may have been the reading that took too long.
        this.#span = SPAN;
        const retryInMs = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (failures - 1));
        this.#deps.onFault(error, { reader: this.reader, failures, retryInMs });
        await this.#pause(retryInMs);
      }
    }
  }

  #waitForNews(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isStopped) return resolve();
      this.#wake = () => {
        this.#wake = undefined;
        resolve();
      };
    });
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isStopped) return resolve();
      const timer = setTimeout(() => this.#retryNow?.(), ms);
      this.#retryNow = () => {
        this.#retryNow = undefined;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** One handful: the postings are read, handed over and left behind in one transaction. */
  #handOver(): Promise<Step> {
    const { kinds, handfulMax = HANDFUL_MAX, handlerWithinMs = HANDLER_WITHIN_MS } = this.#options;
    return this.#deps.kysely.transaction().execute(async (trx) => {
      // Another process is at it.
      if (!(await takeReader(trx, this.reader, handlerWithinMs))) return NOTHING_TO_DO;
      const standing = await readStanding(trx, this.reader);
      if (standing === undefined) throw new FeedError(`There is no reader ${this.reader}.`);
      const { place, watermark } = standing;
      if (place.batch > watermark)
        throw new FeedError(
          `The database counts transactions from ${watermark} again, but ${this.reader} has read up to ${place.batch}.`,
        );
      if (place.batch === watermark) return NOTHING_TO_DO;
      const reach = place.batch + this.#span;
      const isToTheEnd = reach >= watermark;
      const to = isToTheEnd ? watermark : reach;
      const limit = Math.min(handfulMax, HANDFUL_MAX);
      const startedMs = performance.now();
      const postings = await readPostings(trx, { after: place, to, kinds, limit });
      const tookMs = performance.now() - startedMs;
      if (postings.length > 0)
        await withTimeLimit(this.#handler(postings, trx), handlerWithinMs, `The handler of ${this.reader}`);
      const last = postings.length === limit ? postings.at(-1) : undefined;
      await moveReader(trx, this.reader, place, last ? placeOf(last) : startOf(to));
      this.#fitSpan(postings.length / limit, tookMs);
      return { handed: postings.length, isCaughtUp: last === undefined && isToTheEnd };
    });
  }

  /** A range of about a handful: each is read and sorted as a whole. */
  #fitSpan(filled: number, tookMs: number): void {
    if (filled === 1 || tookMs > 5 * READ_MS) this.#span = this.#span / 2n || 1n;
    else if (filled <= 0.5 && tookMs < READ_MS && this.#span < SPAN_MAX) this.#span *= 2n;
  }
}

async function withTimeLimit(work: Promise<void>, withinMs: number, what: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FeedError(`${what} took more than ${withinMs} ms.`)), withinMs);
  });
  // Its transaction is over by then, so that what it still does fails; that failure is not told.
  work.catch(() => undefined);
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
