import { drawInNode } from "@fairhouse/studio-games/game-kit/fairness/draw-in-node.ts";
import { evaluateStops } from "@fairhouse/studio-games/slot-kit/maths/evaluate.ts";
import { boundsOf } from "@fairhouse/studio-games/slot-kit/maths/slot-table.ts";
import { expect, test } from "vitest";
import { CURRENT_TABLE } from "./pay-tables.ts";
import report from "./return.json" with { type: "json" };

const ROUNDS = process.env.TEST_LONG === "1" ? 10_000_000 : 300_000;
const SEED = process.env.FAIRNESS_SEED ?? "ca11".repeat(16);

const BOUNDS = boundsOf(CURRENT_TABLE);

// B-0508, B-2181
test(`${ROUNDS} drawn rounds return what the exact count says, within the 99 % interval (seed ${SEED})`, () => {
  let paid = 0;
  let hits = 0;
  let turns = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const { pays, wins } = evaluateStops(
      drawInNode({ serverSeed: SEED, clientSeed: "simulation", nonce }, BOUNDS),
      CURRENT_TABLE,
    );
    paid += pays;
    if (pays > 0) hits += 1;
    if (wins.some(({ kind }) => kind === "wheel")) turns += 1;
  }
  const mean = report.paidLineStakes / report.combinations;
  const spread = Math.sqrt(report.sumOfSquares / report.combinations - mean ** 2);
  const hitRate = report.hits / report.combinations;
  expect(Math.abs(paid / ROUNDS - mean)).toBeLessThan((2.576 * spread) / Math.sqrt(ROUNDS));
  expect(Math.abs(hits / ROUNDS - hitRate)).toBeLessThan(2.576 * Math.sqrt((hitRate * (1 - hitRate)) / ROUNDS));
  const turnRate = 1 / Number(report.wheelOnceIn);
  expect(Math.abs(turns / ROUNDS - turnRate)).toBeLessThan(2.576 * Math.sqrt((turnRate * (1 - turnRate)) / ROUNDS));
}, 600_000);
