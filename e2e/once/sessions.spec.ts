import { expect, hosts, openPerson, test } from "../fixtures.ts";
import { accountMenu, comeBackFromGame } from "../member.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { logIn, openCentre } from "../security.ts";

// B-0190, B-0207, B-1401, B-1407
test("one session is ended, then all others; each tells its own page at once, and the history names every login", async ({
  site,
  browser,
  look,
  say,
}) => {
  const { userName } = await registerByCalls(site.context());
  const people = await Promise.all([1, 2, 3].map(() => openPerson(browser, look)));
  const pages = await Promise.all(people.map(({ context }) => context.newPage()));
  for (const page of pages) await logIn(page, say, userName);
  // Each of them was told of the login before it.
  const [, second] = pages;
  if (second) await comeBackFromGame(second, say);
  const after = second?.getByRole("dialog", { name: say("session:after.title", { name: userName }) });
  await expect(after?.getByText(say("session:after.lastLogin")) ?? site.locator("none")).toBeVisible();
  await expect(after?.locator("time").first() ?? site.locator("none")).toBeVisible();

  const main = await openCentre(site, say);
  const devices = main.getByRole("region", { name: say("session:devices.title") });
  await expect(devices.getByRole("listitem")).toHaveCount(4);
  const end = devices.getByRole("listitem").getByRole("button", { name: say("session:devices.end") });
  await end.first().press("Enter");
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await expect(site.getByText(say("session:devices.ended", { count: 1 }))).toBeVisible();
  const signedOut = () =>
    Promise.all(pages.map((page) => page.getByRole("button", { name: say("session:bar.register") }).count())).then(
      (counts) => counts.filter((count) => count > 0).length,
    );
  await expect.poll(signedOut).toBe(1);
  await devices.getByRole("button", { name: say("session:devices.endAll") }).press("Enter");
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByText(say("session:devices.current"))).toBeVisible();
  await expect.poll(signedOut).toBe(3);
  await expect(accountMenu(site, say, userName)).toBeVisible();
  await expect(devices, "the button that was pressed is gone, not the place").toBeFocused();

  const history = main.getByRole("region", { name: say("session:history.title") });
  await expect(history.getByRole("listitem")).toHaveCount(4);
  await expect(history.getByText(say("session:history.methods.password"))).toHaveCount(3);
  await expect(history.getByText(say("session:history.methods.registration"))).toHaveCount(1);
  await expect(history.getByText(say("session:history.newDevice"))).toHaveCount(3);
  for (const person of people) await person.leave();
  expect(new URL(site.url()).origin).toBe(hosts.site);
});
