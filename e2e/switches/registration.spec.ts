import type { Page } from "@playwright/test";
import { expect, hosts, newUserName, PASSWORD, test } from "../fixtures.ts";
import { accountMenu, openRegister } from "../member.ts";
import { codeSentTo } from "../outbox.ts";
import { change } from "../settings.ts";
import type { Say } from "../words.ts";

const TURN = "update system_switch set is_on = $2, changed_at = now() where switch_id = any($1)";
const SWITCHES = ["MOBILENUMREG3", "REGMOBVERF3"];
/** Optional ones only: other tests register at the same product meanwhile. */
const ASK = `update system_setting set value = jsonb_set(value, '{fields}', (value->'fields') || jsonb_build_object(
  'line', (value->'fields'->'line') || $1::jsonb, 'affiliateCode', (value->'fields'->'affiliateCode') || $2::jsonb))
  where name = 'registration'`;
const WHY = "So that our support can write to you there.";
const LINE = { required: false, minLength: 8, maxLength: 8, purpose: { EN: WHY }, keptDays: 30 };

const ask = (enabled: boolean) => change(ASK, [JSON.stringify({ ...LINE, enabled }), JSON.stringify({ enabled })]);

test.beforeAll(async () => {
  await change(TURN, [SWITCHES, true]);
  await ask(true);
});
test.afterAll(async () => {
  await change(TURN, [SWITCHES, false]);
  await ask(false);
});

const aNumber = (): string => `31${Date.now().toString().slice(-8)}`;

async function openMobileTab(site: Page, say: Say) {
  await site.goto(hosts.site);
  const dialog = await openRegister(site, say);
  await dialog.getByRole("tab", { name: say("member:register.way.mobile") }).click();
  return dialog;
}

// B-0129, B-0131, B-0175, B-1154
test("mobile registration: the country by its flag, the code from the outbox, and the visitor is in", async ({
  site,
  checkAccess,
  say,
}) => {
  let dialog = await openMobileTab(site, say).catch(() => undefined);
  // The switches are seen within a second.
  dialog ??= await openMobileTab(site, say);
  const number = aNumber();
  const send = dialog.getByRole("button", { name: say("member:mobile.send") });
  const mobile = dialog.getByLabel(say("member:fields.mobileNum"), { exact: true });

  await dialog.getByRole("combobox").click();
  const find = site.getByPlaceholder(say("ui:countries.find"));
  await find.fill("pakis");
  const pakistan = site.getByRole("option", { name: "Pakistan" });
  const flag = pakistan.locator("img");
  await expect(flag).toBeVisible();
  await expect.poll(() => flag.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(new URL(await flag.evaluate((img: HTMLImageElement) => img.src)).origin).toBe(new URL(hosts.site).origin);
  await pakistan.click();
  await expect(find).toBeHidden();

  // The rule for numbers, with at most 255.
  const codeLength = say("member:length.range", { min: 1, max: 255 });
  await expect(dialog.getByText(say("member:hints.digits", { length: codeLength }))).toBeVisible();
  await mobile.fill("12");
  await send.click();
  await expect(dialog.getByText(say("member:faults.too_short", { min: 5 }))).toBeVisible();
  await mobile.fill(number);
  await send.click();
  await expect(dialog.getByRole("button", { name: /\b\d{1,2} s$/ })).toBeDisabled();
  await checkAccess(site, "registration by number");

  await dialog.getByLabel(say("member:fields.verificationCode")).fill(await codeSentTo(`+92${number}`));
  await dialog.getByRole("button", { name: say("member:register.submit") }).click();
  // The browser works on its challenge first.
  await expect(dialog).toBeHidden({ timeout: 90_000 });
  await expect(site.locator("summary", { hasText: /m\d{9}/ })).toBeVisible();
  expect(new URL(site.url()).pathname).toBe("/");
});

// B-0133, B-0135, B-0139, B-0140, B-0152, B-0655, B-1152
test("conditional fields: shown when the house asks for them, with their rule, purpose and time, judged in place, and there again after a look at the login", async ({
  site,
  say,
}) => {
  await expect(async () => {
    await site.goto(`${hosts.site}/register?referralCode=absent22`);
    // An invalid code in the address shows the field for one.
    await expect(site.getByLabel(say("member:fields.affiliateCode"))).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const dialog = site.getByRole("dialog", { name: say("member:register.title") });
  await dialog.getByRole("button", { name: say("member:register.logIn") }).click();
  const login = site.getByRole("dialog", { name: say("session:login.title") });
  await login.getByRole("button", { name: say("session:login.register") }).click();
  await expect(login).toBeHidden();
  const line = dialog.getByLabel(say("member:fields.line"));
  // One length where the shortest is the longest.
  const rule = say("member:hints.no_spaces", { length: "8" });
  const until = say("member:register.keptDays", { days: 30 });
  await expect(dialog.getByText(`${rule} ${WHY} ${until}`)).toBeVisible();

  const userName = newUserName();
  await dialog.getByLabel(say("member:fields.username"), { exact: true }).fill(userName);
  await dialog.getByLabel(say("member:fields.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(say("member:fields.confirmPassword"), { exact: true }).fill("something else");
  await line.fill("a b c d e");
  const submit = dialog.getByRole("button", { name: say("member:register.submit") });
  await submit.click();
  await expect(dialog.getByText(say("member:faults.mismatch"))).toBeVisible();
  await expect(dialog.getByText(say("member:faults.too_long", { max: 8 }))).toBeVisible();
  await dialog.getByLabel(say("member:fields.confirmPassword"), { exact: true }).fill(PASSWORD);
  await line.fill("samina_k");

  await dialog.getByLabel(say("member:fields.affiliateCode")).fill("absent22");
  await submit.click();
  const warning = site.getByRole("dialog", { name: say("member:warning.title") });
  await expect(warning.getByText(say("member:refusals.invitation_code_error"))).toBeVisible();
  await warning.getByRole("button", { name: say("member:warning.understood") }).click();
  await expect(dialog.getByText(say("member:faults.unknown"))).toBeVisible();
  await dialog.getByLabel(say("member:fields.affiliateCode")).fill("");
  await submit.click();
  await expect(accountMenu(site, say, userName)).toBeVisible();
});
