import { expect, hosts, test } from "../fixtures.ts";
import { pushAddress } from "../measures.ts";
import { openAccount } from "../member.ts";
import { listScreens, type Screen } from "../screens.ts";

/** Screens that ask for their answers only once they are open; the others say in their route what they begin with. */
const ASKING_LATER = [
  ...["/wallet/deposit", "/wallet/withdraw", "/wallet/limits", "/wallet/vendors", "/game/$vendor/$gameCode"],
  ...["/verify/$vendor/$roundId", "/seamless", "/game"],
];
/** Texts with an answer inside, which can be read without it. */
const WHOLE_WITHOUT = ["/books/verify", "/join", "/play-safely", "/terms"];
/** A page that asks for nothing. */
const QUIET = "/terms";
/** What would be told in place of an answer that failed. */
const CLAIMS = ["content:notices.none", "books:root.missing", "content:promotion.gone"];

// B-1266
test("a screen whose answers fail says so and offers another try, and tells nothing that it does not know", async ({
  browser,
  say,
}) => {
  const isAsking = ({ path, beginsWithAnswers }: Screen) =>
    ASKING_LATER.includes(path) || (beginsWithAnswers && !WHOLE_WITHOUT.includes(path));
  const addresses = (await listScreens()).filter(isAsking).map(({ address }) => address);
  expect(addresses.length).toBeGreaterThan(20);
  // Not the usual page: the browser writes every failed answer into its console.
  const page = await browser.newPage({ reducedMotion: "reduce", serviceWorkers: "block" });
  await openAccount(page, say);
  await page.goto(hosts.site + QUIET, { waitUntil: "networkidle" });
  await page.route("**/wps/**", (route) =>
    /session|status/.test(route.request().url())
      ? route.continue()
      : route.fulfill({
          status: 500,
          json: { success: false, value: null, message: "unexpected", code: "unexpected" },
        }),
  );
  const again = page
    .locator("main")
    .getByRole("button", { name: new RegExp(`${say("ui:retry")}|${say("games:play.again")}`), includeHidden: true });
  for (const address of addresses) {
    await test.step(address, async () => {
      // From page to page within the site: what a page brings along from the server cannot fail.
      await pushAddress(page, address);
      await expect(again.first(), address).toBeVisible();
      for (const claim of CLAIMS)
        await expect(page.getByText(say(claim), { exact: true }), `${address}: ${claim}`).toHaveCount(0);
      await pushAddress(page, QUIET);
      await expect(again, "the quiet page").toHaveCount(0);
    });
  }
  await page.close();
});
