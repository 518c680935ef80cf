import { join } from "node:path";
import { digitsOf } from "@fairhouse/server/testing/authenticator-app";
import type { Page } from "@playwright/test";
import { expect, hosts } from "./fixtures.ts";
import type { Say } from "./words.ts";

/** What operators do in the back office. */

/** Where the first administrator's session is kept for the other tests of one run. */
export const ADMINISTRATOR_FILE = join(import.meta.dirname, "..", ".cache", "e2e-administrator.json");
export const OPERATOR_PASSWORD = "A sentence for the desk";

export type StaffRole = "administrator" | "cashier" | "viewer";

/** Opens an operator's account by its one-time link; the desk follows. */
export async function openAccount(
  page: Page,
  say: Say,
  link: string,
  name: string,
  checkAccess: CheckAccess = async () => {},
): Promise<void> {
  await page.goto(link);
  await page.getByLabel(say("staff:link.name"), { exact: true }).fill(name);
  await page.getByLabel(say("staff:link.password"), { exact: true }).fill(OPERATOR_PASSWORD);
  await page.getByLabel(say("staff:link.again"), { exact: true }).fill(OPERATOR_PASSWORD);
  await page.getByRole("button", { name: say("staff:link.submit") }).click();
  await expectDesk(page, say);
  await setUpAuthenticator(page, say, name, checkAccess);
}

/** Checks a page as a screen reader meets it. */
type CheckAccess = (page: Page, what: string) => Promise<void>;

/** Each operator's app: its key, and how many of its codes were used. */
const apps = new Map<string, { key: string; used: number }>();

/** Operators do this before they decide about money; it is in every operator's menu, and above the queue of those who decide. */
async function setUpAuthenticator(page: Page, say: Say, name: string, checkAccess: CheckAccess): Promise<void> {
  await page
    .locator("summary")
    .filter({ hasText: say("backoffice:account", { name }) })
    .click();
  const menu = page.locator(".menu__list");
  await menu.getByRole("button", { name: say("staff:authenticator.setUp"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const key = ((await dialog.getByTestId("authenticator-key").textContent()) ?? "").replaceAll(" ", "");
  apps.set(name, { key, used: 0 });
  await checkAccess(page, "the set-up of an authenticator app");
  await dialog.locator(".otp input").first().focus();
  await page.keyboard.type(nextCode(name));
  await dialog.getByRole("button", { name: say("staff:authenticator.submit"), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** A code counts once, so each is of the half minute after the one before. */
function nextCode(name: string): string {
  const app = apps.get(name);
  if (!app) throw new Error(`${name} has no app.`);
  const ahead = Math.min(app.used, 1);
  app.used += 1;
  return digitsOf(app.key, ahead);
}

export async function logInAtDesk(page: Page, say: Say, name: string): Promise<void> {
  await page.getByLabel(say("staff:login.name"), { exact: true }).fill(name);
  await page.getByLabel(say("staff:login.password"), { exact: true }).fill(OPERATOR_PASSWORD);
  await page.getByRole("button", { name: say("staff:login.submit") }).click();
  await page.getByLabel(say("staff:login.code"), { exact: true }).fill(nextCode(name));
  await page.getByRole("button", { name: say("staff:login.submit") }).click();
  await expectDesk(page, say);
}

const expectDesk = (page: Page, say: Say) =>
  expect(page.getByRole("heading", { level: 1, name: say("wallet:office.withdrawals.title") })).toBeVisible();

/** Makes a one-time link for a colleague. */
export async function invite(page: Page, say: Say, role: StaffRole): Promise<string> {
  await page.goto(`${hosts.backoffice}/operators`);
  await page.getByRole("radio", { name: say(`staff:roles.${role}`) }).check();
  await page.getByRole("button", { name: say("staff:operators.make") }).click();
  const link = page.getByText(/\/link#/);
  await expect(link).toBeVisible();
  return (await link.textContent()) ?? "";
}

/** Chooses the waiting request of a player in the queue. */
export async function chooseRequest(page: Page, say: Say, userName: string): Promise<void> {
  await page.goto(hosts.backoffice);
  await expectDesk(page, say);
  await page.getByRole("row").filter({ hasText: userName }).getByRole("button").click();
  await expect(page.getByRole("complementary").filter({ hasText: userName })).toBeVisible();
}

export const approveButton = (page: Page, say: Say) =>
  page.getByRole("button", { name: `${say("wallet:office.decide.approve")} A`, exact: true });

export const refuseButton = (page: Page, say: Say) =>
  page.getByRole("button", { name: `${say("wallet:office.decide.refuse")} R`, exact: true });
