/** How long a finished export can be downloaded. */
export const EXPORT_LIVES_MS = 7 * 24 * 60 * 60 * 1000;
/** The next export can be asked for after this long; one that failed is no reason to wait. */
export const EXPORT_PAUSE_MS = 24 * 60 * 60 * 1000;
/** Rows of one part, so that neither the job nor a page ever holds more of them. */
export const PART_ROWS = 500;
/** Parts of one export: five million rows. What has more is no member's, and must not fill the disk. */
export const PARTS_MAX = 10_000;

export type ExportState = "requested" | "ready" | "failed" | "expired";

export type Column = { readonly name: string; readonly type: string };

/** Parts of one downloaded file, so that a browser holds no more of them: 20,000 rows. */
export const FILE_PARTS = 40;
/** An export that is not ready after this long has failed, and the next one may be asked for. */
export const EXPORT_GIVEN_UP_MS = 6 * 60 * 60 * 1000;

const HIDDEN_TYPES = ["bytea", "xid8"];
/** Where a row lies, and the keys under which pages have sent it. */
const PLACES = ["bucket", "member_id", "request_key", "told_key", "batch"];
/** Ids of what is the member's own. Any other id may be of another member or of an operator, and is left out. */
const OWN_IDS = new Set(
  (
    "id account_id change_id deposit_id export_id family_id launch_id login_id message_id passkey_id picture_id session_id " +
    "site_session_id subject_id thread_id transfer_id withdrawal_id"
  ).split(" "),
);

/** Whether a column is the member's to read: not what is encrypted or hashed, not where its row lies, and no other person. */
export function isShown({ name, type }: Column): boolean {
  if (HIDDEN_TYPES.includes(type) || PLACES.includes(name)) return false;
  return type !== "uuid" || OWN_IDS.has(name);
}

/** When the next export may be asked for; null for at once. */
export function nextExportAt(
  last: { readonly state: ExportState; readonly requestedAt: Date } | undefined,
): Date | null {
  if (!last || last.state === "failed") return null;
  return new Date(last.requestedAt.getTime() + EXPORT_PAUSE_MS);
}
