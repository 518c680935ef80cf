import { digitsOf } from "@fairhouse/server/testing/authenticator-app";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { codeSentTo } from "../outbox.ts";
import { openCentre, plugInDevice, proveAgain, stepUpDialog } from "../security.ts";
import { change } from "../settings.ts";
import type { Say } from "../words.ts";

/** As if the member had proved themselves an hour ago. */
const forgetProof = (userName: string) =>
  change(
    `update factors_step_up set proved_at = now() - interval '1 hour'
     where member_id = (select member_id from member_account where user_name = $1)`,
    [userName],
  );

/** Opens the dialog that adds a phone or an address, and asks for a code. */
async function askContactCode(page: Page, say: Say, kind: "phone" | "email", to: string) {
  const line = page.getByRole("region", { name: say(`session:security.${kind}.title`), exact: true });
  await line.getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name: say(`session:security.${kind}.addTitle`) });
  const field = say(kind === "phone" ? "member:fields.mobileNum" : "session:security.email.field");
  await dialog.getByLabel(field, { exact: true }).fill(to);
  await dialog.getByRole("button", { name: say("session:security.code.send") }).click();
  return dialog;
}

// B-0214, B-1402
test("before a phone is changed the member proves themselves by their authenticator app; who turns away is where they were", async ({
  site,
  say,
  checkAccess,
}) => {
  const member = await registerByCalls(site.context());
  const secret = await member.addAuthenticator(digitsOf);
  await forgetProof(member.userName);
  await openCentre(site, say);
  const number = `36${Date.now().toString().slice(-8)}`;
  const contact = await askContactCode(site, say, "phone", number);
  const question = stepUpDialog(site, say);
  await expect(question.locator(".otp input").first()).toBeFocused();
  await checkAccess(site, "the step-up by an app");
  await site.keyboard.press("Escape");
  await expect(question).toBeHidden();
  const send = contact.getByRole("button", { name: say("session:security.code.send") });
  await expect(send).toBeFocused();

  await site.keyboard.press("Enter");
  await expect(question.locator(".otp input").first()).toBeFocused();
  await site.keyboard.type("000000");
  await site.keyboard.press("Enter");
  await expect(question.getByText(say("factors:refusals.second_factor_wrong"))).toBeVisible();
  await expect(question.locator(".otp input").first()).toBeFocused();
  await site.keyboard.type(digitsOf(secret, 1));
  await site.keyboard.press("Enter");
  await expect(question).toBeHidden();
  const code = contact.getByLabel(say("session:security.code.field"), { exact: true });
  await expect(code).toBeFocused();
  await code.fill(await codeSentTo(`+92${number}`));
  await site.keyboard.press("Enter");
  await expect(contact).toBeHidden();
  const line = site.getByRole("region", { name: say("session:security.phone.title"), exact: true });
  await expect(line).toContainText(say("session:security.confirmed"));
});

// B-0214
test("before an address or a bank account is added the member proves themselves by their passkey", async ({
  site,
  say,
  checkAccess,
}) => {
  await plugInDevice(site);
  const { userName } = await registerByCalls(site.context());
  const main = await openCentre(site, say);
  await main.getByRole("button", { name: say("factors:passkeys.add") }).click();
  await proveAgain(site, say);
  await site.getByRole("button", { name: say("factors:passkeys.create") }).click();
  await site.getByRole("button", { name: say("factors:recovery.kept") }).click();

  await forgetProof(userName);
  const address = `${userName}@example.org`;
  const contact = await askContactCode(site, say, "email", address);
  const question = stepUpDialog(site, say);
  await expect(question.getByText(say("factors:proof.passkeyBody"))).toBeVisible();
  await checkAccess(site, "the step-up by a passkey");
  await question.getByRole("button", { name: say("factors:proof.passkey") }).click();
  await expect(question).toBeHidden();
  await contact.getByLabel(say("session:security.code.field"), { exact: true }).fill(await codeSentTo(address));
  await contact.getByRole("button", { name: say("session:security.confirm") }).click();
  await expect(contact).toBeHidden();

  await forgetProof(userName);
  await main.getByRole("button", { name: say("session:security.banks.add") }).click();
  const bank = site.getByRole("dialog", { name: say("session:security.banks.addTitle") });
  await bank.getByLabel(say("session:security.banks.bankName"), { exact: true }).fill("Ravi Bank");
  await bank.getByLabel(say("session:security.banks.holderName"), { exact: true }).fill("Samina Khalid");
  await bank.getByLabel(say("session:security.banks.accountNumber"), { exact: true }).fill("PK36RAVI0000001123456702");
  await bank.getByRole("button", { name: say("session:security.banks.save") }).click();
  await question.getByRole("button", { name: say("factors:proof.passkey") }).click();
  await expect(bank).toBeHidden();
  await expect(main.getByRole("heading", { name: "Ravi Bank ••• 6702" })).toBeVisible();
});
