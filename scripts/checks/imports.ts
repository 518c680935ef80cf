import { lineOf, readText, withoutComments } from "./files.ts";

/** One import of a file: what it asks for, whether only for its types, and where it stands. */
export type Import = { specifier: string; typeOnly: boolean; line: number };

const STATIC = /(?:^|[\n;])[ \t]*(import|export)\s+(type\s+)?(?:[\w*\s{},$]*?\bfrom\s*)?["']([^"'\n]+)["']/g;
const DYNAMIC = /\bimport\(\s*["'`]([^"'`\n$]+)["'`]/g;
const CSS = /@import\s+(?:url\()?["']([^"']+)["']/g;

/** All static and dynamic imports of a source file, or the `@import`s of a style sheet. */
export function importsOf(root: string, path: string): Import[] {
  const source = withoutComments(readText(root, path));
  if (path.endsWith(".css"))
    return [...source.matchAll(CSS)].map((m) => ({ specifier: m[1]!, typeOnly: false, line: lineOf(source, m.index) }));
  const found = [...source.matchAll(STATIC)].map((m) => ({
    specifier: m[3]!,
    typeOnly: m[2] !== undefined,
    line: lineOf(source, m.index + 1),
  }));
  const dynamic = [...source.matchAll(DYNAMIC)].map((m) => ({
    specifier: m[1]!,
    // `typeof import("x")` and `import("x").Type` are types, but they name the same dependency; treat them alike.
    typeOnly: /typeof\s+$/.test(source.slice(0, m.index)),
    line: lineOf(source, m.index),
  }));
  return [...found, ...dynamic];
}

/** The package that a bare specifier belongs to: `@fairhouse/wallet/server` → `@fairhouse/wallet`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split("/");
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : parts[0]!;
}
