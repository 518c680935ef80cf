import type { Page, Route } from "@playwright/test";
import { depositFrom, openDeposited, openFundedAccount, payOnHostedPage } from "../deposit.ts";
import { expect, hosts, PASSWORD, PAYMENT_PASSWORD, test } from "../fixtures.ts";
import { ledgerRows } from "../ledger.ts";
import { expectBalance, openAccount, openRegister, registerDialog } from "../member.ts";
import { askFor, beginWithdrawal, confirmWithdrawal, setPaymentPassword } from "../withdrawal.ts";
import { money, type Say } from "../words.ts";

/** The call reaches the house, and its answer gets lost on the way back. @returns the keys of the calls, as they come */
async function loseFirstAnswer(page: Page, path: string): Promise<string[]> {
  const keys: string[] = [];
  await page.route(`**${path}`, async (route: Route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().postDataJSON().requestKey);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  return keys;
}

const marks = (page: Page, say: Say) => page.getByRole("main").getByText(say("ui:playCredits.long"));

// B-0116
test("a deposit without an answer says that it is checking, asks again by its key, and is made once", async ({
  site,
  say,
}) => {
  await openAccount(site, say);
  const keys = await loseFirstAnswer(site, "/wps/wallet/deposits");
  await site.goto(`${hosts.site}/wallet/deposit`);
  await site.getByLabel(say("wallet:amount.label"), { exact: true }).fill("200");
  await site.getByRole("button", { name: say("wallet:deposit.continueWith", { amount: money("200.00") }) }).click();
  await site.getByRole("button", { name: say("wallet:deposit.confirm.pay", { amount: money("200.00") }) }).click();
  await expect(site.getByText(say("wallet:checking"))).toBeVisible();
  await site.waitForURL(`${hosts.sandbox}/pay/*`);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size, "one key for all tries").toBe(1);
  await payOnHostedPage(site, "paid");
  await expectBalance(site, say, "200.00");
  await site.goto(`${hosts.site}/wallet/ledger`);
  await expect(ledgerRows(site, say)).toHaveCount(1);
});

// B-0116
test("a withdrawal without an answer says that it is checking, and leaves the balance once", async ({ site, say }) => {
  await openFundedAccount(site, say);
  await beginWithdrawal(site, say, { amount: "50", figure: "50.00", destination: "my-wallet-1" });
  await setPaymentPassword(site, say);
  const keys = await loseFirstAnswer(site, "/wps/wallet/withdrawals");
  await site.getByRole("button", { name: say("wallet:withdraw.confirm.act", { amount: money("50.00") }) }).click();
  await expect(site.getByText(say("wallet:checking"))).toBeVisible();
  await expectBalance(site, say, "1,950.00");
  await expect(site).toHaveURL(/withdrawal=/);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size, "one key for all tries").toBe(1);
});

// B-1450
test("a line that breaks under a money call is never told as money that did not move", async ({ site, say }) => {
  await openFundedAccount(site, say);
  await beginWithdrawal(site, say, { amount: "50", figure: "50.00", destination: "my-wallet-2" });
  await setPaymentPassword(site, say);
  let calls = 0;
  await site.route("**/wps/wallet/withdrawals", async (route) => {
    calls += 1;
    if (calls === 1) {
      await route.fetch();
      await site.context().setOffline(true);
    }
    await route.abort("connectionreset");
  });
  await site.getByRole("button", { name: say("wallet:withdraw.confirm.act", { amount: money("50.00") }) }).click();
  await expect(site.getByText(say("wallet:unanswered"))).toBeVisible({ timeout: 60_000 });
  await site.unroute("**/wps/wallet/withdrawals");
  await site.context().setOffline(false);
  await site.getByRole("button", { name: say("wallet:withdraw.confirm.act", { amount: money("50.00") }) }).click();
  await expect(site).toHaveURL(/withdrawal=/);
  await expectBalance(site, say, "1,950.00");
});

