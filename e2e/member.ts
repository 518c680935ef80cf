import type { Page } from "@playwright/test";
import { expect, hosts, newUserName, PASSWORD } from "./fixtures.ts";
import { registerByCalls } from "./member-by-calls.ts";
import type { Say } from "./words.ts";

/** What a member does in the header and in the dialogs of the account. */

export const registerDialog = (page: Page, say: Say) =>
  page.getByRole("dialog", { name: say("member:register.title") });

/** Opens the dialog from the header. */
export async function openRegister(page: Page, say: Say) {
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("session:bar.register") })
    .click();
  const dialog = registerDialog(page, say);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel(say("member:fields.username"), { exact: true })).toBeVisible();
  return dialog;
}

/** Opens a game and leaves it: then what waits for a member is shown. */
export async function comeBackFromGame(page: Page, say: Say): Promise<void> {
  await page.goto(`${hosts.site}/game/house-studio/tiger-at-four`);
  await page.getByRole("link", { name: say("games:play.back") }).click();
}

/** Registers in the dialog that is open, and waits until the member's own header stands there. */
export async function register(page: Page, say: Say, userName: string): Promise<void> {
  const dialog = registerDialog(page, say);
  await dialog.getByLabel(say("member:fields.username"), { exact: true }).fill(userName);
  await dialog.getByLabel(say("member:fields.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(say("member:fields.confirmPassword"), { exact: true }).fill(PASSWORD);
  const terms = dialog.getByRole("checkbox");
  if (!(await terms.isChecked())) await terms.check();
  await dialog.getByRole("button", { name: say("member:register.submit") }).click();
  await expect(dialog).toBeHidden();
  await expect(accountMenu(page, say, userName)).toBeVisible();
}

/** Opens an account as a visitor does, from the front page on. @returns its user name */
export async function registerByHand(page: Page, say: Say, userName = newUserName()): Promise<string> {
  await page.goto(hosts.site);
  await openRegister(page, say);
  await register(page, say, userName);
  return userName;
}

/** Opens an account for a test whose subject is something else, and stands on the front page as its member. @returns its user name */
export async function openAccount(page: Page, say: Say, userName = newUserName()): Promise<string> {
  await registerByCalls(page.context(), userName);
  await page.goto(hosts.site);
  await expect(accountMenu(page, say, userName)).toBeVisible();
  return userName;
}

/** The button with the account's initials at the end of the header. */
export const accountMenu = (page: Page, say: Say, userName: string) =>
  page.locator("summary", { hasText: say("session:bar.menu", { name: userName }) });

/** The balance at the end of the header; pressing it reads it again, which no test here does. */
export const balancePill = (page: Page, say: Say) =>
  page.getByRole("banner").getByRole("button", { name: say("wallet:bar.refresh") });

/** Waits until the header shows this balance with its symbol, without a press. */
export async function expectBalance(page: Page, say: Say, figure: string): Promise<void> {
  await expect(balancePill(page, say)).toContainText(new RegExp(`P\\s*${figure.replace(".", "\\.")}(?!\\d)`));
}

/** The balance that the header shows now, in cents. */
export async function readBalance(page: Page, say: Say): Promise<number> {
  const [figure] = /[\d,]+\.\d\d/.exec((await balancePill(page, say).textContent()) ?? "") ?? [];
  if (figure === undefined) throw new Error("The header shows no balance.");
  return centsOf(figure);
}

/** Cents of a figure as the pages write it. */
export const centsOf = (figure: string): number =>
  Math.round(Number(figure.replace(/[^\d.−-]/g, "").replace("−", "-")) * 100);

/** A figure as the pages write it, of cents. */
export const figureOf = (cents: number): string =>
  `${cents < 0 ? "−" : ""}${Math.floor(Math.abs(cents) / 100).toLocaleString("en")}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
