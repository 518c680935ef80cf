// Tests that pass only the second time fail, but for those of a list that only shrinks.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const LIST = "scripts/second-tries.json";

/**
 * @param {string} root the checkout
 * @param {{ again: string[], isComplete: boolean, write: boolean }} run
 *   again: names of the tests that passed only the second time; isComplete: every part of the run came to its end, so that a
 *   listed test that is not among them passed at first, or is gone; write: take those off the list
 * @returns {{ refused: string[], allowed: string[], shrunk: string[] }} refused: not on the list; allowed: on it; shrunk: on
 *   it without need
 */
export function judgeSecondTries(root, { again, isComplete, write }) {
  /** @type {string[]} */
  const listed = JSON.parse(readFileSync(join(root, LIST), "utf8"));
  const shrunk = isComplete ? listed.filter((name) => !again.includes(name)) : [];
  if (write && shrunk.length > 0) {
    const kept = listed.filter((name) => !shrunk.includes(name));
    writeFileSync(join(root, LIST), `${JSON.stringify(kept, null, 2)}\n`);
  }
  return {
    refused: again.filter((name) => !listed.includes(name)),
    allowed: again.filter((name) => listed.includes(name)),
    shrunk,
  };
}
