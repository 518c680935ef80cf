import { confirmContact } from "@fairhouse/server/testing/confirm-contact";
import { expect, hosts, PASSWORD, PAYMENT_PASSWORD, test } from "../fixtures.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { codeSentTo } from "../outbox.ts";
import { beginWithdrawal } from "../withdrawal.ts";

// B-1190, B-1402
test("a forgotten payment password: from the withdrawal to a code, a new one, and withdrawals that rest for a day", async ({
  site,
  say,
  checkAccess,
}) => {
  const member = await registerByCalls(site.context());
  const twice = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await member.ask("POST", "/wps/member/paymentPassword", { password: PASSWORD, ...twice });
  await member.deposit("5000000");
  const address = `${member.userName}@example.org`;
  const dataDir = process.env.E2E_DATA_DIR ?? "";
  await confirmContact({ dataDir, userName: member.userName, kind: "email", value: address });

  await beginWithdrawal(site, say, { amount: "50", figure: "50.00", destination: member.userName });
  await site.getByRole("button", { name: say("wallet:password.forgot") }).click();
  const dialog = site.getByRole("dialog", { name: say("member:paymentPassword.forgotTitle") });
  const code = dialog.getByLabel(say("member:paymentPassword.code"), { exact: true });
  await expect(code).toBeFocused();
  await checkAccess(site, "a forgotten payment password");
  await dialog.getByRole("button", { name: say("ui:code.send") }).click();
  await expect(code, "where the code goes").toBeFocused();
  const first = dialog.getByLabel(say("member:paymentPassword.new"), { exact: true });
  const again = dialog.getByLabel(say("member:paymentPassword.again"), { exact: true });
  await site.keyboard.press("Enter");
  await expect(dialog.getByText(say("member:paymentPassword.codeMissing"))).toBeVisible();
  await code.fill(await codeSentTo(address));
  await first.fill("123456");
  await again.fill("123456");
  await site.keyboard.press("Enter");
  await expect(first).toBeFocused();
  await checkAccess(site, "a forgotten payment password with a mistake");
  await first.fill("604718");
  await again.fill("604718");
  await site.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(site).toHaveURL(`${hosts.site}/wallet/withdraw`);
  await expect(site.getByText(say("wallet:withdraw.hold.title"), { exact: true })).toBeVisible();
  await expect(site.getByText(say("wallet:withdraw.hold.payment_password_reset"))).toBeVisible();
  await checkAccess(site, "withdrawals that rest after it");
});
