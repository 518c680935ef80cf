import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { isPosted, type LedgerTransaction } from "@fairhouse/ledger";
import { type HeldCredit, listHeldCredits } from "@fairhouse/ledger/postgres";
import type { Transaction } from "@fairhouse/platform/database";
import type * as contract from "../../contract/held-credits.ts";
import type { CreditReviewRow, GamesTables } from "../tables.ts";
import type { Actor } from "../vendor-control/audit.ts";
import type { HeldCreditDependencies } from "./dependencies.ts";

export type Verdict = "release" | "return";
export type CreditDecision = { memberId: string; creditKey: string; verdict: Verdict; reason: string };
export type CreditRefusal = "same_person" | "asked_by_you" | "not_held" | "asked_otherwise";

type View = OutputOf<typeof contract.listHeldCredits>["credits"][number];

/** Where a released credit passes on its way from `held` to `cash`; it ends as it began. */
const RELEASED = "credits_released";

/** What is held and not ended yet, oldest first, with what an operator has asked for it. */
export async function heldCreditViews(deps: HeldCreditDependencies, staffId: string): Promise<View[]> {
  const credits = await listHeldCredits(deps.database.pool);
  const reviews = await readReviews(deps, credits);
  const open = credits.filter((one) => !reviews.get(one.key)?.confirmed_by);
  return Promise.all(
    open.map(async (one): Promise<View> => {
      const review = reviews.get(one.key);
      return {
        memberId: one.memberId,
        userName: (await deps.userNameOf(one.memberId)) ?? one.memberId,
        creditKey: one.key,
        vendor: vendorOf(one),
        gameCode: one.meta?.gameCode ?? null,
        kind: one.kind,
        unit: one.unit,
        amountLedger: one.amount.toString(),
        ceiling: ceilingOf(one),
        heldAt: one.postedAt.toISOString(),
        asked: review
          ? {
              verdict: review.verdict,
              operatorIsYou: review.asked_by === staffId,
              reason: review.reason,
              at: review.asked_at.toISOString(),
            }
          : null,
      };
    }),
  );
}

/**
 * The first operator's word is kept; the second's, who is another person, moves the money: to the member's cash, or back to the
 * vendor's account. The transaction's key follows from the credit's, so that it is made once whatever breaks in between: a
 * decision that was confirmed and did not arrive is carried out when it is asked for again.
 */
export async function decideHeldCredit(
  deps: HeldCreditDependencies,
  decision: CreditDecision,
  actor: Actor & { staffId: string },
): Promise<Result<{ needsSecond: boolean }, CreditRefusal>> {
  const isAlso = [actor.staffId, ...(await deps.linkedMembers(actor.staffId))];
  if (isAlso.includes(decision.memberId)) return refuse("same_person");
  const { memberId, creditKey } = decision;
  const credit = (await listHeldCredits(deps.database.pool, { memberId })).find((one) => one.key === creditKey);
  if (!credit) return refuse("not_held");
  const decided = await deps.database.kysely.transaction().execute(async (trx) => {
    const first = await keepFirst(deps, trx, decision, actor.staffId);
    const verdict = first === null ? "asked" : judge(first, decision, isAlso);
    if (verdict !== "asked" && verdict !== "confirmed") return verdict;
    if (verdict === "confirmed") await confirm(deps, trx, decision, actor.staffId);
    await deps.writeAudit(trx, {
      ...actor,
      action: `credit.${decision.verdict}-${verdict}`,
      subjectKind: "member",
      subjectId: memberId,
      detail: { creditKey, amount: credit.amount.toString(), unit: credit.unit },
      reason: decision.reason,
      at: deps.clock.now(),
    });
    return verdict;
  });
  if (decided === "asked") return ok({ needsSecond: true });
  if (decided !== "confirmed") return refuse(decided);
  const outcome = await deps.ledger.post(transactionOf(credit, decision));
  if (!isPosted(outcome)) throw new Error(`credit ${creditKey} was not moved: ${outcome.status}`);
  return ok({ needsSecond: false });
}

/** Null when this is the first word about the credit; else what the first one said. */
async function keepFirst(
  { clock }: HeldCreditDependencies,
  trx: Transaction,
  { memberId, creditKey, verdict, reason }: CreditDecision,
  staffId: string,
): Promise<CreditReviewRow | null> {
  const tables = trx.withTables<GamesTables>();
  const key = { bucket: bucketOf(memberId), member_id: memberId, credit_key: creditKey };
  const none = { confirmed_by: null, confirmed_at: null };
  const kept = await tables
    .insertInto("games_credit_review")
    .values({ ...key, ...none, verdict, reason, asked_by: staffId, asked_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("asked_by")
    .executeTakeFirst();
  if (kept) return null;
  return tables
    .selectFrom("games_credit_review")
    .selectAll()
    .where("bucket", "=", key.bucket)
    .where("member_id", "=", memberId)
    .where("credit_key", "=", creditKey)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function judge(first: CreditReviewRow, { verdict }: CreditDecision, isAlso: readonly string[]) {
  if (first.verdict !== verdict) return "asked_otherwise" as const;
  // Confirmed before, and perhaps not moved: the transaction has one key.
  if (first.confirmed_by) return "confirmed" as const;
  return isAlso.includes(first.asked_by) ? ("asked_by_you" as const) : ("confirmed" as const);
}

const confirm = ({ clock }: HeldCreditDependencies, trx: Transaction, decision: CreditDecision, staffId: string) =>
  trx
    .withTables<GamesTables>()
    .updateTable("games_credit_review")
    .set({ confirmed_by: staffId, confirmed_at: clock.now() })
    .where("bucket", "=", bucketOf(decision.memberId))
    .where("member_id", "=", decision.memberId)
    .where("credit_key", "=", decision.creditKey)
    .where("confirmed_by", "is", null)
    .execute();

function transactionOf(credit: HeldCredit, { verdict, reason }: CreditDecision): LedgerTransaction {
  const { memberId, key, unit, amount } = credit;
  const isReleased = verdict === "release";
  const kind = isReleased ? "credit_released" : "credit_returned";
  const posting = { kind, unit, counterAccount: isReleased ? RELEASED : credit.counterAccount } as const;
  const taken = { ...posting, account: "held" as const, amount: -amount };
  return {
    memberId,
    key: `held-credit:${key}`,
    fingerprint: `${verdict}|${unit}|${amount}`,
    postings: isReleased ? [taken, { ...posting, account: "cash" as const, amount }] : [taken],
    unit,
    meta: { creditKey: key, reason },
  };
}

async function readReviews(
  { database }: HeldCreditDependencies,
  credits: readonly HeldCredit[],
): Promise<ReadonlyMap<string, CreditReviewRow>> {
  if (credits.length === 0) return new Map();
  const keys = credits.map(({ key }) => key);
  const rows = await database.kysely
    .withTables<GamesTables>()
    .selectFrom("games_credit_review")
    .selectAll()
    .where("credit_key", "in", keys)
    .execute();
  return new Map(rows.map((row) => [row.credit_key, row]));
}

const vendorOf = ({ counterAccount }: HeldCredit): string => counterAccount.replace(/^games_/, "");

function ceilingOf({ meta }: HeldCredit): View["ceiling"] {
  const heldBy = meta?.heldBy;
  return heldBy === "hour" || heldBy === "day" ? heldBy : "credit";
}
