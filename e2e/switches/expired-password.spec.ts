import type { Page } from "@playwright/test";
import { expect, hosts, PASSWORD, test } from "../fixtures.ts";
import { accountMenu, openAccount } from "../member.ts";
import { change } from "../settings.ts";
import type { Say } from "../words.ts";

const TURN = "update system_switch set is_on = $1, changed_at = now() where switch_id = 'PWDEXPFORCECHANGE3'";
const SET_AGE = "update system_setting set value = $1 where name = 'passwords'";
/** Everybody else's password is of today. */
const MAKE_OLD = `update member_password set changed_at = now() - interval '40 days'
  where member_id = (select member_id from member_account where user_name = $1)`;

test.beforeAll(() => change(SET_AGE, [{ maximumAgeDays: 30 }]));
test.afterAll(async () => {
  await change(SET_AGE, [{ maximumAgeDays: null }]);
  await change(TURN, [true]);
});

async function logIn(site: Page, say: Say, userName: string) {
  await site.context().clearCookies({ name: /^fairhouse_(session|signed_in)$/ });
  await site.goto(`${hosts.site}/login`);
  const dialog = site.getByRole("dialog", { name: say("session:login.title") });
  await dialog.locator('[name="username"]').fill(userName);
  await dialog.locator('[name="password"]').fill(PASSWORD);
  await dialog.getByRole("button", { name: say("session:login.submit"), exact: true }).click();
}

// B-0208, B-0269
test("a password that is too old opens the change of passwords after the login, while its switch is on", async ({
  site,
  say,
  checkAccess,
}) => {
  const userName = await openAccount(site, say);
  await change(MAKE_OLD, [userName]);
  const due = site.getByRole("dialog", { name: say("member:password.dueTitle") });
  const after = site.getByRole("dialog", { name: say("session:after.title", { name: userName }) });

  await logIn(site, say, userName);
  await expect(due.getByText(userName)).toBeVisible();
  await checkAccess(site, "a password that is too old");
  await site.keyboard.press("Escape");
  await expect(due).toBeVisible();
  await expect(after).toBeHidden();

  await change(TURN, [false]);
  await expect(async () => {
    await logIn(site, say, userName);
    await expect(accountMenu(site, say, userName)).toBeVisible({ timeout: 5_000 });
    await expect(due).toBeHidden();
  }, "the switch is seen within a second").toPass();
  await expect(due).toBeHidden();
});
