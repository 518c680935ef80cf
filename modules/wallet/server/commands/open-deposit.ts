import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import { type Kysely, sql } from "kysely";
import { feeOf, smallestPaid } from "../../rules/deposit-methods.ts";
import { providerOf, type WalletDependencies } from "../dependencies.ts";
import { expireDepositJob } from "../jobs.ts";
import { type DepositMethod, findDepositMethod, methodOpensAt } from "../queries/deposit-methods.ts";
import { detailsToKeep } from "../queries/payment-details.ts";
import type { DepositRow, WalletTables } from "../tables.ts";
import { moveDeposit } from "./move-deposit.ts";
import { depositsPausedUntil } from "./note-failed-deposit.ts";
import { addStep } from "./steps.ts";

export type OpenDepositInput = {
  memberId: string;
  requestKey: string;
  method: string;
  amount: bigint;
  /** What the member was shown; another fee than that is not charged. */
  fee: bigint;
  language: string;
};

export type OpenDepositRefusal =
  | "method_unknown"
  | "amount_out_of_range"
  | "key_conflict"
  | "provider_unavailable"
  | { code: "method_closed"; details: { opensAt: string } }
  | { code: "fee_changed"; details: { feeLedger: string } }
  | { code: "deposits_paused"; details: { until: string } }
  | { code: "entry_refused"; details: { reason: string } };

/** A payment may be made this long, where the method does not say otherwise. */
const LIFE_MINUTES = 30;

/** Writes the wish down first, then asks the provider for its page: a lost answer is asked for again under the same reference. */
export async function openDeposit(
  deps: WalletDependencies,
  input: OpenDepositInput,
): Promise<Result<string, OpenDepositRefusal>> {
  // What was opened once is answered as it is, whatever has changed since.
  const known = await findByKey(deps.database.kysely.withTables<WalletTables>(), input);
  if (known) return repeat(deps, known, input);
  const method = await findDepositMethod(deps, input.method);
  if (!method?.terms.isOpen) return refuse("method_unknown");
  const refusal = refusalUnder(deps, method, input) ?? (await refusalOfMember(deps, input));
  if (refusal) return refuse(refusal);
  const written = await writeDeposit(deps, input, method);
  if (!written.ok) return refuse({ code: "entry_refused", details: { reason: written.refusal } });
  return openKnown(deps, written.value, input);
}

/** One that has no page yet is opened as if it were new: the member may have excluded themselves since. */
async function repeat(deps: WalletDependencies, known: DepositRow, input: OpenDepositInput) {
  const refusal = known.state === "created" ? await refusalOfMember(deps, input) : null;
  return refusal ? refuse(refusal) : openKnown(deps, known, input);
}

async function openKnown(deps: WalletDependencies, deposit: DepositRow, input: OpenDepositInput) {
  if (deposit.amount !== input.amount || deposit.method !== input.method) return refuse("key_conflict" as const);
  return deposit.state === "created" ? openPage(deps, deposit, input.language) : ok(deposit.deposit_id);
}

/** Why the method does not take this deposit. */
function refusalUnder(
  { clock, currency }: WalletDependencies,
  { terms }: DepositMethod,
  input: OpenDepositInput,
): OpenDepositRefusal | null {
  if (input.amount < terms.amountMin || input.amount > terms.amountMax) return "amount_out_of_range";
  const opensAt = methodOpensAt({ terms }, clock.now());
  if (opensAt) return { code: "method_closed", details: { opensAt: opensAt.toISOString() } };
  const fee = feeOf(input.amount, terms, smallestPaid(currency));
  return fee === input.fee ? null : { code: "fee_changed", details: { feeLedger: fee.toString() } };
}

