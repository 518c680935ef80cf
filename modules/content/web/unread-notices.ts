const SEEN_KEY = "notices-seen-at";

/** How many notices have come since this browser last showed the list of them; all of them where it never did. */
export const countUnread = (notices: readonly { readonly time: number }[], seenAtMs: number): number =>
  notices.filter(({ time }) => time > seenAtMs).length;

/** Storage may be closed to us in private windows; everything is unread then. */
export function noticesSeenAtMs(): number {
  try {
    return Number(localStorage.getItem(SEEN_KEY)) || 0;
  } catch {
    return 0;
  }
}

export function markNoticesSeen(nowMs: number): void {
  try {
    localStorage.setItem(SEEN_KEY, String(nowMs));
  } catch {}
}
