import type { AllowedTag } from "./html.ts";

/**
 * How elements of the closed list may stand in each other. A browser that reads our page would move whatever stands
 * elsewhere; then it would hold another tree than the one that was drawn.
 */
const BLOCKS: ReadonlySet<AllowedTag> = new Set(["p", "h3", "h4", "ul", "ol", "blockquote", "hr", "table"]);
/** What a new block ends, whatever stands in between. */
const ENDED_BY_BLOCKS: ReadonlySet<AllowedTag> = new Set(["p", "h3", "h4"]);
/** Nothing outside of these is ended from within. */
const WALLS: ReadonlySet<AllowedTag> = new Set(["td", "th", "table"]);

const PARENTS: { readonly [tag in AllowedTag]?: readonly AllowedTag[] } = {
  li: ["ul", "ol"],
  thead: ["table"],
  tbody: ["table"],
  tr: ["thead", "tbody"],
  td: ["tr"],
  th: ["tr"],
};
/** They hold nothing but their parts. */
const HOLDERS: ReadonlySet<AllowedTag> = new Set(["ul", "ol", "table", "thead", "tbody", "tr"]);

/** How many of the open elements, from the outermost, stay open when an element begins. */
export function endsOf(tag: AllowedTag, open: readonly AllowedTag[]): number {
  const parents = PARENTS[tag];
  if (parents) {
    const holder = tag === "tr" ? [...parents, "table" as const] : parents;
    const at = open.findLastIndex((one) => holder.includes(one));
    return at < 0 ? open.length : at + 1;
  }
  const from = open.findLastIndex((one) => WALLS.has(one)) + 1;
  const ended = open.findIndex(
    (one, index) => index >= from && (BLOCKS.has(tag) ? ENDED_BY_BLOCKS.has(one) : one === "a" && tag === "a"),
  );
  return ended < 0 ? open.length : ended;
}

/** What has to begin before the element does: nothing (null), a parent of its own, or it cannot stand here ("none"). */
export function parentFor(tag: AllowedTag, here: AllowedTag | null): AllowedTag | "none" | null {
  const parents = PARENTS[tag];
  if (!parents) return here && HOLDERS.has(here) ? "none" : null;
  if (here && parents.includes(here)) return null;
  return tag === "tr" && here === "table" ? "tbody" : "none";
}

export const holdsNoText = (tag: AllowedTag | null): boolean => tag !== null && HOLDERS.has(tag);
