import { depositFrom, payOnHostedPage } from "../deposit.ts";
import { expect, hosts, test } from "../fixtures.ts";
import { ledgerRows } from "../ledger.ts";
import { expectBalance, openAccount } from "../member.ts";

test.beforeEach(async ({ site, say }) => {
  await openAccount(site, say);
});

// B-0334
test("a declined payment is told on the site, takes nothing and offers another try", async ({ site, say }) => {
  await depositFrom(site, say, { amount: "200", figure: "200.00" });
  await payOnHostedPage(site, "declined");
  await expect(site.getByRole("heading", { name: say("wallet:deposit.titles.declined") })).toBeVisible();
  await expect(site.getByRole("link", { name: say("wallet:deposit.again") })).toBeVisible();
  await expectBalance(site, say, "0.00");
});

// B-0335
test("a payment that the provider tells late is waited for and credited by itself", async ({ site, say }) => {
  await depositFrom(site, say, { amount: "300", figure: "300.00" });
  await payOnHostedPage(site, "late");
  await expect(site.getByRole("heading", { name: say("wallet:deposit.titles.pending") })).toBeVisible();
  await expect(site.getByText(say("wallet:deposit.notes.pending"))).toBeVisible();
  await expectBalance(site, say, "0.00");
  await expect(site.getByRole("heading", { name: say("wallet:deposit.titles.credited") })).toBeVisible();
  await expectBalance(site, say, "300.00");
});

// B-0341
test("a payment that the provider tells twice is credited once", async ({ site, say }) => {
  await depositFrom(site, say, { amount: "400", figure: "400.00" });
  await payOnHostedPage(site, "twice");
  await expect(site.getByRole("heading", { name: say("wallet:deposit.titles.credited") })).toBeVisible();
  await expectBalance(site, say, "400.00");
  await site.goto(`${hosts.site}/wallet/ledger`);
  await expect(ledgerRows(site, say)).toHaveCount(1);
});
