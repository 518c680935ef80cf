import { DEFAULT_CODE, type ListedCode, LOCALES, localeOf } from "@fairhouse/i18n/locales";
import { type MessageFile, messageFolders, readMessageFile } from "@fairhouse/i18n/message-files";
import { createTranslator } from "use-intl/core";

export type Values = { readonly [name: string]: string | number };

/**
 * A text of a module's messages in the recipient's language, in English where it is not translated.
 * @param name the module and the key in its messages, as in `messages:codes.sms.text`
 * @throws Error when English has no such text: the module that sends it has to have written it
 */
export function textIn(language: string, name: string, values: Values): string {
  const written = [language, DEFAULT_CODE].map((code) => read(code, name)).find((one) => one !== undefined);
  if (!written) throw new Error(`There is no text ${name} to send.`);
  const translate = createTranslator({
    locale: `${localeOf(written.code).tag}-u-nu-latn`,
    messages: { text: written.text },
    timeZone: "UTC",
    onError: (error) => {
      throw new Error(`The text ${name} cannot be written in ${written.code}: ${error.code}`);
    },
  });
  return translate("text", values);
}

function read(language: string, name: string): { code: ListedCode; text: string } | undefined {
  const [namespace = "", key = ""] = name.split(":");
  const folder = folders().get(namespace);
  const code = LOCALES.find((locale) => locale.code === language)?.code;
  if (folder === undefined || code === undefined) return undefined;
  const text = key
    .split(".")
    .reduce<string | MessageFile | undefined>(
      (level, part) => (typeof level === "object" ? level[part] : undefined),
      fileOf(folder, code),
    );
  return typeof text === "string" ? { code, text } : undefined;
}

let known: ReadonlyMap<string, string> | undefined;
const folders = (): ReadonlyMap<string, string> => {
  known ??= new Map(messageFolders().map(({ namespace, folder }) => [namespace, folder]));
  return known;
};

const files = new Map<string, MessageFile>();
function fileOf(folder: string, code: ListedCode): MessageFile {
  const name = `${folder} ${code}`;
  const file = files.get(name) ?? readMessageFile(folder, code);
  files.set(name, file);
  return file;
}
