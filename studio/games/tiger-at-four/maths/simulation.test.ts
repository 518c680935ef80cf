import { drawInNode } from "@fairhouse/studio-games/game-kit/fairness/draw-in-node.ts";
import { evaluateStops } from "@fairhouse/studio-games/slot-kit/maths/evaluate.ts";
import { stopCountsOf } from "@fairhouse/studio-games/slot-kit/maths/slot-table.ts";
import { expect, test } from "vitest";
import { CURRENT_TABLE } from "./pay-tables.ts";
import report from "./return.json" with { type: "json" };

const ROUNDS = process.env.TEST_LONG === "1" ? 10_000_000 : 300_000;
const SEED = process.env.FAIRNESS_SEED ?? "ca11".repeat(16);

const STOP_COUNTS = stopCountsOf(CURRENT_TABLE);

// B-0508
test(`${ROUNDS} drawn rounds return what the exact count says, within the 99 % interval (seed ${SEED})`, () => {
  let paid = 0;
  let hits = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const { pays } = evaluateStops(
      drawInNode({ serverSeed: SEED, clientSeed: "simulation", nonce }, STOP_COUNTS),
      CURRENT_TABLE,
    );
    paid += pays;
    if (pays > 0) hits += 1;
  }
  const mean = report.paidLineStakes / report.combinations;
  const spread = Math.sqrt(report.sumOfSquares / report.combinations - mean ** 2);
  const hitRate = report.hits / report.combinations;
  expect(Math.abs(paid / ROUNDS - mean)).toBeLessThan((2.576 * spread) / Math.sqrt(ROUNDS));
  expect(Math.abs(hits / ROUNDS - hitRate)).toBeLessThan(2.576 * Math.sqrt((hitRate * (1 - hitRate)) / ROUNDS));
}, 600_000);
