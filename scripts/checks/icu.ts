import { createRequire } from "node:module";
import { join } from "node:path";

type Element = { type: number; value: string; options?: Record<string, { value: Element[] }>; children?: Element[] };

/**
 * What a message is made of: the names it needs and the forms of each of its plurals (`one`, `other`, `=0`), or the
 * sentence in which the parser refused it.
 */
export type ParsedMessage = { names: string[]; plurals: string[][] } | { error: string };

const LITERAL = 0;
const PLURAL = 6;
const POUND = 7;

/**
 * A parser of ICU messages: the very one that the site's formatter uses, found from the formatter's own place, so
 * that a message which passes here cannot fail there.
 */
export function icuParser(root: string): (message: string) => ParsedMessage {
  const fromFormatter = createRequire(createRequire(join(root, "package.json")).resolve("intl-messageformat"));
  const { parse } = fromFormatter("@formatjs/icu-messageformat-parser") as {
    parse(message: string, options: { requiresOtherClause: boolean }): Element[];
  };
  return (message) => {
    try {
      const names = new Set<string>();
      const plurals: string[][] = [];
      collect(parse(message, { requiresOtherClause: true }), names, plurals);
      return { names: [...names].sort(), plurals };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };
}

function collect(elements: Element[], names: Set<string>, plurals: string[][]): void {
  for (const element of elements) {
    if (element.type === LITERAL || element.type === POUND) continue;
    names.add(element.value);
    if (element.type === PLURAL) plurals.push(Object.keys(element.options ?? {}));
    for (const option of Object.values(element.options ?? {})) collect(option.value, names, plurals);
    collect(element.children ?? [], names, plurals);
  }
}
