// Writes return.json beside this file: `node studio/games/tiger-at-four/maths/write-return.ts`. Part of the build.
import { writeFileSync } from "node:fs";
import { computeReturn } from "./return-report.ts";

const report = computeReturn();
writeFileSync(new URL("return.json", import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
console.log(
  `Figure: ${report.payTableVersion} returns ${report.returnPercent}% ` +
    `(${report.returnNumerator}/${report.returnDenominator}, ${report.combinations} combinations), ` +
    `a win in ${report.hitPercent}% of rounds, at most ${report.biggestWinTimesStake} times the stake.`,
);
