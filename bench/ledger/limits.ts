import { bucketOf } from "@fairhouse/base";
import type { Period } from "@fairhouse/ledger";
import type { CpuWatch } from "../cpu.ts";
import { median, rounded } from "../figures.ts";
import { flush } from "../pgbench.ts";
import type { ScratchServer } from "../scratch-server.ts";
import { formatTable } from "../table.ts";
import { type Books, openBooks } from "./books.ts";
import { type CallersRun, runCallers } from "./callers.ts";
import type { KeyOrder } from "./rounds.ts";
import { prepareBooks } from "./stored.ts";
import type { ToVerify } from "./verify.ts";

/** The same callers for members without limits, and for members with four active ones. */
export type LimitsRound = { none: CallersRun; four: CallersRun };

const CALLERS = 64;
/** So many members of each kind: enough that few meet in one batch, as when everybody plays. */
const MEMBERS = 5_000;
/** High enough that none is reached: what is measured is asking and counting. */
const CEILING = 1_000_000_000_000n;
const LIMITS: readonly { code: string; period: Period }[] = [
  { code: "stake", period: "day" },
  { code: "stake", period: "month" },
  { code: "net_loss", period: "day" },
  { code: "net_loss", period: "week" },
];

/** What a transaction with four active limits costs over one without any; in processor time where it is known. */
export const limitsRatioOf = (rounds: readonly LimitsRound[]): number =>
  median(rounds.map(({ none, four }) => costOf(four) / costOf(none)));

/** Node and PostgreSQL together, in microseconds a transaction. Without /proc, the time that a transaction takes. */
const costOf = ({ cpu, perSecond }: CallersRun): number => (cpu ? cpu.nodeUs + cpu.backendsUs : 1_000_000 / perSecond);

/** Measures both in turn on one ledger, the order turned with each round. Prints its table. */
export async function measureLimits(options: {
  server: ScratchServer;
  rounds: number;
  seconds: number;
  lanes: number;
  keys: KeyOrder;
  cpu: CpuWatch | undefined;
  log: (sentence: string) => void;
  toVerify: ToVerify[];
}): Promise<LimitsRound[]> {
  const { server, seconds, keys, cpu, log } = options;
  const url = await server.freshDatabase("bench_limits");
  await prepareBooks(url, { wallets: 2 * MEMBERS, keys, stored: 0 });
  const books = await openBooks(url, options);
  const verified = { name: "limits", books, posted: 0 };
  options.toVerify.push(verified);
  const { limited, free } = await setLimits(books);
  await flush(server.adminUrl);
  const rounds: LimitsRound[] = [];
  for (let round = 0; round <= options.rounds; round += 1) {
    const run = async (members: readonly string[]): Promise<CallersRun> => {
      const found = await runCallers({
        ...{ books, members, keys, cpu, callers: CALLERS, isLimited: true },
        seconds: round === 0 ? Math.min(2, seconds) : seconds,
      });
      verified.posted += found.posted;
      return found;
    };
    const first = await run(round % 2 === 0 ? free : limited);
    const second = await run(round % 2 === 0 ? limited : free);
    // The first warms up.
    if (round > 0) rounds.push(round % 2 === 0 ? { none: first, four: second } : { none: second, four: first });
  }
  print(rounds, log);
  return rounds;
}

/** Every other member gets four limits, in the rows that the ledger itself would make for them. */
async function setLimits({ database, members }: Books): Promise<{ limited: string[]; free: string[] }> {
  const limited = members.filter((_, index) => index % 2 === 0);
  const free = members.filter((_, index) => index % 2 === 1);
  for (const { code, period } of LIMITS)
    await database.pool.query(
      `insert into ledger_ceiling (bucket, member_id, unit, code, period, ceiling, newest_slot, slots, set_at)
       select m.bucket, m.member_id, 'P', $3, $4, $5, ledger_slot_of($4, now()), array_fill(0::bigint, array[25]), now()
       from unnest($1::smallint[], $2::uuid[]) m (bucket, member_id)`,
      [limited.map(bucketOf), limited, code, period, CEILING.toString()],
    );
  await database.pool.query("vacuum (analyze) ledger_ceiling");
  return { limited, free };
}

function print(rounds: readonly LimitsRound[], log: (sentence: string) => void): void {
  const row = (name: string, pick: (round: LimitsRound) => CallersRun) => {
    const runs = rounds.map(pick);
    const of = (figure: (run: CallersRun) => number | undefined, decimals: number) =>
      rounded(median(runs.map((run) => figure(run) ?? Number.NaN)), decimals);
    return [
      name,
      of((run) => run.perSecond, 0),
      of((run) => run.p50Ms, 1),
      of((run) => run.p99Ms, 1),
      of((run) => run.cpu?.nodeUs, 1),
      of((run) => run.cpu?.backendsUs, 1),
    ];
  };
  log(`\nWhat limits cost a bet or its win, ${CALLERS} callers, medians of the rounds:\n`);
  log(
    formatTable(
      ["limits", "a second", "p50 ms", "p99 ms", "node", "postgres"],
      [row("none", ({ none }) => none), row("four", ({ four }) => four)],
    ),
  );
  log(`\nCost with four active limits over none: ${limitsRatioOf(rounds).toFixed(2)}.`);
}
