import type { Page } from "@playwright/test";
import { expect, hosts } from "./fixtures.ts";
import { expectBalance } from "./member.ts";
import { registerByCalls } from "./member-by-calls.ts";
import { money, type Say } from "./words.ts";

type Wish = {
  /** As it is typed. */
  amount: string;
  /** As the pages write it. */
  figure: string;
  checkAccess?: (page: Page, what: string) => Promise<void>;
};

/** From the deposit screen to the provider's page. */
export async function depositFrom(page: Page, say: Say, { amount, figure, checkAccess }: Wish): Promise<void> {
  await page.goto(`${hosts.site}/wallet/deposit`);
  await page.getByLabel(say("wallet:amount.label"), { exact: true }).fill(amount);
  await checkAccess?.(page, "the deposit form");
  await page.getByRole("button", { name: say("wallet:deposit.continueWith", { amount: money(figure) }) }).click();
  await expect(page.getByRole("heading", { name: say("wallet:deposit.confirm.title") })).toBeVisible();
  await checkAccess?.(page, "the last look before a payment");
  await page.getByRole("button", { name: say("wallet:deposit.confirm.pay", { amount: money(figure) }) }).click();
  await page.waitForURL(`${hosts.sandbox}/pay/*`);
}

export type ProviderAnswer = "paid" | "declined" | "late" | "twice";

/** Lets the sandbox provider answer in one of its ways; it sends the payer back to the site. */
export async function payOnHostedPage(
  page: Page,
  answer: ProviderAnswer,
  checkAccess?: (page: Page, what: string) => Promise<void>,
): Promise<void> {
  await checkAccess?.(page, "the provider's page");
  // The developer's answers are folded in.
  if (answer === "late" || answer === "twice") await page.locator("summary").click();
  await page.locator(`button[name=choice][value=${answer}]`).click();
}

/** Opens an account and puts 2,000.00 into it. @returns its user name */
export async function openFundedAccount(page: Page, say: Say, name?: string): Promise<string> {
  const { userName, deposit } = await registerByCalls(page.context(), name);
  await deposit("20000000");
  await page.goto(hosts.site);
  await expectBalance(page, say, "2,000.00");
  return userName;
}

/** The same, and stands on the page of the deposit that has arrived. */
export async function openDeposited(page: Page, say: Say): Promise<void> {
  const { deposit } = await registerByCalls(page.context());
  await page.goto(`${hosts.site}/wallet/deposit?deposit=${await deposit("20000000")}`);
  await expectBalance(page, say, "2,000.00");
}
