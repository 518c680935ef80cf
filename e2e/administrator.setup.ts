import { expect, hosts, openPerson, test } from "./fixtures.ts";
import { ADMINISTRATOR_FILE, openAccount } from "./office.ts";

test("the first administrator signs in by the one-time link, and it does not work again", async ({
  browser,
  look,
  say,
  checkAccess,
}) => {
  const administrator = await openPerson(browser, look);
  const desk = await administrator.context.newPage();
  await desk.goto(hosts.firstLink);
  await expect(desk.getByRole("heading", { name: say("staff:link.title") })).toBeVisible();
  await checkAccess(desk, "an operator's one-time link");
  expect(desk.url(), "the secret leaves the address").toBe(`${hosts.backoffice}/link`);
  await desk.goto("about:blank");
  await openAccount(desk, say, hosts.firstLink, "first.administrator", checkAccess);
  await administrator.context.storageState({ path: ADMINISTRATOR_FILE });

  const other = await openPerson(browser, look);
  const linkPage = await other.context.newPage();
  await linkPage.goto(hosts.firstLink);
  await linkPage.getByLabel(say("staff:link.name"), { exact: true }).fill("second.administrator");
  await linkPage.getByLabel(say("staff:link.password"), { exact: true }).fill("Another sentence of mine");
  await linkPage.getByLabel(say("staff:link.again"), { exact: true }).fill("Another sentence of mine");
  await linkPage.getByRole("button", { name: say("staff:link.submit") }).click();
  await expect(linkPage.getByText(say("staff:refusals.link_unusable"))).toBeVisible();
  await other.leave();
  await administrator.leave();
});
