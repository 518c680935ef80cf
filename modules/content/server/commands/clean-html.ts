import sanitizeHtml from "sanitize-html";
import { ALLOWED_TAGS, DEPTH_MAX, DROPPED_WITH_TEXT, safeHref } from "../../rules/html.ts";

/** What operators paste from elsewhere, by the names that the site uses. */
const RENAMED = { b: "strong", i: "em", strike: "s", del: "s", h1: "h3", h2: "h3", h5: "h4", h6: "h4", div: "p" };

const STRICT: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WITH_TEXT,
  nestingLimit: DEPTH_MAX,
  transformTags: {
    ...RENAMED,
    a: (_, { href }) => {
      const safe = href === undefined ? null : safeHref(href);
      return { tagName: "a", attribs: safe === null ? {} : { href: safe } };
    },
  },
};

/** The same spelling with everything left in: what differs from it was taken out. It is compared and never kept. */
const LENIENT: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
  allowVulnerableTags: true,
  nonTextTags: [],
  transformTags: RENAMED,
};

/** Leaves of an operator's HTML what is on the closed list. Cleaning twice changes nothing. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, STRICT);

export const isClean = (html: string): boolean => sanitizeHtml(html, LENIENT) === cleanHtml(html);
