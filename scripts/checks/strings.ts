/** What a source file spells out: whole strings, and what stands before the first hole of its templates. */
export type Strings = { whole: Set<string>; prefixes: Set<string> };

/**
 * Reads strings and templates by walking the text once. Comments are passed over; a quote inside a regular expression
 * can hide a string on the same line, never on another one.
 */
export function stringsOf(source: string): Strings {
  const strings: Strings = { whole: new Set(), prefixes: new Set() };
  walk(source, 0, strings, false);
  return strings;
}

/** Walks until the end, or until the brace that closes a template's hole. Returns where it stopped. */
function walk(source: string, from: number, strings: Strings, isHole: boolean): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "/" && source[at + 1] === "/") at = endOf(source, "\n", at) - 1;
    else if (sign === "/" && source[at + 1] === "*") at = endOf(source, "*/", at + 2) + 1;
    else if (sign === '"' || sign === "'") at = readQuoted(source, at, strings);
    else if (sign === "`") at = readTemplate(source, at, strings);
    else if (isHole && sign === "{") depth += 1;
    else if (isHole && sign === "}") {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return source.length;
}

function readQuoted(source: string, at: number, strings: Strings): number {
  const match = /^(["'])((?:\\.|(?!\1)[^\\\n])*)\1/.exec(source.slice(at, at + 2_000));
  if (match === null) return at;
  strings.whole.add(match[2]!);
  return at + match[0].length - 1;
}

function readTemplate(source: string, start: number, strings: Strings): number {
  let text = "";
  let hasHole = false;
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === "\\") at += 1;
    else if (source[at] === "`") {
      if (!hasHole) strings.whole.add(text);
      return at;
    } else if (source[at] === "$" && source[at + 1] === "{") {
      if (!hasHole && text !== "") strings.prefixes.add(text);
      hasHole = true;
      at = walk(source, at + 2, strings, true);
    } else text += source[at];
  }
  return source.length;
}

function endOf(source: string, sign: string, from: number): number {
  const found = source.indexOf(sign, from);
  return found === -1 ? source.length : found;
}
