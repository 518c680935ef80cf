import type { Locator, Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { drawFrames, untilHydrated } from "../measures.ts";
import { change } from "../settings.ts";

const CLOSED = '{"kind":"maintenance","scope":"all"}';
const OPEN = '{"kind":"open"}';

/** The page asks every five seconds, the closed one every ten: its clock runs ahead until it has. */
const untilShown = (page: Page, heading: Locator, text: string) =>
  expect(async () => {
    await page.clock.runFor(10_000).catch(() => undefined);
    await expect(heading).toHaveText(text, { timeout: 500 });
  }).toPass({ timeout: 20_000 });

const setStatus = (value: string) =>
  change("update system_setting set value = $1::jsonb where name = 'status'", [value]);

test.afterEach(() => setStatus(OPEN));

// B-1005, B-1006
test("a page that is open gives way when the house closes, and comes back by itself when it opens", async ({
  page,
  say,
}) => {
  await page.clock.install();
  await page.goto(`${hosts.site}/books`);
  await untilHydrated(page);
  const heading = page.getByRole("heading", { level: 1 });
  const title = (await heading.textContent()) ?? "";
  await setStatus(CLOSED);
  await untilShown(page, heading, say("system:closed.maintenance.title"));
  await setStatus(OPEN);
  await untilShown(page, heading, title);
});

// B-0534, B-1006
test("the help page stays while the house closes around it, and is found and searched while it is closed", async ({
  page,
  say,
}) => {
  await page.clock.install();
  await page.goto(`${hosts.site}/helpmc`);
  await untilHydrated(page);
  await setStatus(CLOSED);
  await expect.poll(async () => (await page.request.get(`${hosts.site}/rng`)).status()).toBe(503);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  for (let asks = 0; asks < 2; asks += 1) {
    const asked = page.waitForResponse(/\/wps\/system\/status/);
    await page.clock.runFor(5_000);
    await (await asked).finished();
  }
  await drawFrames(page);
  expect(loads).toBe(0);

  expect((await page.goto(`${hosts.site}/rng`))?.status(), "everything else is closed").toBe(503);
  expect((await page.goto(`${hosts.site}/helpmc`))?.status()).toBe(200);
  const search = page.getByRole("searchbox", { name: say("help:search.label") });
  await search.fill("payment password");
  await expect(page.getByText(say("help:topics.withdrawals.payment.question"))).toBeVisible();
  await expect(page.getByText(say("help:topics.deposits.twice.question"))).toHaveCount(0);
});
