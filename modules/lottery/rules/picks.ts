import { ok, type Result, refuse } from "@fairhouse/base";
import { sum } from "./arithmetic/counting.ts";
import type { EnteredList, Field, Fields, Play } from "./plays/play.ts";

/** What a player picks: the fields of a play, or its combinations one by one. */
export type Picks =
  | { readonly kind: "fields"; readonly fields: Fields }
  | { readonly kind: "list"; readonly combinations: readonly (readonly number[])[] };

/** Combinations that are entered one by one, in one bet. */
export const LIST_MOST = 5_000;

export type PickRefusal =
  | "fields_wrong"
  | "pick_out_of_range"
  | "pick_repeated"
  | "too_few_picks"
  | "too_many_picks"
  | "list_not_taken"
  | "list_too_long"
  | "no_combination";

/** Picks in their one form: rising, without repeats, inside their fields, and good for one combination or more. */
export function checkPicks(play: Play, picks: Picks): Result<Picks, PickRefusal> {
  return picks.kind === "fields" ? checkFields(play, picks.fields) : checkList(play.list, picks.combinations);
}

function checkFields(play: Play, given: Fields): Result<Picks, PickRefusal> {
  if (play.fields.length === 0 || given.length !== play.fields.length) return refuse("fields_wrong");
  const fields: (readonly number[])[] = [];
  for (const [index, field] of play.fields.entries()) {
    const picks = checkField(field, given[index]!);
    if (!picks.ok) return picks;
    fields.push(picks.value);
  }
  if (sum(play.combinations(fields)) < 1) return refuse("no_combination");
  return ok({ kind: "fields", fields });
}

function checkField(field: Field, given: readonly number[]): Result<readonly number[], PickRefusal> {
  if (given.length > field.atMost) return refuse("too_many_picks");
  const picks: number[] = [];
  for (const pick of given) {
    if (!Number.isInteger(pick) || pick < field.from || pick > field.to) return refuse("pick_out_of_range");
    const canonical = field.canonical ? field.canonical(pick) : pick;
    if (canonical === undefined) return refuse("pick_out_of_range");
    picks.push(canonical);
  }
  if (picks.length < field.atLeast) return refuse("too_few_picks");
  if (new Set(picks).size < picks.length) return refuse("pick_repeated");
  return ok(picks.toSorted((one, other) => one - other));
}

function checkList(list: EnteredList | undefined, given: readonly (readonly number[])[]): Result<Picks, PickRefusal> {
  if (list === undefined) return refuse("list_not_taken");
  if (given.length === 0) return refuse("no_combination");
  if (given.length > LIST_MOST) return refuse("list_too_long");
  const seen = new Set<string>();
  const combinations: (readonly number[])[] = [];
  for (const numbers of given) {
    const isInRange = numbers.every((number) => Number.isInteger(number) && number >= list.from && number <= list.to);
    const combination = isInRange && numbers.length === list.length ? list.canonical(numbers) : undefined;
    if (combination === undefined) return refuse("pick_out_of_range");
    seen.add(combination.join());
    combinations.push(combination);
  }
  return seen.size < combinations.length ? refuse("pick_repeated") : ok({ kind: "list", combinations });
}
