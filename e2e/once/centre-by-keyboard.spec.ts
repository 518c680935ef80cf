import { digitsOf } from "@fairhouse/server/testing/authenticator-app";
import type { Locator, Page } from "@playwright/test";
import { expect, hosts, openPerson, PASSWORD, PAYMENT_PASSWORD, test } from "../fixtures.ts";
import { aNumber, field, forgetMember, KEYBOARD_LOOKS, type Keyboard, keyboardOf, seeLoggedIn } from "../keyboard.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { codeSentTo } from "../outbox.ts";
import { logIn, openCentre, plugInDevice, stepUpDialog } from "../security.ts";
import { inShort } from "../short-form.ts";
import type { Say } from "../words.ts";

/** Each panel of the security centre without a mouse, in both directions and sizes. */

for (const { width, ...look } of inShort("first", KEYBOARD_LOOKS))
  test.describe(`${look.language} ${look.theme} ${width}`, () => {
    test.use({ look, viewport: { width, height: 800 }, colorScheme: look.theme });

    // B-0640, B-1401, B-1403
    test("by keyboard alone a member changes everything in the security centre, and comes back with a second factor", async ({
      browser,
      site,
      say,
    }) => {
      // Nine panels, each with its mistakes: a long walk on a busy machine.
      test.slow();
      const keys = keyboardOf(site);
      await plugInDevice(site);
      const { userName } = await registerByCalls(site.context());
      const elsewhere = await openPerson(browser, look);
      await logIn(await elsewhere.context.newPage(), say, userName);
      const main = await openCentre(site, say);
      const told = { site, say, keys, main };
      await test.step("devices", () => endOtherSession(told));
      await elsewhere.leave();
      await test.step("profile", () => changeProfile(told, userName));
      await test.step("payment password", () => setPaymentPassword(told));
      await test.step("phone and e-mail", () => addContacts(told, userName));
      const secret = await test.step("authenticator", () => addAuthenticator(told));
      await test.step("passkeys", () => addPasskey(told));
      await test.step("bank accounts", () => addBankAccount(told));
      await test.step("password", () => changePassword(told));
      await forgetMember(site.context());
      await test.step("login", () => logInWithCode(told, userName, secret));
    });
  });

type Told = { site: Page; say: Say; keys: Keyboard; main: Locator };

const line = ({ main }: Told, name: string) => main.getByRole("region", { name, exact: true });

async function changeProfile(told: Told, userName: string): Promise<void> {
  const { site, say, keys, main } = told;
  const edit = main.getByRole("button", { name: say("session:security.profile.edit") });
  await keys.choose(edit);
  const dialog = site.getByRole("dialog", { name: say("session:security.profile.title") });
  const nickname = dialog.getByLabel(say("session:security.fields.nickname"));
  await keys.at(nickname);
  await keys.type("Admin");
  await keys.press("Enter");
  await expect(nickname).toHaveAttribute("aria-invalid", "true");
  await keys.at(nickname);
  await keys.fill(nickname, `Otter ${userName.slice(-6)}`);
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
  await keys.at(edit);

  const picture = main.getByRole("button", { name: say("session:security.avatar.change") });
  await keys.back(picture);
  await keys.press("Enter");
  const pictures = site.getByRole("dialog", { name: say("session:security.avatar.title") });
  await keys.choose(pictures.getByRole("button", { name: say("session:security.avatar.names.mango") }), "Space");
  await expect(pictures).toBeHidden();
  await keys.at(picture);
}

async function setPaymentPassword(told: Told): Promise<void> {
  const { site, say, keys } = told;
  const button = line(told, say("session:security.paymentPassword.title")).getByRole("button");
  await keys.choose(button);
  const dialog = site.getByRole("dialog", { name: say("member:paymentPassword.title") });
  const login = field(dialog, say("member:paymentPassword.login"));
  await keys.at(login);
  await keys.press("Enter");
  await expect(login).toHaveAttribute("aria-invalid", "true");
  await keys.at(login);
  await keys.type(PASSWORD);
  await keys.fill(field(dialog, say("member:paymentPassword.new")), PAYMENT_PASSWORD);
  await keys.fill(field(dialog, say("member:paymentPassword.again")), PAYMENT_PASSWORD);
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
  await keys.at(button);
}

