import { expect, hosts, test } from "../fixtures.ts";
import { accountMenu, openAccount } from "../member.ts";

// B-2203
for (const path of ["/login", "/register"])
  test(`a member who opens ${path} is led to the front page, and nothing goes wrong on the way`, async ({
    site,
    say,
  }) => {
    const userName = await openAccount(site, say);
    await site.goto(hosts.site + path);
    await expect(site).toHaveURL(`${hosts.site}/`);
    await expect(accountMenu(site, say, userName)).toBeVisible();
    await expect(site.getByRole("dialog")).toHaveCount(0);
    await expect(site.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
