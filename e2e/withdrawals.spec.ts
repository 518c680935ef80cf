import type { Page } from "@playwright/test";
import { openFundedAccount } from "./deposit.ts";
import { expect, hosts, newUserName, openPerson, type Person, test } from "./fixtures.ts";
import { expectBalance, figureOf, readBalance } from "./member.ts";
import {
  ADMINISTRATOR_FILE,
  approveButton,
  chooseRequest,
  invite,
  logInAtDesk,
  openAccount,
  refuseButton,
} from "./office.ts";
import {
  askFor,
  beginWithdrawal,
  confirmWithdrawal,
  expectState,
  expectStep,
  setPaymentPassword,
} from "./withdrawal.ts";

/** How money leaves, in order and by one member: each test goes on where the one before ended. */
test.describe.configure({ mode: "serial" });

const userName = newUserName();
const cashierName = `cashier.${userName}`;
let member: Person;
let administrator: Person;
let tab: Page;

test.beforeAll(async ({ browser, look, say }) => {
  member = await openPerson(browser, look);
  administrator = await openPerson(browser, look, ADMINISTRATOR_FILE);
  tab = await member.context.newPage();
  await openFundedAccount(tab, say, userName);
});
test.afterAll(async () => {
  await administrator.leave();
  await member.leave();
});

// B-0136, B-0675
test("a small withdrawal is approved by rule, paid out, and the player says that it arrived", async ({
  say,
  checkAccess,
}) => {
  const before = await readBalance(tab, say);
  await beginWithdrawal(tab, say, { amount: "50", figure: "50.00", destination: userName });
  await expect(tab.getByRole("heading", { name: say("wallet:password.title") })).toBeVisible();
  await checkAccess(tab, "the first payment password");
  await setPaymentPassword(tab, say);
  await confirmWithdrawal(tab, say, "50.00");
  await expectState(tab, say, "paid_out");
  await expectStep(tab, say, "approved_by_rule");
  await expectBalance(tab, say, figureOf(before - 5_000));
  await checkAccess(tab, "a withdrawal that is paid out");
  await tab.getByRole("button", { name: say("wallet:withdraw.arrived.yes"), exact: true }).click();
  await expectState(tab, say, "received");
  await expectStep(tab, say, "received");
});

// B-0349, B-0613, B-1760
test("a larger withdrawal waits for a person of the house, and its timeline moves by itself", async ({
  browser,
  say,
  look,
  checkAccess,
}) => {
  await askFor(tab, say, { amount: "600", figure: "600.00", destination: userName });
  await expectState(tab, say, "waiting");
  await checkAccess(tab, "a withdrawal that waits");

  const first = await administrator.context.newPage();
  const link = await invite(first, say, "cashier");
  await checkAccess(first, "an invitation");
  const cashier = await openPerson(browser, look);
  const desk = await cashier.context.newPage();
  await openAccount(desk, say, link, cashierName);
  await chooseRequest(desk, say, userName);
  await checkAccess(desk, "the queue of withdrawals");
  await approveButton(desk, say).click();
  const question = desk.getByRole("dialog");
  await expect(question.getByText(say("wallet:office.decide.approveBody"))).toBeVisible();
  await checkAccess(desk, "the question before an approval");
  await question.getByRole("button", { name: say("wallet:office.decide.approve"), exact: true }).click();
  await expect(question).toBeHidden();
  await cashier.leave();

  await expectState(tab, say, "paid_out");
  await expectStep(tab, say, "approved_by_staff");
});

// B-0348
test("an operator on the player's own device is barred, and a refused withdrawal returns the money", async ({
  say,
  checkAccess,
}) => {
  const before = await readBalance(tab, say);
  await askFor(tab, say, { amount: "700", figure: "700.00", destination: userName });
  await expectState(tab, say, "waiting");
  await expectBalance(tab, say, figureOf(before - 70_000));

  const ownDesk = await member.context.newPage();
  await ownDesk.goto(`${hosts.backoffice}/login`);
  await checkAccess(ownDesk, "the login of the back office");
  await logInAtDesk(ownDesk, say, cashierName);
  await chooseRequest(ownDesk, say, userName);
  await expect(ownDesk.getByText(say("wallet:office.why.same_person", { name: cashierName }))).toBeVisible();
  await expect(approveButton(ownDesk, say)).toBeDisabled();
  await expect(refuseButton(ownDesk, say)).toBeDisabled();
  await checkAccess(ownDesk, "a withdrawal that is barred to the operator");
  await ownDesk.close();

  const desk = await administrator.context.newPage();
  await chooseRequest(desk, say, userName);
  await refuseButton(desk, say).click();
  const question = desk.getByRole("dialog");
  await question
    .getByLabel(say("wallet:office.decide.reason"), { exact: true })
    .fill("The name on the wallet is another.");
  await checkAccess(desk, "the question before a refusal");
  await question.getByRole("button", { name: say("wallet:office.decide.refuse"), exact: true }).click();
  await expect(question).toBeHidden();

  await expectState(tab, say, "refused");
  await expect(tab.getByText("The name on the wallet is another.")).toBeVisible();
  await expectBalance(tab, say, figureOf(before));
  await expect(tab.getByText(say("wallet:withdraw.sum.returned"))).toBeVisible();
  const written = tab.getByRole("region", { name: say("wallet:withdraw.written"), exact: true });
  await expect(written.getByText(say("wallet:kinds.withdrawal_returned"), { exact: true })).toBeVisible();
  await checkAccess(tab, "a withdrawal that was refused");
  await desk.goto(`${hosts.backoffice}/audit`);
  await expect(desk.getByText("The name on the wallet is another.").first()).toBeVisible();
  await checkAccess(desk, "the audit trail");
});
