/**
 * What a field's characters may be, by the id that the settings name. One table for server and browser. Every test
 * looks at each character once, or at text that a length has bounded before.
 */
export type PatternId = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19;

const LETTERS_AND_DIGITS = /^[A-Za-z0-9]+$/;
const MAILBOX_CHARACTERS_MAX = 254;
const MAILBOX = /^[^\s@,;<>()]{1,64}@([^\s@.,;<>()]{1,63}\.)+[^\s@.,;<>()\d]{2,63}$/;

type Rule = { readonly name: string; readonly matches: (text: string) => boolean };

const by = (name: string, ...patterns: readonly RegExp[]): Rule => ({
  name,
  matches: (text) => patterns.every((pattern) => pattern.test(text)),
});

export const PATTERNS: { readonly [Id in PatternId]: Rule } = {
  0: by("length"),
  1: by("letter_first", /^[A-Za-z][A-Za-z0-9]*$/),
  2: by("chinese_digits", /^[\p{Script=Han}0-9]+$/u),
  3: { name: "mailbox", matches: (text) => text.length <= MAILBOX_CHARACTERS_MAX && MAILBOX.test(text) },
  4: by("letters_digits", LETTERS_AND_DIGITS),
  5: by("letters_digits", LETTERS_AND_DIGITS),
  6: by("digits", /^[0-9]+$/),
  7: by("one_capital", LETTERS_AND_DIGITS, /[A-Z]/),
  8: by("english_letters", /^[A-Za-z ]+$/),
  9: by("no_spaces", /^\S+$/u),
  10: by("chinese", /^[\p{Script=Han}\p{P}]+$/u),
  11: {
    name: "date_year_first",
    matches: (text) => isRealDate(/^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/, text),
  },
  12: by("any_letters", /^[\p{L}\p{M} ]+$/u),
  13: {
    name: "date_month_first",
    matches: (text) => isRealDate(/^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/, text),
  },
  14: by("letters_digits", LETTERS_AND_DIGITS),
  15: by("korean", /^\p{Script=Hangul}+$/u),
  16: by("thai", /^\p{Script=Thai}+$/u),
  17: by("thai_or_english", /^[\p{Script=Thai}A-Za-z ]+$/u),
  18: by("capitals", /^[A-Z ]+$/, /[A-Z]/),
  19: by("no_blanks", /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u),
};

function isRealDate(shape: RegExp, text: string): boolean {
  const parts = shape.exec(text)?.groups;
  if (!parts) return false;
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
