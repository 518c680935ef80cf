import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isolateFigures } from "@fairhouse/i18n/isolates";
import { createTranslator } from "use-intl/core";

/** A sentence of the product by its full key, `wallet:deposit.title`, in the language of the look. */
export type Say = (fullKey: string, values?: { readonly [name: string]: string | number }) => string;

const ROOT = join(import.meta.dirname, "..");
const TAGS = { EN: "en", UR: "ur" } as const;

/** Reads the sentences where the screens have them, so that one test serves every language. */
export function wordsOf(language: keyof typeof TAGS): Say {
  const tag = TAGS[language];
  const messages = Object.fromEntries(
    slices().map(({ name, folder }) => [
      name,
      JSON.parse(readFileSync(join(folder, "messages", `${tag}.json`), "utf8")),
    ]),
  );
  const translate = createTranslator({ locale: tag, messages, timeZone: "UTC", onError: (error) => raise(error) });
  return (fullKey, values) =>
    (translate as (key: string, values?: object) => string)(
      fullKey.replace(":", "."),
      language === "UR" ? isolateFigures(values) : values,
    );
}

/** The sentences of any game's client: flat keys with names in curly brackets and nothing else. */
export function gameWordsOf(language: keyof typeof TAGS): (key: string) => string {
  const file = join(ROOT, "studio", "games", "game-kit", "client", "messages", `${TAGS[language]}.json`);
  const messages = JSON.parse(readFileSync(file, "utf8")) as { readonly [key: string]: string };
  return (key) => messages[key] ?? raise(new Error(`The game has no sentence ${key}.`));
}

function slices(): { name: string; folder: string }[] {
  return ["modules", "packages", "apps"].flatMap((group) =>
    readdirSync(join(ROOT, group))
      .map((name) => ({ name, folder: join(ROOT, group, name) }))
      .filter(({ folder }) => existsSync(join(folder, "messages", "en.json"))),
  );
}

function raise(error: Error): never {
  throw error;
}

/** An amount as it stands inside a sentence: symbol and figure, isolated from the text around them. */
export const money = (figure: string): string => `\u2066P\u00a0${figure}\u2069`;
