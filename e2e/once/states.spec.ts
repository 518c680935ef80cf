import { expect, hosts, test } from "../fixtures.ts";
import { openAccount } from "../member.ts";

/** Screens that begin with an answer of the house. */
const SCREENS = [
  "/wallet",
  "/wallet/deposit",
  "/wallet/withdraw",
  "/wallet/limits",
  "/wallet/vendors",
  "/rng",
  "/live",
  "/noticePage",
  "/promotions",
  "/promoDetail/01990000-0000-7000-8000-000000000001",
  "/books",
  "/books/roots",
  "/books/roots/2026-01-01",
  "/game/house-studio/tiger-at-four",
  "/",
];

// B-1266
test("a screen whose answers fail says so and offers another try, and tells nothing that it does not know", async ({
  browser,
  say,
}) => {
  test.setTimeout(180_000);
  // Not the usual page: the browser writes every failed answer into its console.
  const page = await browser.newPage({ reducedMotion: "reduce", serviceWorkers: "block" });
  await openAccount(page, say);
  for (const path of SCREENS) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(`${hosts.site}/terms`, { waitUntil: "networkidle" });
    await page.route("**/wps/**", (route) =>
      /session|status/.test(route.request().url())
        ? route.continue()
        : route.fulfill({
            status: 500,
            json: { success: false, value: null, message: "unexpected", code: "unexpected" },
          }),
    );
    // From page to page within the site: what a page brings along from the server cannot fail.
    await page.evaluate((to) => {
      history.pushState({}, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    }, path);
    const again = page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(`${say("ui:retry")}|${say("games:play.again")}`) });
    await expect(again.first(), path).toBeVisible();
    for (const claim of ["lobby:wins.none", "content:notices.none", "books:root.missing", "content:promotion.gone"])
      await expect(page.getByText(say(claim), { exact: true }), `${path}: ${claim}`).toHaveCount(0);
  }
  await page.close();
});
