import { expect, hosts, PASSWORD, test } from "../fixtures.ts";
import { untilPressable } from "../measures.ts";
import { accountMenu, openAccount } from "../member.ts";
import { change } from "../settings.ts";

const CHAT = "https://chat.example/";

const SET_SERVICE = "update system_setting set value = $1 where name = 'customer_service'";

test.beforeAll(() => change(SET_SERVICE, [{ entries: [{ csType: "LIVECHAT", url: CHAT }] }]));
test.afterAll(() => change(SET_SERVICE, [{ entries: [] }]));

// B-0274
test("customer service opens in a window of 440 by 500", async ({ site, say }) => {
  await site.context().route(`${CHAT}**`, (route) => route.fulfill({ contentType: "text/html", body: "<p>Chat</p>" }));
  await site.addInitScript(() => {
    const { open } = window;
    window.open = (address, target, features) => {
      sessionStorage.setItem("asked", features ?? "");
      return open(address, target, features);
    };
  });
  await expect(async () => {
    await site.goto(hosts.site);
    const button = site.getByRole("contentinfo").getByRole("button", { name: say("web:service.title") });
    await expect(button).toBeVisible({ timeout: 500 });
  }).toPass();
  const button = site.getByRole("contentinfo").getByRole("button", { name: say("web:service.title") });
  await untilPressable(button);
  const opening = site.waitForEvent("popup");
  await button.click();
  const chat = await opening;
  await expect(chat).toHaveURL(CHAT);
  expect(await chat.evaluate(() => window.opener)).toBeNull();
  const asked = (await site.evaluate(() => sessionStorage.getItem("asked")))?.split(",");
  expect(asked).toEqual(expect.arrayContaining(["width=440", "height=500"]));
  // A browser may give less than was asked for.
  const size = await chat.evaluate(() => [window.innerWidth, window.innerHeight]);
  expect(size[0]).toBeLessThanOrEqual(440);
  expect(size[1]).toBeLessThanOrEqual(500);
});

// B-0274
test("where the browser opens no window a panel leads to customer service", async ({ site, say, checkAccess }) => {
  await site.addInitScript(() => {
    window.open = () => null;
  });
  await site.goto(hosts.site);
  await site
    .getByRole("contentinfo")
    .getByRole("button", { name: say("web:service.title") })
    .click();
  const panel = site.getByRole("dialog", { name: say("web:service.title") });
  await expect(panel.getByRole("link", { name: say("web:service.open") })).toHaveAttribute("href", CHAT);
  await checkAccess(site, "the panel of customer service");
});

// B-0069
test("with customer service a side rail stands beside the page, from 84rem on", async ({ site, say }) => {
  await site.goto(hosts.site);
  const rail = site.getByRole("complementary", { name: say("web:nav.side") });
  await site.setViewportSize({ width: 1343, height: 800 });
  await expect(rail).toBeHidden();
  await site.setViewportSize({ width: 1344, height: 800 });
  await expect(rail.getByRole("button", { name: say("web:service.title") })).toBeVisible();
});

// B-0274
test("a look-up of customer service that fails closes the window again and says so", async ({ browser, say }) => {
  const page = await browser.newPage();
  await page.route("**/wps/system/customerService", (route) => route.abort());
  await page.goto(hosts.site);
  const button = page.getByRole("contentinfo").getByRole("button", { name: say("web:service.title") });
  await untilPressable(button);
  const opening = page.waitForEvent("popup");
  await button.click();
  const opened = await opening;
  await expect.poll(() => opened.isClosed()).toBe(true);
  await expect(page.getByText(say("web:service.failed"))).toBeVisible();
  await page.close();
});

// B-0101, B-0226, B-0227
test("a password that has run out is changed before anything else, and the account is named", async ({
  site,
  say,
  checkAccess,
}) => {
  const userName = await openAccount(site, say);
  await change(
    `update member_password set must_change = true
     where member_id = (select member_id from member_account where user_name = $1)`,
    [userName],
  );
  await site.goto(`${hosts.site}/rng`);
  const dialog = site.getByRole("dialog", { name: say("member:password.dueTitle") });
  await expect(dialog.getByText(userName)).toBeVisible();
  await checkAccess(site, "the expired password");
  await site.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  const fresh = `${PASSWORD}-new`;
  await dialog.getByLabel(say("member:password.new"), { exact: true }).fill(fresh);
  await dialog.getByLabel(say("member:password.again"), { exact: true }).fill(fresh);
  await dialog.getByRole("button", { name: say("member:password.submit") }).click();
  await expect(dialog).toBeHidden();
  await expect(site).toHaveURL(`${hosts.site}/`);
});

const SET_TYPE = "update member_account set account_type = $2 where user_name = $1";

// B-0080, B-0250, B-0251, B-0890
test("an agent reads the agent centre at its address, and nothing leads there while it is empty; a trial account finds no centre", async ({
  site,
  say,
  checkAccess,
}) => {
  const userName = await openAccount(site, say);
  const toAgent = site.getByRole("banner").getByRole("link", { name: say("web:nav.agent") });
  await change(SET_TYPE, [userName, 1]);
  await site.goto(hosts.site);
  await accountMenu(site, say, userName).click();
  await expect(site.getByRole("banner").getByRole("link", { name: say("web:nav.centre") })).toBeVisible();
  await expect(site.getByRole("banner").getByRole("link", { name: say("web:nav.messages") })).toBeVisible();
  await expect(toAgent).toHaveCount(0);
  await site.goto(`${hosts.site}/agent`);
  await checkAccess(site, "the agent centre");
  await site.goto(`${hosts.site}/agent/agentTeamOverview`);
  await expect(site.getByRole("heading", { level: 1 })).toHaveText(say("system:agent.agentTeamOverview.label"));

  await change(SET_TYPE, [userName, 4]);
  await site.goto(`${hosts.site}/member`);
  await expect(site.getByRole("heading", { name: say("system:gate.in_need_true_account") })).toBeAttached();
  await expect(site.getByRole("button", { name: say("system:gate.in_increase_submit") })).toBeVisible();
  await checkAccess(site, "a centre that is closed to trial accounts");
  await accountMenu(site, say, userName).click();
  await expect(site.getByRole("banner").getByRole("link", { name: say("web:nav.centre") })).toHaveCount(0);
});

// B-0070
test("on a wide screen a member logs in in the header itself, and reads there what was wrong", async ({
  site,
  say,
  checkAccess,
}) => {
  const userName = await openAccount(site, say);
  await site.context().clearCookies();
  await site.goto(hosts.site);
  const bar = site.getByRole("banner");
  await checkAccess(site, "the form in the header");
  await bar.getByLabel(say("session:login.name")).fill(userName);
  await bar.getByLabel(say("session:login.password")).fill("not-my-password");
  await bar.getByRole("button", { name: say("session:bar.logIn") }).click();
  const dialog = site.getByRole("dialog", { name: say("session:login.title") });
  await expect(dialog.getByText(say("session:refusals.wrong_credentials"))).toBeVisible();
  await site.keyboard.press("Escape");
  await bar.getByLabel(say("session:login.name")).fill(userName);
  await bar.getByLabel(say("session:login.password")).fill(PASSWORD);
  await site.keyboard.press("Enter");
  await expect(accountMenu(site, say, userName)).toBeVisible();
  expect(new URL(site.url()).search).toBe("");
});