/** Answers the question who is there by the payment password. */
async function proveAgain({ site, say, keys }: Told): Promise<void> {
  const question = stepUpDialog(site, say);
  const answer = field(question, say("factors:fields.payment-password"));
  await keys.at(answer);
  await keys.press("Enter");
  await expect(question.getByText(say("factors:fields.missing"))).toBeVisible();
  await keys.at(answer);
  await keys.type(PAYMENT_PASSWORD);
  await keys.press("Enter");
  await expect(question).toBeHidden();
}

async function addContacts(told: Told, userName: string): Promise<void> {
  const { site, say, keys } = told;
  const number = aNumber();
  for (const [kind, typed, to] of [
    ["phone", number, `+92${number}`],
    ["email", `${userName}@example.org`, `${userName}@example.org`],
  ] as const) {
    const button = line(told, say(`session:security.${kind}.title`))
      .getByRole("button")
      .first();
    await keys.choose(button);
    const dialog = site.getByRole("dialog", { name: say(`session:security.${kind}.addTitle`) });
    const given = field(dialog, say(kind === "phone" ? "member:fields.mobileNum" : "session:security.email.field"));
    await expect(dialog).toBeVisible();
    const send = dialog.getByRole("button", { name: say("session:security.code.send") });
    await keys.choose(send);
    await keys.at(given);
    await expect(given).toHaveAttribute("aria-invalid", "true");
    await keys.type(typed);
    await keys.choose(send);
    if (kind === "phone") await proveAgain(told);
    const code = field(dialog, say("session:security.code.field"));
    await keys.at(code);
    await keys.press("Enter");
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await keys.at(code);
    await keys.type(await codeSentTo(to));
    await keys.press("Enter");
    await expect(dialog).toBeHidden();
    await keys.at(button);
  }
  const removing = line(told, say("session:security.email.title")).getByRole("button", {
    name: say("session:security.remove"),
  });
  await keys.choose(removing);
  const removal = site.getByRole("dialog", { name: say("session:security.email.removeTitle") });
  await keys.choose(removal.getByRole("button", { name: say("session:security.keep") }));
  await expect(removal).toBeHidden();
  await keys.at(removing);
  await keys.press("Enter");
  await keys.choose(removal.getByRole("button", { name: say("session:security.remove") }));
  await expect(removal).toBeHidden();
  await keys.at(line(told, say("session:security.email.title")));
}

async function addAuthenticator(told: Told): Promise<string> {
  const { site, say, keys } = told;
  const section = line(told, say("factors:authenticator.title"));
  await keys.choose(section.getByRole("button"));
  const dialog = site.getByRole("dialog", { name: say("factors:authenticator.enrolTitle") });
  const first = dialog.locator(".otp input").first();
  await keys.at(first);
  const secret = (await dialog.getByTestId("authenticator-key").textContent())?.replaceAll(" ", "") ?? "";
  await keys.press("Enter");
  await expect(dialog.getByText(say("factors:fields.missing"))).toBeVisible();
  await keys.at(first);
  await keys.type(digitsOf(secret));
  await keys.press("Enter");
  await keepCodes(told);
  await keys.at(section.getByRole("button"));
  return secret;
}

/** Shown once: only the member's word closes it. */
async function keepCodes({ site, say, keys }: Told): Promise<void> {
  const codes = site.getByRole("dialog", { name: say("factors:recovery.showTitle") });
  await expect(codes).toBeVisible();
  await keys.press("Escape");
  await keys.choose(codes.getByRole("button", { name: say("factors:recovery.kept") }));
  await expect(codes).toBeHidden();
}

