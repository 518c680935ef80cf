import { randomUUID } from "node:crypto";
import { SYSTEM } from "@fairhouse/system/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { openMember, PASSWORD, PAYMENT_PASSWORD } from "./testing/people.ts";
import { memberIdOf, registrationsOf } from "./testing/registrations.ts";
import { untilSettingsFollow } from "./testing/sent-messages.ts";

let product: ComposedProduct;
let registrations: ReturnType<typeof registrationsOf>;
let agent: Awaited<ReturnType<typeof openMember>>;

beforeAll(async () => {
  product = await composeProduct();
  registrations = registrationsOf(product);
  agent = await openMember(product, { accountType: 2 });
  await product.database.pool.query(
    `insert into member_affiliate_code (code_key, code, owner_bucket, owner_id, created_at)
     select 'teamkite', 'TeamKite', bucket, member_id, now() from member_account where member_id = $1`,
    [agent.memberId],
  );
  await registrations.ask({ affiliateCode: { enabled: true } });
}, 120_000);
afterAll(() => product?.close());

/** A member under the agent, with money and a payment password. */
async function openDownline() {
  const caller = createCaller(product.site);
  const opened = await registrations.byName({ affiliateCode: "TeamKite" }, caller);
  caller.csrf = String((opened.body.value as { token: string }).token);
  const memberId = memberIdOf(opened);
  const paymentPassword = PAYMENT_PASSWORD;
  await caller.ask("POST", "/wps/member/paymentPassword", {
    ...{ password: PASSWORD, paymentPassword, confirmPaymentPassword: paymentPassword },
  });
  const posting = { kind: "deposit", account: "cash", counterAccount: "test", unit: "P", amount: 1_000_000n } as const;
  await product.ledger.post({ memberId, key: `test:${memberId}`, fingerprint: "test", postings: [posting] });
  return Object.assign(caller, { memberId });
}

const wish = () => ({ requestKey: randomUUID(), amountLedger: "200000", paymentPassword: PAYMENT_PASSWORD });
const send = (from: Awaited<ReturnType<typeof openDownline>>) =>
  from.send("POST", "/wps/transfers/upline", { body: JSON.stringify(wish()) });

// B-0305, B-0324, B-2830
test("who registered by an agent's code may send them money with play credits, until an operator switches it off", async () => {
  const member = await openDownline();
  expect(await member.ask("GET", "/wps/member/info")).toMatchObject({ toUpline: true });
  expect(await agent.ask("GET", "/wps/member/info")).toMatchObject({ toUpline: false });
  expect((await send(member)).body.value).toMatchObject({ state: "done", other: { relation: "upline" } });
  const { entries } = (await member.ask("GET", "/wps/wallet/ledger?kind=transfers")) as { entries: object[] };
  expect(entries).toMatchObject([{ kind: "member_transfer_out", amountLedger: "-200000" }]);
  const { transfers } = await product.composition.host.get(SYSTEM).settings();
  const turn = async (isOn: boolean | null) => {
    await registrations.set("transfers", { ...transfers, isOn });
    await untilSettingsFollow(product);
  };
  await turn(false);
  expect((await send(member)).code).toBe("transfers_off");
  expect(await member.ask("GET", "/wps/member/info")).toMatchObject({ toUpline: false });
  await turn(null);
});

// B-0323
test("the one guard stops a sender who has excluded themselves, and an agent who has is told of by no cause", async () => {
  const [member, other] = [await openDownline(), await openDownline()];
  const exclude = (who: Pick<typeof member, "send">) =>
    who.send("POST", "/wps/protection/exclusion", {
      body: JSON.stringify({ wish: { kind: "time_out", days: 1 }, isConfirmed: true }),
    });
  await exclude(member);
  expect((await send(member)).body).toMatchObject({ code: "entry_refused", details: { reason: "self_excluded" } });
  await exclude(agent);
  const refused = await send(other);
  expect(refused.code).toBe("receiver_unavailable");
  expect(JSON.stringify(refused.body)).not.toContain("excluded");
});