/** Why the member may not deposit now. */
async function refusalOfMember(deps: WalletDependencies, input: OpenDepositInput): Promise<OpenDepositRefusal | null> {
  // Without the amount: the member's limits are decided with the deposit, and not asked of its repeat.
  const reason = await deps.guard.ask({ memberId: input.memberId, entry: "deposit" });
  if (reason) return { code: "entry_refused", details: { reason } };
  const until = await depositsPausedUntil(deps, input.memberId);
  return until && { code: "deposits_paused", details: { until: until.toISOString() } };
}

/**
 * Inserts the deposit with its room under the member's limits, or finds the one that the same request key made at the same
 * moment. From here on it counts, whether it is paid or not yet.
 */
async function writeDeposit(
  deps: WalletDependencies,
  input: OpenDepositInput,
  { provider, proposed, form }: DepositMethod,
): Promise<Result<DepositRow, "limit_reached">> {
  const at = deps.clock.now();
  const { memberId, amount } = input;
  const expiresAt = new Date(at.getTime() + (proposed.lifeMinutes ?? LIFE_MINUTES) * 60_000);
  const [bucket, depositId] = [bucketOf(memberId), newId(at.getTime())];
  return deps.database.kysely.transaction().execute(async (trx) => {
    // Requests under one key wait for each other, so that a repeat finds what it repeats instead of a limit that this has used up.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.deposit:${memberId}`}, 0))`.execute(trx);
    const tables = trx.withTables<WalletTables>();
    const before = await findByKey(tables, input);
    if (before) return ok(before);
    const passed = await deps.guard.deposits.reserve(trx, { memberId, depositId, amount });
    if (passed) return refuse(passed);
    const inserted = await tables
      .insertInto("wallet_deposit")
      .values({
        bucket,
        member_id: input.memberId,
        deposit_id: depositId,
        request_key: input.requestKey,
        provider: provider.code,
        method: input.method,
        unit: deps.currency.code,
        amount: input.amount,
        fee: input.fee,
        form,
        expires_at: expiresAt,
        state: "created",
        payment_id: null,
        payment_url: null,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tables
      .insertInto("wallet_payment_reference")
      .values({ reference: depositId, kind: "deposit", bucket, member_id: memberId })
      .execute();
    await addStep(trx, { memberId, subjectId: depositId, state: "created", at });
    await deps.jobs.enqueue(trx, expireDepositJob, { memberId, id: depositId }, { startAfter: expiresAt });
    return ok(inserted);
  });
}

const findByKey = (tables: Kysely<WalletTables>, input: OpenDepositInput): Promise<DepositRow | undefined> =>
  tables
    .selectFrom("wallet_deposit")
    .selectAll()
    .where("bucket", "=", bucketOf(input.memberId))
    .where("member_id", "=", input.memberId)
    .where("request_key", "=", input.requestKey)
    .executeTakeFirst();

async function openPage(
  deps: WalletDependencies,
  deposit: DepositRow,
  language: string,
): Promise<Result<string, OpenDepositRefusal>> {
  const provider = providerOf(deps, deposit.provider);
  if (!provider) return refuse("method_unknown");
  try {
    const payment = await provider.createPayment({
      reference: deposit.deposit_id,
      method: deposit.method,
      amount: deposit.amount + deposit.fee,
      currency: deposit.unit,
      ledgerExponent: deps.currency.ledgerExponent,
      returnUrl: `${deps.siteOrigin}/wallet/deposit?deposit=${deposit.deposit_id}`,
      language,
      expiresAt: deposit.expires_at ?? deps.clock.now(),
    });
    await moveDeposit(deps, {
      memberId: deposit.member_id,
      depositId: deposit.deposit_id,
      event: "page_opened",
      set: {
        payment_id: payment.paymentId,
        payment_url: payment.paymentUrl,
        payment_details: detailsToKeep(payment),
      },
    });
    return ok(deposit.deposit_id);
  } catch (error) {
    deps.log.warn({ err: error, depositId: deposit.deposit_id }, "payment page could not be opened");
    return refuse("provider_unavailable");
  }
}
