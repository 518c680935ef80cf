import { foldedText } from "@fairhouse/i18n/folded-text";

const TERMS_MAX = 8;

/** The words that have to be found, each anywhere in a name. */
export const termsOf = (typed: string): readonly string[] =>
  foldedText(typed)
    .split(/\s+/u)
    .filter((term) => term !== "")
    .slice(0, TERMS_MAX);
