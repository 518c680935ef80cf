import { digitsOf } from "@fairhouse/server/testing/authenticator-app";
import { confirmContact } from "@fairhouse/server/testing/confirm-contact";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, hosts, newUserName, openPerson, PASSWORD, PAYMENT_PASSWORD, test } from "../fixtures.ts";
import { type Keyboard, keyboardOf } from "../keyboard.ts";
import { accountMenu, registerDialog } from "../member.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { codeSentTo, readOutbox } from "../outbox.ts";
import type { Look } from "../playwright.config.ts";
import { logIn, openCentre, plugInDevice, stepUpDialog } from "../security.ts";
import { change } from "../settings.ts";
import type { Say } from "../words.ts";

/** The identity screens without a mouse: Tab, arrows, Enter, Space, Escape and letters; in both directions and sizes. */

const TURN = "update system_switch set is_on = $2, changed_at = now() where switch_id = any($1)";
const SWITCHES = ["MOBILENUMREG3", "REGMOBVERF3", "MOBILEVERCODELOGIN3"];
const NEW = "velvet otter 41 sings";

test.beforeAll(() => change(TURN, [SWITCHES, true]));
test.afterAll(() => change(TURN, [SWITCHES, false]));

const LOOKS: readonly (Look & { width: number })[] = [
  { language: "EN", theme: "light", size: "desktop", width: 1440 },
  { language: "UR", theme: "dark", size: "phone", width: 360 },
];

let numbers = 0;
const aNumber = (): string => {
  numbers += 1;
  return `37${String(Date.now() + numbers).slice(-8)}`;
};
const field = (dialog: Locator, name: string) => dialog.getByLabel(name, { exact: true });
const dataDir = () => process.env.E2E_DATA_DIR ?? "";

/** The same browser as a new one: nothing of a member is known in it any more. */
const forgetMember = (context: BrowserContext) => context.clearCookies({ name: /^fairhouse_/ });