async function addPasskey(told: Told): Promise<void> {
  const { site, say, keys } = told;
  const section = line(told, say("factors:passkeys.title"));
  const add = section.getByRole("button", { name: say("factors:passkeys.add") });
  await keys.choose(add);
  const dialog = site.getByRole("dialog", { name: say("factors:passkeys.addTitle") });
  const name = dialog.getByLabel(say("factors:passkeys.name"));
  await keys.at(name);
  await keys.press("ControlOrMeta+a");
  await keys.press("Delete");
  await keys.press("Enter");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await keys.at(name);
  await keys.type("Desk");
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
  await keys.at(add);
  await keys.choose(section.getByRole("button", { name: say("factors:passkeys.removeOf", { name: "Desk" }) }));
  const removal = site.getByRole("dialog", { name: say("factors:passkeys.removeTitle") });
  await keys.choose(removal.getByRole("button", { name: say("factors:passkeys.remove") }));
  await expect(removal).toBeHidden();
  await keys.at(section);
}

async function addBankAccount(told: Told): Promise<void> {
  const { site, say, keys, main } = told;
  const section = line(told, say("session:security.banks.title"));
  await keys.choose(section.getByRole("button", { name: say("session:security.banks.add") }));
  const dialog = site.getByRole("dialog", { name: say("session:security.banks.addTitle") });
  const bank = field(dialog, say("session:security.banks.bankName"));
  await keys.at(bank);
  await keys.press("Enter");
  await expect(bank).toHaveAttribute("aria-invalid", "true");
  await keys.at(bank);
  await keys.type("Ravi Bank");
  await keys.fill(field(dialog, say("session:security.banks.holderName")), "Samina Khalid");
  await keys.fill(field(dialog, say("session:security.banks.accountNumber")), "PK36RAVI0000001123456702");
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(main.getByRole("heading", { name: "Ravi Bank ••• 6702" })).toBeVisible();
  await keys.at(section);
}

async function changePassword(told: Told): Promise<void> {
  const { site, say, keys } = told;
  const button = line(told, say("session:security.password.title")).getByRole("button");
  await keys.back(button);
  await keys.press("Enter");
  const dialog = site.getByRole("dialog", { name: say("member:password.title") });
  await keys.at(dialog.getByRole("textbox").first());
  await keys.press("Escape");
  await expect(dialog).toBeHidden();
  await keys.at(button);
}

async function endOtherSession(told: Told): Promise<void> {
  const { say, keys } = told;
  const devices = line(told, say("session:devices.title"));
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await keys.choose(devices.getByRole("listitem").getByRole("button", { name: say("session:devices.end") }));
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await keys.at(devices);
}

async function logInWithCode(told: Told, userName: string, secret: string): Promise<void> {
  const { site, say, keys } = told;
  await site.goto(`${hosts.site}/login`);
  const dialog = site.getByRole("dialog", { name: say("session:login.title") });
  const name = dialog.getByRole("textbox", { name: say("session:login.name") });
  await keys.at(name);
  await keys.press("Enter");
  await expect(dialog.getByText(say("session:login.nameMissing"))).toBeVisible();
  await keys.at(name);
  await keys.type(userName);
  const password = field(dialog, say("session:login.password"));
  await keys.fill(password, "not my password");
  await keys.press("Enter");
  await expect(dialog.getByText(say("session:refusals.wrong_credentials"))).toBeVisible();
  await keys.at(password);
  await keys.fill(password, PASSWORD);
  await keys.choose(dialog.getByRole("checkbox", { name: say("session:login.remember") }), "Space");
  await keys.press("Enter");
  const asked = site.getByRole("dialog", { name: say("session:factor.title") });
  const code = asked.getByLabel(say("session:factor.labels.totp"));
  await expect(asked).toBeVisible();
  await keys.to(code);
  await keys.press("Enter");
  await expect(asked.getByText(say("session:factor.missing"))).toBeVisible();
  await keys.at(code);
  await keys.type(digitsOf(secret, 1));
  await keys.press("Enter");
  await seeLoggedIn(site, say, `Otter ${userName.slice(-6)}`);
}
