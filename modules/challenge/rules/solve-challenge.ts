import { writeProof } from "../rules.ts";
import { createSearch, type Puzzles } from "./search.ts";

/** What the page does, for programs that call by themselves: tests, benches, an operator's own script. Takes a moment. */
export function solveChallenge({ challenge, ...puzzles }: Puzzles & { readonly challenge: string }): string {
  const search = createSearch(puzzles);
  let found = search.step(10_000);
  while (!found) found = search.step(10_000);
  return writeProof(challenge, found);
}
