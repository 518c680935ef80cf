import { bucketOf, isId } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import { kindsOf } from "../../rules/record-kinds.ts";
import { companyCodesOf, type WalletDependencies } from "../dependencies.ts";
import type { WalletTables } from "../tables.ts";

type Found = Pick<
  Parameters<Ledger["listRecords"]>[0],
  "only" | "kinds" | "otherKinds" | "ids" | "groupKeys" | "meta" | "from"
>;

/**
 * Which records a number means: that of an entry as the page shows it, with or without the place in its transaction, that of a
 * deposit or withdrawal, or what a vendor calls a round. Each is looked up by its key, so that no posting is searched.
 */
export async function findByNumber(
  deps: WalletDependencies,
  memberId: string,
  number: string,
  vendor: string | undefined,
): Promise<Found> {
  const id = number.toLowerCase().replace(/\.\d{1,3}$/, "");
  const found = isId(id)
    ? ((await findEntry(deps, memberId, id)) ?? (await findPayment(deps, memberId, id)))
    : undefined;
  if (found) return found;
  const vendors = vendor === undefined ? companyCodesOf(deps) : [vendor];
  return { only: "groups", groupKeys: vendors.map((code) => `${code}:${number}`) };
}

async function findEntry({ ledger }: WalletDependencies, memberId: string, id: string): Promise<Found | undefined> {
  const [first] = await ledger.entriesOfRecord(memberId, id);
  if (!first) return undefined;
  return first.groupKey === undefined
    ? { only: "single", ids: [first.id] }
    : { only: "groups", groupKeys: [first.groupKey] };
}

async function findPayment({ database }: WalletDependencies, memberId: string, id: string): Promise<Found | undefined> {
  const tables = database.kysely.withTables<WalletTables>();
  const [deposit, withdrawal] = await Promise.all([
    tables
      .selectFrom("wallet_deposit")
      .select("created_at")
      .where("bucket", "=", bucketOf(memberId))
      .where("member_id", "=", memberId)
      .where("deposit_id", "=", id)
      .executeTakeFirst(),
    tables
      .selectFrom("wallet_withdrawal")
      .select("created_at")
      .where("bucket", "=", bucketOf(memberId))
      .where("member_id", "=", memberId)
      .where("withdrawal_id", "=", id)
      .executeTakeFirst(),
  ]);
  if (deposit) return { only: "single", kinds: kindsOf("deposits"), meta: { depositId: id }, from: deposit.created_at };
  if (!withdrawal) return undefined;
  return {
    ...{ only: "single", kinds: kindsOf("withdrawals"), meta: { withdrawalId: id } },
    from: withdrawal.created_at,
  };
}
