import { randomInt } from "node:crypto";
import { bucketOf, newId } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { TRIAL } from "../../rules/account-types.ts";
import type { MemberTables } from "../tables.ts";

export type TrialAccount = { readonly memberId: string; readonly userName: string };

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * Opens an account to try the house with. It has no password and no login name, so no login to it is possible; its name has
 * a hyphen, which no registered name may have. Nothing hears of it: it is no registration.
 */
export async function openTrialAccount(
  transaction: Transaction,
  { ip, now }: { ip: string; now: Date },
): Promise<TrialAccount> {
  const memberId = newId();
  const userName = `demo-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
  await transaction
    .withTables<MemberTables>()
    .insertInto("member_account")
    .values({
      bucket: bucketOf(memberId),
      member_id: memberId,
      user_name: userName,
      account_type: TRIAL,
      status: "active",
      nickname: null,
      registered_at: now,
      registered_by: "web",
      registered_from: ip || null,
      owes_terms: false,
    })
    .execute();
  return { memberId, userName };
}

/** Closes a trial account for good; an account of another kind is left as it is. */
export async function closeTrialAccount(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .withTables<MemberTables>()
    .updateTable("member_account")
    .set({ status: "closed" })
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("account_type", "=", TRIAL)
    .execute();
}
