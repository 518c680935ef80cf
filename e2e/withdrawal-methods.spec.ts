import { expect, hosts, newUserName, openPerson, test } from "./fixtures.ts";
import { ADMINISTRATOR_FILE } from "./office.ts";
import { openOperatorByCalls } from "./operator-by-calls.ts";

// B-2820
test("one administrator asks for terms of a withdrawal method, and another one decides", async ({
  browser,
  look,
  say,
  checkAccess,
}) => {
  const administrator = await openPerson(browser, look, ADMINISTRATOR_FILE);
  const people = [await openPerson(browser, look), await openPerson(browser, look)] as const;
  for (const { context } of people)
    await openOperatorByCalls(administrator.context, context, { role: "administrator", name: `ad.${newUserName()}` });
  const [desk, other] = [await people[0].context.newPage(), await people[1].context.newPage()];

  await desk.goto(`${hosts.backoffice}/withdrawal-methods`);
  const minutes = say("wallet:office.withdrawalMethods.fields.confirmationMinutes");
  await desk.getByLabel(minutes, { exact: true }).fill("2880");
  await desk.getByLabel(say("wallet:office.methods.reason"), { exact: true }).fill("As agreed with the provider.");
  await desk.getByRole("button", { name: say("wallet:office.withdrawalMethods.ask") }).click();
  await expect(desk.getByText(say("wallet:office.withdrawalMethods.yours"))).toBeVisible();
  await expect(desk.getByRole("button", { name: say("wallet:office.withdrawalMethods.confirm") })).toHaveCount(0);
  await checkAccess(desk, "a change that waits for another administrator");

  await other.goto(`${hosts.backoffice}/withdrawal-methods`);
  await expect(other.getByText(minutes)).toBeVisible();
  await expect(other.getByRole("button", { name: say("wallet:office.withdrawalMethods.confirm") })).toBeVisible();
  await checkAccess(other, "a change that another administrator asked for");
  // Dropped, so that the house stays as it is for the other tests.
  await other.getByRole("button", { name: say("wallet:office.withdrawalMethods.drop") }).click();
  await expect(other.getByLabel(minutes, { exact: true })).toHaveValue("4320");
  await expect(other.getByText(say("wallet:office.withdrawalMethods.droppedBy"))).toBeVisible();
  for (const person of [administrator, ...people]) await person.leave();
});
