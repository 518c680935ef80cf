/**
 * npm run bench:compare — the ledger beside two designs that people use today, written as their authors recommend, on the
 * same server with the same durability in the same run, in turn; medians over rounds. The last line is one line of JSON.
 * Options: --seconds N (6) for each measurement, --rounds N (3), --accounts N (100000), --clients 8,16,32,64, --json file.
 */
import { writeFileSync } from "node:fs";
import { readArguments } from "@fairhouse/platform/arguments";
import { type Contender, type Load, prepareContender } from "./compare/contender.ts";
import { DESIGNS } from "./compare/designs.ts";
import { readConditions } from "./conditions.ts";
import { median, rounded, spreadPercent } from "./figures.ts";
import { type Books, openBooks } from "./ledger/books.ts";
import { runCallers } from "./ledger/callers.ts";
import { prepareBooks } from "./ledger/stored.ts";
import { verifyBooks } from "./ledger/verify.ts";
import { checkSettings, flush, hasPgbench, PGBENCH_MISSING } from "./pgbench.ts";
import { startScratchServer } from "./scratch-server.ts";
import { formatTable } from "./table.ts";

const { values } = readArguments("bench:compare", {
  seconds: { type: "string", default: "6" },
  rounds: { type: "string", default: "3" },
  accounts: { type: "string", default: "100000" },
  clients: { type: "string", default: "8,16,32,64" },
  callers: { type: "string", default: "512" },
  json: { type: "string" },
});
if (!hasPgbench()) {
  console.error(PGBENCH_MISSING);
  process.exit(2);
}

const conditions = readConditions();
const LOADS = ["uniform", "hot"] as const;
const [seconds, rounds, accounts, callers] = [values.seconds, values.rounds, values.accounts, values.callers].map(
  Number,
) as [number, number, number, number];
const found: Record<Load, Record<string, number[]>> = { uniform: {}, hot: {} };
const note = (load: Load, name: string, perSecond: number): void => {
  found[load][name] = [...(found[load][name] ?? []), perSecond];
  console.log(`  ${load}  ${name}  ${perSecond.toFixed(0)}/s`);
};
const server = await startScratchServer("bench-compare");
let isInOrder = false;
try {
  await checkSettings(server.adminUrl);
  const url = await server.freshDatabase("bench_ledger");
  await prepareBooks(url, { wallets: accounts, stored: 0 });
  const books = await openBooks(url);
  const contenders: Contender[] = [];
  for (const design of DESIGNS) {
    contenders.push(await prepareContender(design, await server.freshDatabase(`bench_${design.name}`), accounts));
  }
  await flush(server.adminUrl);
  const best = await findBestClients(contenders);

  let { posted } = await runCallers({ books, callers, seconds: 1 });
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`round ${round}`);
    for (const load of LOADS) {
      const turns = [
        async () => {
          posted += await measureOurs(books, load);
        },
        ...contenders.map((contender) => async () => {
          const { name } = contender.design;
          note(load, name, await contender.run(load, best.get(`${name} ${load}`) ?? 16, seconds));
        }),
      ];
      // Turned with each round, so that none always comes after the same one.
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
  }
  isInOrder = await verify(contenders, books, posted);
  await books.close();
  const figures = report(best);
  if (values.json)
    writeFileSync(
      values.json,
      `${JSON.stringify({ ...figures, conditions, callers, found, best: Object.fromEntries(best) })}\n`,
    );
  console.log(JSON.stringify(figures));
} finally {
  await server.stop();
}
process.exit(isInOrder ? 0 : 1);

/** For each design and load the number of connections with which it is fastest, by a short trial of each. */
async function findBestClients(contenders: readonly Contender[]): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  for (const contender of contenders) {
    for (const load of LOADS) {
      const tried: { clients: number; perSecond: number }[] = [];
      for (const clients of values.clients.split(",").map(Number)) {
        tried.push({ clients, perSecond: await contender.run(load, clients, Math.max(2, seconds / 2)) });
      }
      const fastest = tried.toSorted((a, b) => b.perSecond - a.perSecond)[0];
      if (fastest) best.set(`${contender.design.name} ${load}`, fastest.clients);
      const list = tried.map(({ clients, perSecond }) => `${clients}: ${perSecond.toFixed(0)}/s`).join(", ");
      console.log(`${contender.design.title}, ${load}, by connections: ${list}`);
    }
  }
  return best;
}

/** Uniform is many wallets, hot is one wallet; the account of the house is on the other side of every transfer in both. */
async function measureOurs(books: Books, load: Load): Promise<number> {
  const members = load === "hot" ? books.members.slice(0, 1) : books.members;
  const run = await runCallers({ books, callers, seconds, members });
  note(load, "ours", run.perSecond);
  return run.posted;
}

async function verify(contenders: readonly Contender[], books: Books, posted: number): Promise<boolean> {
  const wrong: string[] = [];
  for (const contender of contenders) {
    wrong.push(...(await contender.audit()));
    contender.close();
  }
  for (const line of wrong) console.error(line);
  console.log(wrong.length === 0 ? "Books of both designs: in order." : "Books of the designs: NOT in order.");
  return (await verifyBooks([{ name: "ledger", books, posted }])) && wrong.length === 0;
}

function report(best: ReadonlyMap<string, number>) {
  const perSecond = (load: Load, name: string): number => median(found[load][name] ?? []);
  const times = (load: Load, name: string): number | null =>
    rounded(perSecond(load, "ours") / perSecond(load, name), 2);
  const rows = LOADS.flatMap((load) =>
    ["ours", ...DESIGNS.map(({ name }) => name)].map((name) => [
      load,
      DESIGNS.find((design) => design.name === name)?.title ?? "this ledger",
      name === "ours" ? `${callers} callers` : `${best.get(`${name} ${load}`)} connections`,
      rounded(perSecond(load, name), 0),
      rounded(spreadPercent(found[load][name] ?? []), 0),
      name === "ours" ? null : times(load, name),
    ]),
  );
  console.log(
    `\n${formatTable(["load", "design", "with", "a second", "rounds apart %", "ours is faster by"], rows)}\n`,
  );
  const side = (load: Load) => Object.fromEntries(DESIGNS.map(({ name }) => [name, times(load, name)]));
  return { bench: "compare", uniform: side("uniform"), hot: side("hot") };
}
