import { sum } from "../arithmetic/counting.ts";
import { quickPick, type Random } from "../entry/quick-pick.ts";
import { checkPicks, type Picks } from "../picks.ts";
import type { Play } from "../plays/play.ts";

/** A seeded generator (mulberry32), so that a test that fails can be repeated. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** Picks of any size that a player might make: the smallest bet with more picks added to its fields, up to so many in each. */
export function randomPicks(play: Play, random: Random, mostInField: number): Picks {
  const least = quickPick(play, random);
  if (least.kind === "list") return randomList(play, random, mostInField);
  if (play.list && random(5) === 0) return randomList(play, random, mostInField);
  const fields = play.fields.map((field, index) => {
    const picks = new Set(least.fields[index]);
    const room = Math.min(field.atMost, mostInField) - picks.size;
    for (let more = room > 0 ? random(room + 1) : 0; more > 0; more -= 1) {
      const pick = field.from + random(field.to - field.from + 1);
      const kept = field.canonical ? field.canonical(pick) : pick;
      if (kept !== undefined) picks.add(kept);
    }
    return [...picks];
  });
  const checked = checkPicks(play, { kind: "fields", fields });
  return checked.ok ? checked.value : least;
}

/** A few combinations entered one by one. */
function randomList({ list }: Play, random: Random, most: number): Picks {
  const { length, from, to } = list!;
  const found = new Map<string, readonly number[]>();
  const wanted = 1 + random(most);
  for (let tries = 0; tries < 10_000 && found.size < wanted; tries += 1) {
    const combination = list!.canonical(Array.from({ length }, () => from + random(to - from + 1)));
    if (combination) found.set(combination.join(), combination);
  }
  return { kind: "list", combinations: [...found.values()] };
}

/** All hits of some picks over many results, by grade. */
export function addUp(hits: readonly (readonly number[])[], grades: number): number[] {
  return Array.from({ length: grades }, (_, grade) => sum(hits.map((one) => one[grade]!)));
}
