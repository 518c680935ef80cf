import { keep, readKept } from "@fairhouse/ui";

const SEEN_KEY = "notices-seen-at";

/** How many notices have come since this browser last showed the list of them; all of them where it never did. */
export const countUnread = (notices: readonly { readonly time: number }[], seenAtMs: number): number =>
  notices.filter(({ time }) => time > seenAtMs).length;

/** Where the browser keeps nothing everything is unread. */
export const noticesSeenAtMs = (): number => Number(readKept("localStorage", SEEN_KEY)) || 0;

export const markNoticesSeen = (nowMs: number): void => keep("localStorage", SEEN_KEY, String(nowMs));
