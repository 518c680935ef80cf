/**
 * npm run bench:profile — where the time of a posting goes: PostgreSQL by statement and function, Node by function, and
 * the kernel's view of the backends where perf is installed. Nothing here is a speed: watching costs time itself.
 * Options: --seconds N (5), --callers N (512), --wallets N (100000), --lanes N (2), --stored N (0), --top N (20).
 */
import { parseArgs } from "node:util";
import { cpuPerOperation, watchCpu } from "./cpu.ts";
import { rounded } from "./figures.ts";
import { openBooks } from "./ledger/books.ts";
import { runCallers } from "./ledger/callers.ts";
import { prepareBooks } from "./ledger/stored.ts";
import { verifyBooks } from "./ledger/verify.ts";
import { flush } from "./pgbench.ts";
import { profileNode } from "./profile/node-functions.ts";
import { sampleBackends } from "./profile/perf.ts";
import { printNodeFunctions, printStatements } from "./profile/print.ts";
import { readStatements, resetStatistics, startWatchedServer } from "./profile/statements.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    callers: { type: "string", default: "512" },
    wallets: { type: "string", default: "100000" },
    lanes: { type: "string", default: "2" },
    stored: { type: "string", default: "0" },
    top: { type: "string", default: "20" },
  },
});
const [seconds, callers, wallets, top] = [values.seconds, values.callers, values.wallets, values.top].map(Number) as [
  number,
  number,
  number,
  number,
];

const server = await startWatchedServer();
let isInOrder = false;
try {
  const url = await server.freshDatabase("bench_profile");
  await prepareBooks(url, { wallets, stored: Number(values.stored), log: (sentence) => console.log(sentence) });
  await flush(server.adminUrl);
  const books = await openBooks(url, { lanes: Number(values.lanes) });
  const warm = await runCallers({ books, callers, seconds: 1 });

  const cpu = await watchCpu(server.adminUrl);
  await resetStatistics(server.adminUrl, "bench_profile");
  const before = cpu?.sample();
  const watched = await runCallers({ books, callers, seconds });
  const after = cpu?.sample();
  const { operations } = watched;
  const statements = await readStatements(server.adminUrl, "bench_profile");

  const { functions: nodeFunctions, result: profiled } = await profileNode(() =>
    runCallers({ books, callers, seconds }),
  );
  const { symbols, result: sampled } = await sampleBackends(server.adminUrl, seconds, () =>
    runCallers({ books, callers, seconds }),
  );

  console.log(
    `${callers} callers, ${rounded(watched.perBatch, 0)} operations a batch; microseconds an operation throughout.\n`,
  );
  const cost = before && after ? cpuPerOperation(before, after, operations) : undefined;
  if (cost) {
    console.log(
      `Processor time: node ${rounded(cost.nodeUs, 1)}, PostgreSQL's backends ${rounded(cost.backendsUs, 1)}, its writers ${rounded(cost.backgroundUs, 1)}.\n`,
    );
  }
  printStatements(statements, { operations, backendsUs: cost?.backendsUs ?? Number.NaN, top });
  printNodeFunctions(nodeFunctions, { nodeUs: cost?.nodeUs ?? Number.NaN, operations: profiled.operations, top });
  if (symbols)
    console.log(`\nThe backends' processor time by function of PostgreSQL and the kernel (perf):\n\n${symbols}`);
  const posted = [warm, watched, profiled, sampled].reduce((sum, run) => sum + run.posted, 0);
  isInOrder = await verifyBooks([{ name: "ledger", books, posted }]);
  await books.close();
} finally {
  await server.stop();
}
process.exit(isInOrder ? 0 : 1);
