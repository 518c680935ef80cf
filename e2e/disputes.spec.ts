import { expect, hosts, newUserName, openPerson, test } from "./fixtures.ts";
import { registerByCalls } from "./member-by-calls.ts";
import { ADMINISTRATOR_FILE } from "./office.ts";
import { openOperatorByCalls } from "./operator-by-calls.ts";
import { payOuts, png } from "./payouts.ts";
import { expectState } from "./withdrawal.ts";

// B-2813, B-2815
test("an operator sees a member's images, finds the payout received, and the member reads why", async ({
  browser,
  look,
  site,
  say,
  checkAccess,
}) => {
  const member = await registerByCalls(site.context());
  const [missing] = await payOuts(member, 1);
  await site.goto(`${hosts.site}/wallet/withdraw?withdrawal=${missing}`);
  await site.getByRole("button", { name: say("wallet:withdraw.arrived.no"), exact: true }).click();
  await site.locator("input[type=file]").setInputFiles([png("one.png", 1)]);
  await site.getByRole("button", { name: say("wallet:withdraw.report.act") }).click();
  await expectState(site, say, "not_received");

  const [administrator, cashier] = [
    await openPerson(browser, look, ADMINISTRATOR_FILE),
    await openPerson(browser, look),
  ];
  const asked = { role: "cashier", name: `cashier.${newUserName()}` } as const;
  await openOperatorByCalls(administrator.context, cashier.context, asked);
  const desk = await cashier.context.newPage();
  await desk.goto(`${hosts.backoffice}/disputes`);
  const row = desk.getByRole("row").filter({ hasText: member.userName });
  await row.getByRole("button").click();
  await expect(desk.getByRole("img", { name: say("wallet:office.disputes.proofAlt", { place: 1 }) })).toBeVisible();
  await checkAccess(desk, "the queue of disputes");
  await desk.getByRole("button", { name: say("wallet:office.disputes.decide.received") }).click();
  const question = desk.getByRole("dialog");
  const why = "Your provider shows it on the account.";
  await question.getByLabel(say("wallet:office.decide.reason"), { exact: true }).fill(why);
  await checkAccess(desk, "the question before a finding");
  await question.getByRole("button", { name: say("wallet:office.disputes.decide.received") }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);
  await expectState(site, say, "found_received");
  await expect(site.getByText(why)).toBeVisible();
  await administrator.leave();
  await cashier.leave();
});
