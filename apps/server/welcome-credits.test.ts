import { SYSTEM } from "@fairhouse/system/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { openMember } from "./testing/people.ts";

const POOR = { balance: 0n, paymentPassword: null };

let product: ComposedProduct;
beforeAll(async () => {
  product = await composeProduct({ givesWelcomeCredits: true });
}, 120_000);
afterAll(() => product?.close());

const entriesOf = async (memberId: string) =>
  (
    await product.database.pool.query(
      `select key, kind, account, counter_account, unit, amount::text, wallet_version::int as version
       from ledger_posting where member_id = $1 order by id`,
      [memberId],
    )
  ).rows;

const offered = async () => (await createCaller(product.site).ask("GET", "/wps/system/setting/register")).bonus;

/** As the settings' own call does it, and waits until it is read. */
async function offer(bonusAmount: string | null): Promise<void> {
  const { registration } = await product.composition.host.get(SYSTEM).settings();
  await product.database.pool.query(
    "update system_setting set value = $1, changed_at = now() where name = 'registration'",
    [JSON.stringify({ ...registration, bonusAmount })],
  );
  const expected = bonusAmount === null ? null : { amountLedger: bonusAmount, currency: "P" };
  await vi.waitFor(async () => expect(await offered()).toEqual(expected), { timeout: 3_000 });
}

// B-2260
test("a fresh house gives P 1,000 with a registration, as the first entry of the member's ledger", async () => {
  expect(await offered()).toEqual({ amountLedger: "10000000", currency: "P" });
  const member = await openMember(product, POOR);
  expect(await member.ask("GET", "/wps/v2/wallets/balance")).toMatchObject({ sumBalance: "1000.00" });
  expect(await entriesOf(member.memberId)).toEqual([
    {
      key: `welcome:${member.memberId}`,
      kind: "welcome_credits",
      account: "cash",
      counter_account: "welcome_credits",
      unit: "P",
      amount: "10000000",
      version: 1,
    },
  ]);
});

// B-2260
test("a registration brings its credits once, also when its job runs after they were given", async () => {
  const member = await openMember(product, POOR);
  const { rows } = await product.database.pool.query(
    "select data from jobs.job where name = 'member.giveWelcomeCredits' and data->>'memberId' = $1",
    [member.memberId],
  );
  expect(rows).toEqual([{ data: { memberId: member.memberId, unit: "P", amount: "10000000" } }]);
  const jobs = product.composition.modules.flatMap((one) => one.jobs ?? []);
  const job = jobs.find(({ kind }) => kind.name === "member.giveWelcomeCredits");
  for (let run = 0; run < 2; run += 1) await job?.run(rows[0].data);
  expect(job).toBeDefined();
  expect(await entriesOf(member.memberId)).toHaveLength(1);
});

// B-2261
test("the operator gives another amount or nothing, from the next registration on", async () => {
  await offer("5000000");
  const one = await openMember(product, POOR);
  expect(await one.ask("GET", "/wps/v2/wallets/balance")).toMatchObject({ sumBalance: "500.00" });
  await offer(null);
  const other = await openMember(product, POOR);
  expect(await other.ask("GET", "/wps/v2/wallets/balance")).toMatchObject({ sumBalance: "0.00" });
  expect(await entriesOf(other.memberId)).toEqual([]);
  await offer("10000000");
});

// B-2262
test("a registration says the age, and no game asks for it again", async () => {
  const member = await openMember(product, POOR);
  const { rows } = await product.database.pool.query(
    "select count(*)::int as stated from protection_age_confirmation where member_id = $1",
    [member.memberId],
  );
  expect(rows).toEqual([{ stated: 1 }]);
});
