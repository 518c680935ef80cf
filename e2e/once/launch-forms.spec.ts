import type { Page } from "@playwright/test";
import { openFundedAccount } from "../deposit.ts";
import { expect, hosts, test } from "../fixtures.ts";
import { change, read } from "../settings.ts";
import { expectReady, slotIn } from "../slot.ts";
import type { Say } from "../words.ts";

// The titles are one for all of these tests.
test.describe.configure({ mode: "serial" });

/** Titles of the sandbox catalogue stand for vendors that want their games opened in another form. */
const VENDOR = "sandbox-forms";
const TITLES = {
  seamless: { type: "LIVE", columns: "" },
  sports: { type: "SPORTS", columns: "" },
  window: { type: "LIVE", columns: ", is_frame_allowed = false" },
  list: { type: "LIVE", columns: ", is_group = true" },
  lottery: { type: "ELOTT", columns: "" },
} as const;
const nameOf = (form: keyof typeof TITLES) => `Form ${form} (sandbox)`;

async function removeTitles(): Promise<void> {
  await change("delete from catalogue_game where vendor = $1", [VENDOR]);
  await change("delete from catalogue_vendor where vendor = $1", [VENDOR]);
}

test.beforeAll(async () => {
  await removeTitles();
  await change("insert into catalogue_vendor (vendor, name, is_sandbox) values ($1, 'Sandbox Forms', true)", [VENDOR]);
  for (const [form, { type, columns }] of Object.entries(TITLES)) {
    await change(
      `insert into catalogue_game (vendor, code, name, game_type, stake_min, stake_max, cover, version, added_at)
       values ($1, $2, $3, $4, 1, 100, 'moon-hare', '1', now())`,
      [VENDOR, form, nameOf(form as keyof typeof TITLES), type],
    );
    await change(`update catalogue_game set popularity = 1${columns} where vendor = $1 and code = $2`, [VENDOR, form]);
  }
});
test.afterAll(removeTitles);

const cover = (page: Page, form: keyof typeof TITLES) =>
  page.getByRole("main").getByRole("link", { name: nameOf(form), exact: true });

