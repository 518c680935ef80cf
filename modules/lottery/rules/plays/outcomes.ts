import type { Fraction } from "../arithmetic/fraction.ts";
import { onlyOf } from "./mixed-groups.ts";
import type { DrawResult, Field, PlayRule } from "./play.ts";

/** Something that can come of a draw, with its chance. */
export type Outcome = { readonly name: string; readonly chance: Fraction };

/**
 * Outcomes to choose from, each with odds of its own (a sum, dragon or tiger, three alike). Each picked one is a combination.
 * @param field one pick for each outcome, in their order
 * @param happens which outcome a draw is, counted from 0; undefined when none of these
 */
export function oneOutcomeOf(
  field: Field,
  outcomes: readonly Outcome[],
  happens: (result: DrawResult) => number | undefined,
): PlayRule {
  return {
    fields: [field],
    grades: outcomes,
    combinations: ([picks]) => outcomes.map((_, index) => Number(picks!.includes(index + field.from))),
    hits([picks], result) {
      const index = happens(result);
      return outcomes.map((_, grade) => Number(grade === index && picks!.includes(grade + field.from)));
    },
    hitsAtMost: ([picks]) => picks!.map((pick) => onlyOf(pick - field.from, outcomes.length)),
  };
}

/** Outcomes of which several can come at once (a big and odd sum), so that each is looked at alone. */
export function severalOutcomesOf(
  field: Field,
  outcomes: readonly Outcome[],
  happens: (index: number, result: DrawResult) => boolean,
): PlayRule {
  return {
    fields: [field],
    grades: outcomes,
    combinations: ([picks]) => outcomes.map((_, index) => Number(picks!.includes(index + field.from))),
    hits: ([picks], result) =>
      outcomes.map((_, index) => Number(picks!.includes(index + field.from) && happens(index, result))),
    hitsAtMost: ([picks]) => [outcomes.map((_, index) => Number(picks!.includes(index + field.from)))],
  };
}
