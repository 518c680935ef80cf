import type { RichValues, Values } from "./catalogue.ts";

/** Digits with their signs and marks, without a letter: a date, a time, a rate, a telephone number. */
const FIGURE = /^[^\p{L}\u2066-\u2069]*\d[^\p{L}\u2066-\u2069]*$/u;

const LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";

/**
 * After a word that runs from right to left a browser writes the parts of a date in that order too, so every figure that a
 * sentence is given is isolated from it.
 */
export function isolateFigures<Given extends Values | RichValues>(values: Given | undefined): Given | undefined {
  if (!values) return undefined;
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" && FIGURE.test(value) ? `${LEFT_TO_RIGHT}${value}${END}` : value,
  ]);
  return Object.fromEntries(isolated) as Given;
}
