/** A question of the help centre as it stands on the page, with the words of its topic. */
export type HelpAnswer = {
  readonly topic: string;
  readonly item: string;
  readonly topicTitle: string;
  readonly question: string;
  readonly answer: string;
};

/** Letters of the Arabic script that are typed in several ways and read as one. */
const SAME_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[آأإٱ]/g, "ا"],
  [/[يىئے]/g, "ی"],
  [/ك/g, "ک"],
  [/[ةۃهۂھ]/g, "ہ"],
  [/ؤ/g, "و"],
  [/[\p{Cf}ـ]/gu, ""],
  [/đ/g, "d"],
];

/**
 * A text as the search compares it: without case, accents, vowel signs and the marks of direction, and with one form of
 * each letter. A search without diacritics finds a word that is written with them, and the other way round.
 */
export function foldText(text: string): string {
  const lower = text.normalize("NFKC").toLowerCase();
  const plain = SAME_LETTERS.reduce((folded, [letters, one]) => folded.replace(letters, one), lower);
  return plain.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}

const WORDS_MAX = 8;
const LENGTH_MAX = 100;

/**
 * The answers that hold every word of the query, those with all of them in the question first. A part of a word
 * suffices, so that scripts without spaces are searched as well.
 */
export function searchHelp(answers: readonly HelpAnswer[], query: string): readonly HelpAnswer[] {
  const words = foldText(query.slice(0, LENGTH_MAX)).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  if (words.length === 0) return answers;
  const holdsAll = (text: string) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
  const found = answers.filter((one) => holdsAll(`${one.topicTitle} ${one.question} ${one.answer}`));
  const isNear = (one: HelpAnswer) => holdsAll(`${one.topicTitle} ${one.question}`);
  return [...found.filter(isNear), ...found.filter((one) => !isNear(one))];
}
