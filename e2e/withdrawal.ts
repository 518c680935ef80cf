import type { Page } from "@playwright/test";
import { expect, hosts, PASSWORD, PAYMENT_PASSWORD } from "./fixtures.ts";
import { money, type Say } from "./words.ts";

type Wish = {
  /** As it is typed. */
  amount: string;
  /** As the pages write it. */
  figure: string;
  /** The number or name of the player's own wallet. */
  destination: string;
};

/** From the withdrawal form to the step that proves who asks. */
export async function beginWithdrawal(page: Page, say: Say, { amount, figure, destination }: Wish): Promise<void> {
  await page.goto(`${hosts.site}/wallet/withdraw`);
  await page.getByLabel(say("wallet:withdraw.destination"), { exact: true }).fill(destination);
  await page.getByLabel(say("wallet:amount.label"), { exact: true }).fill(amount);
  await page.getByRole("button", { name: say("wallet:withdraw.continueWith", { amount: money(figure) }) }).click();
}

/** Sets the payment password on the way to the first withdrawal. */
export async function setPaymentPassword(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say("wallet:password.login"), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say("wallet:password.new"), { exact: true }).fill(PAYMENT_PASSWORD);
  await page.getByLabel(say("wallet:password.again"), { exact: true }).fill(PAYMENT_PASSWORD);
  await page.getByRole("button", { name: say("wallet:password.set") }).click();
}

/** Proves who asks and sends the request. */
export async function confirmWithdrawal(page: Page, say: Say, figure: string): Promise<void> {
  await expect(page.getByRole("heading", { name: say("wallet:withdraw.confirm.title") })).toBeVisible();
  await page.getByLabel(say("wallet:password.label"), { exact: true }).fill(PAYMENT_PASSWORD);
  await page.getByRole("button", { name: say("wallet:withdraw.confirm.act", { amount: money(figure) }) }).click();
}

/** All of it, for a member who has a payment password. */
export async function askFor(page: Page, say: Say, wish: Wish): Promise<void> {
  await beginWithdrawal(page, say, wish);
  await confirmWithdrawal(page, say, wish.figure);
}

/** The heading of a withdrawal's page says where it stands. */
export const expectState = (page: Page, say: Say, state: string) =>
  expect(page.getByRole("heading", { level: 1, name: say(`wallet:withdraw.titles.${state}`) })).toBeVisible();

/** A step of the timeline that has been reached. */
export const expectStep = (page: Page, say: Say, step: string) =>
  expect(
    page
      .getByRole("list", { name: say("wallet:deposit.progress") })
      .getByText(say(`wallet:withdraw.timeline.${step}`), { exact: true }),
  ).toBeVisible();
