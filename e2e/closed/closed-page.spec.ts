import { expect, hosts, test } from "../fixtures.ts";
import { change } from "../settings.ts";

const CLOSED = '{"kind":"maintenance","scope":"all"}';
const OPEN = '{"kind":"open"}';

const setStatus = (value: string) =>
  change("update system_setting set value = $1::jsonb where name = 'status'", [value]);

test.afterEach(() => setStatus(OPEN));

// B-1005, B-1006
test("a page that is open gives way when the house closes, and comes back by itself when it opens", async ({
  page,
  say,
}) => {
  await page.goto(`${hosts.site}/books`);
  const heading = page.getByRole("heading", { level: 1 });
  const title = (await heading.textContent()) ?? "";
  await setStatus(CLOSED);
  await expect(heading).toHaveText(say("system:closed.maintenance.title"), { timeout: 12_000 });
  await setStatus(OPEN);
  await expect(heading).toHaveText(title, { timeout: 16_000 });
});

// B-0534, B-1006
test("the help page stays while the house closes around it, and is found and searched while it is closed", async ({
  page,
  say,
}) => {
  await page.goto(`${hosts.site}/helpmc`);
  const asked = page.waitForResponse(/\/wps\/system\/status/);
  await setStatus(CLOSED);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await asked;
  await page.waitForResponse(/\/wps\/system\/status/);
  expect(loads).toBe(0);

  expect((await page.goto(`${hosts.site}/rng`))?.status(), "everything else is closed").toBe(503);
  expect((await page.goto(`${hosts.site}/helpmc`))?.status()).toBe(200);
  const search = page.getByRole("searchbox", { name: say("help:search.label") });
  await search.fill("payment password");
  await expect(page.getByText(say("help:topics.withdrawals.payment.question"))).toBeVisible();
  await expect(page.getByText(say("help:topics.deposits.twice.question"))).toHaveCount(0);
});
