import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { isAnythingUnread } from "./cursor.ts";
import {
  type Follower,
  type FollowerDependencies,
  type PostingHandler,
  ReaderLoop,
  type ReaderOptions,
} from "./follower.ts";

/** How often a process asks whether there is anything new. One question for all its readers together. */
const LOOK_MS = 1_000;

export type Feed = {
  follow(options: ReaderOptions, handler: PostingHandler): Follower;
  stop(): Promise<void>;
};

export type FeedOptions = Pick<FollowerDependencies, "onFault"> & { readonly pool: Pool };

/**
 * The postings in the order of their batches, as far as no earlier one can still come, for readers that must miss none. Readers
 * run beside one another, each on a connection of its own while it has something to do; with nothing new a process asks the
 * database twice a second at most, however many readers it has.
 */
export function createFeed({ pool, onFault }: FeedOptions): Feed {
  // Over the pool of the caller, who ends it.
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const loops: ReaderLoop[] = [];
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function look(): Promise<void> {
    const waiting = loops.filter((loop) => loop.isWaiting);
    if (waiting.length === 0) return;
    const isNew = await isAnythingUnread(
      kysely,
      waiting.map((loop) => loop.reader),
    );
    if (isNew) for (const loop of waiting) loop.wake();
  }

  function lookAgain(): void {
    timer = setTimeout(() => {
      // Without a database the readers find out by themselves, and say so.
      looking = look()
        .catch(() => loops.forEach((loop) => void loop.wake()))
        .then(() => {
          if (!isStopped) lookAgain();
        });
    }, LOOK_MS);
  }

  return {
    follow(options, handler) {
      const loop = new ReaderLoop({ kysely, onFault }, options, handler);
      loops.push(loop);
      return {
        begin: () => loop.begin(),
        start() {
          loop.start();
          if (timer === undefined) lookAgain();
        },
        catchUp: () => loop.catchUp(),
        stop: () => loop.stop(),
      };
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all([looking, ...loops.map((loop) => loop.stop())]);
    },
  };
}
