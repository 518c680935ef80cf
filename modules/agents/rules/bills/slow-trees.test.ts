import { describe, expect, test } from "vitest";
import { nextPeriod } from "../periods.ts";
import type { TermsKind } from "../terms/terms.ts";
import { NO_PAST, type ObviousPast, obviousBills } from "../testing/obvious-bills.ts";
import { randomHouse, randomPlay, seededRandom } from "../testing/random-house.ts";
import { KINDS } from "../testing/random-terms.ts";
import { billPeriods, firstPeriod, forTrees } from "../testing/trees.ts";

describe.each(KINDS)("%s in random trees", (kind: TermsKind) => {
  // B-2972
  test("over several periods pays to the unit what a second, slow implementation pays", () => {
    let paid = 0;
    forTrees((seed) => {
      const house = randomHouse({ kind, seed });
      const limits = { leastPaidLedger: BigInt(seed % 3), debtMostLedger: BigInt(seed % 50) };
      const pasts = new Map<number, ObviousPast>();
      const pastOf = (id: number) => pasts.get(id) ?? NO_PAST;
      const random = seededRandom(seed);
      let period = firstPeriod(house);
      for (const bills of billPeriods(house, seed, limits)) {
        const isSecondHalf = period.key.endsWith("-16");
        const slow = obviousBills(house, randomPlay(house, random), { limits, pastOf, isSecondHalf });
        expect(bills.map(({ contract, grossLedger, netLedger }) => [contract.agentId, grossLedger, netLedger])).toEqual(
          [...slow].map(([id, { gross, net }]) => [String(id), gross, net]),
        );
        expect(bills.map(({ carryOut }) => [carryOut.unpaidLedger, carryOut.debtLedger])).toEqual(
          [...slow.values()].map(({ past }) => [past.unpaid, past.debt]),
        );
        for (const [id, { past }] of slow) pasts.set(id, past);
        paid += bills.filter(({ netLedger }) => netLedger > 0n).length;
        period = nextPeriod(period);
      }
    });
    expect(paid).toBeGreaterThan(50);
  });
});
