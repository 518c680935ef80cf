import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";

const TAG = "G-TEST77";

/** The site as it is when its operator has named a service that counts visits; tells what is asked of that service. */
async function nameService(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route("https://www.googletagmanager.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.route(`${hosts.site}/terms`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('"gtagId":null', `"gtagId":"${TAG}"`);
    const headers = { ...response.headers() };
    const policy = headers["content-security-policy"] ?? "";
    headers["content-security-policy"] = policy.replace("script-src", "script-src https://www.googletagmanager.com");
    await route.fulfill({ status: response.status(), headers, body: html });
  });
  return asked;
}

test.use({ serviceWorkers: "block" });

// B-0248
test("what is not needed is loaded only after consent, and no longer after a refusal", async ({ page, say }) => {
  const asked = await nameService(page);
  await page.goto(`${hosts.site}/terms`);
  const choices = page.getByRole("region", { name: say("help:consent.link") });
  await expect(choices.getByText(say("help:consent.question"))).toBeVisible();
  expect(asked).toEqual([]);

  await choices.getByRole("button", { name: say("help:consent.refuse") }).click();
  await expect(choices).toHaveCount(0);
  await page.reload();
  const back = page.getByRole("button", { name: say("help:consent.link") });
  await expect(back).toBeVisible();
  expect(asked).toEqual([]);

  await back.click();
  await choices.getByRole("button", { name: say("help:consent.agree") }).click();
  await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${TAG}`]);

  // What the tag would keep, beside what the site keeps for itself.
  await page.evaluate(() => {
    for (const name of ["_ga", "_ga_TEST77", "_gid", "theme"]) document.cookie = `${name}=1; path=/`;
  });
  await back.click();
  await choices.getByRole("button", { name: say("help:consent.refuse") }).click();
  const kept = async () => (await page.context().cookies(hosts.site)).map(({ name }) => name);
  await expect.poll(kept, "a refusal leaves no cookie of the tag").not.toContain("_ga");
  expect(await kept()).toEqual(expect.not.arrayContaining(["_ga_TEST77", "_gid"]));
  expect(await kept()).toContain("theme");
});

// B-0248
test("where nothing asks for consent there is no question", async ({ page, say }) => {
  await page.goto(`${hosts.site}/terms`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(say("help:consent.question"))).toHaveCount(0);
  await expect(page.getByRole("button", { name: say("help:consent.link") })).toHaveCount(0);
});