async function open(page: Page, path: string, form: keyof typeof TITLES): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${hosts.site}/wps/relay/GCSGAME_gameList?vassalage=${VENDOR}`)).text())
    .toContain(nameOf(form));
  await page.goto(`${hosts.site}${path}`);
  await cover(page, form).click();
}

const back = (page: Page, say: Say) => page.getByRole("link", { name: say("games:play.back") });
const title = (page: Page) => page.frameLocator("iframe").getByRole("heading");

// B-2450, B-2451, B-2454
test("a game that fills the page and sports open at their addresses, and lead back to the lobby as it was left", async ({
  site,
  say,
}) => {
  await openFundedAccount(site, say);
  const lobby = `/live?vendor=${VENDOR}`;
  await open(site, lobby, "seamless");
  await site.waitForURL(`**/seamless/${VENDOR}/seamless`);
  await expect(title(site)).toHaveText(nameOf("seamless"));
  await expect(site.getByRole("region", { name: say("games:round.title") })).toHaveCount(0);
  await back(site, say).click();
  await site.waitForURL(`**${lobby}`);
  await expect(cover(site, "seamless")).toBeVisible();

  await site.goto(`${hosts.site}/fbsports?vassalage=${VENDOR}&gameCode=sports`);
  await site.waitForURL(`**/fbsports/${VENDOR}/sports`);
  await expect(title(site)).toHaveText(nameOf("sports"));
  await back(site, say).click();
  await site.waitForURL("**/sports");
});

// B-2452
test("a game whose vendor forbids frames opens in a window in the press, and is ended and left from its page", async ({
  site,
  say,
}) => {
  await openFundedAccount(site, say);
  const opening = site.waitForEvent("popup");
  await open(site, "/live", "window");
  const game = await opening;
  await game.waitForURL(`${hosts.sandbox}/arcade/title/window*`);
  await expect(game.getByRole("heading")).toHaveText(nameOf("window"));
  expect(await game.evaluate(() => window.opener)).toBeNull();
  await expect(site.getByText(say("games:play.inWindow"))).toBeVisible();
  await expect(site.locator("iframe")).toHaveCount(0);
  await site.getByRole("button", { name: say("games:play.end") }).click();
  await expect(site.getByText(say("games:play.ended"))).toBeVisible();
  await back(site, say).click();
  await site.waitForURL("**/live");

  // Its typed address has no press before it: the page asks for one.
  await site.goto(`${hosts.site}/game/${VENDOR}/window`);
  const second = site.waitForEvent("popup");
  await site.getByRole("button", { name: say("games:play.openWindow") }).click();
  await (await second).waitForURL(`${hosts.sandbox}/arcade/title/window*`);
});

// B-0438, B-2455
test("a cover that stands for a vendor's games opens their list in a dialog, and one of it opens from there", async ({
  site,
  say,
}) => {
  await openFundedAccount(site, say);
  await open(site, "/live", "list");
  const list = site.getByRole("dialog", { name: nameOf("list") });
  await expect(list.getByRole("link", { name: nameOf("list") })).toHaveCount(0);
  await list.getByRole("link", { name: nameOf("seamless") }).click();
  await site.waitForURL(`**/seamless/${VENDOR}/seamless`);
  await expect(list).toBeHidden();
  await back(site, say).click();
  await site.waitForURL("**/live");
});

// B-2453, B-0458
test("a game that is left while its round runs says what becomes of it, and is ready for a round on coming back", async ({
  site,
  say,
}) => {
  await openFundedAccount(site, say);
  await site.goto(`${hosts.site}/rng`);
  await site.getByRole("main").getByRole("link", { name: "Tiger at Four", exact: true }).click();
  const slot = slotIn(site, say);
  await expectReady(slot);
  // The round runs until the member has left, however long that takes here.
  const hasLeft = Promise.withResolvers<void>();
  await site.route("**/game/spin", async (route) => {
    await hasLeft.promise;
    await route.continue().catch(() => undefined);
  });
  const left = site.waitForResponse("**/wps/game/leave");
  await slot.locator("#spin").click();
  await expect(slot.locator("#spin")).toHaveAttribute("data-ready", "false");
  await back(site, say).click();
  expect((await left).status()).toBe(200);
  hasLeft.resolve();
  await expect(site.getByText(say("games:play.leftRunning"))).toBeVisible();
  await site.waitForURL("**/rng");
  await site.getByRole("main").getByRole("link", { name: "Tiger at Four", exact: true }).click();
  await expectReady(slot);
});

// B-0458, B-2453
test("a game whose tab is closed is left", async ({ site, say }) => {
  const userName = await openFundedAccount(site, say);
  const tab = await site.context().newPage();
  await tab.goto(`${hosts.site}/game/house-studio/tiger-at-four`);
  await expectReady(slotIn(tab, say));
  await tab.close({ runBeforeUnload: true });
  const openings = `select 1 from games_launch join member_account using (member_id) where user_name = $1`;
  await expect.poll(() => read(`${openings} and ended_at is null`, [userName])).toEqual([]);
  expect(await read(openings, [userName])).toHaveLength(1);
});

// B-0424
test("a lottery is a favourite of one user name in this browser", async ({ site, say }) => {
  await openFundedAccount(site, say);
  const heart = site.getByRole("button", { name: say("lobby:favourites.label", { game: nameOf("lottery") }) });
  await site.goto(`${hosts.site}/elott?vendor=${VENDOR}`);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await site.goto(`${hosts.site}/elott?list=fav`);
  await expect(cover(site, "lottery")).toBeVisible();
  await expect(site.getByRole("main").locator(".tile__name")).toHaveCount(1);
  await heart.click();
  await expect(site.getByText(say("lobby:lists.noFav"))).toBeVisible();
  await heart.waitFor({ state: "detached" });
});
