/**
 * npm run bench:profile — where the time of a posting goes: PostgreSQL by statement, Node by function, and the kernel's
 * view of the backends where perf is installed. Nothing here is a speed: watching costs time itself.
 * Options: --seconds N (5), --callers N (512), --wallets N (100000), --lanes N (2), --stored N (0), --top N (25).
 * With --http, where a signed call's time goes in the running server: --connections N (256), --port N (4980) and the four
 * above it, --seconds, --wallets and --top as above.
 */
import { readArguments } from "@fairhouse/platform/arguments";
import { watchCpu } from "./cpu.ts";
import { rounded } from "./figures.ts";
import { openBooks } from "./ledger/books.ts";
import { runCallers } from "./ledger/callers.ts";
import { prepareBooks } from "./ledger/stored.ts";
import { verifyBooks } from "./ledger/verify.ts";
import { flush } from "./pgbench.ts";
import { profileNode } from "./profile/node-functions.ts";
import { profileOverHttp } from "./profile/over-http.ts";
import { sampleBackends } from "./profile/perf.ts";
import { printNodeFunctions, printStatements } from "./profile/print.ts";
import { logDurations, readDurations } from "./profile/statements.ts";
import { readLog } from "./profile/write-ahead-log.ts";
import { startScratchServer } from "./scratch-server.ts";

const { values } = readArguments("bench:profile", {
  seconds: { type: "string", default: "5" },
  callers: { type: "string", default: "512" },
  wallets: { type: "string", default: "100000" },
  lanes: { type: "string", default: "2" },
  stored: { type: "string", default: "0" },
  top: { type: "string", default: "25" },
  http: { type: "boolean", default: false },
  connections: { type: "string", default: "256" },
  port: { type: "string", default: "4980" },
});
if (values.http) {
  await profileOverHttp({
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    players: Number(values.wallets),
    port: Number(values.port),
    top: Number(values.top),
  });
  process.exit(0);
}
const DATABASE = "bench_profile";
const [seconds, callers, top] = [Number(values.seconds), Number(values.callers), Number(values.top)];
const lanes = { lanes: Number(values.lanes) };

const server = await startScratchServer("bench-profile");
let isInOrder = false;
try {
  const { adminUrl } = server;
  const url = await server.freshDatabase(DATABASE);
  const log = (sentence: string): void => console.log(sentence);
  await prepareBooks(url, { wallets: Number(values.wallets), stored: Number(values.stored), log });
  await flush(adminUrl);

  const unwatched = await openBooks(url, lanes);
  const cpu = await watchCpu(adminUrl);
  const warm = await runCallers({ books: unwatched, callers, seconds });
  const logBefore = await readLog(url);
  const plain = await runCallers({ books: unwatched, callers, seconds, cpu });
  const logAfter = await readLog(url);
  const { functions, result: profiled } = await profileNode(() =>
    runCallers({ books: unwatched, callers, seconds, cpu }),
  );
  const { symbols, result: sampled } = await sampleBackends(adminUrl, seconds, () =>
    runCallers({ books: unwatched, callers, seconds }),
  );
  await unwatched.close();

  await logDurations(adminUrl, DATABASE);
  const books = await openBooks(url, lanes);
  const { statements, result: logged } = await readDurations(server.dataDir, () =>
    runCallers({ books, callers, seconds }),
  );

  const { transactions } = plain;
  const each = (figure: number, decimals: number) => rounded(figure / transactions, decimals);
  console.log(
    `\n${callers} callers, ${rounded(plain.perBatch, 0)} transactions a batch. All that follows is microseconds a transaction.\n` +
      `Processor time: node ${rounded(plain.cpu?.nodeUs ?? Number.NaN, 1)}, PostgreSQL's backends ${rounded(plain.cpu?.backendsUs ?? Number.NaN, 1)}, its writers ${rounded(plain.cpu?.backgroundUs ?? Number.NaN, 1)}.\n` +
      `A transaction logs ${each(logAfter.bytes - logBefore.bytes, 0)} bytes and ${each(logAfter.wholePages - logBefore.wholePages, 3)} whole pages (changed for the first time since a checkpoint).\n`,
  );
  printStatements(statements, {
    transactions: logged.transactions,
    backendsUs: plain.cpu?.backendsUs ?? Number.NaN,
    top,
  });
  printNodeFunctions(functions, { nodeUs: plain.cpu?.nodeUs ?? Number.NaN, transactions: profiled.transactions, top });
  if (symbols)
    console.log(`\nThe backends' processor time by function of PostgreSQL and the kernel (perf):\n\n${symbols}`);
  const posted = [warm, plain, profiled, sampled, logged].reduce((sum, run) => sum + run.posted, 0);
  isInOrder = await verifyBooks([{ name: "ledger", books, posted }]);
  await books.close();
} finally {
  await server.stop();
}
process.exit(isInOrder ? 0 : 1);
