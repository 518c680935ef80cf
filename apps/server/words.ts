import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";

type Words = { readonly [code: string]: string };

/** Languages that the server itself can speak; anything else falls back to English. */
const LANGUAGES = { EN: "en", UR: "ur" } as const;
type Language = keyof typeof LANGUAGES;

const GROUPS = ["modules", "packages/ui"];

/** Every slice's sentences for its refusals, from `messages/<language>.json` under `refusals`. */
const words: { readonly [L in Language]: Words } = { EN: readWords("en"), UR: readWords("ur") };

/** The sentence for a refusal in the caller's language; the code itself where nobody has written one. */
export const describeRefusal = (code: string, language: string): string =>
  words[language === "UR" ? "UR" : "EN"][code] ?? words.EN[code] ?? code;

/** The language of a call's sentences: the cookie that the page keeps, else what the browser accepts. */
export function languageOf(headers: Headers, cookies: { get(name: string): string | undefined }): string {
  const chosen = cookies.get("language");
  if (chosen) return Object.hasOwn(LANGUAGES, chosen) ? chosen : "EN";
  return /^\s*ur\b/i.test(headers.get("accept-language") ?? "") ? "UR" : "EN";
}

function readWords(language: string): Words {
  const folders = GROUPS.flatMap((group) => {
    const folder = join(ROOT_FOLDER, group);
    if (existsSync(join(folder, "messages"))) return [folder];
    return readdirSync(folder).map((name) => join(folder, name));
  });
  return Object.assign(
    {},
    ...folders.map((folder) => {
      const file = join(folder, "messages", `${language}.json`);
      if (!existsSync(file)) return {};
      return (JSON.parse(readFileSync(file, "utf8")) as { refusals?: Words }).refusals ?? {};
    }),
  );
}
