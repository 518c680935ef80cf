import { exhaustive } from "@fairhouse/base";
import { tuples } from "../arithmetic/counting.ts";

/** Ways to mark many numbers of a board (00 to 99, 000 to 999) at once. */
export type BoardMark =
  | { readonly kind: "all" }
  /** Numbers whose digit at a place, counted from the first, is one of these: heads and tails. */
  | { readonly kind: "digit"; readonly place: number; readonly digits: readonly number[] }
  | { readonly kind: "big" | "small" | "odd" | "even" }
  /** Numbers of equal digits: 00, 11, 22. */
  | { readonly kind: "alike" }
  | { readonly kind: "sum"; readonly sums: readonly number[] }
  /** The largest digit less the smallest. */
  | { readonly kind: "span"; readonly spans: readonly number[] }
  /** From one number to another, both with. */
  | { readonly kind: "between"; readonly from: number; readonly to: number }
  /** Every number with the digits of this one, in any order. */
  | { readonly kind: "permutations"; readonly of: number };

/** The numbers of a board that a mark means, rising. @param width digits of a number, 1 to 4 */
export const numbersMarked = (width: number, mark: BoardMark): number[] =>
  [...tuples(width, 0, 9)].filter((digits) => isMarked(digits, mark)).map((digits) => Number(digits.join("")));

function isMarked(digits: readonly number[], mark: BoardMark): boolean {
  const number = Number(digits.join(""));
  switch (mark.kind) {
    case "all":
      return true;
    case "digit":
      return mark.digits.includes(digits[mark.place]!);
    case "big":
    case "small":
      return digits[0]! >= 5 === (mark.kind === "big");
    case "odd":
    case "even":
      return (number % 2 === 1) === (mark.kind === "odd");
    case "alike":
      return new Set(digits).size === 1;
    case "sum":
      return mark.sums.includes(digits.reduce((total, digit) => total + digit, 0));
    case "span":
      return mark.spans.includes(Math.max(...digits) - Math.min(...digits));
    case "between":
      return number >= mark.from && number <= mark.to;
    case "permutations":
      return sortedDigits(digits) === sortedDigits([...String(mark.of).padStart(digits.length, "0")].map(Number));
    default:
      return exhaustive(mark);
  }
}

const sortedDigits = (digits: readonly number[]): string => digits.toSorted().join("");
