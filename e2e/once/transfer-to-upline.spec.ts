import { expect, hosts, PASSWORD, PAYMENT_PASSWORD, test } from "../fixtures.ts";
import { untilPressable } from "../measures.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { change } from "../settings.ts";
import { money } from "../words.ts";

// B-0305, B-2830
test("a member sends money to the agent above in three steps, and both open the receipt", async ({
  browser,
  site,
  say,
  checkAccess,
}) => {
  const elsewhere = await browser.newContext();
  const agent = await registerByCalls(elsewhere);
  const member = await registerByCalls(site.context());
  await change("update member_account set account_type = 2 where member_id = $1", [agent.memberId]);
  await change("update member_origin set affiliate_code = 'TeamKite', affiliate_owner_id = $2 where member_id = $1", [
    member.memberId,
    agent.memberId,
  ]);
  const twice = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await member.ask("POST", "/wps/member/paymentPassword", { password: PASSWORD, ...twice });
  await member.deposit("1000000");

  await site.goto(`${hosts.site}/member`);
  const menu = site.getByRole("navigation", { name: say("system:member.title") });
  await menu.getByRole("link", { name: say("system:member.transferUpline.label") }).click();
  const amount = site.getByLabel(say("transfers:amount"));
  await amount.fill("20");
  await checkAccess(site, "the amount of a transfer");
  await site.getByRole("button", { name: say("transfers:continueWith", { amount: money("20.00") }) }).click();
  await site.getByLabel(say("transfers:confirm.password"), { exact: true }).fill(PAYMENT_PASSWORD);
  const send = site.getByRole("button", { name: say("transfers:confirm.act", { amount: money("20.00") }) });
  await untilPressable(send);
  await send.click();
  await expect(site.getByText(say("transfers:states.done"))).toBeVisible();
  await checkAccess(site, "the receipt of a transfer");
  const received = await agent.ask("GET", "/wps/transfers");
  expect(received).toMatchObject({ transfers: [{ direction: "received", amountLedger: "200000", state: "done" }] });
  await elsewhere.close();
});
