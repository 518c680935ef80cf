import { confirmContact } from "@fairhouse/server/testing/confirm-contact";
import { expect, hosts, openPerson, test } from "../fixtures.ts";
import { accountMenu } from "../member.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { codeSentTo } from "../outbox.ts";
import { change } from "../settings.ts";

const TURN = "update system_switch set is_on = $1, changed_at = now() where switch_id = 'MOBILEVERCODELOGIN3'";

test.beforeAll(() => change(TURN, [true]));
test.afterAll(() => change(TURN, [false]));

// B-0197, B-1405
test("login by number: the tab is there, a wrong code is told, the code of the message logs in, and its country is remembered", async ({
  browser,
  look,
  site,
  say,
  checkAccess,
}) => {
  const home = await openPerson(browser, look);
  const { userName } = await registerByCalls(home.context);
  const number = `33${Date.now().toString().slice(-8)}`;
  const dataDir = process.env.E2E_DATA_DIR ?? "";
  await confirmContact({ dataDir, userName, kind: "phone", value: `+92${number}` });
  await home.leave();

  const dialog = site.getByRole("dialog", { name: say("session:login.title") });
  const tab = dialog.getByRole("tab", { name: say("session:login.mobile") });
  await expect(async () => {
    await site.goto(`${hosts.site}/login`);
    await expect(tab).toBeVisible({ timeout: 1_000 });
  }, "the switch is seen within a second").toPass();
  await tab.click();
  const mobile = dialog.getByLabel(say("member:fields.mobileNum"), { exact: true });
  const code = dialog.getByLabel(say("member:fields.verificationCode"));
  const submit = dialog.getByRole("button", { name: say("session:login.submit"), exact: true });
  await submit.click();
  await expect(dialog.getByText(say("session:login.numberMissing"))).toBeVisible();
  await expect(mobile).toBeFocused();
  await mobile.fill(number);
  await dialog.getByRole("checkbox", { name: say("session:login.remember") }).check();
  await dialog.getByRole("button", { name: say("member:mobile.send") }).click();
  await expect(code, "where the code goes").toBeFocused();
  await expect(dialog.getByRole("button", { name: /\b\d{1,2} s$/ })).toBeDisabled();
  await checkAccess(site, "the login by number");

  const sent = await codeSentTo(`+92${number}`);
  await code.fill(sent === "000000" ? "000001" : "000000");
  await submit.click();
  await expect(dialog.getByText(say("ui:refusals.code_wrong"))).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(sent);
  await submit.click();
  await expect(accountMenu(site, say, userName)).toBeVisible();
  const kept = (await site.context().cookies(hosts.site)).find(({ name }) => name === "fairhouse_country");
  expect(kept?.value).toBe("PK");
  const hours = ((kept?.expires ?? 0) - Date.now() / 1_000) / 3_600;
  expect([hours > 23.5, hours <= 24], "for a day").toEqual([true, true]);
});
