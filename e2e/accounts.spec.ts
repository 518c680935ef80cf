import type { Page } from "@playwright/test";
import { expect, hosts, newUserName, openPerson, type Person, test } from "./fixtures.ts";
import { registerByCalls } from "./member-by-calls.ts";
import { ADMINISTRATOR_FILE } from "./office.ts";
import { openOperatorByCalls } from "./operator-by-calls.ts";
import { change } from "./settings.ts";
import type { Say } from "./words.ts";

/** What two operators do together for a player's account, in order: each test goes on where the one before ended. */
test.describe.configure({ mode: "serial" });

const userName = newUserName();
const cashierName = `cashier.${userName}`;
const REASON = "She came to the counter with her passport.";
let member: Person;
let administrator: Person;
let cashier: Person;
let first: Page;
let second: Page;

const WHO = "select bucket, member_id from member_account where user_name = $1";

test.beforeAll(async ({ browser, look }) => {
  member = await openPerson(browser, look);
  await registerByCalls(member.context, userName);
  await change(
    `insert into wallet_withdrawal_hold (bucket, member_id, reason, held_at, ends_at)
     select bucket, member_id, 'password_changed', date_trunc('milliseconds', now()), now() + interval '1 day' from (${WHO}) who`,
    [userName],
  );
  await change(
    `insert into factors_authenticator (bucket, member_id, encrypted, begun_at, confirmed_at)
     select bucket, member_id, decode(repeat('00', 53), 'hex'), now(), now() from (${WHO}) who`,
    [userName],
  );
  administrator = await openPerson(browser, look, ADMINISTRATOR_FILE);
  cashier = await openPerson(browser, look);
  [first, second] = [await administrator.context.newPage(), await cashier.context.newPage()];
  await openOperatorByCalls(administrator.context, cashier.context, { role: "cashier", name: cashierName });
});
test.afterAll(async () => {
  await administrator?.leave();
  await cashier?.leave();
  await member?.leave();
});

/** Finds the player by their name, by keyboard alone. */
async function find(desk: Page, say: Say) {
  await desk.goto(`${hosts.backoffice}/accounts`);
  const field = desk.getByLabel(say("member:office.accounts.name"), { exact: true });
  await field.fill(userName);
  await field.press("Enter");
  const detail = desk.getByRole("complementary").filter({ hasText: userName });
  await expect(detail).toBeVisible();
  return detail;
}

// B-1196
test("one operator asks that a hold ends, and only another one ends it", async ({ say, checkAccess }) => {
  const mine = await find(first, say);
  await expect(mine.getByText(say("member:office.accounts.hold.reasons.password_changed"))).toBeVisible();
  await checkAccess(first, "a player's account with a hold");
  await mine.getByRole("button", { name: say("member:office.accounts.hold.ask") }).click();
  await expect(mine.getByText(say("ui:office.reason.short", { min: 3 }))).toBeVisible();
  await mine.getByLabel(say("member:office.accounts.hold.reason"), { exact: true }).fill(REASON);
  await mine.getByRole("button", { name: say("member:office.accounts.hold.ask") }).click();
  await expect(mine.getByText(say("member:office.accounts.own"))).toBeVisible();
  await expect(mine.getByRole("button", { name: say("member:office.accounts.hold.confirm") })).toHaveCount(0);
  await checkAccess(first, "a hold whose end was asked for");

  await second.goto(`${hosts.backoffice}/accounts`);
  await second.getByRole("row").filter({ hasText: userName }).getByRole("button").click();
  const theirs = second.getByRole("complementary").filter({ hasText: userName });
  await expect(theirs.getByText(REASON)).toBeVisible();
  await theirs.getByRole("button", { name: say("member:office.accounts.hold.confirm") }).click();
  const question = second.getByRole("dialog");
  await expect(question.getByText(say("member:office.accounts.hold.confirmBody"))).toBeVisible();
  await checkAccess(second, "the question before a hold ends");
  await question.getByRole("button", { name: say("member:office.accounts.hold.confirm") }).press("Enter");
  await expect(question).toBeHidden();
  await expect(theirs.getByText(say("member:office.accounts.hold.none"))).toBeVisible();
});

// B-1428
test("a member who has lost every factor loses them at the word of two operators, with everything that follows", async ({
  say,
  checkAccess,
}) => {
  const mine = await find(second, say);
  const ask = mine.getByRole("button", { name: say("member:office.accounts.factors.ask") });
  await mine
    .getByLabel(say("member:office.accounts.factors.reason"), { exact: true })
    .fill("Her telephone was stolen.");
  await mine.getByLabel(say("member:office.accounts.factors.identified"), { exact: true }).fill(REASON);
  await ask.click();
  await expect(mine.getByText(say("member:office.accounts.own"))).toBeVisible();

  const theirs = await find(first, say);
  await expect(theirs.getByText("Her telephone was stolen.")).toBeVisible();
  await expect(theirs.getByText(REASON)).toBeVisible();
  await checkAccess(first, "a request to remove second factors");
  await theirs.getByRole("button", { name: say("member:office.accounts.factors.confirm") }).click();
  const question = first.getByRole("dialog");
  await expect(question.getByText(say("member:office.accounts.factors.confirmBody"))).toBeVisible();
  await question.getByRole("button", { name: say("member:office.accounts.factors.confirm") }).click();
  await expect(question).toBeHidden();
  await expect(theirs.getByText(say("member:office.accounts.factors.none"))).toBeVisible();
  await expect(theirs.getByText(say("member:office.accounts.hold.reasons.factors_removed"))).toBeVisible();
  await checkAccess(first, "an account whose factors are gone");

  const tab = await member.context.newPage();
  await tab.goto(hosts.site);
  await expect(tab.getByRole("banner").getByRole("button", { name: say("session:bar.register") })).toBeVisible();
  await tab.close();

  await first.goto(`${hosts.backoffice}/audit`);
  await expect(first.getByText(say("staff:actions.factors_removed")).first()).toBeVisible();
  await expect(first.getByText(say("staff:actions.hold_lifted")).first()).toBeVisible();
});

// B-1429
test("a viewer sees the account and can do nothing to it", async ({ browser, look, say, checkAccess }) => {
  const viewer = await openPerson(browser, look);
  await openOperatorByCalls(administrator.context, viewer.context, { role: "viewer", name: `viewer.${userName}` });
  const desk = await viewer.context.newPage();
  const detail = await find(desk, say);
  await expect(detail.getByText(say("member:office.accounts.readOnly"))).toBeVisible();
  await expect(detail.getByRole("button")).toHaveCount(0);
  await checkAccess(desk, "an account as an operator sees it who may only read");
  await desk.goto(`${hosts.backoffice}/accounts?name=absent.here`);
  await expect(desk.getByText(say("member:office.accounts.unknown"))).toBeVisible();
  await viewer.leave();
});
