import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { untilHydrated } from "../measures.ts";
import { registerByCalls } from "../member-by-calls.ts";

const TOTAL = 9_502;
const PAGE_SIZE = 12;
/** A filter in the address: the list is then asked for by the page, and not drawn by the server. */
const FILTERED = "minBet=0.05";

type Game = { [field: string]: unknown };

/** The house's own games stand for thousands of others, which each list of the page is answered with. */
async function openLargeLobby(page: Page, path: string): Promise<URL[]> {
  const asked: URL[] = [];
  const answer = await page.request.get(`${hosts.site}/wps/relay/GCSGAME_gameList?gameType=RNG`);
  const [sample] = ((await answer.json()) as { value: { games: Game[] } }).value.games;
  await page.route("**/wps/relay/GCSGAME_gameList?**", async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const from = (Number(url.searchParams.get("pageNo")) - 1) * PAGE_SIZE;
    const games = Array.from({ length: Math.min(PAGE_SIZE, TOTAL - from) }, (_, index) => {
      const [number, title] = [from + index + 1, `Game ${from + index + 1}`];
      return { ...sample, gameCode: `game-${number}`, gameName: title, title, nodeId: String(number) };
    });
    const value = { games, total: TOTAL, totalPages: Math.ceil(TOTAL / PAGE_SIZE) };
    await route.fulfill({ json: { success: true, code: "ok", message: null, value } });
  });
  await page.goto(hosts.site + path);
  await untilHydrated(page);
  await expect(coverOf(page, 1)).toBeVisible();
  return asked;
}

const coverOf = (page: Page, number: number) => page.getByRole("link", { name: `Game ${number}`, exact: true });
const PHONE = { width: 390, height: 844 };

/** Scrolls on until a game is on the page. */
async function scrollTo(page: Page, number: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(coverOf(page, number)).toBeAttached({ timeout: 100 });
  }).toPass({ timeout: 120_000, intervals: [50] });
  await coverOf(page, number).scrollIntoViewIfNeeded();
}

// B-0420
test("a page of the lobby has twelve games: six, four, three or two in a row", async ({ site }) => {
  await site.setViewportSize({ width: 1440, height: 900 });
  await openLargeLobby(site, `/rng?${FILTERED}`);
  for (const [width, columns] of [
    [1440, 6],
    [800, 4],
    [390, 3],
    [340, 2],
  ] as const) {
    await site.setViewportSize({ width, height: 900 });
    const tops = () =>
      site
        .locator("main .shelf")
        .first()
        .locator("> li")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    await expect
      .poll(async () => (await tops()).filter((top, _, [first]) => top === first).length, `at ${width}`)
      .toBe(columns);
    expect(await tops()).toHaveLength(PAGE_SIZE);
  }
});

// B-2403, B-0419
test("back from a game a desktop's lobby shows the same page and filters, and a press on a page leads to the top", async ({
  site,
  say,
}) => {
  await site.setViewportSize({ width: 1280, height: 800 });
  const asked = await openLargeLobby(site, `/rng?${FILTERED}`);
  const pages = site.getByRole("navigation", { name: say("lobby:shelf.pages") });
  await pages.getByRole("button", { name: say("ui:pager.page", { page: "5" }) }).click();
  await expect(coverOf(site, 49)).toBeVisible();
  await expect.poll(() => site.evaluate(() => scrollY)).toBe(0);
  const search = site.getByRole("searchbox", { name: say("lobby:shelf.search") });
  await search.fill("lantern");
  await expect(site).toHaveURL(`${hosts.site}/rng?name=lantern&${FILTERED}`);
  await expect(coverOf(site, 1)).toBeVisible();
  await pages.getByRole("button", { name: say("ui:pager.next") }).click();
  await coverOf(site, 20).click();
  await expect(site).toHaveURL(/\/game\//);
  await site.goBack();
  await expect(site).toHaveURL(`${hosts.site}/rng?name=lantern&${FILTERED}&page=2`);
  await expect(coverOf(site, 20)).toBeVisible();
  await expect(search).toHaveValue("lantern");
  expect(asked.filter(({ searchParams }) => searchParams.get("gameName") === "lantern")).toHaveLength(2);
});

// B-2404, B-2403
test("a phone's lobby goes on for six hundred covers, keeps few in the document, and is where it was left", async ({
  site,
}) => {
  await site.setViewportSize(PHONE);
  await openLargeLobby(site, `/rng?${FILTERED}`);
  await scrollTo(site, 600);
  expect(await site.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(1_500);
  await expect(coverOf(site, 1)).not.toBeAttached();
  const left = await site.evaluate(() => scrollY);
  await coverOf(site, 600).click();
  await expect(site).toHaveURL(/\/game\//);
  await site.goBack();
  await expect(coverOf(site, 600)).toBeInViewport();
  expect(Math.abs((await site.evaluate(() => scrollY)) - left)).toBeLessThan(3);
  await site.reload();
  await expect(coverOf(site, 600)).toBeInViewport();
});

// B-0422, B-0423
test("a visitor who wants favourites or recent games is asked to log in; a member adds and removes a favourite by one press", async ({
  site,
  say,
}) => {
  await site.goto(`${hosts.site}/rng`);
  await untilHydrated(site);
  const lists = site.getByRole("group", { name: say("lobby:lists.label") });
  for (const list of ["fav", "recent"] as const) {
    await lists.getByRole("button", { name: say(`lobby:lists.${list}`) }).click();
    await expect(site.getByRole("dialog")).toBeVisible();
    await site.keyboard.press("Escape");
    await expect(site.getByRole("dialog")).toBeHidden();
  }
  await registerByCalls(site.context());
  await site.goto(`${hosts.site}/rng`);
  await untilHydrated(site);
  await lists.getByRole("button", { name: say("lobby:lists.fav") }).click();
  await expect(site.getByText(say("lobby:lists.noFav"))).toBeVisible();
  await site.getByRole("button", { name: say("lobby:lists.back") }).click();
  const heart = site.getByRole("button", { name: say("lobby:favourites.label", { game: "Tiger at Four" }) });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await lists.getByRole("button", { name: say("lobby:lists.fav") }).click();
  await expect(site).toHaveURL(`${hosts.site}/rng?list=fav`);
  await expect(site.getByRole("main").getByRole("link", { name: "Tiger at Four" })).toBeVisible();
  const removed = site.waitForResponse((response) => response.request().method() !== "GET" && response.ok());
  await heart.click();
  await removed;
  await site.reload();
  await expect(site.getByText(say("lobby:lists.noFav"))).toBeVisible();
});
