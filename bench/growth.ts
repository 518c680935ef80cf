/**
 * npm run bench:growth — what the product reads beside postings, on a table of many stored postings: time and blocks, as it
 * was before what is read was bounded and as it is now. The last line is one line of JSON. Options: bench/README.md.
 */
import { readArguments } from "@fairhouse/platform/arguments";
import { describe, readConditions } from "./conditions.ts";
import { rounded } from "./figures.ts";
import type { Cost } from "./growth/cost.ts";
import {
  measureCatalogue,
  measureCatchUp,
  measureComparison,
  measureFirstHandful,
  measureForgetting,
  measurePages,
} from "./growth/measure.ts";
import { storeGrown } from "./growth/store.ts";
import { startScratchServer } from "./scratch-server.ts";
import { formatTable } from "./table.ts";

const { values } = readArguments("bench:growth", {
  stored: { type: "string", default: "20000000" },
  seconds: { type: "string", default: "120" },
  pages: { type: "string", default: "500" },
});
const stored = Number(values.stored);
const conditions = readConditions();
const server = await startScratchServer("bench-growth");
try {
  const url = await server.freshDatabase("bench_growth");
  await storeGrown(url, { stored, log: (sentence) => console.log(sentence) });
  const comparison = await measureComparison(url);
  const pages = await measurePages(url, Number(values.pages));
  const catalogue = await measureCatalogue(url);
  const forgotten = await measureForgetting(url);
  const firstBefore = await measureFirstHandful(url);
  const catchUp = await measureCatchUp(url, { backlog: stored, seconds: Number(values.seconds) });
  const figures = (cost: Cost | undefined) =>
    cost ? [rounded(cost.ms, 1), rounded(cost.blocks, 0)] : ["cancelled after 60 s", "-"];
  console.log(`\n${stored} postings stored. ${describe(conditions)}\n`);
  console.log(
    formatTable(
      ["what", "before ms", "blocks", "now ms", "blocks"],
      [
        ["nightly comparison, our side of a day", ...figures(comparison.before), ...figures(comparison.now)],
        ["a ledger page with its totals", ...figures(pages.before), ...figures(pages.now)],
        ["one look at the catalogue", ...figures(catalogue.before), ...figures(catalogue.now)],
        [`${forgotten.removed} old launches and tokens removed`, "never", "-", ...figures(forgotten)],
        ["first rows of the backlog", ...figures(firstBefore), rounded(catchUp.firstMs, 1), "-"],
      ],
    ),
  );
  console.log(`\nThe comparison read ${comparison.rows} postings. ${catchUp.rows} rows of the backlog were sealed.\n`);
  console.log(
    JSON.stringify({
      bench: "growth",
      stored,
      reconcileSeconds: rounded(comparison.now.ms / 1_000, 2),
      catchUpRowsPerSecond: rounded(catchUp.perSecond, 0),
      statementP99ms: rounded(pages.p99ms, 1),
    }),
  );
} finally {
  await server.stop();
}
