/** Letters that Unicode does not take apart, as readers without the right keyboard type them. */
const PLAIN: { readonly [letter: string]: string } = {
  ...{ đ: "d", ø: "o", ł: "l", ß: "ss", æ: "ae", œ: "oe", ı: "i", ħ: "h", ŧ: "t" },
  // Arabic and Urdu keyboards write the same letter by different signs.
  ...{ ي: "ی", ى: "ی", ك: "ک", ه: "ہ", ة: "ہ", ۀ: "ہ", ۃ: "ہ", أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ؤ: "و", ئ: "ی", ـ: "" },
};
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "gu");

/**
 * A text as a search compares it: without case, accents, vowel signs of Arabic script and joiners. Vowels and tones of Thai are
 * letters of their script and stay. Words of scripts without spaces are found inside their sentence.
 */
export const foldedText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{Script=Inherited}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter);
