/** Rows in the text form of `copy`: fields between tabs, a row a line, `\N` for null. */
export class CopyText {
  #text = "";

  /** Adds a row. Numbers, ids and words of ours need no escaping; what a caller chose goes through `copyField`. */
  add(fields: readonly (string | number | bigint)[]): void {
    this.#text += `${fields.join("\t")}\n`;
  }

  get isEmpty(): boolean {
    return this.#text === "";
  }

  toString(): string {
    return this.#text;
  }
}

/** What `copy` reads as null. */
export const COPY_NULL = "\\N";

/** A caller's text: the few characters that have a meaning in a copied row are escaped. */
export function copyField(value: string | null | undefined): string {
  if (value === null || value === undefined) return COPY_NULL;
  return SPECIAL.test(value) ? value.replace(SPECIALS, (character) => ESCAPES[character] ?? character) : value;
}

const SPECIAL = /[\\\t\n\r]/;
const SPECIALS = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
