import { randomUUID } from "node:crypto";
import { expect, hosts, openPerson, test } from "./fixtures.ts";
import { ADMINISTRATOR_FILE } from "./office.ts";

// B-0625, B-0920, B-0921
test("an operator writes, looks, schedules and takes down, and the site follows", async ({
  browser,
  look,
  site,
  say,
  checkAccess,
}) => {
  const title = `Work on Saturday ${randomUUID().slice(0, 8)}`;
  const administrator = await openPerson(browser, look, ADMINISTRATOR_FILE);
  const desk = await administrator.context.newPage();
  await desk.goto(`${hosts.backoffice}/content`);
  await expect(desk.getByRole("heading", { level: 1, name: say("content:office.title") })).toBeVisible();
  await checkAccess(desk, "what was written for the site");

  const form = desk.getByRole("complementary", { name: say("content:office.write") });
  await form.getByRole("button", { name: say("content:office.save") }).click();
  await expect(form.getByText(say("content:office.titleMissing"))).toBeVisible();
  await checkAccess(desk, "a text without a title");
  await form.getByLabel(say("content:office.heading")).fill(title);
  await form.getByLabel(say("content:office.position")).fill("1");
  await form.getByLabel(say("content:office.content")).fill("<p>Games pause for an <b>hour</b>.</p><script>1</script>");
  await form.getByRole("button", { name: say("content:office.preview") }).click();
  const preview = form.getByRole("region", { name: say("content:office.preview") });
  await expect(preview.locator("strong")).toHaveText("hour");
  await expect(preview.getByText(say("content:office.cleaned"))).toBeVisible();
  await checkAccess(desk, "a preview");
  await form.getByRole("button", { name: say("content:office.save") }).click();

  const opened = desk.getByRole("complementary", { name: say("content:office.types.PL") });
  await expect(opened.getByText(say("content:office.statuses.draft"), { exact: true })).toBeVisible();
  await site.goto(`${hosts.site}/noticePage`);
  await expect(site.getByText(title)).toHaveCount(0);

  await opened.getByRole("button", { name: say("content:office.now") }).click();
  await opened.getByRole("button", { name: say("content:office.schedule") }).click();
  await expect(opened.getByText(say("content:office.statuses.live"), { exact: true })).toBeVisible();
  await checkAccess(desk, "a notice on the site");
  // A drawn page is kept for three seconds and its answers for one.
  await expect(async () => {
    await site.goto(`${hosts.site}/noticePage`);
    await expect(site.locator("main summary").filter({ hasText: title })).toBeVisible({ timeout: 500 });
  }).toPass();

  await opened.getByLabel(say("content:office.reason")).fill("The work is put off.");
  await opened.getByRole("button", { name: say("content:office.takeDown") }).click();
  await expect(opened.getByText(say("content:office.statuses.down"), { exact: true })).toBeVisible();
  await expect(async () => {
    await site.goto(`${hosts.site}/noticePage`);
    await expect(site.getByText(title)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await administrator.leave();
});
