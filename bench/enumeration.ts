/**
 * npm run bench:enumeration — can a caller tell whether a name, a number or an address is a member's? Each call is
 * made in pairs, once for a known account and once for an unknown one, in an order that is drawn; body, status and headers must be
 * the same, and the medians within 5 ms. The last line is one line of JSON.
 *
 * Options: --pairs N (1000), --port N (4980), --seed N, --json file.
 */
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { readArguments } from "@fairhouse/platform/arguments";
import { createDatabase } from "@fairhouse/platform/database";
import { type KnownAccount, openManyAccounts, unknownNames } from "@fairhouse/server/testing/many-accounts";
import { startProduct } from "@fairhouse/server/testing/product-process";
import { seededRandom } from "./arrivals.ts";
import { describe, readConditions } from "./conditions.ts";
import { createAsker, type Seen, type Wish } from "./enumeration/answers.ts";
import { median, percentile, rounded } from "./figures.ts";
import { nextAddress } from "./login/calls.ts";
import { startScratchServer } from "./scratch-server.ts";
import { formatTable } from "./table.ts";

const GOAL_MS = 5;
/** The first pairs meet a server that has not warmed up. */
const WARM_UP = 20;
const SWITCHES_ON = ["CHNGPASSVERIF3", "CHNGPASSMAIL3", "MOBILENUMREG3", "REGMOBVERF3", "MOBILEVERCODELOGIN3"];

const { values } = readArguments("bench:enumeration", {
  pairs: { type: "string", default: "1000" },
  port: { type: "string", default: "4980" },
  seed: { type: "string", default: String(randomInt(2 ** 31)) },
  json: { type: "string" },
});

type Way = { readonly name: string; wishFor(account: KnownAccount): Omit<Wish, "address"> };
const json = (path: string, body: object) => ({ path, body: JSON.stringify(body), contentType: "application/json" });
const number = ({ mobileNum }: KnownAccount) => ({ countryDialingCode: "92", mobileNum });
const PASSWORD = "not the password 41";

const WAYS: readonly Way[] = [
  {
    name: "login",
    wishFor: ({ userName }) => json("/wps/session/login", { username: userName, password: PASSWORD, type: "username" }),
  },
  {
    name: "forgot by e-mail",
    wishFor: ({ userName, email }) => ({
      path: "/wps/member/password/email",
      body: new URLSearchParams({ username: userName, email }).toString(),
      contentType: "application/x-www-form-urlencoded",
    }),
  },
  {
    name: "SMS code",
    wishFor: (account) => json("/wps/verification/sms/noLogin", { ...number(account), purpose: "password" }),
  },
  {
    name: "forgot by phone",
    wishFor: (account) =>
      json("/wps/member/password/verification", {
        ...number(account),
        verificationCode: "000000",
        newPassword: "velvet otter 41 sings",
      }),
  },
  {
    name: "login by SMS",
    wishFor: ({ mobileNum }) =>
      json("/wps/session/login", { username: mobileNum, countryDialingCode: "92", password: "000000", type: "sms" }),
  },
  {
    name: "code to register",
    wishFor: ({ mobileNum }) =>
      json("/wps/verification/sms/register", { countryDialingCode: "92", mobileNo: mobileNum }),
  },
];

