import { type AllowedTag, DEPTH_MAX, isAllowedTag, safeHref, VOID_TAGS } from "./html.ts";
import { endsOf, holdsNoText, parentFor } from "./nesting.ts";

export type HtmlNode = string | HtmlElement;
export type HtmlElement = {
  readonly tag: AllowedTag;
  readonly href?: string;
  readonly children: readonly HtmlNode[];
};

/**
 * Reads the HTML that the sanitiser writes into a tree of allowed elements, for screens to draw. No browser ever parses
 * the text, so there is nothing to mutate: what is not a tag of the closed list, written in the plain way that the
 * sanitiser writes, becomes text or is left out. The tree nests as browsers nest, so that server and browser draw the same.
 */
export function readHtml(html: string): readonly HtmlNode[] {
  const root: Open = { tag: null, children: [] };
  const open: Open[] = [root];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    const text = html.slice(at, start < 0 ? html.length : start);
    if (text) addText(open, text);
    if (start < 0) break;
    const match = matchTag(html, start);
    if (match) takeTag(open, match);
    else addText(open, "<");
    at = start + (match?.[0].length ?? 1);
  }
  closeTo(open, 1);
  return root.children;
}

type Open = { tag: AllowedTag | null; href?: string; children: HtmlNode[] };

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*(\/?)>/y;

function matchTag(html: string, start: number): RegExpExecArray | null {
  TAG.lastIndex = start;
  return TAG.exec(html);
}

function takeTag(open: Open[], [, slash, tag = "", attributes = ""]: RegExpExecArray): void {
  if (!isAllowedTag(tag)) return;
  if (slash) {
    const depth = open.findLastIndex((one) => one.tag === tag);
    if (depth > 0) closeTo(open, depth);
    return;
  }
  closeTo(open, endsOf(tag, tagsOf(open)) + 1);
  const parent = parentFor(tag, open.at(-1)?.tag ?? null);
  if (parent === "none") return;
  if (parent) open.push({ tag: parent, children: [] });
  if (VOID_TAGS.has(tag)) {
    open.at(-1)?.children.push({ tag, children: [] });
    return;
  }
  if (open.length > DEPTH_MAX) return;
  const href = tag === "a" ? hrefOf(attributes) : null;
  open.push({ tag, children: [], ...(href ? { href } : {}) });
}

/** The open elements from the outermost, without the root. */
const tagsOf = (open: readonly Open[]): AllowedTag[] => open.flatMap(({ tag }) => (tag ? [tag] : []));

/** Ends elements until so many entries, the root among them, are left. */
function closeTo(open: Open[], length: number): void {
  while (open.length > length) {
    const done = open.pop();
    if (done?.tag) open.at(-1)?.children.push({ ...done, tag: done.tag });
  }
}

const HREF = /\shref="([^"<>]*)"/;

function hrefOf(attributes: string): string | null {
  const written = HREF.exec(attributes)?.[1];
  return written === undefined ? null : safeHref(plainOf(written));
}

function addText(open: Open[], written: string): void {
  const here = open.at(-1);
  if (!here || holdsNoText(here.tag)) return;
  const text = plainOf(written);
  const last = here.children.at(-1);
  if (typeof last === "string") here.children.splice(-1, 1, last + text);
  else here.children.push(text);
}

const SIGNS: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/** The sanitiser writes these entities and no others; the rest is text. */
const plainOf = (written: string): string =>
  written.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => SIGNS[name] ?? "");
