/**
 * npm run bench:statement — what a page of a member's betting record costs beside a bare `select 1` route of the same server, with
 * 1,000,000 postings of one member (500,000 rounds): 99th percentiles at a fixed rate of arrivals, of the first page and of the page
 * number 50,000 by its cursor. The goals are printed and never fail the run. The last line is one line of JSON.
 *
 * Options: --rows N (1000000), --perSecond N (100), --seconds N (8) for each measurement, --times N (3), --seed N, --json file.
 */
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { currencyOf, newId, ok, systemClock } from "@fairhouse/base";
import { endpoint } from "@fairhouse/contract";
import { createLedger } from "@fairhouse/ledger/postgres";
import { readArguments } from "@fairhouse/platform/arguments";
import { createDatabase } from "@fairhouse/platform/database";
import { handle } from "@fairhouse/platform/http";
import { startTestSite } from "@fairhouse/platform/testing";
import { createRecordsModule } from "@fairhouse/records/server";
import { z } from "zod";
import { drawArrivals, runArrivals, seededRandom } from "./arrivals.ts";
import { describe, readConditions } from "./conditions.ts";
import { median, percentile, rounded } from "./figures.ts";
import { startScratchServer } from "./scratch-server.ts";
import { cursorOf, fillRounds, migrateRecords } from "./statement/rounds.ts";
import { formatTable } from "./table.ts";

const GOALS = { ratio: 3, p99Ms: 50, depthRatio: 1.1 } as const;
const PAGE = 10;
const KINDS = ["reference", "first", "deep"] as const;
type Kind = (typeof KINDS)[number];

const { values } = readArguments("bench:statement", {
  rows: { type: "string", default: "1000000" },
  perSecond: { type: "string", default: "100" },
  seconds: { type: "string", default: "8" },
  times: { type: "string", default: "3" },
  seed: { type: "string", default: String(randomInt(2 ** 31)) },
  json: { type: "string" },
});

const conditions = readConditions();
const [rows, perSecond, seconds] = [Number(values.rows), Number(values.perSecond), Number(values.seconds)];
const random = seededRandom(Number(values.seed));
const postgres = await startScratchServer("bench-statement");
const ends: (() => unknown)[] = [postgres.stop];
try {
  const url = await postgres.freshDatabase("bench_statement");
  await migrateRecords(url);
  const database = createDatabase({ url, max: 10, applicationName: "bench-statement" });
  ends.unshift(database.close);
  const memberId = newId();
  console.log(`${describe(conditions)}\nSeed ${values.seed}. Writing ${rows} postings of one member.`);
  await fillRounds(database, { memberId, rounds: rows / 2 });
  const ledger = createLedger({ database, clock: systemClock });
  ends.unshift(ledger.close);
  const currency = currencyOf("P");
  if (!currency) throw new Error("There are no play credits.");
  const records = createRecordsModule({
    ...{ database, ledger, clock: systemClock, currency, zone: "UTC", namesOfPlay: [] },
    kindOfGame: () => undefined,
  });
  const site = await startTestSite({ modules: [records, { name: "bench", site: [bare()] }], isUnlimited: true });
  ends.unshift(site.close);
  // The last page that is full, or the one numbered 50,000.
  const pages = Math.min(50_000, Math.floor(rows / 2 / PAGE));
  const before = await cursorOf(database, { memberId, rounds: (pages - 1) * PAGE });
  const paths: { readonly [K in Kind]: string } = {
    reference: "/wps/bench/one",
    first: `/wps/records/rounds?limit=${PAGE}`,
    deep: `/wps/records/rounds?limit=${PAGE}&before=${before}`,
  };

  async function measure(kind: Kind): Promise<{ p50: number; p99: number }> {
    const { latenciesMs } = await runArrivals(drawArrivals({ perSecond, seconds, random }), async () => {
      const { code } = await site.call(memberId, "GET", paths[kind]);
      if (code !== "ok" && code !== "overloaded") throw new Error(`${paths[kind]} was answered ${code}.`);
      return code === "ok";
    });
    return { p50: percentile(latenciesMs, 0.5), p99: percentile(latenciesMs, 0.99) };
  }

  for (const kind of KINDS) await measure(kind);
  const times: { [K in Kind]: { p50: number; p99: number } }[] = [];
  for (let time = 1; time <= Number(values.times); time += 1) {
    const measured: Partial<(typeof times)[number]> = {};
    for (const kind of time % 2 === 1 ? KINDS : KINDS.toReversed()) measured[kind] = await measure(kind);
    times.push(measured as (typeof times)[number]);
  }
  const figure = (kind: Kind, which: "p50" | "p99") => median(times.map((one) => one[kind][which]));
  console.log(
    formatTable(
      ["", "p50 ms", "p99 ms"],
      KINDS.map((kind) => [kind, figure(kind, "p50").toFixed(2), figure(kind, "p99").toFixed(2)]),
    ),
  );
  console.log(
    `Page ${pages} of ${PAGE} rounds. Goals: p99 ${GOALS.p99Ms} ms, ratio ${GOALS.ratio}, depth ${GOALS.depthRatio}.`,
  );
  const line = {
    bench: "statement",
    rows,
    p99ms: rounded(figure("first", "p99"), 2),
    ratio: rounded(median(times.map((one) => one.first.p99 / one.reference.p99)), 2),
    depthRatio: rounded(median(times.map((one) => one.deep.p50 / one.first.p50)), 2),
  };
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...line, conditions, times })}\n`);
  console.log(JSON.stringify(line));

  /** A route that asks the database for nothing. */
  function bare() {
    const one = endpoint({
      id: "bench.one",
      method: "GET",
      path: "/wps/bench/one",
      summary: "Asks the database for one.",
      access: { kind: "session" },
      input: z.strictObject({}),
      output: z.object({ one: z.number() }),
      refusals: {},
      limits: { perMinute: 100_000 },
    });
    return handle(one, async () => {
      const found = await database.pool.query<{ one: number }>("select 1 as one");
      return ok({ one: found.rows[0]?.one ?? 0 });
    });
  }
} finally {
  for (const end of ends) await end();
}
