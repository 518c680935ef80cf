// Takes the README's picture of the front page as a member sees it: `node e2e/take-home-picture.ts`, after a build.
import { join } from "node:path";
import { browserLaunch } from "@fairhouse/platform/testing/browser";
import { chromium } from "@playwright/test";

const FILE = join(import.meta.dirname, "..", "docs", "images", "home.png");

const { default: start } = await import("./start-product.ts");
const stop = await start();
// Read after the start, which is what names the hosts.
const { hosts } = await import("./fixtures.ts");
const { openFundedAccount } = await import("./deposit.ts");
const { expectBalance } = await import("./member.ts");
const { wordsOf } = await import("./words.ts");

const browser = await chromium.launch(await browserLaunch());
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const say = wordsOf("EN");
  await openFundedAccount(page, say);
  await page.goto(hosts.site);
  await expectBalance(page, say, "2,000.00");
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: FILE });
  console.log(`${FILE} shows the front page as it is now.`);
} finally {
  await browser.close();
  await stop();
}
