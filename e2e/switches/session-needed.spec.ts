import { expect, hosts, PASSWORD, test } from "../fixtures.ts";
import { openAccount } from "../member.ts";
import { forgetAge } from "../settings.ts";
import { frameElement, GAME_ADDRESS, GAME_NAME } from "../slot.ts";

// B-0113
test("what needs a session opens the login; afterwards the visitor is where they were, and nothing was done by itself", async ({
  site,
  say,
}) => {
  const userName = await openAccount(site, say);
  await forgetAge(userName);
  await site.context().clearCookies();
  await site.goto(`${hosts.site}/rng`);
  const sent: string[] = [];
  site.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The dialog itself prepares the sign-in methods.
    const isLogin = pathname.startsWith("/wps/session/") || pathname.startsWith("/wps/challenge");
    if (!isLogin && (request.method() !== "GET" || pathname.includes("launchGame"))) sent.push(pathname);
  });
  await site.getByRole("main").getByRole("link", { name: GAME_NAME }).first().click();
  const login = site.getByRole("dialog", { name: say("session:login.title") });
  await expect(login).toBeVisible();
  expect(sent, "nothing is asked of the server before the login").toEqual([]);
  await login.getByRole("textbox", { name: say("session:login.name") }).fill(userName);
  await login.getByLabel(say("session:login.password"), { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: say("session:login.submit"), exact: true }).click();
  await expect(login).toBeHidden();
  await expect(site).toHaveURL(GAME_ADDRESS());
  // What is worth knowing after a login may lie over the question or under it.
  await expect(site.locator("[data-dialog=adult]")).toBeVisible();
  await expect(frameElement(site, say), "the age is not answered for them, and no game opens").toHaveCount(0);
  expect(sent.filter((path) => !path.includes("launchGame"))).toEqual([]);
});

// B-0113
test("a member's page that a visitor was sent to is there after the login, under the same address", async ({
  site,
  say,
}) => {
  const userName = await openAccount(site, say);
  await site.context().clearCookies();
  await site.goto(`${hosts.site}/wallet/limits?from=a-friend`);
  await expect(site.getByRole("heading", { name: say("web:gate.title") }).first()).toBeVisible();
  const login = site.getByRole("dialog", { name: say("session:login.title") });
  await login.getByRole("textbox", { name: say("session:login.name") }).fill(userName);
  await login.getByLabel(say("session:login.password"), { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: say("session:login.submit"), exact: true }).click();
  await expect(site.getByRole("heading", { level: 1, name: say("protection:title") })).toBeVisible();
  await expect(site).toHaveURL(`${hosts.site}/wallet/limits?from=a-friend`);
});
