/**
 * npm run bench:lobby — what lists and searches of games cost beside a bare `select 1` route of the same server, with 10,000
 * games of 100 vendors and 1,000,000 favourites and recent games: 99th percentiles at a fixed rate of arrivals, and the cost by page
 * number; and in a browser whose processor is 4 times slower, how long a list takes to be painted after a press, and how many elements
 * are in the document after 600 covers. The goals are printed and never fail the run. The last line is one line of JSON.
 *
 * Options: --seconds N (8) for each measurement, --rounds N (3), --perSecond N (300), --titles N (10000), --vendors N (100),
 * --own N (1000000), --port N (4995), --seed N, --json file. Needs a build: npm run build.
 */
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { currencyOf, systemClock } from "@fairhouse/base";
import { fillSandbox } from "@fairhouse/catalogue/server";
import { readArguments } from "@fairhouse/platform/arguments";
import { createDatabase } from "@fairhouse/platform/database";
import { createPlayer } from "@fairhouse/server/testing/player";
import { startProduct } from "@fairhouse/server/testing/product-process";
import { drawArrivals, runArrivals, seededRandom } from "./arrivals.ts";
import { describe, readConditions } from "./conditions.ts";
import { median, percentile, rounded } from "./figures.ts";
import { measureBrowser } from "./lobby/browser.ts";
import { fillOwnGames } from "./lobby/own-games.ts";
import { type Kind, LIST, listPage, QUESTIONS } from "./lobby/questions.ts";
import { createCaller, nextAddress } from "./login/calls.ts";
import { startScratchServer } from "./scratch-server.ts";
import { formatTable } from "./table.ts";

const GOALS = { ratio: 3, p99Ms: 50, paintedMs: 300, nodes: 1_500 } as const;
const KINDS: readonly Kind[] = ["reference", "list", "search"];

const { values } = readArguments("bench:lobby", {
  seconds: { type: "string", default: "8" },
  rounds: { type: "string", default: "3" },
  perSecond: { type: "string", default: "300" },
  titles: { type: "string", default: "10000" },
  vendors: { type: "string", default: "100" },
  own: { type: "string", default: "1000000" },
  port: { type: "string", default: "4995" },
  seed: { type: "string", default: String(randomInt(2 ** 31)) },
  json: { type: "string" },
});

type Measured = { readonly p50: number; readonly p99: number };

const conditions = readConditions();
const [seconds, perSecond, port] = [Number(values.seconds), Number(values.perSecond), Number(values.port)];
const random = seededRandom(Number(values.seed));
const postgres = await startScratchServer("bench-lobby");
const ends: (() => unknown)[] = [postgres.stop];
try {
  const ports = { site: port, studio: port + 1, backoffice: port + 2, sandbox: port + 3 };
  // The generator says for whom it calls: one address may not ask 300 times a second.
  const server = await startProduct({ dataDir: postgres.dataDir, ports, env: { TRUSTED_PROXIES: "127.0.0.1" } });
  ends.unshift(server.stop);
  const database = createDatabase({ url: postgres.postgres.url("fairhouse"), applicationName: "bench", max: 2 });
  ends.unshift(database.close);
  console.log(
    `${describe(conditions)}\nSeed ${values.seed}. Filling ${values.titles} titles and ${values.own} own games.`,
  );
  const currency = currencyOf("P");
  if (!currency) throw new Error("There are no play credits.");
  const size = { titles: Number(values.titles), vendors: Number(values.vendors) };
  await fillSandbox({ database, clock: systemClock, currency }, size);
  const player = createPlayer(server);
  await player.register();
  const { id: memberId } = (await player.ask("GET", "/wps/member/info")) as { id: string };
  await fillOwnGames(database, { memberId, rows: Number(values.own), ...size });
  const headers = { "sec-fetch-site": "same-origin", ...player.credentials() };
  const caller = createCaller(port);
  ends.unshift(caller.close);

  async function measure(kind: Kind): Promise<Measured> {
    const arrivals = drawArrivals({ perSecond, seconds, random });
    const { latenciesMs } = await runArrivals(arrivals, async () => {
      const { path, isOwn } = QUESTIONS[kind](random);
      const sent = isOwn ? headers : {};
      const status = await caller.call({ method: "GET", path, headers: { ...sent, "x-forwarded-for": nextAddress() } });
      // A member may ask for their own games four times a second; what is above that is counted as turned away.
      if (status !== 200 && status !== 503 && !(isOwn && status === 429))
        throw new Error(`${path} was answered ${status}.`);
      return status === 200;
    });
    return { p50: percentile(latenciesMs, 0.5), p99: percentile(latenciesMs, 0.99) };
  }

  /** Median milliseconds of a page when it is asked for alone. */
  async function costOfPage(pageNo: number): Promise<number> {
    const tookMs: number[] = [];
    for (let time = 0; time < 200; time += 1) {
      const startedMs = performance.now();
      await caller.call({ method: "GET", path: listPage(pageNo), headers: { "x-forwarded-for": nextAddress() } });
      tookMs.push(performance.now() - startedMs);
    }
    return median(tookMs);
  }

  const browser = await measureBrowser(server.site);
  for (const kind of KINDS) await measure(kind);
  const rounds: { readonly [K in Kind]: Measured }[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const measured: Partial<Record<Kind, Measured>> = {};
    const order = round % 2 === 1 ? KINDS : KINDS.toReversed();
    for (const kind of order) measured[kind] = await measure(kind);
    rounds.push(measured as Record<Kind, Measured>);
  }
  const figure = (kind: Kind, which: keyof Measured) => median(rounds.map((round) => round[kind][which]));
  const ratio = (kind: Kind) => median(rounds.map((round) => round[kind].p99 / round.reference.p99));
  const pages = [1, 10, 100, Math.ceil(Number(values.titles) / LIST.pageSize)];
  const costs = new Map<number, number>();
  for (const page of pages) costs.set(page, await costOfPage(page));
  console.log(
    formatTable(
      ["", "p50 ms", "p99 ms", "p99 over select 1"],
      KINDS.map((kind) => [
        ...[kind, figure(kind, "p50").toFixed(2), figure(kind, "p99").toFixed(2), ratio(kind).toFixed(2)],
      ]),
    ),
  );
  console.log(
    formatTable(
      ["page", "median ms"],
      [...costs].map(([page, ms]) => [String(page), ms.toFixed(2)]),
    ),
  );
  console.log(
    `In the browser at CPU x4: a list painted ${browser.paintedMs.toFixed(0)} ms after a press, the page's first paint after ${browser.firstPaintMs.toFixed(0)} ms, ${browser.nodes} elements after 600 covers.`,
  );
  console.log(
    `Goals: ratio ${GOALS.ratio}, p99 ${GOALS.p99Ms} ms, no growth with the page, painted ${GOALS.paintedMs} ms, ${GOALS.nodes} elements.`,
  );
  const line = {
    bench: "lobby",
    listRatio: rounded(ratio("list"), 2),
    searchRatio: rounded(ratio("search"), 2),
    listP99ms: rounded(figure("list", "p99"), 2),
    searchP99ms: rounded(figure("search", "p99"), 2),
    lastPageOverFirst: rounded((costs.get(pages.at(-1) ?? 1) ?? Number.NaN) / (costs.get(1) ?? Number.NaN), 2),
    paintedMs: rounded(browser.paintedMs, 0),
    nodes: browser.nodes,
  };
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...line, conditions, rounds })}\n`);
  console.log(JSON.stringify(line));
} finally {
  for (const end of ends) await end();
}
