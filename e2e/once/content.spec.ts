import type { Page } from "@playwright/test";
import { expect, hosts, openPerson, test } from "../fixtures.ts";
import { BOTH, nameOf } from "../look.ts";
import { drawFrames, openAndWait, untilHydrated } from "../measures.ts";
import { wordsOf } from "../words.ts";

/** How full screens are looked at: both directions, both themes, wide and narrow. */
const LIST = "**/wps/relay/MCSFE_getListAnnouncements?*";
const nothing = { banners: [], notice: [], popup: [], promotion: [], help: [], totalPages: 0 };
const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** Answers the browser's calls for one type as a house with other content would; the server's own are left alone. */
async function answer(page: Page, type: string, reply: (query: URLSearchParams) => object) {
  // What a service worker fetches is out of a test's reach.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => {});
  });
  await page.route(LIST, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (query.get("types") !== type) return route.fallback();
    await route.fulfill({ json: { success: true, value: { ...nothing, ...reply(query) }, message: null, code: "ok" } });
  });
}

const noticeOf = (number: number, content = "<p>Games pause for an hour.</p>") => ({
  id: idOf(number),
  title: `Notice ${number}: work on Saturday, and a title that is long enough to need a second line on a phone`,
  content,
  time: Date.UTC(2026, 10, 20, 18, 5, 9),
  language: "EN",
});

/** Goes to a screen from another one within the living page, so that the browser asks and not the server. */
async function follow(page: Page, path: string) {
  await expect(async () => {
    // A page that carries no content of its own.
    await page.goto(`${hosts.site}/terms`);
    await page.evaluate(() => {
      document.documentElement.dataset.kept = "yes";
    });
    // Before the page is hydrated a press is a load.
    await untilHydrated(page);
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await page.waitForURL(`**${path}`);
    expect(await page.evaluate(() => document.documentElement.dataset.kept)).toBe("yes");
  }).toPass();
}

