import { depositFrom, payOnHostedPage } from "../deposit.ts";
import { expect, hosts, test } from "../fixtures.ts";
import { ledgerRows } from "../ledger.ts";
import { expectBalance, openAccount } from "../member.ts";
import { GAME_ADDRESS } from "../slot.ts";
import { money } from "../words.ts";

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

// B-2236
test("a deposit that is begun in a game leads back to that game", async ({ site, say }) => {
  // A game that does not open asks no age, and its page is the same.
  await site.route("**/wps/game/launchGame?*", (route) => route.abort());
  await site.goto(GAME_ADDRESS());
  await site
    .getByRole("banner")
    .getByRole("link", { name: say("wallet:deposit.title") })
    .click();
  await expect(site).toHaveURL(`${hosts.site}/wallet/deposit`);
  const amount = site.getByLabel(say("wallet:amount.label"), { exact: true });
  await amount.fill("200");
  await site.getByRole("button", { name: say("wallet:deposit.continueWith", { amount: money("200.00") }) }).click();
  await site.getByRole("button", { name: say("wallet:deposit.confirm.pay", { amount: money("200.00") }) }).click();
  await site.waitForURL(`${hosts.sandbox}/pay/*`);
  await payOnHostedPage(site, "paid");
  await site.getByRole("link", { name: say("wallet:deposit.toGame") }).click();
  await expect(site).toHaveURL(GAME_ADDRESS());
});
