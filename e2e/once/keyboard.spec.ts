import type { Locator, Page } from "@playwright/test";
import { expect, hosts, newUserName, PASSWORD, test } from "../fixtures.ts";
import { accountMenu, expectBalance, registerDialog } from "../member.ts";

test("a person without a mouse registers, signs out and logs in again", async ({ site, say }) => {
  const userName = newUserName();
  await site.goto(hosts.site);
  await tabTo(site, site.getByRole("banner").getByRole("button", { name: say("session:bar.register") }));
  await site.keyboard.press("Enter");
  const dialog = registerDialog(site, say);
  await expect(dialog.getByLabel(say("member:fields.username"), { exact: true })).toBeFocused();
  await site.keyboard.type(userName);
  await tabTo(site, dialog.getByLabel(say("member:fields.password"), { exact: true }));
  await site.keyboard.type(PASSWORD);
  await tabTo(site, dialog.getByLabel(say("member:fields.confirmPassword"), { exact: true }));
  await site.keyboard.type(PASSWORD);
  const terms = dialog.getByRole("checkbox");
  await tabTo(site, terms);
  if (!(await terms.isChecked())) await site.keyboard.press("Space");
  await site.keyboard.press("Enter");
  await putOff(site, say("session:first.title", { name: userName }), say("session:first.later"));
  await expectBalance(site, say, "0.00");

  await tabTo(site, accountMenu(site, say, userName));
  await site.keyboard.press("Enter");
  await tabTo(site, site.getByRole("banner").getByRole("button", { name: say("session:bar.signOut") }));
  await site.keyboard.press("Enter");
  const question = site.getByRole("dialog", { name: say("session:signOut.title") });
  await tabTo(site, question.getByRole("button", { name: say("session:signOut.confirm") }));
  await site.keyboard.press("Enter");

  await tabTo(site, site.getByRole("banner").getByRole("button", { name: say("session:bar.logIn") }));
  await site.keyboard.press("Enter");
  const login = site.getByRole("dialog", { name: say("session:login.title") });
  await expect(login.getByRole("textbox", { name: say("session:login.name") })).toBeFocused();
  await site.keyboard.type(userName);
  await tabTo(site, login.getByLabel(say("session:login.password"), { exact: true }));
  await site.keyboard.type(PASSWORD);
  await site.keyboard.press("Enter");
  await putOff(site, say("session:after.title", { name: userName }), say("session:after.goOn"));
  await expectBalance(site, say, "0.00");
});

/** Leaves a dialog by its button, with the keyboard alone. */
async function putOff(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await tabTo(page, dialog.getByRole("button", { name: button }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

test("a dialog that is closed gives the focus back to what opened it, also when another took its place", async ({
  site,
  say,
}) => {
  await site.goto(hosts.site);
  const opener = site.getByRole("banner").getByRole("button", { name: say("session:bar.register") });
  await tabTo(site, opener);
  await site.keyboard.press("Enter");
  await expect(registerDialog(site, say)).toBeVisible();
  await site.keyboard.press("Escape");
  await expect(registerDialog(site, say)).toBeHidden();
  await expect(opener).toBeFocused();

  await site.keyboard.press("Enter");
  await tabTo(site, registerDialog(site, say).getByRole("button", { name: say("member:register.logIn") }));
  await site.keyboard.press("Enter");
  const login = site.getByRole("dialog", { name: say("session:login.title") });
  await expect(login).toBeVisible();
  await site.keyboard.press("Escape");
  await expect(login).toBeHidden();
  await expect(opener).toBeFocused();
});

/** Presses Tab until the focus is there, as a person does; no trap in between holds it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    if (!(await isFocused(target))) await page.keyboard.press("Tab");
    expect(await isFocused(target)).toBe(true);
  }).toPass({ intervals: [20] });
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);
