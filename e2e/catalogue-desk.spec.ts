import { randomUUID } from "node:crypto";
import { expect, hosts, openPerson, test } from "./fixtures.ts";
import { ADMINISTRATOR_FILE } from "./office.ts";
import { change } from "./settings.ts";

// B-2339
test("an operator finds a game, marks it as hot with a reason, and previews a vendor's update", async ({
  browser,
  look,
  say,
  checkAccess,
}) => {
  // A vendor that is hidden: nothing of it is on the site.
  const vendor = `desk-${randomUUID().slice(0, 8)}`;
  await change("insert into catalogue_vendor (vendor, name, is_open) values ($1, $1, false)", [vendor]);
  await change(
    `insert into catalogue_game (vendor, code, name, game_type, stake_min, stake_max, cover, version, added_at)
     values ($1, 'kite', $2, 'RNG', 1, 1, 'kite-season', '1', now())`,
    [vendor, `Kite of ${vendor}`],
  );
  const administrator = await openPerson(browser, look, ADMINISTRATOR_FILE);
  const desk = await administrator.context.newPage();
  await desk.goto(`${hosts.backoffice}/games`);
  await expect(desk.getByRole("heading", { level: 1, name: say("catalogue:office.games.title") })).toBeVisible();
  const search = desk.getByRole("search");
  await search.getByLabel(say("catalogue:office.fields.name"), { exact: true }).fill(`kite ${vendor}`);
  await search.getByRole("button", { name: say("catalogue:office.games.search") }).click();
  await desk.getByRole("row").filter({ hasText: vendor }).getByRole("button").click();
  const detail = desk.getByRole("complementary", { name: `Kite of ${vendor}` });
  await detail.getByLabel(say("catalogue:office.fields.isHot"), { exact: true }).check();
  await detail.getByLabel(say("catalogue:office.reason"), { exact: true }).fill("Played a lot.");
  await checkAccess(desk, "a game that is corrected");
  await detail.getByRole("button", { name: say("catalogue:office.games.save") }).click();
  await expect(detail.getByText("Played a lot.")).toBeVisible();
  await expect(detail.getByText(say("catalogue:office.states.corrected"), { exact: true })).toBeVisible();

  await desk.goto(`${hosts.backoffice}/vendors`);
  await desk.getByRole("row").filter({ hasText: "Fairhouse Studio" }).getByRole("button").click();
  const panel = desk.getByRole("complementary", { name: "Fairhouse Studio" });
  await panel.getByRole("button", { name: say("catalogue:office.vendors.preview") }).click();
  await expect(panel.getByText(/\d/).first()).toBeVisible();
  await checkAccess(desk, "a vendor's update");
  await administrator.leave();
});
