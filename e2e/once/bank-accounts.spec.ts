import { expect, hosts, PASSWORD, PAYMENT_PASSWORD, test } from "../fixtures.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { openCentre, stepUpDialog } from "../security.ts";
import { confirmWithdrawal } from "../withdrawal.ts";
import { money } from "../words.ts";

// B-1233
test("a bank account of the security centre is chosen in the withdrawal, is paid to, and is gone from both once it is removed", async ({
  site,
  say,
  checkAccess,
}) => {
  const member = await registerByCalls(site.context());
  const twice = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await member.ask("POST", "/wps/member/paymentPassword", { password: PASSWORD, ...twice });
  await member.deposit("5000000");
  const main = await openCentre(site, say);
  const banks = main.getByRole("region", { name: say("session:security.banks.title") });
  await expect(banks.getByText(say("session:security.banks.none"))).toBeVisible();
  await banks.getByRole("button", { name: say("session:security.banks.add") }).click();
  const dialog = site.getByRole("dialog", { name: say("session:security.banks.addTitle") });
  const bankName = dialog.getByLabel(say("session:security.banks.bankName"), { exact: true });
  await expect(bankName).toBeFocused();
  await checkAccess(site, "a new bank account");
  await bankName.fill("Chenab Bank");
  await dialog.getByLabel(say("session:security.banks.holderName"), { exact: true }).fill("Samina Khalid");
  const number = dialog.getByLabel(say("session:security.banks.accountNumber"), { exact: true });
  await number.fill("12");
  await site.keyboard.press("Enter");
  const question = stepUpDialog(site, say);
  await question.getByLabel(say("factors:fields.payment-password"), { exact: true }).fill(PAYMENT_PASSWORD);
  await site.keyboard.press("Enter");
  await expect(number).toBeFocused();
  await checkAccess(site, "a bank account with a mistake");
  await number.fill("PK70CHEN0000007700445511");
  await site.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(banks.getByRole("heading", { name: "Chenab Bank ••• 5511" })).toBeVisible();

  await site.goto(`${hosts.site}/wallet/withdraw`);
  await site.getByLabel(say("wallet:withdraw.saved")).selectOption({ label: "Chenab Bank ••• 5511" });
  await expect(site.getByLabel(say("wallet:withdraw.destination"), { exact: true })).toHaveCount(0);
  await site.getByLabel(say("wallet:amount.label"), { exact: true }).fill("50");
  await site.getByRole("button", { name: say("wallet:withdraw.continueWith", { amount: money("50.00") }) }).click();
  await expect(site.getByText("Chenab Bank ••• 5511")).toBeVisible();
  await confirmWithdrawal(site, say, "50.00");
  await expect(site.getByRole("heading", { name: say("wallet:withdraw.titles.paid_out") })).toBeVisible();

  await openCentre(site, say);
  await banks.getByRole("button", { name: say("session:security.remove") }).click();
  const removal = site.getByRole("dialog", { name: say("session:security.banks.removeTitle") });
  await checkAccess(site, "the removal of a bank account");
  await removal.getByRole("button", { name: say("session:security.remove") }).click();
  await expect(removal).toBeHidden();
  await expect(banks.getByText(say("session:security.banks.none"))).toBeVisible();
  await site.goto(`${hosts.site}/wallet/withdraw`);
  await expect(site.getByLabel(say("wallet:withdraw.destination"), { exact: true })).toBeVisible();
  await expect(site.getByLabel(say("wallet:withdraw.saved"))).toHaveCount(0);
});
