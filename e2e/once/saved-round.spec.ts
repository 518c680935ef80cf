import { openFundedAccount } from "../deposit.ts";
import { expect, hosts, test } from "../fixtures.ts";
import { otherDigit } from "../saved-round.ts";
import { expectReady, GAME_ADDRESS, roundRecord, slotIn, spinByKey } from "../slot.ts";

// B-0678, B-1873
test("a round has an address where it is computed again, and its file is computed again by anybody who has it", async ({
  site,
  say,
  browser,
  checkAccess,
}, testInfo) => {
  await openFundedAccount(site, say);
  await site.goto(GAME_ADDRESS());
  await expectReady(slotIn(site, say));
  await spinByKey(site, slotIn(site, say), "Enter");
  const round = (await roundRecord(site, say).locator("bdi[title]").first().getAttribute("title")) ?? "";
  // Opened by its address and read again after a reload: its commitment is opened by the site now.
  await site.goto(`${hosts.site}/verify/house-studio/${round}`);
  const matches = site.getByText(say("games:verify.matches"), { exact: true });
  await expect(matches).toBeVisible();
  await checkAccess(site, "a round at its own address");
  await site.reload();
  await expect(matches).toBeVisible();
  const saving = site.waitForEvent("download");
  await site.getByRole("button", { name: say("games:verify.save") }).click();
  const file = testInfo.outputPath("round.json");
  await (await saving).saveAs(file);

  const stranger = await browser.newPage();
  // On a slow connection the file may be chosen before hydration.
  let letScriptsCome: () => void = () => {};
  const comeNow = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await stranger.route("**/assets/*.js", async (route) => {
    await comeNow;
    await route.continue();
  });
  await stranger.goto(`${hosts.site}/verify`, { waitUntil: "commit" });
  await stranger.locator("input[type=file]").setInputFiles(file);
  letScriptsCome();
  await expect(stranger.getByText(say("games:verify.matches"), { exact: true })).toBeVisible();
  const seed = stranger.getByLabel(say("games:verify.field.serverSeed"), { exact: true });
  await seed.fill(otherDigit(await seed.inputValue()));
  await expect(stranger.getByText(say("games:verify.fails.title"), { exact: true })).toBeVisible();
  await stranger.close();
});
