import { type ListedCode, LOCALES, type LocaleCode } from "./locales.ts";
import { flatten, type MessageFolder, messageFolders, readMessageFile } from "./message-files.ts";

/** The back office is written in these only; its texts count for no other language. */
export const OFFICE_CODES: readonly LocaleCode[] = ["EN", "UR"];

/** These languages are always written to the last text. */
export const COMPLETE_CODES: readonly LocaleCode[] = ["EN", "UR"];

/** From this share of the players' texts on a language is offered, in percent. */
export const LISTED_PERCENT = 85;

const OFFICE_NAMESPACES: ReadonlySet<string> = new Set(["backoffice", "staff"]);
const OFFICE_GROUP = "office.";

/** True for a text that only operators read: of the back office's own namespaces, or under `office.` in any other. */
export const isOfficeText = (namespace: string, key: string): boolean =>
  OFFICE_NAMESPACES.has(namespace) || key.startsWith(OFFICE_GROUP);

/** How much of a namespace's players' texts a language has. */
export type Coverage = {
  readonly namespace: string;
  readonly wanted: number;
  readonly written: number;
  /** The keys for which English stands in. */
  readonly missing: readonly string[];
};

/** Counts the players' texts of one language, namespace by namespace. */
export const coverageOf = (code: LocaleCode, checkout?: string): Coverage[] =>
  coverageOfTexts(code, readTexts(checkout));

/** The players' texts of a namespace, in English. */
type Texts = MessageFolder & { readonly english: readonly (readonly [key: string, text: string])[] };

function readTexts(checkout?: string): Texts[] {
  return messageFolders(checkout)
    .map(({ namespace, folder }) => {
      const english = flatten(readMessageFile(folder, "EN")).filter(([key]) => !isOfficeText(namespace, key));
      return { namespace, folder, english };
    })
    .filter(({ english }) => english.length > 0);
}

function coverageOfTexts(code: LocaleCode, texts: readonly Texts[]): Coverage[] {
  return texts.map(({ namespace, folder, english }): Coverage => {
    const own = new Map(flatten(readMessageFile(folder, code)));
    const missing = english.filter(([key, text]) => !isWritten(code, own.get(key), text)).map(([key]) => key);
    return { namespace, wanted: english.length, written: english.length - missing.length, missing };
  });
}

/** A copied English sentence is no translation; a name or a word of the trade may be the same. */
function isWritten(code: LocaleCode, text: string | undefined, english: string): boolean {
  if (code === "EN") return true;
  if (!text?.trim()) return false;
  return text !== english || (english.replace(/\{[^}]*\}|<[^>]*>/g, "").match(/\p{L}{2,}/gu) ?? []).length < 3;
}

/** The share of all players' texts, in whole percent, cut off: 84.9 is 84. */
export function percentOf(coverage: readonly Coverage[]): number {
  const sum = (part: "wanted" | "written") => coverage.reduce((total, one) => total + one[part], 0);
  const wanted = sum("wanted");
  return wanted === 0 ? 0 : Math.floor((sum("written") * 100) / wanted);
}

/**
 * The languages that players are offered, counted from the files.
 * @param checkout another than the running one, whose files are counted once: they do not change under it
 */
export function listedCodes(checkout?: string): readonly ListedCode[] {
  if (checkout === undefined) {
    own ??= countListed();
    return own;
  }
  return countListed(checkout);
}

let own: readonly ListedCode[] | undefined;

function countListed(checkout?: string): ListedCode[] {
  const texts = readTexts(checkout);
  return LOCALES.map(({ code }) => code).filter((code) => percentOf(coverageOfTexts(code, texts)) >= LISTED_PERCENT);
}
