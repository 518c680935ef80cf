/**
 * npm run bench:login — what logins cost everybody else. Visitors and a member read at a fixed rate, once alone and once
 * while others log in 40 times a second; how much longer do they wait? The last line is one line of JSON.
 *
 * Options: --seconds N (10) for each measurement, --rounds N (5), --logins N (40) and --others N (100) a second,
 * --port N (4970), --seed N, --json file.
 */
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { readArguments } from "@fairhouse/platform/arguments";
import { createDatabase } from "@fairhouse/platform/database";
import { createPlayer } from "@fairhouse/server/testing/player";
import { startProduct } from "@fairhouse/server/testing/product-process";
import { drawArrivals, runArrivals, seededRandom } from "./arrivals.ts";
import { describe, readConditions } from "./conditions.ts";
import { median, percentile, rounded } from "./figures.ts";
import { type Caller, createCaller, nextAddress } from "./login/calls.ts";
import { startScratchServer } from "./scratch-server.ts";
import { formatTable } from "./table.ts";

const MEMBERS = 20;
/** What everybody else does meanwhile: the first page, the state of the house, a member's balance and their name. */
const READS = ["/", "/wps/system/status", "/wps/v2/wallets/balance", "/wps/member/info"] as const;
const GOAL = 2;

const { values } = readArguments("bench:login", {
  seconds: { type: "string", default: "10" },
  rounds: { type: "string", default: "5" },
  logins: { type: "string", default: "40" },
  others: { type: "string", default: "100" },
  port: { type: "string", default: "4970" },
  seed: { type: "string", default: String(randomInt(2 ** 31)) },
  json: { type: "string" },
});

type Measured = {
  p50: number;
  p99: number;
  loginsPerSecond: number;
  loginP99: number;
  /** Of both, by a server without room; a percentile that falls on one was not reached. */
  turnedAway: number;
};

const conditions = readConditions();
const [seconds, rounds, port] = [Number(values.seconds), Number(values.rounds), Number(values.port)];
const random = seededRandom(Number(values.seed));
const postgres = await startScratchServer("bench-login");
const ends: (() => unknown)[] = [postgres.stop];
try {
  const ports = { site: port, studio: port + 1, backoffice: port + 2, sandbox: port + 3 };
  const server = await startProduct({
    dataDir: postgres.dataDir,
    ports,
    // The generator says for whom it calls: one address may not log in 40 times a second.
    env: { TRUSTED_PROXIES: "127.0.0.1" },
  });
  ends.unshift(server.stop);
  const database = createDatabase({ url: postgres.postgres.url("fairhouse"), applicationName: "bench", max: 2 });
  ends.unshift(database.close);
  console.log(`${describe(conditions)}\nSeed ${values.seed}. Opening ${MEMBERS} accounts.`);
  const accounts = await openAccounts(server);
  // The proof of work is the visitor's own time; here it would take the cores from what is measured.
  await database.pool.query("update system_switch set is_on = false where switch_id = 'HUMANCHECK3'");
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const caller = createCaller(port);
  ends.unshift(caller.close);

  await measure(caller, accounts, Number(values.logins));
  const pairs: { idle: Measured; busy: Measured }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const take = (logins: number) => measure(caller, accounts, logins);
    const isForward = round % 2 === 1;
    const first = await take(isForward ? 0 : Number(values.logins));
    const second = await take(isForward ? Number(values.logins) : 0);
    const [idle, busy] = isForward ? [first, second] : [second, first];
    pairs.push({ idle, busy });
    console.log(
      `round ${round}  others' p99 ${idle.p99.toFixed(1)} ms alone, ${busy.p99.toFixed(1)} ms beside ${busy.loginsPerSecond.toFixed(1)} logins/s (p99 ${busy.loginP99.toFixed(0)} ms)`,
    );
  }
  print(pairs);
  const line = {
    bench: "login",
    perSecond: rounded(median(pairs.map(({ busy }) => busy.loginsPerSecond)), 1),
    othersP99Ratio: rounded(median(pairs.map(({ idle, busy }) => busy.p99 / idle.p99)), 2),
  };
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...line, conditions, pairs })}\n`);
  console.log(JSON.stringify(line));
} finally {
  for (const end of ends) await end();
}

type Account = { name: string; password: string; headers: { [name: string]: string } };

async function openAccounts(server: Parameters<typeof createPlayer>[0]): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const player = createPlayer(server);
    await player.register();
    const { account } = await player.ask("GET", "/wps/member/info");
    const headers = { "sec-fetch-site": "same-origin", ...player.credentials() };
    accounts.push({ name: String(account), password: "Mango-season-77", headers });
  }
  return accounts;
}

async function measure(caller: Caller, accounts: readonly Account[], logins: number): Promise<Measured> {
  const stream = (perSecond: number) => drawArrivals({ perSecond, seconds, random });
  const read = async (index: number): Promise<boolean> => {
    const path = READS[index % READS.length] ?? "/";
    const { headers } = accounts[Math.floor(index / READS.length) % accounts.length] as Account;
    const status = await caller.call({
      method: "GET",
      path,
      headers: path === "/" ? { accept: "text/html" } : { ...headers, "x-forwarded-for": nextAddress() },
    });
    if (status !== 200 && status !== 503) throw new Error(`${path} was answered ${status}.`);
    return status === 200;
  };
  const [others, comers] = await Promise.all([
    runArrivals(stream(Number(values.others)), read),
    logins === 0 ? undefined : runArrivals(stream(logins), (index) => logIn(caller, accounts[index % accounts.length])),
  ]);
  return {
    p50: percentile(others.latenciesMs, 0.5),
    p99: percentile(others.latenciesMs, 0.99),
    loginsPerSecond: comers ? (comers.latenciesMs.length - comers.turnedAway) / (comers.tookMs / 1_000) : 0,
    loginP99: comers ? percentile(comers.latenciesMs, 0.99) : 0,
    turnedAway: others.turnedAway + (comers?.turnedAway ?? 0),
  };
}

/** @returns false when the queue of the hashing was full */
async function logIn(caller: Caller, account: Account | undefined): Promise<boolean> {
  const body = JSON.stringify({ username: account?.name, password: account?.password, type: "username" });
  const headers = {
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    "x-forwarded-for": nextAddress(),
  };
  const status = await caller.call({ method: "POST", path: "/wps/session/login", headers, body });
  if (status !== 200 && status !== 503) throw new Error(`A login was answered ${status}.`);
  return status === 200;
}

function print(pairs: readonly { idle: Measured; busy: Measured }[]): void {
  const row = (name: string, runs: readonly Measured[]) => [
    name,
    median(runs.map(({ p50 }) => p50)).toFixed(2),
    median(runs.map(({ p99 }) => p99)).toFixed(1),
    median(runs.map(({ loginsPerSecond }) => loginsPerSecond)).toFixed(1),
    median(runs.map(({ loginP99 }) => loginP99)).toFixed(0),
    runs.reduce((sum, { turnedAway }) => sum + turnedAway, 0),
  ];
  const headings = ["others", "p50 ms", "p99 ms", "logins a second", "their p99 ms", "turned away"];
  const rows = [
    row(
      "alone",
      pairs.map(({ idle }) => idle),
    ),
    row(
      "beside logins",
      pairs.map(({ busy }) => busy),
    ),
  ];
  console.log(`\n${formatTable(headings, rows)}\n`);
  console.log(`To reach: others wait at most ${GOAL} times as long (p99) beside ${values.logins} logins a second.`);
}
