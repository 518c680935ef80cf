import { randomUUID } from "node:crypto";
import { bucketOf } from "@fairhouse/base";
import type { Endpoint } from "@fairhouse/contract";
import { FIRST_LINK } from "@fairhouse/staff/server";
import { digitsOf } from "./authenticator-app.ts";
import { type Caller, type ComposedProduct, createCaller } from "./composed-product.ts";

export const PASSWORD = "Mango-season-77";
export const PAYMENT_PASSWORD = "582914";

/** A visitor without an account. */
export const visitor = (product: ComposedProduct): Caller => createCaller(product.site);

/** A member of an account type, logged in, with a payment password and money unless told otherwise. */
export async function openMember(
  product: ComposedProduct,
  {
    accountType = 0,
    balance = 100_000_000n,
    paymentPassword = PAYMENT_PASSWORD,
  }: { accountType?: number; balance?: bigint; paymentPassword?: string | null } = {},
): Promise<Caller & { memberId: string }> {
  const caller = createCaller(product.site);
  const { termsVersion } = await caller.ask("GET", "/wps/system/setting/register");
  const opened = await caller.ask("POST", "/wps/member/register", {
    username: `kite${randomUUID().slice(0, 8)}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreeTerms: true,
    termsVersion,
  });
  caller.csrf = String(opened.token);
  const memberId = String((opened.member as { id: string }).id);
  if (paymentPassword !== null) {
    const twice = { paymentPassword, confirmPaymentPassword: paymentPassword };
    await caller.ask("POST", "/wps/member/paymentPassword", { password: PASSWORD, ...twice });
  }
  await product.database.pool.query("update member_account set account_type = $2 where member_id = $1", [
    memberId,
    accountType,
  ]);
  if (balance > 0n) await giveMoney(product, memberId, balance);
  return Object.assign(caller, { memberId });
}

async function giveMoney({ ledger }: ComposedProduct, memberId: string, amount: bigint): Promise<void> {
  const posting = { kind: "deposit", account: "cash", counterAccount: "payments_test", unit: "P", amount } as const;
  const outcome = await ledger.post({ memberId, key: `test:${memberId}`, fingerprint: "test", postings: [posting] });
  if (outcome.status !== "posted") throw new Error(`The money was not given: ${outcome.status}.`);
}

/** An operator of each role, logged in; the first one came by the house's own link, the others by theirs. */
export async function openOperators(product: ComposedProduct) {
  const administrator = createCaller(product.backoffice);
  const join = async (caller: Caller, link: unknown) => {
    const name = `op.${randomUUID().slice(0, 8)}`;
    const opened = await caller.ask("POST", "/staff/link", { link, name, password: "a long enough pass phrase" });
    caller.csrf = String(opened.token);
    const { secret } = await caller.ask("POST", "/staff/authenticator", {});
    await caller.ask("POST", "/staff/authenticator/confirmation", { code: digitsOf(String(secret)) });
    return caller;
  };
  await join(administrator, await product.composition.host.get(FIRST_LINK)());
  const invite = async (role: string) => {
    const { link } = await administrator.ask("POST", "/staff/operators/links", { role });
    return join(createCaller(product.backoffice), link);
  };
  return { administrator, cashier: await invite("cashier"), viewer: await invite("viewer") };
}

export const endpointOf = (endpoints: readonly Endpoint[], id: string): Endpoint => {
  const found = endpoints.find((one) => one.id === id);
  if (!found) throw new Error(`There is no endpoint ${id}.`);
  return found;
};

/** An account that was seen with a device of an excluded member, as operators find it in their list. */
export async function openSuspected(product: ComposedProduct, excludedId: string): Promise<string> {
  const { memberId } = await openMember(product);
  await product.database.pool.query(
    `insert into protection_register_hit (bucket, member_id, kind, excluded_bucket, excluded_member_id, found_at)
     values ($1, $2, 'device', $3, $4, now())`,
    [bucketOf(memberId), memberId, bucketOf(excludedId), excludedId],
  );
  return memberId;
}
