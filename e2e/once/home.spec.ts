import { expect, hosts, test } from "../fixtures.ts";
import type { Look } from "../look.ts";

// B-0930
test("the front page is whole without a script: banner, book, games, jackpot, how to check and what the house promises", async ({
  browser,
  say,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(hosts.site);
  await expect(page.locator(".carousel .slide").first()).toBeVisible();
  await expect(page.getByRole("region", { name: say("web:home.top") }).locator(".book")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Tiger at Four" })).toBeVisible();
  for (const heading of ["lobby:jackpot.title", "web:home.check.title"] as const) {
    await expect(page.getByRole("heading", { name: say(heading), exact: true })).toBeVisible();
  }
  await expect(page.getByRole("region", { name: say("lobby:jackpot.title") })).toContainText(say("lobby:jackpot.demo"));
  await expect(page.getByRole("heading", { name: say("web:home.pledges.written.title") })).toBeVisible();
  await context.close();
});

// B-0088
test("the jackpot on the slots page rolls on by 165.11 every three seconds, says Demo, and stops when the page is left", async ({
  site,
  say,
}) => {
  await site.clock.install();
  await site.addInitScript(() => {
    const running = new Set<number>();
    const { setInterval, clearInterval } = window;
    Object.assign(window, {
      running,
      setInterval: (run: () => void, everyMs: number) => {
        const timer = setInterval(run, everyMs);
        if (everyMs === 3_000) running.add(timer);
        return timer;
      },
      clearInterval: (timer: number) => {
        running.delete(timer);
        clearInterval(timer);
      },
    });
  });
  const running = () => site.evaluate(() => (window as unknown as { running: Set<number> }).running.size);
  await site.goto(`${hosts.site}/rng`);
  const banner = site.getByRole("region", { name: say("lobby:jackpot.title") });
  await expect(banner).toContainText(say("lobby:jackpot.demo"));
  await expect.poll(running).toBe(1);
  const hundredths = async () => {
    const [figure = ""] =
      /[\d,]+\.\d\d/.exec((await banner.locator("[data-testid=rolling] .sr").textContent()) ?? "") ?? [];
    return BigInt(figure.replace(/[,.]/g, ""));
  };
  const before = await hundredths();
  await site.clock.runFor(3_000);
  await expect.poll(async () => (await hundredths()) - before).toBe(16_511n);
  await site.clock.runFor(6_000);
  await expect.poll(async () => (await hundredths()) - before).toBe(3n * 16_511n);
  await site
    .getByRole("link", { name: say("books:nav.books") })
    .first()
    .click();
  await expect(banner).toBeHidden();
  await expect.poll(running).toBe(0);
});

// B-2267
test("a phone shows games on its first screen, under a low banner, and the house's book after them", async ({
  site,
  say,
}) => {
  await site.setViewportSize({ width: 360, height: 740 });
  await site.goto(hosts.site);
  const boxOf = async (selector: string) => {
    const box = await site.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not drawn.`);
    return box;
  };
  const [banner, tile, book] = [await boxOf(".carousel"), await boxOf("main .tile"), await boxOf("main .book")];
  expect(banner.height).toBeLessThanOrEqual(160);
  const bar = await boxOf(".bottomnav");
  expect(tile.y + tile.height, "a whole cover with its facts above the bar").toBeLessThanOrEqual(bar.y);
  expect(book.y).toBeGreaterThan(tile.y + tile.height);
  await expect(site.getByRole("region", { name: say("lobby:jackpot.title") })).toBeAttached();
  expect((await boxOf("main [data-testid=rolling]")).y).toBeGreaterThan(tile.y + tile.height);
});

const LOOKS: { language: Look["language"]; theme: Look["theme"]; width: number }[] = [
  { language: "EN", theme: "light", width: 360 },
  { language: "UR", theme: "dark", width: 360 },
  { language: "EN", theme: "dark", width: 768 },
  { language: "UR", theme: "light", width: 1440 },
];

for (const { language, theme, width } of LOOKS) {
  test.describe(() => {
    test.use({ look: { language, theme, size: width < 768 ? "phone" : "desktop" }, viewport: { width, height: 900 } });

    test(`the front page can be used by everybody at ${width} pixels, ${language}, ${theme}`, async ({
      site,
      say,
      checkAccess,
    }) => {
      await site.setViewportSize({ width, height: 900 });
      await site.goto(hosts.site);
      await expect(site.getByRole("region", { name: say("web:home.check.title") })).toBeVisible();
      await checkAccess(site, "the front page");
    });
  });
}
