/** These are the answer of their key for ever, so what is pressed next is a wish of its own. */
const KEPT_REFUSALS: ReadonlySet<string> = new Set(["debt_smaller", "cash_smaller", "account_closed", "key_conflict"]);

/**
 * Whether a settlement's key has its answer. After anything else it may have been done, or may still be: the same wish
 * keeps its key, so that it is done once.
 */
export const isKeySpent = (reply: { readonly ok: true } | { readonly ok: false; readonly code: string }): boolean =>
  reply.ok || KEPT_REFUSALS.has(reply.code);
