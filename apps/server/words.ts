import { chooseLanguage } from "@fairhouse/i18n/choice";
import { listedCodes } from "@fairhouse/i18n/coverage";
import { DEFAULT_CODE, type ListedCode } from "@fairhouse/i18n/locales";
import { flatten, type MessageFile, messageFolders, readMessageFile } from "@fairhouse/i18n/message-files";
import type { Cookies } from "@fairhouse/platform/http";

type Words = ReadonlyMap<string, string>;

const GROUP = "refusals";
const folders = messageFolders();

const listed: readonly ListedCode[] = listedCodes();

/** Every slice's sentences for its refusals, in each language that the site offers. */
const words: ReadonlyMap<string, Words> = new Map(listed.map((code) => [code, readWords(code)]));

/** The sentence for a refusal in the caller's language, else in English; the code itself where there is none. */
export const describeRefusal = (code: string, language: string): string =>
  words.get(language)?.get(code) ?? words.get(DEFAULT_CODE)?.get(code) ?? code;

/** The language of a call's sentences: the cookie that the page keeps, else what the browser accepts. */
export const languageOf = (headers: Headers, cookies: Pick<Cookies, "getOpen">): string =>
  chooseLanguage({ cookie: cookies.getOpen("language"), acceptLanguage: headers.get("accept-language") }, listed);

function readWords(code: ListedCode): Words {
  const texts = folders.flatMap(({ folder }) => flatten(groupOf(readMessageFile(folder, code))));
  return new Map(texts);
}

/** Only this group of each file: all that the others say is many times as much. */
function groupOf(file: MessageFile): MessageFile {
  const group = file[GROUP] ?? {};
  return typeof group === "string" ? {} : group;
}
