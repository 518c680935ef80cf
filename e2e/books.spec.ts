import { readFileSync } from "node:fs";
import { openFundedAccount } from "./deposit.ts";
import { expect, hosts, test } from "./fixtures.ts";
import { ledger } from "./ledger.ts";

// B-0799
test("everybody reads the house's book and the signed roots", async ({ site, say, checkAccess }) => {
  await site.goto(`${hosts.site}/books`);
  await expect(site.getByRole("heading", { name: say("books:house.title") })).toBeVisible();
  await checkAccess(site, "the house's book");
  await site.getByRole("link", { name: say("books:house.toRoots") }).click();
  await expect(site.getByRole("heading", { name: say("books:roots.title"), level: 1 })).toBeVisible();
  await checkAccess(site, "the signed roots");
  await site.goto(`${hosts.site}/books/roots/2020-01-01`);
  await expect(site.getByText(say("books:root.missing"))).toBeVisible();
  await checkAccess(site, "a day without a root");
});

// B-0798
test("a member saves the proof of an entry and checks it on a device without a network; a changed one breaks", async ({
  site,
  say,
  checkAccess,
}) => {
  await openFundedAccount(site, say);
  await site.goto(`${hosts.site}/wallet/ledger`);
  await ledger(site, say).getByRole("button", { expanded: false }).first().click();
  const save = site.getByRole("button", { name: say("books:proof.save") });
  const saving = site.waitForEvent("download", { timeout: 60_000 });
  // Sealed and signed within seconds here; until then the page says what it waits for.
  await expect(async () => {
    await save.click();
    await expect(site.locator("[data-testid=proof] .notice--good")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [3_000] });
  await checkAccess(site, "an entry whose proof is saved");
  const proof = readFileSync(await (await saving).path(), "utf8");

  await site.goto(`${hosts.site}/books/verify`);
  await site.waitForLoadState("networkidle");
  await checkAccess(site, "the page that checks proofs");
  await site.context().setOffline(true);
  const paste = site.getByLabel(say("books:verify.paste"));
  const check = site.getByRole("button", { name: say("books:verify.run"), exact: true });
  await paste.fill(proof);
  await check.click();
  await expect(site.getByText(say("books:verify.holds"))).toBeVisible();
  await expect(site.getByText(say("books:verify.state.holds"), { exact: true })).toHaveCount(4);
  await paste.fill(proof.replace('"amount": "20000000"', '"amount": "90000000"'));
  await check.click();
  await expect(site.getByText(say("books:verify.fails"))).toBeVisible();
  await paste.fill("{}");
  await check.click();
  await expect(site.getByText(say("books:verify.unreadable"))).toBeVisible();
  await site.context().setOffline(false);
  await paste.fill(proof);
  await check.click();
  await checkAccess(site, "a proof that holds");
  await site.locator(`a[href^="/books/roots/"]`).last().click();
  await expect(site.getByRole("heading", { name: say("books:root.line") })).toBeVisible();
  await checkAccess(site, "a signed day");
});
