/**
 * The closed list of what HTML from staff may hold. It is kept twice: what is written passes through a sanitiser with
 * this list, and what is shown is drawn element by element from this list. Nothing that loads, runs or styles is in it.
 */
export const ALLOWED_TAGS = [
  "p",
  "br",
  "strong",
  "em",
  "u",
  "s",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "blockquote",
  "code",
  "hr",
  "bdi",
  "a",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;
export type AllowedTag = (typeof ALLOWED_TAGS)[number];

const allowed: ReadonlySet<string> = new Set(ALLOWED_TAGS);
export const isAllowedTag = (tag: string): tag is AllowedTag => allowed.has(tag);

/** Elements without an end. */
export const VOID_TAGS: ReadonlySet<string> = new Set(["br", "hr"]);

/** Their text is code or a foreign language of the browser: it goes with them. */
export const DROPPED_WITH_TEXT = [
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "xmp",
  "svg",
  "math",
  "template",
];

/** No page is written deeper than this; a browser need not try. */
export const DEPTH_MAX = 12;

/**
 * Where a link of a text may lead: a page of this site, an address with https, or a mail address. Anything else, however
 * it is spelled, is no link.
 */
export function safeHref(href: string): string | null {
  // A browser drops these signs inside a scheme, so nothing with them is trusted.
  const isPlain = ![...href].some((sign) => sign <= " " || sign === "\\" || sign === "\u007f");
  if (!isPlain || href.length > 2_000) return null;
  if (/^\/(?!\/)/.test(href)) return href;
  if (/^https:\/\/[^/?#@]+([/?#]|$)/i.test(href)) return href;
  return /^mailto:[^?&]+$/i.test(href) ? href : null;
}
