import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { depositFrom, payOnHostedPage } from "./deposit.ts";
import { expect, expectLook, hosts, newUserName, openPerson, type Person, test } from "./fixtures.ts";
import { expectSums, expectTwoSides, ledger, ledgerRows, openLedger } from "./ledger.ts";
import { accountMenu, balancePill, expectBalance, figureOf, openRegister, readBalance, register } from "./member.ts";
import { expectBeside, expectSignedOut } from "./places.ts";
import { otherDigit, verifyOffline } from "./saved-round.ts";
import { forgetAge } from "./settings.ts";
import {
  expectReady,
  frameElement,
  GAME_ADDRESS,
  GAME_NAME,
  recordedCents,
  roundRecord,
  slotIn,
  spinByKey,
} from "./slot.ts";
import { gameWordsOf, money } from "./words.ts";

/** The whole path of one member, in order and in one browser: each test goes on where the one before ended. */
test.describe.configure({ mode: "serial" });

const userName = newUserName();
let member: Person;
let tab: Page;
let otherTab: Page;
/** What went to the hosts of others, with the cookies that it carried. */
const sentAbroad: { url: string; cookie: string | undefined }[] = [];

test.beforeAll(async ({ browser, look }) => {
  member = await openPerson(browser, look);
  tab = await member.context.newPage();
  member.context.on("request", async (request) => {
    if (![hosts.studio, hosts.sandbox].includes(new URL(request.url()).origin)) return;
    const headers = await request.allHeaders().catch(() => request.headers());
    sentAbroad.push({ url: request.url(), cookie: headers.cookie });
  });
});
test.afterAll(() => member.leave());

// B-0061, B-0634, B-0639
test("a visitor finds the house in the chosen language and theme before any script has run", async ({
  look,
  checkAccess,
}) => {
  const response = await tab.goto(hosts.site);
  const [firstBytes] = /<html[^>]*>/.exec((await response?.text()) ?? "") ?? [];
  expect(firstBytes).toContain(`dir="${look.language === "UR" ? "rtl" : "ltr"}"`);
  expect(firstBytes).toContain(`data-theme="${look.theme}"`);
  await expectLook(tab, look);
  await checkAccess(tab, "the front page of a visitor");
});

// B-0445, B-0644
test("a visitor who presses a game is asked to log in, and no game opens", async ({ say }) => {
  await tab.getByRole("main").getByRole("link", { name: GAME_NAME }).first().click();
  await expect(tab).toHaveURL(GAME_ADDRESS());
  await expect(tab.getByRole("heading", { name: say("web:gate.title") }).first()).toBeVisible();
  await expect(tab.getByRole("dialog", { name: say("session:login.title") })).toBeVisible();
  await expect(frameElement(tab, say)).toHaveCount(0);
  await tab.goto(hosts.site);
});

// B-0097, B-0108, B-0109, B-0117, B-0118, B-0124, B-0311, B-0639, B-0656
test("a visitor registers by user name, reads every mistake under its field, and is logged in at once", async ({
  say,
  look,
  checkAccess,
}) => {
  const dialog = await openRegister(tab, say);
  await checkAccess(tab, "the register form");
  const name = dialog.getByLabel(say("member:fields.username"), { exact: true });
  const again = dialog.getByLabel(say("member:fields.confirmPassword"), { exact: true });
  await name.fill("kite");
  await dialog.getByLabel(say("member:fields.password"), { exact: true }).fill("Mango-season-77");
  await again.fill("Mango-season-78");
  await dialog.getByRole("button", { name: say("member:register.submit") }).click();
  await expect(name).toHaveAccessibleDescription(say("member:faults.too_short", { min: 6 }));
  await expect(name).toBeFocused();
  await expect(again).toHaveAccessibleDescription(say("member:faults.mismatch"));
  await checkAccess(tab, "the register form with mistakes");
  otherTab = await member.context.newPage();
  await otherTab.goto(hosts.site);
  await register(tab, say, userName);
  await expectBalance(tab, say, "0.00");
  const mark = look.size === "phone" ? say("wallet:bar.playCredits") : say("ui:playCredits.long");
  await expect(tab.getByRole("banner").getByTitle(mark, { exact: true })).toBeVisible();
  await checkAccess(tab, "the front page of a member");
});