for (const { width, ...look } of LOOKS)
  test.describe(`${look.language} ${look.theme} ${width}`, () => {
    test.use({ look, viewport: { width, height: 800 }, colorScheme: look.theme });

    test("by keyboard alone somebody registers by name and by number, and logs in by a code", async ({ site, say }) => {
      const keys = keyboardOf(site);
      await askForCaptcha(site);
      await test.step("by name", () => registerByName(site, say, keys));
      await forgetMember(site.context());
      const number = aNumber();
      await test.step("by number", () => registerByNumber(site, say, keys, number));
      await test.step("a login by a code", () => logInByCode(site, say, keys));
    });

    test("by keyboard alone a forgotten password is set anew by e-mail and by phone, and one that is due is changed", async ({
      site,
      say,
    }) => {
      const keys = keyboardOf(site);
      await test.step("by e-mail", () => forgetByMail(site, say, keys));
      await test.step("by phone", () => forgetByPhone(site, say, keys));
      await test.step("due", () => changeDuePassword(site, say, keys));
    });

    test("by keyboard alone a member changes everything in the security centre, and comes back with a second factor", async ({
      browser,
      site,
      say,
    }) => {
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

/** The house would ask everybody else too, so only this page is told to ask: in what the server wrote into it. */
async function askForCaptcha(page: Page): Promise<void> {
  await page.addInitScript((id) => {
    document.addEventListener("readystatechange", () => {
      const told = document.getElementById(id);
      if (told)
        told.textContent = told.textContent.replaceAll('"captcha":{"enabled":false', '"captcha":{"enabled":true');
    });
  }, "page-state");
}

async function openRegister(site: Page, say: Say, keys: Keyboard): Promise<Locator> {
  await site.goto(`${hosts.site}/register`);
  const dialog = registerDialog(site, say);
  await keys.at(field(dialog, say("member:fields.username")));
  return dialog;
}

async function registerByName(site: Page, say: Say, keys: Keyboard): Promise<void> {
  const userName = newUserName();
  const dialog = await openRegister(site, say, keys);
  const name = field(dialog, say("member:fields.username"));
  await keys.press("Enter");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await keys.at(name);
  await keys.type(userName);
  await keys.fill(field(dialog, say("member:fields.password")), PASSWORD);
  await keys.choose(dialog.getByRole("button", { name: say("ui:password.show") }).first(), "Space");
  await keys.fill(field(dialog, say("member:fields.confirmPassword")), "something else");
  await keys.press("Enter");
  await keys.at(field(dialog, say("member:fields.confirmPassword")));
  await keys.fill(field(dialog, say("member:fields.confirmPassword")), PASSWORD);
  await keys.to(field(dialog, say("challenge:label")));
  const work = dialog.getByRole("button", { name: say("challenge:work.start") });
  await keys.choose(work);
  const done = dialog.getByText(say("challenge:work.done"));
  await expect(done).toBeVisible({ timeout: 30_000 });
  await keys.at(done);
  const terms = dialog.getByRole("checkbox");
  await keys.to(terms);
  if (await terms.isChecked()) await keys.press("Space");
  await keys.press("Enter");
  await expect(terms).toHaveAttribute("aria-invalid", "true");
  await keys.at(terms);
  await keys.press("Space");
  await keys.choose(dialog.getByRole("button", { name: say("member:register.submit") }));
  const welcome = site.getByRole("dialog", { name: say("session:first.title", { name: userName }) });
  await expect(welcome).toBeVisible();
  await keys.to(welcome.getByRole("link", { name: say("session:first.factor") }));
  await keys.choose(welcome.getByRole("button", { name: say("session:first.later") }));
  await expect(welcome).toBeHidden();
  await expect(accountMenu(site, say, userName)).toBeVisible();
}

async function registerByNumber(site: Page, say: Say, keys: Keyboard, number: string): Promise<void> {
  const dialog = await openRegister(site, say, keys);
  const byName = dialog.getByRole("tab", { name: say("member:register.way.username") });
  const byNumber = dialog.getByRole("tab", { name: say("member:register.way.mobile") });
  await keys.back(byName);
  // Towards where the next one stands: to the left in Urdu.
  await keys.press((await site.locator("html").getAttribute("dir")) === "rtl" ? "ArrowLeft" : "ArrowRight");
  await keys.at(byNumber);
  await expect(byNumber).toHaveAttribute("aria-selected", "true");
  const country = dialog.getByRole("combobox");
  await keys.choose(country);
  const find = site.getByPlaceholder(say("ui:countries.find"));
  await keys.at(find);
  await keys.press("Escape");
  await keys.at(country);
  await keys.press("Enter");
  await keys.at(find);
  await keys.type("+92");
  await expect(site.getByRole("option")).toHaveCount(1);
  await keys.press("ArrowDown");
  await keys.press("Enter");
  await expect(find).toBeHidden();
  await keys.at(country);
  const mobile = field(dialog, say("member:fields.mobileNum"));
  await keys.fill(mobile, "12");
  const code = dialog.getByLabel(say("member:fields.verificationCode"));
  await keys.to(code);
  await keys.choose(dialog.getByRole("button", { name: say("member:mobile.send") }));
  await keys.at(mobile);
  await keys.fill(mobile, number);
  await keys.choose(dialog.getByRole("button", { name: say("member:mobile.send") }));
  await keys.at(code);
  await keys.type(await codeSentTo(`+92${number}`));
  const terms = dialog.getByRole("checkbox");
  await keys.to(terms);
  if (!(await terms.isChecked())) await keys.press("Space");
  await keys.choose(dialog.getByRole("button", { name: say("challenge:work.start") }).or(submitOf(dialog, say)));
  const work = dialog.getByText(say("challenge:work.done"));
  await expect(work.or(dialog.locator("form:not(:has(.captcha))"))).toBeVisible({ timeout: 30_000 });
  await keys.choose(submitOf(dialog, say));
  await expect(dialog).toBeHidden();
  await expect(site.locator("summary", { hasText: /m\d{9}/ })).toBeVisible();
}

const submitOf = (dialog: Locator, say: Say) => dialog.getByRole("button", { name: say("member:register.submit") });

/** A member with a confirmed number or address, at another browser than this one. */
async function somebodyElse(site: Page, kind: "phone" | "email") {
  await forgetMember(site.context());
  const { userName } = await registerByCalls(site.context());
  await forgetMember(site.context());
  const number = aNumber();
  const email = `${userName}@example.org`;
  await confirmContact({ dataDir: dataDir(), userName, kind, value: kind === "phone" ? `+92${number}` : email });
  return { userName, number, email };
}

const nextOf = async (site: Page) =>
  (await site.locator("html").getAttribute("dir")) === "rtl" ? "ArrowLeft" : "ArrowRight";

async function logInByCode(site: Page, say: Say, keys: Keyboard): Promise<void> {
  const { userName, number } = await somebodyElse(site, "phone");
  await site.goto(`${hosts.site}/login`);
  const dialog = site.getByRole("dialog", { name: say("session:login.title") });
  await keys.at(dialog.getByRole("textbox", { name: say("session:login.name") }));
  await keys.back(dialog.getByRole("tab", { name: say("session:login.name") }));
  await keys.press(await nextOf(site));
  const mobile = field(dialog, say("member:fields.mobileNum"));
  await keys.to(mobile);
  await keys.press("Enter");
  await expect(dialog.getByText(say("session:login.numberMissing"))).toBeVisible();
  await keys.at(mobile);
  await keys.type(number);
  await keys.choose(dialog.getByRole("button", { name: say("member:mobile.send") }));
  await keys.at(dialog.getByLabel(say("member:fields.verificationCode")));
  await keys.type(await codeSentTo(`+92${number}`));
  await keys.choose(dialog.getByRole("checkbox", { name: say("session:login.remember") }), "Space");
  await keys.choose(dialog.getByRole("button", { name: say("session:login.submit"), exact: true }));
  await leaveAfterLogin(site, say, keys, userName);
}

/** What is worth knowing after a login is read and left. */
async function leaveAfterLogin(site: Page, say: Say, keys: Keyboard, name: string): Promise<void> {
  const after = site.getByRole("dialog", { name: say("session:after.title", { name }) });
  await expect(after).toBeVisible();
  await keys.choose(after.getByRole("button", { name: say("session:after.goOn") }));
  await expect(after).toBeHidden();
  await expect(accountMenu(site, say, name)).toBeVisible();
}

async function openForgot(site: Page, say: Say, keys: Keyboard): Promise<Locator> {
  await site.goto(`${hosts.site}/login`);
  const login = site.getByRole("dialog", { name: say("session:login.title") });
  await keys.at(login.getByRole("textbox", { name: say("session:login.name") }));
  await keys.choose(login.getByRole("button", { name: say("session:forgot.link") }));
  const dialog = site.getByRole("dialog", { name: say("session:forgot.title") });
  await keys.at(dialog.getByRole("textbox").first());
  return dialog;
}

async function forgetByMail(site: Page, say: Say, keys: Keyboard): Promise<void> {
  const { userName, email } = await somebodyElse(site, "email");
  const dialog = await openForgot(site, say, keys);
  await keys.press("Enter");
  await expect(dialog.getByText(say("session:forgot.nameMissing"))).toBeVisible();
  await keys.at(dialog.getByLabel(say("session:login.name")));
  await keys.type(userName);
  await keys.press("Enter");
  await keys.at(dialog.getByLabel(say("session:forgot.email")));
  await keys.type(email);
  await keys.press("Enter");
  await expect(dialog.getByText(say("session:forgot.in_been_out"))).toBeVisible();
  await keys.at(dialog.getByRole("button", { name: say("session:forgot.close"), exact: true }).last());
  await keys.press("Enter");
  await expect(dialog).toBeHidden();

  await site.goto(await readOutbox(email, /http:[^\s<"]+#reset=[\w-]{43}/));
  const choose = site.getByRole("dialog", { name: say("session:forgot.linkTitle") });
  const first = field(choose, say("member:password.new"));
  await keys.at(first);
  await keys.type(NEW);
  await keys.press("Enter");
  await keys.at(field(choose, say("member:password.again")));
  await keys.type(NEW);
  await keys.press("Enter");
  await leaveAfterLogin(site, say, keys, userName);
}

async function forgetByPhone(site: Page, say: Say, keys: Keyboard): Promise<void> {
  const { userName, number } = await somebodyElse(site, "phone");
  const dialog = await openForgot(site, say, keys);
  await keys.back(dialog.getByRole("tab", { name: say("session:forgot.mail") }));
  await keys.press((await nextOf(site)) === "ArrowLeft" ? "ArrowRight" : "ArrowLeft");
  await keys.at(dialog.getByRole("tab", { name: say("session:forgot.phone") }));
  await keys.fill(dialog.getByRole("textbox", { name: say("member:fields.mobileNum") }), number);
  await keys.choose(dialog.getByRole("button", { name: say("member:mobile.send") }));
  const code = dialog.getByLabel(say("member:fields.verificationCode"));
  await keys.at(code);
  await keys.press("Enter");
  await expect(dialog.getByText(say("session:forgot.codeMissing"))).toBeVisible();
  await keys.at(code);
  await keys.type(await codeSentTo(`+92${number}`));
  await keys.fill(field(dialog, say("member:password.new")), NEW);
  await keys.press("Enter");
  await leaveAfterLogin(site, say, keys, userName);
}

async function changeDuePassword(site: Page, say: Say, keys: Keyboard): Promise<void> {
  await forgetMember(site.context());
  const { userName } = await registerByCalls(site.context());
  await change(
    `update member_password set must_change = true
     where member_id = (select member_id from member_account where user_name = $1)`,
    [userName],
  );
  await site.goto(`${hosts.site}/rng`);
  const dialog = site.getByRole("dialog", { name: say("member:password.dueTitle") });
  const first = field(dialog, say("member:password.new"));
  await keys.at(dialog.getByRole("textbox").first());
  await keys.press("Escape");
  await keys.to(first);
  await keys.type(PASSWORD);
  await keys.fill(field(dialog, say("member:password.again")), PASSWORD);
  await keys.press("Enter");
  await expect(first.or(field(dialog, say("member:password.old"))).first()).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeFocused();
  const old = field(dialog, say("member:password.old"));
  if (await old.isVisible()) await keys.fill(old, PASSWORD);
  await keys.fill(first, NEW);
  await keys.fill(field(dialog, say("member:password.again")), NEW);
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
}

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
  await leaveAfterLogin(site, say, keys, `Otter ${userName.slice(-6)}`);
}
