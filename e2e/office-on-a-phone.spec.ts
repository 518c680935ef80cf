import { expect, expectNoFinding, expectNoSideScroll, hosts, openPerson, test } from "./fixtures.ts";
import { SIZES } from "./look.ts";
import { ADMINISTRATOR_FILE } from "./office.ts";

/** One line of 48 px, its border, and room for letters that stand higher. */
const BAR_MAX_PX = 56;

// B-1515
test("on a phone every page of the back office stands under a bar of one line, readable and within its width", async ({
  browser,
  look,
  say,
}) => {
  const administrator = await openPerson(browser, look, ADMINISTRATOR_FILE);
  const desk = await administrator.context.newPage();
  await desk.goto(hosts.backoffice);
  const links = desk.getByRole("navigation", { name: say("backoffice:name") }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBeGreaterThan(8);

  await desk.setViewportSize(SIZES.phone);
  for (const path of paths) {
    await desk.goto(`${hosts.backoffice}${path}`);
    await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await desk.getByRole("banner").boundingBox())?.height, `the bar over ${path}`).toBeLessThan(BAR_MAX_PX);
    await expectNoSideScroll(desk, path);
    await expectNoFinding(desk, `${path} on a phone`);
  }
  await administrator.leave();
});
