// Counts the return of each game, writes it beside its maths and builds its client: `npm run build -w @fairhouse/studio-games`.
// With codes, only those games.
import { build } from "vite";
import { bundleConfig } from "./bundle-config.ts";
import { GAME_CODES } from "./games.ts";
import { writeReturn } from "./returns.ts";

const wanted = process.argv.slice(2);
for (const code of wanted.length > 0 ? wanted : GAME_CODES) {
  const config = await bundleConfig(code);
  console.log(`Figure: ${figuresOf(await writeReturn(code))}`);
  await build(config);
}

/** The return, and whatever else a game's report tells, in one line. */
function figuresOf(report: Awaited<ReturnType<typeof writeReturn>>): string {
  const { payTableVersion, returnPercent, ...more } = report as typeof report & Record<string, unknown>;
  const parts = [`${payTableVersion} returns ${returnPercent}%`];
  if ("returnNumerator" in more)
    parts[0] += ` (${more.returnNumerator}/${more.returnDenominator}, ${more.combinations} combinations)`;
  if ("hitPercent" in more) parts.push(`a win in ${more.hitPercent}% of rounds`);
  if ("volatility" in more) parts.push(`a standard deviation of ${more.volatility} stakes`);
  if (typeof more.wheelOnceIn === "string") parts.push(`the wheel once in ${more.wheelOnceIn} rounds`);
  if ("biggestWinTimesStake" in more) parts.push(`at most ${more.biggestWinTimesStake} times the stake`);
  return `${parts.join(", ")}.`;
}
