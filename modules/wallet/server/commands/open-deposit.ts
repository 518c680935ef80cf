import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import { type Kysely, sql } from "kysely";
import { methodOf, providerOf, type WalletDependencies } from "../dependencies.ts";
import { expireDepositJob } from "../jobs.ts";
import type { DepositRow, WalletTables } from "../tables.ts";
import { moveDeposit } from "./move-deposit.ts";
import { addStep } from "./steps.ts";

export type OpenDepositInput = {
  memberId: string;
  requestKey: string;
  method: string;
  amount: bigint;
  language: string;
};

export type OpenDepositRefusal =
  | "method_unknown"
  | "amount_out_of_range"
  | "key_conflict"
  | "provider_unavailable"
  | { code: "entry_refused"; details: { reason: string } };

/** A hosted page may be used this long. */
const PAGE_LIFE_MS = 30 * 60 * 1000;

/** Writes the wish down first, then asks the provider for its page: a lost answer is asked for again under the same reference. */
export async function openDeposit(
  deps: WalletDependencies,
  input: OpenDepositInput,
): Promise<Result<string, OpenDepositRefusal>> {
  const found = methodOf(deps, "deposit", input.method);
  if (!found) return refuse("method_unknown");
  const { method, provider } = found;
  if (input.amount < method.amountMin || input.amount > method.amountMax) return refuse("amount_out_of_range");
  // Without the amount: the member's limits are decided with the deposit, and not asked of its repeat.
  const reason = await deps.guard.ask({ memberId: input.memberId, entry: "deposit" });
  if (reason) return refuse({ code: "entry_refused", details: { reason } });
  const written = await writeDeposit(deps, input, provider.code);
  if (!written.ok) return refuse({ code: "entry_refused", details: { reason: written.refusal } });
  const deposit = written.value;
  if (deposit.amount !== input.amount || deposit.method !== input.method) return refuse("key_conflict");
  return deposit.state === "created" ? openPage(deps, deposit, input.language) : ok(deposit.deposit_id);
}

/**
 * Inserts the deposit with its room under the member's limits, or finds the one that the same request key made before. From
 * here on it counts, whether it is paid or not yet.
 */
async function writeDeposit(
  deps: WalletDependencies,
  input: OpenDepositInput,
  provider: string,
): Promise<Result<DepositRow, "limit_reached">> {
  const at = deps.clock.now();
  const { memberId, amount } = input;
  const [bucket, depositId] = [bucketOf(memberId), newId(at.getTime())];
  return deps.database.kysely.transaction().execute(async (trx) => {
    // Requests under one key wait for each other, so that a repeat finds what it repeats instead of a limit that this has used up.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.deposit:${memberId}`}, 0))`.execute(trx);
    const tables = trx.withTables<WalletTables>();
    const before = await findByKey(tables, bucket, input);
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
        provider,
        method: input.method,
        unit: deps.currency.code,
        amount: input.amount,
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
    const startAfter = new Date(at.getTime() + PAGE_LIFE_MS);
    await deps.jobs.enqueue(trx, expireDepositJob, { memberId, id: depositId }, { startAfter });
    return ok(inserted);
  });
}

const findByKey = (
  tables: Kysely<WalletTables>,
  bucket: number,
  input: OpenDepositInput,
): Promise<DepositRow | undefined> =>
  tables
    .selectFrom("wallet_deposit")
    .selectAll()
    .where("bucket", "=", bucket)
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
    const page = await provider.createPayment({
      reference: deposit.deposit_id,
      method: deposit.method,
      amount: deposit.amount,
      currency: deposit.unit,
      ledgerExponent: deps.currency.ledgerExponent,
      returnUrl: `${deps.siteOrigin}/wallet/deposit?deposit=${deposit.deposit_id}`,
      language,
    });
    await moveDeposit(deps, {
      memberId: deposit.member_id,
      depositId: deposit.deposit_id,
      event: "page_opened",
      set: { payment_id: page.paymentId, payment_url: page.paymentUrl },
    });
    return ok(deposit.deposit_id);
  } catch (error) {
    deps.log.warn({ err: error, depositId: deposit.deposit_id }, "payment page could not be opened");
    return refuse("provider_unavailable");
  }
}