// B-0086
test("pressing a title of the marquee opens the notices at that one, and pressing it again closes it", async ({
  site,
  say,
  checkAccess,
}) => {
  await site.goto(`${hosts.site}/promotions`);
  const titles = site.getByRole("region", { name: say("content:notices.title") }).getByRole("link");
  const second = (await titles.nth(1).textContent()) ?? "";
  const dialog = site.getByRole("dialog", { name: say("content:notices.title") });
  const open = dialog.locator("details[open]");
  await expect(async () => {
    // Before the page is hydrated the press is a way to the page of notices.
    if (new URL(site.url()).pathname !== "/promotions") await site.goto(`${hosts.site}/promotions`);
    await titles.nth(1).click();
    await expect(open).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
  await expect(open.locator("summary")).toContainText(second);
  await expect(open.locator("summary time")).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  await checkAccess(site, "the notices' dialog");

  await dialog.locator("summary").nth(2).click();
  await expect(open).toHaveCount(1);
  await open.locator("summary").click();
  await expect(open).toHaveCount(0);
  await site.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

// B-0038
test("without a script a title of the marquee is a link to the notices", async ({ browser, say }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${hosts.site}/promotions`);
  await page.locator(".marquee a").first().click();
  await expect(page.getByRole("heading", { level: 1, name: say("content:notices.title") })).toBeVisible();
  await expect(page.locator("details")).not.toHaveCount(0);
  await context.close();
});

// B-0085
test("a banner leads where it is linked from anywhere on it", async ({ site, say }) => {
  await site.goto(hosts.site);
  const area = site.getByRole("region", { name: say("content:banner.label") });
  await expect(area.getByRole("heading", { level: 2 }).first()).toBeVisible();
  // On the picture, far from the words of the link.
  await area.click({ position: { x: 560, y: 60 } });
  await expect(site).toHaveURL(/\/books$/);
});

for (const look of BOTH) {
  const name = nameOf(look);
  test(`notices, promotions and banners with 0, 1 and 200 of them (${name})`, async ({ browser, checkAccess }) => {
    const say = wordsOf(look.language);
    const person = await openPerson(browser, look);
    const page = await person.context.newPage();
    await page.setViewportSize(look.size === "phone" ? { width: 360, height: 740 } : { width: 1440, height: 900 });
    let count = 0;
    const some = <Item>(query: URLSearchParams, make: (number: number) => Item) => {
      const size = Number(query.get("pageSize") ?? 20);
      const from = (Number(query.get("pageNo") ?? 1) - 1) * size;
      const items = Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, at) => make(from + at + 1));
      return { items, totalPages: Math.ceil(count / size) };
    };
    await answer(page, "PL", (query) => {
      const { items, totalPages } = some(query, (number) => noticeOf(number));
      return { notice: items, totalPages };
    });
    await answer(page, "PR", (query) => {
      const { items, totalPages } = some(query, promotionOf);
      return { promotion: items, totalPages };
    });
    await answer(page, "B", () => ({ banners: Array.from({ length: Math.min(12, count) }, (_, at) => bannerOf(at)) }));
    for (count of [0, 1, 200]) {
      await follow(page, "/noticePage");
      await expect(page.locator("main details")).toHaveCount(Math.min(20, count));
      if (count === 0) await expect(page.getByText(say("content:notices.none"))).toBeVisible();
      else await page.locator("main summary").first().click();
      await checkAccess(page, `${count} notices`);
      await page.screenshot({ path: `../.cache/e2e/content-notices-${count}-${look.language}.png` });

      await follow(page, "/promotions");
      await expect(page.locator("main li h2 a")).toHaveCount(Math.min(12, count));
      if (count === 0) await expect(page.getByText(say("content:promotions.none"))).toBeVisible();
      await expect(page.locator(".carousel__item")).toHaveCount(Math.min(12, count));
      await expect(page.locator(".carousel__nav")).toHaveCount(count > 1 ? 1 : 0);
      await checkAccess(page, `${count} promotions and banners`);
      await page.screenshot({ path: `../.cache/e2e/content-promotions-${count}-${look.language}.png` });
    }
    await follow(page, "/noticePage");
    await page.getByRole("button", { name: wordsOf(look.language)("ui:pager.page", { page: 10 }) }).click();
    await expect(page.locator("main summary").first()).toContainText("Notice 181");
    await person.leave();
  });
}

const promotionOf = (number: number) => ({
  id: idOf(number),
  title: `Promotion ${number} with a name that takes its room`,
  summary: "What it is, in one line that is not short either.",
  kind: "games",
  status: number % 3 === 0 ? "ended" : "open",
  startsAt: null,
  endsAt: "2099-12-01T10:00:00.000Z",
  image: number % 2 === 0 ? "/banners/your-limit.svg" : null,
  alt: "",
  language: "EN",
});

const bannerOf = (number: number) => ({
  bannerId: idOf(number),
  groupName: "promotions",
  url: "/books",
  linkageType: "page",
  image: "/banners/open-books.svg",
  alt: "",
  title: `Banner ${number}`,
  summary: "Its second line.",
  action: "",
  language: "EN",
});

// B-2241
test("a banner whose picture fails stands without it, not with a broken box", async ({ site }) => {
  await site.route("**/banners/*", (route) => route.fulfill({ status: 404, body: "" }));
  await openAndWait(site, hosts.site);
  await expect(site.locator(".slide h2").first()).toBeVisible();
  await expect(site.locator(".slide__art")).toHaveCount(0);
});

// B-0244, B-0525
test("code in a notice's text runs nowhere", async ({ site, say }) => {
  const attack = "document.documentElement.dataset.hit='yes'";
  const vectors = [
    `<script>${attack}</script>`,
    `<img src="x" onerror="${attack}"/>`,
    `<img src=x onerror=${attack}>`,
    `<svg onload="${attack}"></svg>`,
    `<svg><script>${attack}</script></svg>`,
    `<p onmouseover="${attack}" style="position:fixed;inset:0">hover</p>`,
    `<a href="javascript:${attack}">press</a>`,
    `<iframe srcdoc="<script>parent.${attack}</script>"></iframe>`,
    `<style>main{display:none}</style>`,
    `<noscript><p title="</noscript><img src=x onerror=${attack}>"></noscript>`,
    `<math><mtext><table><mglyph><style><img src=x onerror=${attack}>`,
    `<details open ontoggle="${attack}"><summary>s</summary></details>`,
  ];
  await answer(site, "PL", () => ({ notice: vectors.map((html, at) => noticeOf(at + 1, html)), totalPages: 1 }));
  await follow(site, "/noticePage");
  await expect(site.getByRole("heading", { level: 1, name: say("content:notices.title") })).toBeVisible();
  const summaries = site.locator("main summary");
  await expect(summaries).toHaveCount(vectors.length);
  for (let at = 0; at < vectors.length; at += 1) {
    await summaries.nth(at).click();
    const body = site.locator("main details[open] .accordion__body");
    const links = body.locator("a, p");
    for (const one of await links.all()) {
      await one.hover();
      await one.click();
    }
    expect(await body.locator("script, img, svg, iframe, style, [onclick], [onerror], [style]").count()).toBe(0);
  }
  expect(await site.evaluate(() => document.documentElement.dataset.hit)).toBeUndefined();
  await expect(site.locator("main")).toBeVisible();
});

// B-0646, B-0919
test("notices that cannot be read say so and can be asked for again", async ({ browser, look, say }) => {
  const context = await browser.newContext();
  await context.addCookies([{ name: "language", value: look.language, url: hosts.site }]);
  const page = await context.newPage();
  let isDown = true;
  await page.route(LIST, (route) => (isDown ? route.fulfill({ status: 500, json: FAULT }) : route.fallback()));
  await follow(page, "/noticePage");
  await expect(page.getByText(say("content:notices.failed"))).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: say("ui:retry") }).click();
  await expect(page.locator("main details")).not.toHaveCount(0);
  await context.close();
});

const FAULT = { success: false, value: null, message: null, code: "unexpected" };

// B-0532
test("a popup comes up once a day, can be closed, and never comes up in a game", async ({ site, say, checkAccess }) => {
  let asked = 0;
  await answer(site, "PU", () => {
    asked += 1;
    const popup = { ...noticeOf(1), title: "For everybody", url: "/books", action: "Look", image: null };
    return { popup: [popup], totalPages: 1 };
  });
  await openAndWait(site, `${hosts.site}/game/house-studio/tiger-at-four`);
  await site.keyboard.press("Escape");
  await site.clock.runFor(5_000);
  await drawFrames(site);
  expect(asked, "nothing is even asked for at a game").toBe(0);

  await openAndWait(site, `${hosts.site}/books`);
  const popup = site.getByRole("dialog", { name: "For everybody" });
  await expect(popup).toBeVisible();
  await checkAccess(site, "today's popup");
  await popup
    .getByRole("button", { name: say("content:popup.close") })
    .last()
    .click();
  await expect(popup).toHaveCount(0);
  await openAndWait(site, `${hosts.site}/noticePage`);
  await expect(popup).toHaveCount(0);
  expect(asked).toBe(1);
});
