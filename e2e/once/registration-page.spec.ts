import type { Page } from "@playwright/test";
import { expect, hosts, newUserName, PASSWORD, test } from "../fixtures.ts";
import { BOTH, nameOf, useOf } from "../look.ts";
import { registerDialog } from "../member.ts";
import { inShort } from "../short-form.ts";

/** The page as a house with real money would give it. No such house opens yet, so its word on registration is put in. */
async function openAsRealMoney(site: Page): Promise<void> {
  await site.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text: string, ...others: []) =>
      parse(
        text
          .replaceAll('"isTermsTicked":true', '"isTermsTicked":false')
          .replaceAll('"isBirthdayAsked":false', '"isBirthdayAsked":true'),
        ...others,
      );
  });
  await site.goto(`${hosts.site}/register`);
}

for (const look of inShort("first", BOTH))
  test.describe(nameOf(look), () => {
    test.use(useOf(look));

    // B-0125
    test("the terms box states the age and the terms, and is ticked at first among play credits", async ({
      site,
      say,
    }) => {
      await site.goto(`${hosts.site}/register`);
      const dialog = registerDialog(site, say);
      await expect(dialog.getByRole("checkbox", { name: say("member:register.terms", { age: 18 }) })).toBeChecked();
      await dialog.getByText(say("member:register.termsRead")).click();
      await expect(dialog.getByText(say("member:register.termsTwo", { age: 18 }))).toBeVisible();
      await expect(dialog.getByLabel(say("member:fields.birthday"))).toHaveCount(0);
    });

    // B-0125
    test("where money is real the box is empty at first, and a date of birth of 18 years or more is asked for", async ({
      site,
      say,
      checkAccess,
    }) => {
      await openAsRealMoney(site);
      const dialog = registerDialog(site, say);
      const box = dialog.getByRole("checkbox", { name: say("member:register.terms", { age: 18 }) });
      const birthday = dialog.getByLabel(say("member:fields.birthday"), { exact: true });
      const submit = dialog.getByRole("button", { name: say("member:register.submit") });
      await expect(box).not.toBeChecked();
      await dialog.getByLabel(say("member:fields.username"), { exact: true }).fill(newUserName());
      await dialog.getByLabel(say("member:fields.password"), { exact: true }).fill(PASSWORD);
      await dialog.getByLabel(say("member:fields.confirmPassword"), { exact: true }).fill(PASSWORD);
      await submit.click();
      await expect(birthday).toBeFocused();
      await expect(dialog.getByText(say("member:faults.terms"))).toBeVisible();
      await birthday.fill(`${new Date().getUTCFullYear() - 17}-12-31`);
      await submit.click();
      await expect(dialog.getByText(say("member:faults.under_age", { age: 18 }), { exact: true })).toBeVisible();
      await checkAccess(site, "a registration where money is real");
      await birthday.fill("1990-05-01");
      await submit.click();
      await expect(dialog.getByText(say("member:faults.under_age", { age: 18 }), { exact: true })).toHaveCount(0);
      await expect(box).toBeFocused();
    });
  });
