import { digitsOf } from "@fairhouse/server/testing/authenticator-app";
import type { Locator, Page } from "@playwright/test";
import { expect, hosts, openPerson, PASSWORD, test } from "../fixtures.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { type Say, wordsOf } from "../words.ts";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };

/** Ends with the recovery codes, which are shown this once. */
async function addAuthenticator(page: Page, say: Say): Promise<Locator> {
  const section = page.getByRole("region", { name: say("factors:authenticator.title") });
  await section.getByRole("button", { name: say("factors:authenticator.add") }).click();
  const proof = page.getByRole("dialog", { name: say("factors:stepUp.title") });
  await proof.getByLabel(say("factors:fields.password"), { exact: true }).fill(PASSWORD);
  await proof.getByRole("button", { name: say("factors:proof.submit") }).click();
  const enrolment = page.getByRole("dialog", { name: say("factors:authenticator.enrolTitle") });
  const secret = (await enrolment.getByTestId("authenticator-key").textContent())?.replaceAll(" ", "") ?? "";
  await enrolment.locator(".otp input").first().focus();
  await page.keyboard.type(digitsOf(secret));
  await enrolment.getByRole("button", { name: say("factors:authenticator.submit") }).click();
  const codes = page.getByRole("dialog", { name: say("factors:recovery.showTitle") });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  return codes;
}

/** What a person presses, as far as it overlaps a toast. */
const coveredBy = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((where) => {
    const toast = document.querySelector(".toast")?.getBoundingClientRect();
    if (!toast) throw new Error("There is no toast.");
    return [...document.querySelectorAll<HTMLElement>(`${where} :is(a[href], button, input, select)`)]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const isBeside =
          box.bottom <= toast.top || box.top >= toast.bottom || box.right <= toast.left || box.left >= toast.right;
        return one.checkVisibility() && box.height > 0 && !isBeside;
      })
      .map((one) => one.textContent?.trim() || one.outerHTML.slice(0, 80));
  }, within);

// B-2200
for (const language of ["EN", "UR"] as const)
  test(`on a phone a toast covers neither a button of the sheet below it nor the lower bar, ${language}`, async ({
    browser,
  }) => {
    const say = wordsOf(language);
    const person = await openPerson(browser, { language, theme: "light", size: "phone" }, undefined, PHONE);
    await person.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: hosts.site });
    await registerByCalls(person.context);
    const page = await person.context.newPage();
    await page.goto(`${hosts.site}/member/securityCenter`);
    const codes = await addAuthenticator(page, say);
    const toast = page.locator(".toast");
    await codes.getByRole("button", { name: say("ui:copy") }).click();
    await expect(toast).toBeVisible();
    expect(await coveredBy(page, "[data-dialog]"), "at the sheet's top").toEqual([]);
    await codes.getByRole("button", { name: say("factors:recovery.kept") }).scrollIntoViewIfNeeded();
    expect(await coveredBy(page, "[data-dialog]"), "at the sheet's end").toEqual([]);
    await codes.getByRole("button", { name: say("factors:recovery.kept") }).click();
    await expect(codes).toBeHidden();
    await expect(toast).toBeVisible();
    expect(await coveredBy(page, ":is(header, .bottomnav)"), "on the page").toEqual([]);
    await person.leave();
  });
