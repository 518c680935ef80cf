import { isId } from "@fairhouse/base";

/**
 * Whether a text names one posting, as `next` of a page does: the id of its transaction and its number in it. Contracts take
 * it from callers, so this file imports nothing of the database.
 */
export const isPostingCursor = (text: string): boolean => isId(text.slice(0, -2)) && /^\.[1-4]$/.test(text.slice(-2));
