import { expect, hosts, PASSWORD, test } from "../fixtures.ts";
import { BOTH, nameOf, useOf } from "../look.ts";
import { accountMenu, openAccount } from "../member.ts";
import { change } from "../settings.ts";
import { inShort } from "../short-form.ts";

const OF_MEMBER = "(select member_id from member_account where user_name = $1)";

/** As an account stands whose owner has just come in by the house's code. */
async function makeHouseOpened(userName: string): Promise<void> {
  await change(`update member_password set must_change = true where member_id = ${OF_MEMBER}`, [userName]);
  await change(`delete from member_agreement where member_id = ${OF_MEMBER}`, [userName]);
  await change("update member_account set owes_terms = true where user_name = $1", [userName]);
}

for (const look of inShort("last", BOTH))
  test.describe(nameOf(look), () => {
    test.use(useOf(look));

    // B-1383
    test("whose account the house has opened accepts the terms before anything else, then chooses a password", async ({
      site,
      say,
      checkAccess,
    }) => {
      const userName = await openAccount(site, say);
      await makeHouseOpened(userName);
      await site.goto(`${hosts.site}/wallet`);
      const terms = site.getByRole("dialog", { name: say("session:acceptTerms.title") });
      const password = site.getByRole("dialog", { name: say("member:password.dueTitle") });
      await expect(terms).toBeVisible();
      await site.keyboard.press("Escape");
      await expect(terms).toBeVisible();
      await expect(password).toBeHidden();
      await checkAccess(site, "the terms of an account that the house opened");

      const box = terms.getByRole("checkbox", { name: say("member:register.terms", { age: 18 }) });
      await expect(box).toBeChecked();
      await box.uncheck();
      await terms.getByRole("button", { name: say("session:acceptTerms.submit") }).click();
      await expect(terms.getByText(say("member:faults.terms"))).toBeVisible();
      await box.check();
      await terms.getByRole("button", { name: say("session:acceptTerms.submit") }).click();
      await expect(terms).toBeHidden();

      await expect(password).toBeVisible();
      const fresh = `${PASSWORD}-new`;
      await password.getByLabel(say("member:password.new"), { exact: true }).fill(fresh);
      await password.getByLabel(say("member:password.again"), { exact: true }).fill(fresh);
      await password.getByRole("button", { name: say("member:password.submit") }).click();
      await expect(password).toBeHidden();
      await site.goto(`${hosts.site}/wallet`);
      await expect(accountMenu(site, say, userName)).toBeVisible();
      await expect(site.getByRole("dialog")).toHaveCount(0);
    });
  });