// B-0101, B-0112
test("while money moves to a vendor neither Escape nor the cross closes its dialog, and a sign says that it runs", async ({
  site,
  say,
}) => {
  await openFundedAccount(site, say);
  await site.goto(`${hosts.site}/game/sandbox-arcade/kite-toss`);
  const title = say("vendor-wallets:dialogTitle", { vendor: "Sandbox Arcade" });
  const offer = site.getByRole("dialog", { name: title });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await site.route("**/GCS_walletTransfer", async (route) => {
    await held;
    await route.continue();
  });
  await offer.getByLabel(say("vendor-wallets:amount"), { exact: true }).fill("100");
  const press = offer.getByRole("button", { name: say("vendor-wallets:inWith", { amount: money("100.00") }) });
  await press.click();
  await expect(press).toHaveAttribute("aria-busy", "true");
  await expect(offer.getByRole("button", { name: say("ui:close") })).toBeDisabled();
  await site.keyboard.press("Escape");
  await expect(offer).toBeVisible();
  letGo();
  await expect(offer).toBeHidden();
  await expectBalance(site, say, "1,900.00");
});

// B-0097
test("the mark of play credits stands at the balance, at every step of a deposit and of a withdrawal", async ({
  site,
  say,
}) => {
  await openDeposited(site, say);
  const bar = site.getByRole("banner");
  await expect(marks(site, say), "a deposit that has arrived").toBeVisible();
  await expect(bar.getByTitle(say("ui:playCredits.long"), { exact: true })).toBeVisible();
  await site.setViewportSize({ width: 360, height: 740 });
  await expect(bar.getByTitle(say("wallet:bar.playCredits"), { exact: true })).toBeVisible();
  await site.goto(`${hosts.site}/wallet`);
  await expect(marks(site, say), "the wallet").toBeVisible();
  await site.goto(`${hosts.site}/wallet/deposit`);
  await expect(marks(site, say), "a deposit").toBeVisible();
  await site.getByLabel(say("wallet:amount.label"), { exact: true }).fill("20");
  await site.getByRole("button", { name: say("wallet:deposit.continueWith", { amount: money("20.00") }) }).click();
  await expect(site.getByRole("heading", { name: say("wallet:deposit.confirm.title") })).toBeVisible();
  await expect(marks(site, say), "the last look before a payment").toBeVisible();
  await beginWithdrawal(site, say, { amount: "50", figure: "50.00", destination: "my-wallet-3" });
  await expect(marks(site, say), "a withdrawal").toBeVisible();
  await setPaymentPassword(site, say);
  await expect(marks(site, say), "the last look before a withdrawal").toBeVisible();
  await site.getByRole("button", { name: say("wallet:withdraw.confirm.act", { amount: money("50.00") }) }).click();
  await expect(site).toHaveURL(/withdrawal=/);
  await expect(marks(site, say), "a withdrawal that was asked for").toBeVisible();
});

// B-0059, B-0675
test("every step of a deposit and of a withdrawal has an address, which a reload and the way back keep", async ({
  site,
  say,
}) => {
  await openDeposited(site, say);
  const credited = site.getByRole("heading", { name: say("wallet:deposit.titles.credited") });
  await expect(credited).toBeVisible();
  await expect(site).toHaveURL(/\/wallet\/deposit\?deposit=/);
  await site.reload();
  await expect(credited).toBeVisible();

  await expect(site.getByText(say("wallet:underWay"))).toHaveCount(0);
  await depositFrom(site, say, { amount: "30", figure: "30.00" });
  await site.goto(`${hosts.site}/wallet`);
  const underWay = site.getByRole("region", { name: say("wallet:underWay") });
  await expect(underWay.getByText("30.00")).toBeVisible();
  await underWay.getByRole("link").click();
  await expect(site.getByRole("heading", { name: say("wallet:deposit.titles.pending") })).toBeVisible();

  await site.goto(`${hosts.site}/wallet/deposit`);
  await site.getByLabel(say("wallet:amount.label"), { exact: true }).fill("20");
  await site.getByRole("button", { name: say("wallet:deposit.continueWith", { amount: money("20.00") }) }).click();
  const lastLook = site.getByRole("heading", { name: say("wallet:deposit.confirm.title") });
  await expect(lastLook).toBeVisible();
  await site.reload();
  await expect(lastLook).toBeVisible();
  await site.goBack();
  await expect(site.getByRole("heading", { level: 1, name: say("wallet:deposit.title") })).toBeVisible();
  await site.goForward();
  await expect(lastLook).toBeVisible();

  // Where the money goes stands in no address: a reload of the second step begins the withdrawal again.
  await beginWithdrawal(site, say, { amount: "50", figure: "50.00", destination: "my-wallet-4" });
  await setPaymentPassword(site, say);
  await expect(site.getByRole("heading", { name: say("wallet:withdraw.confirm.title") })).toBeVisible();
  await expect(site).toHaveURL(/\/wallet\/withdraw\?step=confirm/);
  await site.reload();
  await expect(site.getByLabel(say("wallet:withdraw.destination"), { exact: true })).toHaveValue("");
  await askFor(site, say, { amount: "50", figure: "50.00", destination: "my-wallet-4" });
  await expect(site).toHaveURL(/\/wallet\/withdraw\?withdrawal=/);
  await site.reload();
  await expect(marks(site, say)).toBeVisible();
  await site.goto(`${hosts.site}/wallet/ledger`);
  await expect(ledgerRows(site, say)).toHaveCount(2);
});

