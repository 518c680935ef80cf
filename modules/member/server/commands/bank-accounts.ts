import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import {
  accountNumberOf,
  BANK_ACCOUNTS_MAX,
  type BankFault,
  bankAccountFaults,
  bankTextOf,
  type GivenBankAccount,
  isSameName,
} from "../../rules/bank-accounts.ts";
import { endingOf } from "../../rules/profile.ts";
import type { MemberDependencies } from "../dependencies.ts";
import { holderNameOf } from "../queries/profile.ts";
import { decryptField, encryptField } from "./contacts/encrypted-fields.ts";
import { markOf, recordMark } from "./marks.ts";
import type { NotifyMember } from "./notify-member.ts";
import { timeText } from "./notify-of-change.ts";

export type BankAccount = {
  readonly accountId: string;
  readonly bankName: string;
  readonly holderName: string;
  readonly ending: string;
  readonly addedAt: string;
};

export type BankRefusal =
  | { readonly code: "bad_input"; readonly fields: { readonly [field: string]: BankFault } }
  | { readonly code: "bank_account_known"; readonly fields: { readonly accountNumber: "taken" } }
  | { readonly code: "holder_name_differs"; readonly fields: { readonly holderName: "mismatch" } }
  | { readonly code: "bank_accounts_full" };

/** What a change of a member's accounts does beside writing it. */
export type BankWitnesses = {
  /** Keeps the member's money from leaving for a day. @returns until when */
  blockWithdrawals(transaction: Transaction, memberId: string): Promise<Date>;
  readonly notifyMember: NotifyMember;
};

export type AddedBankAccount = BankAccount & {
  /** Until when withdrawals are paused because of it; null where it is the first account. */
  readonly heldUntil: string | null;
};

/**
 * Adds an account in the member's own name. Another member who has used it counts as the same person from then on. The member
 * is told wherever they are reached. Beside an account that is or was there, a new one blocks withdrawals for a day: a person
 * who holds the telephone for a moment must not get the money with it. The first one replaces none.
 */
export async function addBankAccount(
  deps: MemberDependencies & BankWitnesses,
  memberId: string,
  typed: GivenBankAccount,
): Promise<Result<AddedBankAccount, BankRefusal>> {
  const given = {
    bankName: bankTextOf(typed.bankName),
    holderName: bankTextOf(typed.holderName),
    accountNumber: accountNumberOf(typed.accountNumber),
  };
  const fields = bankAccountFaults(given);
  if (Object.keys(fields).length > 0) return refuse({ code: "bad_input", fields });
  const ownName = await holderNameOf(deps, memberId);
  if (ownName !== null && !isSameName(ownName, given.holderName)) {
    return refuse({ code: "holder_name_differs", fields: { holderName: "mismatch" } });
  }
  const bucket = bucketOf(memberId);
  const mark = markOf(deps.pepper, "bank", given.accountNumber);
  const [accountId, now] = [newId(), deps.clock.now()];
  const encrypted = encryptField(given.accountNumber, deps.pepper, { memberId, field: accountId });
  return deps.database.kysely.transaction().execute(async (transaction) => {
    // Six at once must not all find four.
    await sql`select from member_account where bucket = ${bucket} and member_id = ${memberId} for no key update`.execute(
      transaction,
    );
    const { rows: all } = await sql<{ mark: Buffer; isRemoved: boolean }>`
      select mark, removed_at is not null as "isRemoved" from member_bank_account
      where bucket = ${bucket} and member_id = ${memberId}`.execute(transaction);
    const rows = all.filter(({ isRemoved }) => !isRemoved);
    if (rows.some((row) => row.mark.equals(mark))) {
      return refuse({ code: "bank_account_known" as const, fields: { accountNumber: "taken" as const } });
    }
    if (rows.length >= BANK_ACCOUNTS_MAX) return refuse({ code: "bank_accounts_full" as const });
    await sql`insert into member_bank_account
      (bucket, member_id, account_id, bank_name, holder_name, mark, encrypted, added_at)
      values (${bucket}, ${memberId}, ${accountId}, ${given.bankName}, ${given.holderName}, ${mark}, ${encrypted}, ${now})`.execute(
      transaction,
    );
    await recordMark(deps, transaction, { memberId, kind: "bank", mark, now });
    const isFirst = all.every((row) => row.mark.equals(mark));
    const heldUntil = isFirst ? null : await deps.blockWithdrawals(transaction, memberId);
    const added = { ...given, accountId, ending: endingOf(given.accountNumber), addedAt: now.toISOString() };
    const what = heldUntil ? "held" : "added";
    await notify(deps, transaction, { memberId, what, account: added, until: heldUntil });
    return ok({ ...added, heldUntil: heldUntil?.toISOString() ?? null });
  });
}