// B-0328, B-0329, B-0641
test("no amount is chosen in advance, one out of range is refused under its field, and money is pressed on 44 pixels", async ({
  say,
}) => {
  await tab.goto(`${hosts.site}/wallet/deposit`);
  const field = tab.getByLabel(say("wallet:amount.label"), { exact: true });
  const picks = tab.getByRole("group", { name: say("wallet:amount.quick") });
  await expect(field).toHaveValue("");
  await expect(picks.getByRole("radio")).not.toHaveCount(0);
  await expect(picks.getByRole("radio", { checked: true })).toHaveCount(0);
  const send = tab.getByRole("button", { name: say("wallet:deposit.continue") });
  const limits = { min: money("10.00"), max: money("50,000.00") };
  for (const typed of ["9.99", "50000.01"]) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(say("wallet:amount.faults.out_of_range", limits));
    await expect(field).toBeFocused();
  }
  await field.fill("");
  for (const target of [field, send, ...(await picks.locator("label").all())])
    expect.soft((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

// B-0078, B-0183, B-0315, B-0326, B-0327, B-0330, B-0338, B-0342, B-0639
test("a deposit paid on the provider's page changes the balance in every tab by itself", async ({
  say,
  checkAccess,
}) => {
  await otherTab.goto(`${hosts.site}/wallet/ledger`);
  await expectBalance(otherTab, say, "0.00");
  await depositFrom(tab, say, { amount: "2000", figure: "2,000.00", checkAccess });
  await payOnHostedPage(tab, "paid", checkAccess);
  await expect(tab).toHaveURL(new RegExp(`^${hosts.site}/wallet/deposit\\?deposit=`));
  await expect(tab.getByRole("heading", { name: say("wallet:deposit.titles.credited") })).toBeVisible();
  await expectBalance(tab, say, "2,000.00");
  await expectBalance(otherTab, say, "2,000.00");
  await expect(ledgerRows(otherTab, say)).toHaveCount(1);
  await checkAccess(tab, "the receipt of a deposit");
  await tab.reload();
  await expectBalance(tab, say, "2,000.00");
});

// B-0045, B-0098, B-0237, B-0427, B-0448, B-0455, B-0639, B-0677
test("a game opens for adults only, on the studio's own host, and no cookie of the site goes there", async ({
  say,
  checkAccess,
}) => {
  await tab.goto(`${hosts.site}/rng`);
  await expect(tab.getByRole("heading", { level: 1, name: say("lobby:nav.slots") })).toBeVisible();
  await checkAccess(tab, "the slots");
  // As a member whose registration did not say it.
  await forgetAge(userName);
  await tab.getByRole("main").getByRole("link", { name: GAME_NAME }).first().click();
  const question = tab.getByRole("dialog", { name: say("games:adult.title") });
  await expect(question).toBeVisible();
  await checkAccess(tab, "the question of the age");
  await expect(question.locator("input, [aria-pressed], [aria-checked]"), "nothing is answered in advance").toHaveCount(
    0,
  );
  await tab.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(frameElement(tab, say), "closing the question opens no game").toHaveCount(0);
  await tab.getByRole("button", { name: say("games:adult.answer") }).click();
  await question.getByRole("button", { name: say("games:adult.yes") }).click();

  const frame = frameElement(tab, say);
  await expect(frame).toHaveAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
  expect(new URL((await frame.getAttribute("src")) ?? "").origin).toBe(hosts.studio);
  expect(new URL(hosts.studio).hostname, "another host, not only another port").not.toBe(new URL(hosts.site).hostname);
  await expectReady(slotIn(tab, say));
  await checkAccess(tab, "a game that is open");
  expect(sentAbroad.filter(({ url }) => url.startsWith(hosts.studio)).length).toBeGreaterThan(0);
  expect(sentAbroad.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
});

// B-0053, B-0326, B-0451, B-0452, B-0455, B-0639, B-0640, B-0677, B-0696
test("three spins by keyboard move the balance and the round's record beside the frame by themselves", async ({
  say,
  look,
  checkAccess,
}) => {
  const slot = slotIn(tab, say);
  const record = roundRecord(tab, say);
  const rounds = new Set<string>();
  for (const key of ["Enter", "Space", "Enter"] as const) {
    const before = await readBalance(tab, say);
    await spinByKey(tab, slot, key);
    await expect(record.getByText(say("games:round.settled"), { exact: true })).toBeVisible();
    const [stake, win, sum] = [
      await recordedCents(tab, say, "stake"),
      await recordedCents(tab, say, "win"),
      await recordedCents(tab, say, "sum"),
    ];
    expect(stake).toBeLessThan(0);
    expect(sum).toBe(stake + win);
    await expectBalance(tab, say, figureOf(before + sum));
    await expectBalance(otherTab, say, figureOf(before + sum));
    await expect(slot.locator(".bar__balance .figure")).toContainText(figureOf(before + sum));
    await expect(ledgerRows(otherTab, say), "the deposit and each round").toHaveCount(2 + rounds.size);
    if (rounds.size === 0) await expectBeside(frameElement(tab, say), record, look);
    rounds.add((await record.locator("bdi[title]").first().getAttribute("title")) ?? "");
  }
  expect(rounds.size, "three rounds, three numbers").toBe(3);
  await otherTab.goto(hosts.site);
  await checkAccess(tab, "a settled round");
  for (const tool of ["rules", "fairness", "history"]) {
    await slot.locator(`[data-tool=${tool}]`).click();
    await expect(slot.getByRole("dialog", { name: gameWordsOf(look.language)(`tools.${tool}`) })).toBeVisible();
    await checkAccess(tab, `the game's ${tool}`);
    await tab.keyboard.press("Escape");
    await expect(slot.getByRole("dialog")).toHaveCount(0);
  }
});

// B-0453, B-0500, B-0501, B-0502, B-0639, B-0678, B-0697
test("a round verifies in the browser and from the command line, and fails when one digit is changed", async ({
  say,
  checkAccess,
}, testInfo) => {
  await roundRecord(tab, say)
    .getByRole("button", { name: say("games:round.verify"), exact: true })
    .click();
  const check = tab.getByRole("dialog", { name: say("games:verify.title") });
  await expect(check.getByText(say("games:verify.matches"), { exact: true })).toBeVisible();
  await checkAccess(tab, "a round that matches");
  const seed = check.getByLabel(say("games:verify.field.serverSeed"), { exact: true });
  await seed.fill(otherDigit(await seed.inputValue()));
  await expect(check.getByText(say("games:verify.fails.title"), { exact: true })).toBeVisible();
  await checkAccess(tab, "a round that does not match");
  await check.getByRole("button", { name: say("games:verify.restore") }).click();
  await expect(check.getByText(say("games:verify.matches"), { exact: true })).toBeVisible();

  const saving = tab.waitForEvent("download");
  await check.getByRole("button", { name: say("games:verify.save") }).click();
  const file = testInfo.outputPath("round.json");
  await (await saving).saveAs(file);
  expect(verifyOffline(file)).toBe(0);
  const claim = JSON.parse(readFileSync(file, "utf8")) as { clientSeed: string };
  writeFileSync(file, JSON.stringify({ ...claim, clientSeed: otherDigit(claim.clientSeed) }));
  expect(verifyOffline(file)).toBe(1);
  await tab.keyboard.press("Escape");
  await expect(check).toBeHidden();
});

// B-0316, B-0317, B-0453, B-2230, B-2234
test("the ledger shows the deposit and each round, opened to two sides, and its net of play is the balance's change", async ({
  say,
  checkAccess,
}, testInfo) => {
  await tab.goto(`${hosts.site}/wallet`);
  await checkAccess(tab, "the wallet");
  await openLedger(tab, say, { rows: 4 });
  await checkAccess(tab, "the ledger");
  await expectTwoSides(tab, say, { row: say("wallet:kinds.deposit"), leadsTo: "Deposit" });
  const round = await expectTwoSides(tab, say, { row: GAME_NAME, leadsTo: "Round" }, () =>
    checkAccess(tab, "a round opened to both sides"),
  );
  await expectSums(tab, say, testInfo.outputPath("ledger.csv"));
  await tab.goto(hosts.site + round);
  await expect(tab.getByText(say("games:verify.matches"), { exact: true })).toBeVisible();
});

// B-0676
test("a daily stake limit stops the next spin and says so in the game", async ({ say, look, checkAccess }) => {
  await tab.goto(`${hosts.site}/wallet/limits`);
  const [name, left] = [say("protection:names.stake.day"), money("0.00")];
  await tab.getByRole("button", { name: say("protection:limit.setOf", { name }) }).click();
  await tab.getByLabel(say("protection:form.first"), { exact: true }).fill("1");
  await checkAccess(tab, "the limits");
  await tab.getByRole("button", { name: say("protection:form.acts.now", { amount: money("1.00") }) }).click();
  await expect(tab.getByText(say("protection:limit.on"), { exact: true })).toBeVisible();
  await checkAccess(tab, "a limit in force");

  await tab.goto(GAME_ADDRESS());
  const slot = slotIn(tab, say);
  await expectReady(slot);
  const before = await readBalance(tab, say);
  await slot.locator("#spin").focus();
  await tab.keyboard.press("Enter");
  await expect(slot.locator("#announcer")).toHaveText(gameWordsOf(look.language)("refused.stakeLimit"));
  await expect(tab.getByText(say("games:refused.LIMIT_STAKE"))).toBeVisible();
  await expect(tab.getByText(say("protection:room.left", { name, left, limit: money("1.00") }))).toBeVisible();
  await expectBalance(tab, say, figureOf(before));
  await checkAccess(tab, "a stake that the limit stopped");
});

// B-0186
test("logging out asks once, leads home, ends the session on the server and in every tab, and leaves nothing of it behind", async ({
  say,
  checkAccess,
  playwright,
}) => {
  await tab.goto(`${hosts.site}/wallet`);
  await expect(balancePill(tab, say)).toBeVisible();
  const cookie = (await member.context.cookies(hosts.site)).map(({ name, value }) => `${name}=${value}`).join("; ");
  await accountMenu(tab, say, userName).click();
  await checkAccess(tab, "the menu of the account");
  await tab.getByRole("button", { name: say("session:bar.signOut") }).click();
  const question = tab.getByRole("dialog", { name: say("session:signOut.title") });
  await expect(question).toBeVisible();
  await checkAccess(tab, "the question before signing out");
  await question.getByRole("button", { name: say("session:signOut.confirm") }).click();
  await expect(tab.getByRole("banner").getByRole("button", { name: say("session:bar.logIn") })).toBeVisible();
  await expect(otherTab.getByRole("banner").getByRole("button", { name: say("session:bar.logIn") })).toBeVisible();
  await expectSignedOut(tab, otherTab);
  const thief = await playwright.request.newContext({ extraHTTPHeaders: { cookie } });
  const answer = await thief.get(`${hosts.site}/wps/v2/wallets/balance`);
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toMatchObject({ success: false, code: "not_logged_in" });
  await thief.dispose();

  await tab.goBack();
  await expect(tab.getByRole("heading", { name: say("web:gate.title") }).first()).toBeVisible();
  await expect(balancePill(tab, say)).toHaveCount(0);
  await expect(ledger(tab, say)).toHaveCount(0);
  await checkAccess(tab, "a member's page for a visitor");
});
