import type { RowTexts } from "@fairhouse/ledger/seal";
import type { PoolClient } from "pg";
import type { SealerDependencies } from "../dependencies.ts";
import { assertAnchorFits, catchUpAnchor } from "./keep-anchor.ts";
import { type SealingReport, sealRows } from "./seal-rows.ts";
import { createHeadSigner } from "./sign-heads.ts";

export type Sealer = {
  /** Seals, signs and anchors what is due. Undefined while another process is at it. */
  run(): Promise<(SealingReport & { readonly heads: number }) | undefined>;
  /** Does so again and again. */
  start(): void;
  stop(): Promise<void>;
};

const LOCK = "select pg_try_advisory_lock(hashtext('books_sealing')) as taken";
const UNLOCK = "select pg_advisory_unlock(hashtext('books_sealing'))";

/** One sealing at a time, in whichever process comes first; the lock ends with its connection. */
export function createSealer(deps: SealerDependencies): Sealer {
  const { pool, keys, anchor, clock, log } = deps;
  const { signHeads, signMeanwhile } = createHeadSigner(deps);
  const onSealed = async (rows: readonly RowTexts[]) => deps.onSealed?.(rows);
  let isStopped = false;
  let wake = (): void => undefined;
  let done: Promise<void> = Promise.resolve();

  async function sign(client: PoolClient, signDue: () => Promise<readonly unknown[]>): Promise<number> {
    await assertAnchorFits(anchor, client);
    const made = await signDue();
    await catchUpAnchor(anchor, keys, client);
    return made.length;
  }

  async function run() {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const { rows } = await client.query<{ taken: boolean }>(LOCK);
      if (!rows[0]?.taken) {
        isBroken = false;
        return undefined;
      }
      // What was committed before this moment is sealed below, so that a day is closed with all of its rows.
      const at = clock.now();
      let [heads, signedAt] = [0, at.getTime()];
      // A backlog may take long to seal, and is signed on the way.
      const meanwhile = async (): Promise<void> => {
        const now = clock.now();
        if (now.getTime() - signedAt < deps.signEveryMs) return;
        signedAt = now.getTime();
        heads += await sign(client, () => signMeanwhile(client, now));
      };
      const given = { pool, keys, now: clock.now, isStopped: () => isStopped, onSealed, meanwhile };
      const sealed = await sealRows(given, client);
      heads += await sign(client, async () => (sealed.isWhole ? signHeads(client, at) : []));
      await client.query(UNLOCK);
      isBroken = false;
      return { ...sealed, heads };
    } finally {
      // A connection that may still hold the lock is not given back.
      client.release(isBroken);
    }
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      await run().catch((error: unknown) => log.error({ err: error }, "the books could not be sealed"));
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deps.sealEveryMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    run,
    start() {
      done = loop();
    },
    async stop() {
      isStopped = true;
      wake();
      await done;
    },
  };
}