/** Another member's account is as one that does not exist. The member is told wherever they are reached. */
export async function removeBankAccount(
  deps: MemberDependencies & Pick<BankWitnesses, "notifyMember">,
  memberId: string,
  accountId: string,
): Promise<boolean> {
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<Pick<Row, "bankName" | "encrypted">>`update member_bank_account
      set removed_at = ${deps.clock.now()}
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and account_id = ${accountId}
        and removed_at is null
      returning bank_name as "bankName", encrypted`.execute(transaction);
    const removed = rows[0];
    if (!removed) return false;
    const ending = endingOf(decryptField(removed.encrypted, deps.pepper, { memberId, field: accountId }));
    const account = { bankName: removed.bankName, ending };
    await notify(deps, transaction, { memberId, what: "removed", account, until: null });
    return true;
  });
}

type BankNotice = {
  readonly memberId: string;
  readonly what: "added" | "held" | "removed";
  readonly account: Pick<BankAccount, "bankName" | "ending">;
  readonly until: Date | null;
};

const notify = (
  { notifyMember }: Pick<BankWitnesses, "notifyMember">,
  transaction: Transaction,
  { memberId, what, account, until }: BankNotice,
): Promise<void> =>
  notifyMember(transaction, {
    memberId,
    subject: "member:bankNotices.subject",
    text: `member:bankNotices.${what}.text`,
    sms: `member:bankNotices.${what}.sms`,
    values: { name: `${account.bankName} ••• ${account.ending}`, ...(until ? { until: timeText(until) } : {}) },
  });

type Row = { accountId: string; bankName: string; holderName: string; encrypted: Buffer; addedAt: Date };

/** The member's accounts, oldest first, each by its last four characters. */
export async function listBankAccounts(
  deps: Pick<MemberDependencies, "database" | "pepper">,
  memberId: string,
): Promise<BankAccount[]> {
  const rows = await readRows(deps, memberId);
  return rows.map(({ accountId, bankName, holderName, encrypted, addedAt }) => ({
    accountId,
    bankName,
    holderName,
    ending: endingOf(decryptField(encrypted, deps.pepper, { memberId, field: accountId })),
    addedAt: addedAt.toISOString(),
  }));
}

/** One of the member's own accounts with its whole number, for a payout; undefined when it is not theirs. */
export async function wholeBankAccountOf(
  deps: Pick<MemberDependencies, "database" | "pepper">,
  memberId: string,
  accountId: string,
): Promise<{ number: string; addedAt: Date } | undefined> {
  const row = (await readRows(deps, memberId)).find((one) => one.accountId === accountId);
  const number = row && decryptField(row.encrypted, deps.pepper, { memberId, field: accountId });
  return row && number !== undefined ? { number, addedAt: row.addedAt } : undefined;
}

async function readRows({ database }: Pick<MemberDependencies, "database">, memberId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select account_id as "accountId", bank_name as "bankName", holder_name as "holderName", encrypted, added_at as "addedAt"
    from member_bank_account
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and removed_at is null
    order by added_at, account_id limit ${BANK_ACCOUNTS_MAX}`.execute(database.kysely);
  return rows;
}
