import { expect, hosts, newUserName, openPerson, test } from "./fixtures.ts";
import { registerByCalls } from "./member-by-calls.ts";
import { ADMINISTRATOR_FILE } from "./office.ts";

// B-2602, B-2777, B-2785
test("an operator finds a player by name, excludes them with a reason, and sees what was decided", async ({
  browser,
  look,
  say,
  checkAccess,
}) => {
  const member = await openPerson(browser, look);
  const { userName } = await registerByCalls(member.context, newUserName());
  const office = await openPerson(browser, look, ADMINISTRATOR_FILE);
  const desk = await office.context.newPage();
  await desk.goto(`${hosts.backoffice}/exclusions`);
  const field = desk.getByLabel(say("protection:office.name"), { exact: true });
  await field.fill(userName);
  await field.press("Enter");
  await expect(desk.getByRole("heading", { name: userName })).toBeVisible();
  await expect(desk.getByText(say("protection:office.none"))).toBeVisible();
  const act = desk.getByRole("button", { name: say("protection:office.exclude") });
  await act.click();
  await expect(desk.getByText(say("ui:office.reason.short", { min: 3 }))).toBeVisible();
  await desk
    .getByLabel(say("protection:office.reason"), { exact: true })
    .fill("The player asked for it at the counter.");
  await act.click();
  await expect(desk.getByRole("button", { name: say("protection:office.lengthen") })).toBeVisible();
  await expect(desk.getByRole("cell", { name: say("protection:office.actions.excluded") })).toBeVisible();
  const all = desk.getByRole("table", { name: say("protection:office.inForce") });
  await expect(all.getByRole("button", { name: userName })).toBeVisible();
  await checkAccess(desk, "the page of exclusions");
  await office.leave();
  await member.leave();
});
