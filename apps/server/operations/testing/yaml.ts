export type Yaml = string | Yaml[] | { [key: string]: Yaml };

type Line = { indent: number; text: string; number: number };

/**
 * Reads the plain YAML that our files for Prometheus are written in (maps, lists, one-line texts), and refuses anything else:
 * enough to find a slip without a package for the whole language.
 */
export function readYaml(text: string): Yaml {
  const lines = text
    .split("\n")
    .map((line, index) => ({ indent: line.search(/\S/), text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== "" && !line.text.startsWith("#"));
  const [value, rest] = readBlock(lines, 0);
  if (rest.length > 0) throw faultOf(rest[0], "is not indented like what stands before it");
  return value;
}

function readBlock(lines: Line[], indent: number): [Yaml, Line[]] {
  return lines[0]?.text.startsWith("- ") ? readList(lines, indent) : readMap(lines, indent);
}

function readList(lines: Line[], indent: number): [Yaml, Line[]] {
  const items: Yaml[] = [];
  let rest = lines;
  while (rest[0]?.indent === indent && rest[0].text.startsWith("- ")) {
    const [first, ...others] = rest as [Line, ...Line[]];
    const inner = { ...first, indent: indent + 2, text: first.text.slice(2) };
    if (isPair(inner.text)) {
      const [item, after] = readMap([inner, ...others], indent + 2);
      items.push(item);
      rest = after;
    } else {
      items.push(readScalar(inner));
      rest = others;
    }
  }
  return [items, rest];
}

function readMap(lines: Line[], indent: number): [Yaml, Line[]] {
  const map: { [key: string]: Yaml } = {};
  let rest = lines;
  while (rest[0]?.indent === indent && !rest[0].text.startsWith("- ")) {
    const [line, ...others] = rest as [Line, ...Line[]];
    if (!isPair(line.text)) throw faultOf(line, "is not a key with a value");
    const key = line.text.slice(0, line.text.indexOf(":"));
    if (Object.hasOwn(map, key)) throw faultOf(line, "names a key a second time");
    const value = line.text.slice(key.length + 1).trim();
    if (value !== "") {
      map[key] = readScalar({ ...line, text: value });
      rest = others;
    } else {
      const [next] = others;
      if (!next || next.indent <= indent) throw faultOf(line, "has no value");
      [map[key], rest] = readBlock(others, next.indent);
    }
  }
  return [map, rest];
}

const isPair = (text: string): boolean => /^[A-Za-z_]\w*:( |$)/.test(text);

function readScalar(line: Line): Yaml {
  const { text } = line;
  if (text.startsWith('"') || text.startsWith("[")) {
    try {
      return JSON.parse(text) as Yaml;
    } catch {
      throw faultOf(line, "is not a text or list in quotes");
    }
  }
  // Between these a plain text ends or begins something else, and the file would mean another thing than it says.
  if (/: |:$| #|^[&*!|>'%@`{]/.test(text)) throw faultOf(line, "needs quotes");
  return text;
}

const faultOf = (line: Line | undefined, why: string): Error =>
  new Error(`Line ${line?.number}: ${line?.text} ${why}.`);
