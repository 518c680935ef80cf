/** Rows in the text form of `copy`: fields between tabs, a row a line, `\N` for null. */
export class CopyText {
  #text = "";

  /** @param row fields between tabs. Numbers, ids and words of ours are as they are; a caller's text is a `copyField`. */
  add(row: string): void {
    this.#text += `${row}\n`;
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
