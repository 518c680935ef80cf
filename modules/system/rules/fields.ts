import { PATTERNS, type PatternId } from "./patterns.ts";

/** How one field of a form is asked for; lengths in characters as a person counts them (code points). */
export type FieldRule = {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patternId: PatternId;
};

/** What may be wrong with a field. Each has a sentence in the messages under `fieldErrors`. */
export type FieldFault = "required" | "too_short" | "too_long" | "pattern";

/** The first fault of a value, or undefined. An empty value that is not required has none. */
export function faultOf(rule: FieldRule, value: string): FieldFault | undefined {
  if (value === "") return rule.required ? "required" : undefined;
  // A text never has more characters than code units, so a huge one is not walked through.
  if (value.length > rule.maxLength * 2) return "too_long";
  const length = [...value].length;
  if (length < rule.minLength) return "too_short";
  if (length > rule.maxLength) return "too_long";
  return PATTERNS[rule.patternId].matches(value) ? undefined : "pattern";
}
