import { expect, hosts, test } from "../fixtures.ts";

// B-0052
test("where invitations are closed the page says so and promises nothing", async ({ site, say }) => {
  await site.goto(`${hosts.site}/join`);
  await expect(site.getByText(say("help:join.off.title"))).toBeVisible();
  await expect(site.getByText(say("help:join.on.title"))).toHaveCount(0);
});
