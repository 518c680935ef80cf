import { confirmContact } from "@fairhouse/server/testing/confirm-contact";
import type { Locator, Page } from "@playwright/test";
import { expect, hosts, newUserName, PASSWORD, test } from "../fixtures.ts";
import { aNumber, field, forgetMember, KEYBOARD_LOOKS, type Keyboard, keyboardOf, seeLoggedIn } from "../keyboard.ts";
import { accountMenu, registerDialog } from "../member.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { codeSentTo, readOutbox } from "../outbox.ts";
import { change } from "../settings.ts";
import { inShort } from "../short-form.ts";
import type { Say } from "../words.ts";

/** The identity screens without a mouse: Tab, arrows, Enter, Space, Escape and letters; in both directions and sizes. */

const TURN = "update system_switch set is_on = $2, changed_at = now() where switch_id = any($1)";
const SWITCHES = ["MOBILENUMREG3", "REGMOBVERF3", "MOBILEVERCODELOGIN3"];
const NEW = "velvet otter 41 sings";

test.beforeAll(() => change(TURN, [SWITCHES, true]));
test.afterAll(() => change(TURN, [SWITCHES, false]));

const dataDir = () => process.env.E2E_DATA_DIR ?? "";

for (const { width, ...look } of inShort("last", KEYBOARD_LOOKS))
  test.describe(`${look.language} ${look.theme} ${width}`, () => {
    test.use({ look, viewport: { width, height: 800 }, colorScheme: look.theme });

    // B-0109, B-0640, B-1403, B-1404
    test("by keyboard alone a visitor registers by name and by number, and logs in by a code", async ({
      site,
      say,
    }) => {
      const keys = keyboardOf(site);
      await test.step("by name", () => registerByName(site, say, keys));
      await forgetMember(site.context());
      const number = aNumber();
      await test.step("by number", () => registerByNumber(site, say, keys, number));
      await test.step("a login by a code", () => logInByCode(site, say, keys));
    });

    // B-0109, B-0640, B-1404
    test("by keyboard alone a forgotten password is set anew by e-mail and by phone, and one that is due is changed", async ({
      site,
      say,
    }) => {
      const keys = keyboardOf(site);
      await test.step("by e-mail", () => forgetByMail(site, say, keys));
      await test.step("by phone", () => forgetByPhone(site, say, keys));
      await test.step("due", () => changeDuePassword(site, say, keys));
    });
  });

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
  const terms = dialog.getByRole("checkbox");
  await keys.to(terms);
  if (await terms.isChecked()) await keys.press("Space");
  await keys.press("Enter");
  await expect(terms).toHaveAttribute("aria-invalid", "true");
  await keys.at(terms);
  await keys.press("Space");
  await keys.choose(dialog.getByRole("button", { name: say("member:register.submit") }));
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
  await keys.choose(submitOf(dialog, say));
  await expect(dialog).toBeHidden();
  await expect(site.locator("summary", { hasText: /m\d{9}/ })).toBeVisible();
}

const submitOf = (dialog: Locator, say: Say) => dialog.getByRole("button", { name: say("member:register.submit") });

/** A member with a confirmed number or address, at another browser than this one. */
async function memberWithContact(site: Page, kind: "phone" | "email") {
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
  const { userName, number } = await memberWithContact(site, "phone");
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
  await seeLoggedIn(site, say, userName);
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
  const { userName, email } = await memberWithContact(site, "email");
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
  await seeLoggedIn(site, say, userName);
}

async function forgetByPhone(site: Page, say: Say, keys: Keyboard): Promise<void> {
  const { userName, number } = await memberWithContact(site, "phone");
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
  await seeLoggedIn(site, say, userName);
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
