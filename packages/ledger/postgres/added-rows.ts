import { bucketOf } from "@fairhouse/base";
import { CopyRows } from "@fairhouse/pipeline";
import type { KeptOutcome, NewPosting } from "../index.ts";
import { houseMemberOf } from "./item.ts";

/**
 * In the order of the keys, so that two batches that meet on keys of strangers wait in the same order.
 * @param batch the transaction that adds them
 */
export function transactionRows(outcomes: readonly KeptOutcome[], atMs: number, batch: bigint): CopyRows {
  const rows = new CopyRows(16, outcomes.length);
  const sorted = outcomes.length > 1 ? [...outcomes].sort((a, b) => (a.key < b.key ? -1 : 1)) : outcomes;
  for (const { key, memberId: owner, transaction, outcome, effect, isDebit, isHold, hasRows, groupKey } of sorted) {
    const memberId = owner === "" ? houseMemberOf(0) : owner;
    rows.row();
    rows.text(key);
    rows.smallint(bucketOf(memberId));
    rows.uuid(memberId);
    rows.uuid(outcome.transactionId);
    rows.text(transaction?.fingerprint);
    rows.text(outcome.status);
    rows.bigint(outcome.balance);
    rows.text(outcome.limitCode);
    rows.text(outcome.limitPeriod);
    rows.text(transaction?.refersTo);
    rows.text(effect);
    rows.boolean(isHold);
    rows.boolean(isDebit);
    // No group is told apart from a group that was not kept, as the version before did.
    rows.text(groupKey === null ? "" : groupKey);
    rows.instant(atMs);
    // Rows carry the batch themselves; a null costs nothing.
    if (hasRows) rows.null();
    else rows.bigint(batch);
  }
  return rows;
}

/** @param batch the transaction that adds them */
export function postingRows(postings: readonly NewPosting[], atMs: number, batch: bigint): CopyRows {
  const rows = new CopyRows(21, postings.length);
  for (const posted of postings) {
    const { transaction, wallet } = posted;
    const bucket = transaction.memberId === undefined ? 0 : bucketOf(transaction.memberId);
    rows.row();
    rows.smallint(bucket);
    rows.uuid((wallet && transaction.memberId) ?? houseMemberOf(bucket));
    rows.uuid(posted.id);
    rows.smallint(posted.postingNumber);
    rows.text(transaction.key);
    rows.text(posted.kind);
    rows.text(posted.unit);
    rows.text(posted.account);
    rows.text(posted.counterAccount);
    rows.bigint(posted.amount);
    if (wallet) {
      rows.bigint(posted.balanceAfter);
      rows.bigint(posted.walletVersion);
    } else {
      rows.null();
      rows.null();
    }
    rows.text(transaction.refersTo);
    rows.boolean(posted.isReversal);
    rows.boolean("isCorrection" in transaction && transaction.isCorrection === true);
    rows.text(posted.groupKey);
    rows.words(posted.ceilings);
    rows.instant(transaction.occurredAt === undefined ? null : Date.parse(transaction.occurredAt));
    rows.instant(atMs);
    rows.jsonb(transaction.meta ? JSON.stringify(transaction.meta) : null);
    rows.bigint(batch);
  }
  return rows;
}
