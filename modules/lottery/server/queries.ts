import type { OutputOf } from "@fairhouse/contract";
import type * as contract from "../contract.ts";
import { describePlay } from "../rules/describe-play.ts";
import { FAMILIES, type FamilyCode } from "../rules/families.ts";
import type { LotteryDependencies } from "./dependencies.ts";

type Listed = OutputOf<typeof contract.listPlays>["plays"];

/** Every play of a family with its odds and returns at a prize series, and an example of one unit. */
export function listPlays({ currency }: LotteryDependencies, wanted: { family: FamilyCode; series: number }): Listed {
  const family = FAMILIES[wanted.family];
  return [...family.plays.values()].map((play) => {
    const { example, ...described } = describePlay(family, play, { series: wanted.series, currency });
    return {
      ...described,
      grades: [...described.grades],
      fields: play.fields.map(({ name, from, to, atLeast, atMost, choices }) => ({
        ...{ name, from, to, atLeast, atMost },
        ...(choices ? { choices: [...choices] } : {}),
      })),
      takesList: play.list !== undefined,
      example: {
        ...example,
        stakeLedger: String(example.stakeLedger),
        payoutLedger: String(example.payoutLedger),
      },
    };
  });
}