const conditions = readConditions();
const [pairs, port] = [Number(values.pairs), Number(values.port)];
const random = seededRandom(Number(values.seed));
const postgres = await startScratchServer("bench-enumeration");
const ends: (() => unknown)[] = [postgres.stop];
try {
  const ports = { site: port, studio: port + 1, backoffice: port + 2, sandbox: port + 3 };
  const many = "10000000";
  const caps = { SMS_PER_DAY: many, SMS_PER_DAY_AND_ADDRESS: many, MAIL_PER_DAY: many, MAIL_PER_DAY_AND_ADDRESS: many };
  const server = await startProduct({
    dataDir: postgres.dataDir,
    ports,
    env: { TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "error", ...caps },
  });
  ends.unshift(server.stop);
  const database = createDatabase({ url: postgres.postgres.url("fairhouse"), applicationName: "bench", max: 4 });
  ends.unshift(database.close);
  const count = pairs + WARM_UP;
  console.log(`${describe(conditions)}\nSeed ${values.seed}. Opening ${count} accounts.`);
  const known = await openManyAccounts(database, { dataDir: postgres.dataDir, count, prefix: "known" });
  const unknown = unknownNames(count, "nobod");
  const turn =
    "insert into system_switch (switch_id, is_on) values ($1, $2) on conflict (switch_id) do update set is_on = $2";
  for (const id of SWITCHES_ON) await database.pool.query(turn, [id, true]);
  // The proof of work is the visitor's own time.
  await database.pool.query(turn, ["HUMANCHECK3", false]);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const asker = createAsker(port);
  ends.unshift(asker.close);

  const measured = [];
  for (const way of WAYS) {
    // A number is sent one code a minute at most; here that minute would take hours.
    await database.pool.query("delete from messages_recipient");
    measured.push(await measure(asker, way, { known, unknown }));
  }
  print(measured);
  const line = {
    bench: "enumeration",
    pairs,
    isAlike: measured.every(({ unlike, differenceMs }) => unlike === 0 && Math.abs(differenceMs) <= GOAL_MS),
    worstMs: rounded(Math.max(...measured.map(({ differenceMs }) => Math.abs(differenceMs))), 2),
    ways: Object.fromEntries(measured.map(({ name, differenceMs }) => [name, rounded(differenceMs, 2)])),
  };
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...line, conditions, measured })}\n`);
  console.log(JSON.stringify(line));
  if (!line.isAlike) process.exitCode = 1;
} finally {
  for (const end of ends) await end();
}

type Measured = {
  readonly name: string;
  readonly answered: number;
  readonly knownMs: number;
  readonly unknownMs: number;
  readonly differenceMs: number;
  readonly p90Ms: number;
  /** Pairs whose bodies, statuses or headers differed. */
  readonly unlike: number;
};

async function measure(
  { ask }: ReturnType<typeof createAsker>,
  way: Way,
  { known, unknown }: { known: readonly KnownAccount[]; unknown: readonly KnownAccount[] },
): Promise<Measured> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  let unlike = 0;
  let answered = 0;
  for (const [at, account] of known.entries()) {
    const other = unknown[at];
    if (!other) break;
    const askFor = (account: KnownAccount): Promise<Seen> => ask({ ...way.wishFor(account), address: nextAddress() });
    const isForward = random() < 0.5;
    const first = await askFor(isForward ? account : other);
    const second = await askFor(isForward ? other : account);
    const [one, two] = isForward ? [first, second] : [second, first];
    if (at < WARM_UP) continue;
    answered = one.status;
    times.known.push(one.tookMs);
    times.unknown.push(two.tookMs);
    if (one.body !== two.body || one.status !== two.status || one.headers !== two.headers) unlike += 1;
  }
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  const p90Ms = percentile([...times.known, ...times.unknown], 0.9);
  return { name: way.name, answered, knownMs, unknownMs, differenceMs: knownMs - unknownMs, p90Ms, unlike };
}

function print(measured: readonly Measured[]): void {
  const rows = measured.map(({ name, answered, knownMs, unknownMs, differenceMs, p90Ms, unlike }) => [
    name,
    answered,
    knownMs.toFixed(2),
    unknownMs.toFixed(2),
    differenceMs.toFixed(2),
    p90Ms.toFixed(2),
    unlike,
  ]);
  const headings = ["way", "answer", "known ms", "unknown ms", "apart ms", "p90 ms", "unlike"];
  console.log(`\n${formatTable(headings, rows)}\n`);
  console.log(`To reach: nothing unlike, and medians of ${pairs} pairs at most ${GOAL_MS} ms apart.`);
}
