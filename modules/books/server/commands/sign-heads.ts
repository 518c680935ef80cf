import {
  fromHex,
  type GrowingTree,
  growTree,
  type Head,
  headBytes,
  NOTHING_BEFORE,
  sealLeafBytes,
  toHex,
} from "@fairhouse/ledger/seal";
import type { PoolClient } from "pg";
import type { SigningDependencies } from "../dependencies.ts";
import { headOf, readLastDayHead, readLastHead, type StoredHead, writeHead } from "../queries/heads.ts";
import { readChainEnds, readLastPlace, readSealedBelow } from "../queries/seals.ts";
import { sha256 } from "./book-keys.ts";

const SEALS_PER_READ = 5_000;

export const hashOfHead = (head: Head): string => toHex(sha256(headBytes(head)));
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return dayOf(next);
}

/**
 * Makes the heads that are due: one that closes each day that is over, and from time to time one for the running day.
 * Everything that was committed before `at` must be sealed when it is called.
 */
export function createHeadSigner(deps: SigningDependencies) {
  const treeUpTo = createDayTree();

  async function makeHead(client: PoolClient, wish: Pick<Head, "kind" | "day">, at: Date): Promise<StoredHead> {
    const [last, lastDay] = [await readLastHead(client), await readLastDayHead(client)];
    const after = lastDay?.head.upTo ?? 0;
    const upTo = await readLastPlace(client);
    const { tree, rows } = await treeUpTo(client, after, upTo);
    const ends = await readChainEnds(client);
    const stored = headOf(
      deps.keys.signHead({
        version: 1,
        book: deps.keys.book,
        number: (last?.head.number ?? 0) + 1,
        ...wish,
        // One that was made while rows were being sealed may be later than what this sealing began with.
        madeAt: last && last.head.madeAt > at.toISOString() ? last.head.madeAt : at.toISOString(),
        watermark: (await readSealedBelow(client)).toString(),
        salts: deps.keys.saltId,
        ...{ after, upTo, rows },
        root: toHex(tree.root()),
        seals: ends.map((end) => end.number),
        chains: ends.map((end) => end.hash),
        previousDay: lastDay ? hashOfHead(lastDay.head) : NOTHING_BEFORE,
        previous: last ? hashOfHead(last.head) : NOTHING_BEFORE,
      }),
    );
    await writeHead(deps.pool, stored);
    return stored;
  }

  /** A head over what is sealed so far, if one is due; no day is closed before all of its rows are sealed. */
  async function signMeanwhile(client: PoolClient, at: Date): Promise<StoredHead[]> {
    const last = await readLastHead(client);
    const day = openDayAfter(last) ?? dayOf(at);
    if (!isDue(last, day, at, deps.signEveryMs) || (await readLastPlace(client)) <= (last?.head.upTo ?? 0)) return [];
    return [await makeHead(client, { kind: "running", day }, at)];
  }

  async function signHeads(client: PoolClient, at: Date): Promise<StoredHead[]> {
    const made: StoredHead[] = [];
    let last = await readLastHead(client);
    const today = dayOf(at);
    for (let open = openDayAfter(last); open !== undefined && open < today; open = openDayAfter(last)) {
      last = await makeHead(client, { kind: "day", day: open }, at);
      made.push(last);
    }
    const hasNew = (await readLastPlace(client)) > (last?.head.upTo ?? 0);
    if (hasNew && isDue(last, today, at, deps.signEveryMs))
      made.push(await makeHead(client, { kind: "running", day: today }, at));
    return made;
  }
  return { signHeads, signMeanwhile };
}

/** The tree of the running day, which grows with its seals; another process may have made some of them. */
function createDayTree() {
  let day = { after: -1, tree: growTree(sha256), rows: 0 };

  /** The tree over the seals behind `after` up to `upTo`, and how many rows they seal. */
  return async (client: PoolClient, after: number, upTo: number): Promise<{ tree: GrowingTree; rows: number }> => {
    if (day.after !== after || after + day.tree.size > upTo) day = { after, tree: growTree(sha256), rows: 0 };
    while (after + day.tree.size < upTo) {
      const { rows } = await client.query<{ hash: string; rows: number }>(
        `select hash, rows from books_seal where place > $1 and place <= $2 order by place limit ${SEALS_PER_READ}`,
        [after + day.tree.size, upTo],
      );
      if (rows.length === 0) throw new Error(`There are seals missing before place ${upTo}.`);
      for (const row of rows) {
        day.tree.add(sha256(sealLeafBytes(fromHex(row.hash))));
        day.rows += row.rows;
      }
    }
    return day;
  };
}

/** The day that is not closed yet; undefined before the first head. */
function openDayAfter(last: StoredHead | undefined): string | undefined {
  if (last === undefined) return undefined;
  return last.head.kind === "day" ? dayAfter(last.head.day) : last.head.day;
}

function isDue(last: StoredHead | undefined, today: string, at: Date, signEveryMs: number): boolean {
  if (last?.head.kind !== "running" || last.head.day !== today) return true;
  return at.getTime() - Date.parse(last.head.madeAt) >= signEveryMs;
}
