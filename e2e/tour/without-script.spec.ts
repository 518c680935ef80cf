import { expect, hosts, test } from "../fixtures.ts";
import { listScreens } from "../screens.ts";

test.use({ javaScriptEnabled: false });

/** It names its offer behind the question mark of its address, which only a script reads. */
const NAMED_BY_QUERY = "/promoDetail";
/** Two addresses of one page. */
const SAME_NAME = ["/help", "/helpmc"];

// B-0961
test("with JavaScript off every public page is readable, with a title of its own, one heading and text", async ({
  page,
}) => {
  const titles = new Map<string, string>();
  const screens = (await listScreens()).filter(({ access, path }) => access === "public" && path !== NAMED_BY_QUERY);
  expect(screens.length).toBeGreaterThan(30);
  for (const { address, isIndexed, isOfNothing } of screens) {
    await page.goto(hosts.site + address);
    await expect.soft(page.locator("h1"), address).toHaveCount(1);
    expect.soft(((await page.locator("h1").textContent()) ?? "").trim(), address).not.toBe("");
    const title = await page.title();
    expect.soft(title, address).toMatch(/\S+ · Fairhouse$/);
    if (!isIndexed || isOfNothing) continue;
    const text = ((await page.locator("main").textContent()) ?? "").trim();
    expect.soft(text.length, address).toBeGreaterThan(120);
    const other = titles.get(title);
    if (!SAME_NAME.includes(address)) expect.soft(other, `another page that is named as ${address}`).toBeUndefined();
    titles.set(title, address);
  }
});
