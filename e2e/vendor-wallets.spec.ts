import { orderFaults } from "@fairhouse/server/testing/arcade-faults";
import type { Page } from "@playwright/test";
import { expect, hosts, openPerson, type Person, test } from "./fixtures.ts";
import { expectBalance } from "./member.ts";
import { registerByCalls } from "./member-by-calls.ts";
import { ADMINISTRATOR_FILE } from "./office.ts";
import { money } from "./words.ts";

/** Money that lies at a vendor, in order and by one member: each test goes on where the one before ended. */
test.describe.configure({ mode: "serial" });

const VENDOR = "Sandbox Arcade";
const arcade = { sandbox: hosts.sandbox, dataDir: process.env.E2E_DATA_DIR ?? "" };
let member: Person;
let tab: Page;
let playerId: string;

test.beforeAll(async ({ browser, look, say }) => {
  member = await openPerson(browser, look);
  tab = await member.context.newPage();
  const { memberId, deposit } = await registerByCalls(member.context);
  playerId = memberId;
  await deposit("10000000");
  await tab.goto(hosts.site);
  await expectBalance(tab, say, "1,000.00");
});
test.afterAll(() => member.leave());

const card = () => tab.getByRole("region", { name: VENDOR });

// B-0758
test("a game of a vendor that keeps the money offers to move some there first, and then plays from it", async ({
  say,
  look,
  checkAccess,
}) => {
  await tab.goto(`${hosts.site}/game/sandbox-arcade/kite-toss`);
  const offer = tab.getByRole("dialog", { name: say("vendor-wallets:dialogTitle", { vendor: VENDOR }) });
  await expect(offer).toBeVisible();
  await checkAccess(tab, "the offer to move money to a vendor");
  await offer.getByLabel(say("vendor-wallets:amount"), { exact: true }).fill("100");
  await tab.keyboard.press("Enter");
  await expect(offer).toBeHidden();
  await expectBalance(tab, say, "900.00");
  const game = tab.frameLocator("iframe");
  await expect(game.locator("#balance")).toHaveText("P 100.00");
  await game.locator("#sides button").first().focus();
  await tab.keyboard.press("Enter");
  await expect(game.locator("#balance")).toHaveText(/P (100\.96|99\.00)/);
  await expect(game.locator("html")).toHaveAttribute("dir", look.language === "UR" ? "rtl" : "ltr");
  await checkAccess(tab, "a game of a vendor that keeps the money");
});

// B-0296
test("the member's own wallet says what lies at vendors, hides it with the balance, and leads to where it moves", async ({
  say,
  checkAccess,
}) => {
  await tab.goto(`${hosts.site}/wallet`);
  const own = tab.getByRole("region", { name: say("vendor-wallets:title") });
  await expect(own.getByText(/(100\.96|99\.00)$/)).toBeVisible();
  const main = tab.getByRole("main");
  await main.getByRole("button", { name: say("wallet:bar.hide") }).click();
  await expect(own).not.toContainText(/\d/);
  await main.getByRole("button", { name: say("wallet:bar.show") }).click();
  await checkAccess(tab, "money at vendors in the member's own wallet");
  await own.getByRole("link", { name: say("vendor-wallets:move") }).press("Enter");
  await expect(tab).toHaveURL(`${hosts.site}/wallet/vendors`);
});

// B-0296, B-0757
test("the member's own page moves money back and all of it, by keyboard", async ({ say, checkAccess }) => {
  await expect(card()).toBeVisible();
  await checkAccess(tab, "wallets at vendors");
  await card().getByLabel(say("vendor-wallets:amount"), { exact: true }).fill("9,999");
  await tab.keyboard.press("Enter");
  await expect(card().getByText(say("vendor-wallets:faults.too_much"))).toBeVisible();
  await checkAccess(tab, "more than there is to move");
  await card().getByLabel(say("vendor-wallets:amount"), { exact: true }).fill("40");
  await card()
    .getByRole("button", { name: say("vendor-wallets:outWith", { amount: money("40.00") }) })
    .press("Enter");
  await expectBalance(tab, say, "940.00");
  await tab
    .getByRole("button", { name: new RegExp(say("vendor-wallets:collect", { amount: "" }).trim()) })
    .press("Enter");
  await expect(card().getByText("0.00").first()).toBeVisible();
});

// B-0757
test("a transfer that the vendor does not answer is shown as being asked about until it is known", async ({
  say,
  checkAccess,
}) => {
  await tab.goto(`${hosts.site}/wallet/vendors`);
  await expect(card()).toBeVisible();
  await orderFaults({ ...arcade, playerId }, "transfers", "silent_after");
  await orderFaults({ ...arcade, playerId }, "state", "broken", "broken");
  await card().getByLabel(say("vendor-wallets:amount"), { exact: true }).fill("25");
  await tab.keyboard.press("Enter");
  const amount = money("25.00");
  await expect(card().getByText(say("vendor-wallets:states.in.unknown", { amount, vendor: VENDOR }))).toBeVisible();
  await expect(card().getByRole("button", { name: say("vendor-wallets:in"), exact: true })).toBeDisabled();
  await checkAccess(tab, "a transfer that is not known");
  await expect(card().getByText(say("vendor-wallets:states.in.success", { amount, vendor: VENDOR }))).toBeVisible({
    timeout: 45_000,
  });
});

// B-0768
test("an operator reads the comparison of a day with a vendor", async ({ browser, look, say, checkAccess }) => {
  const administrator = await openPerson(browser, look, ADMINISTRATOR_FILE);
  const desk = await administrator.context.newPage();
  await desk.goto(`${hosts.backoffice}/reconciliations`);
  await expect(desk.getByRole("heading", { level: 1, name: say("games:office.reconciliation.title") })).toBeVisible();
  await desk.getByLabel(say("games:office.reconciliation.vendor")).selectOption({ label: VENDOR });
  await desk.getByRole("button", { name: say("games:office.reconciliation.begin") }).click();
  await expect(desk.getByRole("complementary").getByText(say("games:office.reconciliation.agreesBody"))).toBeVisible();
  await checkAccess(desk, "the comparison with a vendor");
  await administrator.leave();
});
