import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";

/** Opens an address whose scripts do not come before they are let through, as on a slow line. */
async function openWithoutScripts(site: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await site.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await site.goto(hosts.site + path, { waitUntil: "commit" });
  return resolve;
}

// B-1517
test("what is typed into the help centre before hydration is searched after it", async ({ site, say }) => {
  const letScriptsCome = await openWithoutScripts(site, "/help");
  const search = site.getByRole("searchbox", { name: say("help:search.label") });
  await search.fill("withdraw");
  const other = site.getByText(say("help:topics.deposits.twice.question"));
  await expect(other).toBeVisible();
  letScriptsCome();
  await expect(other).toHaveCount(0);
  await expect(search).toHaveValue("withdraw");
});

// B-1517
test("what is typed into the lobby before hydration is searched after it", async ({ site, say }) => {
  const letScriptsCome = await openWithoutScripts(site, "/rng");
  const search = site.getByRole("searchbox", { name: say("lobby:shelf.search") });
  await search.fill("zeppelin");
  letScriptsCome();
  await expect(site.getByText(say("lobby:shelf.noMatch"))).toBeVisible();
  await expect(search).toHaveValue("zeppelin");
});

// B-1517
test("what is pasted into the proof page before hydration stays and can be checked", async ({ site, say }) => {
  const letScriptsCome = await openWithoutScripts(site, "/books/verify");
  const box = site.getByLabel(say("books:verify.paste"));
  await box.fill("{ half a proof");
  letScriptsCome();
  await site.getByRole("button", { name: say("books:verify.run") }).click();
  await expect(site.getByText(say("books:verify.unreadable"))).toBeVisible();
  await expect(box).toHaveValue("{ half a proof");
});
