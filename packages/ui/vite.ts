import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

export type ComponentStylesOptions = {
  /** The root of the checkout: names are made of the path below it, so that two machines make the same. */
  checkout: string;
  /** The folders, below the checkout, whose components the page draws, or single sheets. A folder may leave out folders in it. */
  folders: readonly (string | { readonly folder: string; readonly without: readonly string[] })[];
};

const ID = "virtual:component-styles";
const SHEET = ".module.css";
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = `${LETTERS}0123456789`;
const IMPORT = /^import (\w+) from "(\.{1,2}\/[^"]+\.module\.css)";$/gm;

/**
 * The style sheets of components, `import css from "./x.module.css"`. A build writes every class name into the code in
 * place of `css.name`, so that no table of names travels, and the entry's `virtual:component-styles` brings all sheets
 * in. Names come from path and place alone: the server's bundle and the browser's have the same.
 */
export function componentStyles({ checkout, folders }: ComponentStylesOptions): Plugin[] {
  const sheets = inOrder(folders.flatMap((one) => sheetsIn(checkout, one)));
  const prefixes = new Map<string, string>();
  let isBuild = false;
  let isServer = false;

  function nameOf(name: string, file: string): string {
    const path = relative(checkout, file).replaceAll("\\", "/");
    if (!isBuild) return `${path.slice(path.lastIndexOf("/") + 1, -SHEET.length)}_${name}`;
    const prefix = prefixOf(path);
    const other = prefixes.get(prefix) ?? path;
    if (other !== path) throw new Error(`${path} and ${other} get the same class names: rename one of the two files.`);
    prefixes.set(prefix, path);
    const place = localNames(readFileSync(file, "utf8")).indexOf(name);
    if (place < 0) throw new Error(`${path} has no ${name}: a component takes names from its own sheet only.`);
    return prefix + inDigits(place);
  }

  return [
    {
      name: "fairhouse-component-styles",
      enforce: "pre",
      config(_, env) {
        isBuild = env.command === "build";
        isServer = env.isSsrBuild === true;
        return { css: { modules: { generateScopedName: nameOf } } };
      },
      resolveId: (source) => (source === ID ? `\0${ID}` : undefined),
      load(id) {
        if (id !== `\0${ID}`) return undefined;
        return isServer ? "" : sheets.map((file) => `import ${JSON.stringify(file)};`).join("\n");
      },
      transform(code, id) {
        if (!isBuild || !/\.tsx?$/.test(id) || !code.includes(SHEET)) return undefined;
        let written = code;
        for (const [statement, local, specifier] of code.matchAll(IMPORT)) {
          const file = join(dirname(id), specifier!);
          if (!sheets.includes(file)) throw new Error(`${file} is in none of the folders whose styles this page has.`);
          const uses = new RegExp(`(?<![\\w.$])${local}\\.(\\w+)`, "g");
          written = written
            .replace(statement, "")
            .replace(uses, (_, name: string) => JSON.stringify(nameOf(name, file)));
        }
        return { code: written, map: null };
      },
    },
    {
      // Nothing is taken from these modules by name, yet their rules are wanted.
      name: "fairhouse-component-styles-kept",
      enforce: "post",
      transform: (code, id) =>
        isBuild && id.endsWith(SHEET) ? { code, map: null, moduleSideEffects: "no-treeshake" } : undefined,
    },
  ];
}

/** The classes that a sheet defines, each once, in the order in which they come. */
export function localNames(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...new Set([...rules.matchAll(/\.([A-Za-z]\w*)/g)].map((match) => match[1]!))];
}

function sheetsIn(checkout: string, given: ComponentStylesOptions["folders"][number]): string[] {
  if (typeof given === "string" && given.endsWith(SHEET)) return [join(checkout, given)];
  const { folder, without } = typeof given === "string" ? { folder: given, without: [] } : given;
  return readdirSync(join(checkout, folder), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(SHEET) && !/(^|\/)(node_modules|dist)\//.test(path))
    .filter((path) => !without.some((one) => path.startsWith(`${one}/`)))
    .map((path) => join(checkout, folder, path));
}

/** First what several components share, which has no component of its name beside it; each part ordered by path. */
function inOrder(sheets: readonly string[]): string[] {
  const isShared = (file: string) => !existsSync(`${file.slice(0, -SHEET.length)}.tsx`);
  return [...sheets].sort((one, other) => Number(isShared(other)) - Number(isShared(one)) || (one < other ? -1 : 1));
}

/** Four characters of a hash of the path, the first of them a letter. */
function prefixOf(path: string): string {
  const [first, ...rest] = createHash("sha256").update(path).digest();
  return LETTERS[first! % LETTERS.length]! + inDigitsOf(rest.slice(0, 3));
}

const inDigitsOf = (bytes: readonly number[]) => bytes.map((byte) => DIGITS[byte % DIGITS.length]).join("");

function inDigits(place: number): string {
  const rest = Math.floor(place / DIGITS.length);
  return (rest > 0 ? inDigits(rest - 1) : "") + DIGITS[place % DIGITS.length]!;
}
