import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { sql } from "kysely";
import { z } from "zod";
import type {
  listDepositMethods,
  listFailedDeposits,
  listMethodChanges,
  listReviews,
} from "../../contract/deposit-desk.ts";
import { approvalBounds } from "../../rules.ts";
import type { QueueDependencies } from "../dependencies.ts";
import type { Subject } from "../jobs.ts";
import type { DepositReviewRow, DepositRow } from "../tables.ts";
import { methodOpensAt, readDepositMethods } from "./deposit-methods.ts";
import { keptDetails } from "./payment-details.ts";

type Review = OutputOf<typeof listReviews>["reviews"][number];
type Asked = { readonly staffId: string; readonly limit: number };

type ReviewedRow = Pick<DepositRow, "member_id" | "deposit_id" | "method" | "unit" | "amount" | "fee" | "created_at"> &
  Pick<DepositRow, "payment_details"> &
  Pick<DepositReviewRow, "kind" | "received" | "sent_at" | "first_by" | "first_at" | "confirmed_amount"> & {
    readonly has_slip: boolean;
  };

/** What waits for operators, with what a confirmation rests on: who, how much, by which note, and who else that is. */
export async function readReviews(deps: QueueDependencies, { staffId, limit }: Asked): Promise<Review[]> {
  const { rows } = await sql<ReviewedRow>`
    select d.member_id, d.deposit_id, d.method, d.unit, d.amount, d.fee, d.created_at, d.payment_details,
      r.kind, r.received, r.sent_at, r.first_by, r.first_at, r.confirmed_amount, r.slip is not null as has_slip
    from wallet_deposit_review r
    join wallet_deposit d on d.bucket = r.bucket and d.member_id = r.member_id and d.deposit_id = r.deposit_id
    where r.verdict is null
    order by r.sent_at, r.deposit_id
    limit ${limit}`.execute(deps.database.kysely);
  const isMe = [staffId, ...(await deps.members.linkedMembers(staffId))];
  const names = await deps.operatorNames(rows.flatMap(({ first_by }) => first_by ?? []));
  return Promise.all(rows.map((row) => reviewView(deps, row, { isMe, names })));
}

type Reader = { readonly isMe: readonly string[]; readonly names: ReadonlyMap<string, string> };

async function reviewView(deps: QueueDependencies, row: ReviewedRow, { isMe, names }: Reader): Promise<Review> {
  const { member_id: memberId, first_by: first, first_at: at, confirmed_amount: confirmed } = row;
  return {
    ...(await personOf(deps, memberId, row.created_at)),
    depositId: row.deposit_id,
    method: row.method,
    kind: row.kind,
    unit: row.unit,
    dueLedger: (row.amount + row.fee).toString(),
    feeLedger: row.fee.toString(),
    receivedLedger: row.received?.toString() ?? null,
    note: keptDetails(row.payment_details).transfer?.note ?? null,
    hasSlip: row.has_slip,
    openedAt: row.created_at.toISOString(),
    sentAt: row.sent_at.toISOString(),
    barredBy: isMe.includes(memberId) ? "same_person" : first && isMe.includes(first) ? "confirmed_by_you" : null,
    oneOperatorMaxLedger: approvalBounds(deps.currency).oneOperatorMax.toString(),
    firstConfirmation:
      first && at && confirmed
        ? { operator: names.get(first) ?? first, at: at.toISOString(), amountLedger: confirmed.toString() }
        : null,
  };
}

async function personOf({ members }: QueueDependencies, memberId: string, otherwiseAt: Date) {
  const [member, linked] = await Promise.all([members.find(memberId), members.linkedMembers(memberId)]);
  return {
    memberId,
    userName: member?.userName ?? memberId,
    registeredAt: (member?.registeredAt ?? otherwiseAt).toISOString(),
    linkedAccounts: linked.filter((id) => id !== memberId).length,
  };
}

/** The slip as an image's address; null where there is none. */
export async function readSlip({ database }: QueueDependencies, { memberId, id }: Subject): Promise<string | null> {
  const { rows } = await sql<{ slip: Buffer }>`select slip from wallet_deposit_review
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and deposit_id = ${id} and slip is not null`.execute(
    database.kysely,
  );
  const slip = rows[0]?.slip;
  return slip ? `data:image/webp;base64,${slip.toString("base64")}` : null;
}

type Flag = OutputOf<typeof listFailedDeposits>["flags"][number];

/** Accounts whose deposits pause after failures, until an operator has looked at them. */
export async function readFlags(deps: QueueDependencies, { staffId, limit }: Asked): Promise<Flag[]> {
  const { rows } = await sql<{ member_id: string; paused_at: Date; paused_until: Date }>`
    select member_id, paused_at, paused_until from wallet_deposit_failures
    where paused_at is not null and seen_at is null
    order by paused_at, bucket, member_id
    limit ${limit}`.execute(deps.database.kysely);
  const isMe = [staffId, ...(await deps.members.linkedMembers(staffId))];
  return Promise.all(
    rows.map(async (row) => ({
      ...(await personOf(deps, row.member_id, row.paused_at)),
      pausedAt: row.paused_at.toISOString(),
      pausedUntil: row.paused_until.toISOString(),
      isSamePerson: isMe.includes(row.member_id),
    })),
  );
}

type MethodTermsView = OutputOf<typeof listDepositMethods>["methods"][number];

export async function readMethodTerms(deps: QueueDependencies): Promise<MethodTermsView[]> {
  const [methods, now] = [await readDepositMethods(deps), deps.clock.now()];
  return methods.map((method) => {
    const { amountMin, amountMax, feeFixed, ...terms } = method.terms;
    return {
      ...{ code: method.proposed.code, provider: method.provider.code, currency: method.proposed.currency },
      ...{ form: method.form, isDemo: method.proposed.isDemo, revision: method.revision, ...terms },
      ...{ amountLedgerMin: amountMin.toString(), amountLedgerMax: amountMax.toString() },
      feeFixedLedger: feeFixed.toString(),
      providerLedgerMin: method.proposed.amountMin.toString(),
      providerLedgerMax: method.proposed.amountMax.toString(),
      opensAt: methodOpensAt(method, now)?.toISOString() ?? null,
    };
  });
}

type MethodChangeView = OutputOf<typeof listMethodChanges>["changes"][number];

const keptChanges = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }));

export async function readMethodChanges(
  deps: QueueDependencies,
  { code, limit }: { readonly code: string; readonly limit: number },
): Promise<MethodChangeView[]> {
  type Row = { revision: number; changed_at: Date; staff_id: string; reason: string; changes: unknown };
  const { rows } = await sql<Row>`select revision, changed_at, staff_id, reason, changes
    from wallet_deposit_method_change where code = ${code} order by revision desc limit ${limit}`.execute(
    deps.database.kysely,
  );
  const names = await deps.operatorNames(rows.map(({ staff_id }) => staff_id));
  return rows.map((row) => ({
    revision: row.revision,
    changedAt: row.changed_at.toISOString(),
    operator: names.get(row.staff_id) ?? row.staff_id,
    reason: row.reason,
    changes: keptChanges.parse(row.changes),
  }));
}
