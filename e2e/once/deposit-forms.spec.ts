import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { expectBalance, openAccount } from "../member.ts";
import { money, type Say } from "../words.ts";

test.beforeEach(async ({ site, say }) => {
  await openAccount(site, say);
});

/** From the deposit screen to what is to be paid, without leaving the site. */
async function depositBy(page: Page, say: Say, method: "sandbox-qr" | "sandbox-bank"): Promise<void> {
  await page.goto(`${hosts.site}/wallet/deposit`);
  await page.getByRole("radio", { name: say(`wallet:methods.${method}.name`) }).check();
  await page.getByLabel(say("wallet:amount.label"), { exact: true }).fill("200");
  await page.getByRole("button", { name: say("wallet:deposit.continueWith", { amount: money("200.00") }) }).click();
  await page.getByRole("button", { name: say("wallet:deposit.confirm.pay", { amount: money("200.00") }) }).click();
  await expect(page.getByRole("heading", { name: say("wallet:deposit.titles.pending") })).toBeVisible();
}

// B-2797
test("a deposit by QR code is paid from the page, which shows the code, the sum and the time that is left", async ({
  site,
  say,
}) => {
  await depositBy(site, say, "sandbox-qr");
  await expect(site.getByRole("img", { name: say("wallet:deposit.here.code") })).toBeVisible();
  await expect(site.locator("dt", { hasText: say("wallet:deposit.here.exactly") })).toBeVisible();
  await expect(site.getByText(/^1[45]:\d\d$/)).toBeVisible();
  // The member's phone, which has scanned the code.
  const page = await site.getByRole("link", { name: say("wallet:deposit.payNow") }).getAttribute("href");
  await fetch(String(page), { method: "POST", body: new URLSearchParams({ choice: "paid" }), redirect: "manual" });
  await expect(site.getByRole("heading", { name: say("wallet:deposit.titles.credited") })).toBeVisible();
  await expectBalance(site, say, "200.00");
});

// B-2798
test("a bank transfer names the account, and its slip goes to the operators", async ({ site, say }) => {
  await depositBy(site, say, "sandbox-bank");
  await expect(site.getByText("Sandbox Bank", { exact: true })).toBeVisible();
  await expect(site.getByText(/^DP-[0-9A-F]{8}$/)).toBeVisible();
  const buffer = await site.screenshot();
  await site.locator("input[type=file]").setInputFiles({ name: "slip.png", mimeType: "image/png", buffer });
  await site.getByRole("button", { name: say("wallet:deposit.slip.send") }).click();
  await expect(site.getByRole("heading", { name: say("wallet:deposit.titles.reviewing") })).toBeVisible();
  await expect(site.getByText(say("wallet:deposit.timeline.slip_sent"))).toBeVisible();
  await expectBalance(site, say, "0.00");
});
