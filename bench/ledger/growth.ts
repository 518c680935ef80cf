import type { CpuWatch } from "../cpu.ts";
import { median, rounded, spreadPercent } from "../figures.ts";
import { flush } from "../pgbench.ts";
import type { ScratchServer } from "../scratch-server.ts";
import { formatTable } from "../table.ts";
import { type Books, openBooks } from "./books.ts";
import { type CallersRun, runCallers } from "./callers.ts";
import type { KeyOrder } from "./rounds.ts";
import { prepareBooks } from "./stored.ts";
import type { ToVerify } from "./verify.ts";

/** A run with what PostgreSQL wrote to its log, in bytes a transaction. */
export type GrowthRun = CallersRun & { logBytes: number };

/** One pair: the same callers on an empty ledger and on one with many postings stored. */
export type GrowthRound = { empty: GrowthRun; stored: GrowthRun };

const CALLERS = 512;
const TEMPLATE = "bench_empty_template";
/** More stored postings than this are audited in a sample. */
const LARGE = 2_000_000;

/** Cost per transaction with `stored` postings against an empty ledger: above 1 it became dearer. */
export const growthOf = (rounds: readonly GrowthRound[]): number =>
  median(rounds.map(({ empty, stored }) => empty.perSecond / stored.perSecond));

/** Measures both in turn, the empty ledger made anew each time. Prints its table. */
export async function measureGrowth(options: {
  server: ScratchServer;
  stored: number;
  wallets: number;
  rounds: number;
  seconds: number;
  lanes: number;
  keys: KeyOrder;
  cpu: CpuWatch | undefined;
  log: (sentence: string) => void;
  toVerify: ToVerify[];
}): Promise<GrowthRound[]> {
  const { server, stored, seconds, keys, cpu, log } = options;
  const storedUrl = await server.freshDatabase("bench_stored");
  await prepareBooks(storedUrl, { ...options, log });
  await prepareBooks(await server.freshDatabase(TEMPLATE), { ...options, stored: 0 });
  const full = {
    name: `ledger with ${stored} postings`,
    books: await openBooks(storedUrl, options),
    posted: 0,
    isLarge: stored > LARGE,
  };
  options.toVerify.push(full);
  const rounds: GrowthRound[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const empty = await openBooks(await server.freshDatabase("bench_empty", TEMPLATE), options);
    await flush(server.adminUrl);
    const run = async (books: Books, forSeconds: number): Promise<GrowthRun> => {
      const before = await logPosition(books);
      const found = await runCallers({ books, callers: CALLERS, seconds: forSeconds, keys, cpu });
      if (books === full.books) full.posted += found.posted;
      return { ...found, logBytes: ((await logPosition(books)) - before) / found.transactions };
    };
    // Each as long as it is measured: new plans, and the pages that change for the first time since the checkpoint.
    await run(empty, seconds);
    await run(full.books, seconds);
    // Forwards, then backwards: what drifts meanwhile is in both alike.
    const pairs = [
      { empty: await run(empty, seconds), stored: await run(full.books, seconds) },
      { stored: await run(full.books, seconds), empty: await run(empty, seconds) },
    ];
    for (const pair of pairs) {
      rounds.push(pair);
      log(
        `round ${round}  empty ${pair.empty.perSecond.toFixed(0)}/s, with ${stored} stored ${pair.stored.perSecond.toFixed(0)}/s`,
      );
    }
    await empty.close();
  }
  print(rounds, stored);
  return rounds;
}

/** Bytes that PostgreSQL has written to its log since it was made; all of the server, which does nothing else. */
async function logPosition({ database }: Books): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes");
  return Number(rows[0]?.bytes);
}

function print(rounds: readonly GrowthRound[], stored: number): void {
  const row = (name: string, runs: readonly GrowthRun[]) => [
    name,
    rounded(median(runs.map((run) => run.perSecond)), 0),
    rounded(spreadPercent(runs.map((run) => run.perSecond)), 0),
    rounded(median(runs.map((run) => run.cpu?.nodeUs ?? Number.NaN)), 1),
    rounded(median(runs.map((run) => run.cpu?.backendsUs ?? Number.NaN)), 1),
    rounded(median(runs.map((run) => run.cpu?.backgroundUs ?? Number.NaN)), 1),
    rounded(median(runs.map((run) => run.logBytes)), 0),
  ];
  console.log(`\nGrowth, ${CALLERS} callers; processor time in microseconds a transaction:\n`);
  console.log(
    formatTable(
      ["ledger", "a second", "rounds apart %", "node", "postgres", "its writers", "log bytes"],
      [
        row(
          "empty",
          rounds.map(({ empty }) => empty),
        ),
        row(
          `${stored} stored`,
          rounds.map((round) => round.stored),
        ),
      ],
    ),
  );
  const cpuOf = ({ cpu }: GrowthRun): number => (cpu ? cpu.nodeUs + cpu.backendsUs + cpu.backgroundUs : Number.NaN);
  const cpuGrowth = median(rounds.map((round) => cpuOf(round.stored) / cpuOf(round.empty)));
  console.log(
    `\nGrowth: ${growthOf(rounds).toFixed(2)} times the time of a transaction in an empty ledger, ${cpuGrowth.toFixed(2)} times its processor time.\n`,
  );
}
