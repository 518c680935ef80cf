import { sum } from "../arithmetic/counting.ts";
import { combinationsOf } from "../bet.ts";
import { checkPicks, type Picks } from "../picks.ts";
import type { EnteredList, Field, Play } from "../plays/play.ts";

/** A number from 0 to the bound less one, each as likely as any other. It is passed in: the browser's generator, or a seeded one. */
export type Random = (bound: number) => number;

/** Tries until picks are a combination: a handful are needed where fields must not name the same number. */
const TRIES = 50;

/** The smallest bet of a play, drawn: as few picks in each field as make a combination. */
export function quickPick(play: Play, random: Random): Picks {
  const last = play.fields.at(-1);
  for (let more = 0; more <= (last?.atMost ?? 0); more += 1)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const checked = checkPicks(play, drawPicks(play, more, random));
      if (checked.ok && sum(combinationsOf(play, checked.value)) > 0) return checked.value;
    }
  throw new Error(`No picks were found for ${play.code}.`);
}

/** @param more picks of the last field above the fewest that it takes */
function drawPicks(play: Play, more: number, random: Random): Picks {
  if (play.fields.length === 0) return { kind: "list", combinations: [drawCombination(play.list!, random)] };
  const sizes = play.fields.map(({ atLeast }) => atLeast);
  if (sum(sizes) === 0) for (const place of someOf(sizes.length, fieldsNeeded(play), random)) sizes[place] = 1;
  sizes[sizes.length - 1]! += more;
  return { kind: "fields", fields: play.fields.map((field, index) => drawField(field, sizes[index]!, random)) };
}

/** How many of the fields that may stay empty have to be filled: the fewest that make a combination. */
function fieldsNeeded(play: Play): number {
  for (let filled = 1; filled < play.fields.length; filled += 1) {
    const fields = play.fields.map(({ from }, index) => (index < filled ? [from] : []));
    if (sum(play.combinations(fields)) > 0) return filled;
  }
  return play.fields.length;
}

function drawField({ from, to, canonical }: Field, count: number, random: Random): number[] {
  const picks = new Set<number>();
  while (picks.size < count) {
    const pick = from + random(to - from + 1);
    const kept = canonical ? canonical(pick) : pick;
    if (kept !== undefined) picks.add(kept);
  }
  return [...picks];
}

function someOf(size: number, count: number, random: Random): number[] {
  const left = Array.from({ length: size }, (_, place) => place);
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0]!);
}

const drawCombination = ({ length, from, to }: EnteredList, random: Random): number[] =>
  Array.from({ length }, () => from + random(to - from + 1));
