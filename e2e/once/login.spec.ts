import type { Page } from "@playwright/test";
import { expect, hosts, newUserName, PASSWORD, test } from "../fixtures.ts";
import { accountMenu, comeBackFromGame, openAccount, openRegister, registerDialog } from "../member.ts";
import type { Say } from "../words.ts";

// B-0206, B-0293
test("after the first game a welcome step offers limits and a second factor, and leads there; before it nothing stands in the way", async ({
  site,
  say,
  checkAccess,
}) => {
  const userName = newUserName();
  await site.goto(hosts.site);
  const dialog = await openRegister(site, say);
  await dialog.getByLabel(say("member:fields.username"), { exact: true }).fill(userName);
  await dialog.getByLabel(say("member:fields.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(say("member:fields.confirmPassword"), { exact: true }).fill(PASSWORD);
  const recorded = site.waitForResponse((reply) => reply.url().endsWith("/wps/session/firstLogin"));
  await dialog.getByRole("button", { name: say("member:register.submit") }).click();
  await expect(accountMenu(site, say, userName)).toBeVisible();
  const welcome = site.getByRole("dialog", { name: say("session:first.title", { name: userName }) });
  await expect(welcome).toBeHidden();
  await comeBackFromGame(site, say);
  await expect(welcome.getByText(say("session:first.factor"), { exact: true })).toBeVisible();
  expect((await (await recorded).json()).value).toEqual({ isFirst: true });
  await checkAccess(site, "the welcome");
  await welcome.getByRole("link", { name: say("session:first.limits") }).click();
  await expect(site).toHaveURL(/\/wallet\/limits$/);
  await expect(welcome).toBeHidden();
  await expect(registerDialog(site, say)).toBeHidden();
});

// B-0195, B-0207, B-0654
test("after three wrong passwords the picture check appears, and after the login what is worth knowing", async ({
  site,
  say,
  checkAccess,
}) => {
  const userName = await openAccount(site, say);
  await forgetDevice(site);
  const dialog = await openLogin(site, say);
  const [name, password] = [dialog.locator('[name="username"]'), dialog.locator('[name="password"]')];
  const submit = dialog.getByRole("button", { name: say("session:login.submit"), exact: true });
  await name.fill(userName);
  const captcha = dialog.getByLabel(say("challenge:label"));
  for (let wrong = 1; wrong <= 3; wrong += 1) {
    await expect(captcha).toHaveCount(0);
    const refused = site.waitForResponse((reply) => reply.url().endsWith("/wps/session/login"));
    await password.fill(`not my password ${wrong}`);
    await submit.click();
    expect((await refused).status()).toBe(403);
  }
  await expect(captcha).toBeVisible();
  await checkAccess(site, "the login with its picture check");
  await password.fill(PASSWORD);
  await submit.click();
  await expect(dialog.getByText(say("session:login.captchaMissing"))).toBeVisible();
  const picture = dialog.getByRole("img", { name: say("challenge:alt") });
  const firstPicture = await picture.getAttribute("src");
  // All tests knock from one address: while others try wrong passwords too, it has to wait a second.
  await expect(async () => {
    await captcha.fill("00000");
    await submit.click();
    await expect(dialog.getByText(say("ui:refusals.captcha_wrong"))).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(captcha, "it has to be typed anew").toHaveValue("");
  await expect(picture).toBeVisible();
  expect(await picture.getAttribute("src"), "another picture").not.toBe(firstPicture);
  await dialog.getByRole("button", { name: say("challenge:work.start") }).click();
  await expect(dialog.getByText(say("challenge:work.done"))).toBeVisible({ timeout: 30_000 });
  await submit.click();
  await expect(accountMenu(site, say, userName)).toBeVisible();
  const after = site.getByRole("dialog", { name: say("session:after.title", { name: userName }) });
  await expect(after).toBeHidden();
  await comeBackFromGame(site, say);
  await expect(after.getByText(say("session:after.lastLogin"))).toBeVisible();
  await expect(after.getByText(say("wallet:ledger.columns.balance"))).toBeVisible();
  await expect(after.getByText(say("content:notices.title"))).toBeVisible();
  await expect(after.getByText(say("protection:afterLogin"))).toBeVisible();
  await checkAccess(site, "what is worth knowing after a login");
  await after.getByRole("button", { name: say("session:after.continue") }).click();
  await expect(accountMenu(site, say, userName)).toBeVisible();
});

// B-0190, B-0197, B-0198, B-0218
test("a browser that was asked to remember its member comes back without typing; all others are signed out at once", async ({
  site,
  say,
  checkAccess,
}) => {
  const userName = await openAccount(site, say);
  await forgetDevice(site);
  const dialog = await openLogin(site, say);
  const remember = dialog.getByRole("checkbox", { name: say("session:login.remember") });
  await expect(remember).not.toBeChecked();
  await dialog.locator('[name="username"]').fill(userName);
  await dialog.locator('[name="password"]').fill(PASSWORD);
  await remember.check();
  await dialog.getByRole("button", { name: say("session:login.submit"), exact: true }).click();
  await expect(accountMenu(site, say, userName)).toBeVisible();
  await expectNameForADay(site, userName);

  await site.context().clearCookies({ name: "fairhouse_session" });
  await site.context().clearCookies({ name: "fairhouse_signed_in" });
  await site.goto(`${hosts.site}/member/securityCenter`);
  await expect(accountMenu(site, say, userName)).toBeVisible();
  await expect(site.getByRole("dialog")).toHaveCount(0);

  const devices = site.getByRole("region", { name: say("session:devices.title") });
  await expect(devices.getByText(say("session:devices.current"))).toBeVisible();
  await checkAccess(site, "the devices and logins");
  await devices.getByRole("button", { name: say("session:devices.endAll") }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  const history = site.getByRole("region", { name: say("session:history.title") });
  await expect(history.getByText(say("session:history.methods.device"))).toBeVisible();

  await site.context().clearCookies({ name: /^fairhouse_(?!name$)/ });
  await openLogin(site, say);
  await expect(dialog.locator('[name="username"]')).toHaveValue(userName);
  await expect(dialog.locator('[name="password"]')).toHaveValue("");
  await expect(remember).not.toBeChecked();
  await dialog.locator('[name="password"]').fill(PASSWORD);
  await dialog.getByRole("button", { name: say("session:login.submit"), exact: true }).click();
  await expect(accountMenu(site, say, userName)).toBeVisible();
  const left = (await site.context().cookies(hosts.site)).map(({ name }) => name);
  expect(left, "a login without the tick forgets the name").not.toContain("fairhouse_name");
});

/** The browser keeps the name for a day, and the password in no place that a page has. */
async function expectNameForADay(page: Page, userName: string): Promise<void> {
  const cookies = await page.context().cookies(hosts.site);
  const kept = cookies.find(({ name }) => name === "fairhouse_name");
  expect(kept?.value).toBe(userName);
  const hours = ((kept?.expires ?? 0) - Date.now() / 1_000) / 3_600;
  expect([hours > 23.5, hours <= 24]).toEqual([true, true]);
  const places = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(decodeURIComponent(JSON.stringify(cookies)) + places).not.toContain(PASSWORD);
}

/** The same browser as a new one: nothing of the member is known in it any more. */
async function forgetDevice(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /^fairhouse_/ });
  await page.goto(hosts.site);
}

async function openLogin(page: Page, say: Say) {
  await page.goto(`${hosts.site}/login`);
  const dialog = page.getByRole("dialog", { name: say("session:login.title") });
  await expect(dialog).toBeVisible();
  return dialog;
}