// B-0110
test("what was typed stays when it is refused, by the page and by the house", async ({ site, say }) => {
  const taken = await openAccount(site, say);
  await site.context().clearCookies();
  await site.goto(hosts.site);
  const dialog = await openRegister(site, say);
  const field = (name: string) => dialog.getByLabel(say(`member:fields.${name}`), { exact: true });
  const typed = { username: taken, password: PASSWORD, confirmPassword: PASSWORD };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await dialog.getByRole("button", { name: say("member:register.submit") }).click();
  await expect(field("username")).toHaveAccessibleDescription(say("member:faults.taken"));
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
  await site.keyboard.press("Escape");
  await expect(registerDialog(site, say)).toBeHidden();

  await site
    .getByRole("banner")
    .getByRole("button", { name: say("session:bar.logIn") })
    .click();
  const login = site.locator("[data-dialog=login]");
  const name = login.getByRole("textbox", { name: say("session:login.name") });
  const password = login.getByLabel(say("session:login.password"), { exact: true });
  await name.fill(taken);
  await password.fill("not-my-password");
  await login.getByRole("button", { name: say("session:login.submit"), exact: true }).click();
  await expect(login.getByText(say("session:refusals.wrong_credentials"))).toBeVisible();
  await expect(name).toHaveValue(taken);
  await expect(password).toHaveValue("not-my-password");
  await password.fill(PASSWORD);
  await login.getByRole("button", { name: say("session:login.submit"), exact: true }).click();
  await expect(login).toBeHidden();
  await depositFrom(site, say, { amount: "100", figure: "100.00" });
  await payOnHostedPage(site, "paid");
  await expectBalance(site, say, "100.00");
  await site.goto(`${hosts.site}/wallet/withdraw`);
  const destination = site.getByLabel(say("wallet:withdraw.destination"), { exact: true });
  const amount = site.getByLabel(say("wallet:amount.label"), { exact: true });
  await destination.fill("my-wallet-5");
  await amount.fill("5000");
  await amount.press("Enter");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(destination).toHaveValue("my-wallet-5");
  await expect(amount).toHaveValue("5000");
  await beginWithdrawal(site, say, { amount: "50", figure: "50.00", destination: "my-wallet-5" });
  await setPaymentPassword(site, say);
  const secret = site.getByLabel(say("wallet:password.label"), { exact: true });
  await secret.fill("999999");
  await site.getByRole("button", { name: say("wallet:withdraw.confirm.act", { amount: money("50.00") }) }).click();
  await expect(secret).toHaveAttribute("aria-invalid", "true");
  await expect(secret).toHaveValue("999999");
  await secret.fill(PAYMENT_PASSWORD);
  await confirmWithdrawal(site, say, "50.00");
  await expect(site).toHaveURL(/withdrawal=/);
});
