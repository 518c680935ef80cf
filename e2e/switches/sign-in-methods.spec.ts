import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { accountMenu, balancePill, figureOf } from "../member.ts";
import { change } from "../settings.ts";
import { expectReady, GAME_ADDRESS, recordedCents, roundRecord, slotIn, spinByKey } from "../slot.ts";
import type { Say } from "../words.ts";

const TURN = "update system_switch set is_on = $2, changed_at = now() where switch_id = $1";

async function openLogin(page: Page, say: Say) {
  await page.goto(hosts.site);
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("session:bar.logIn") })
    .last()
    .click();
  const dialog = page.getByRole("dialog", { name: say("session:login.title") });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** From the button to the other provider, as one of its accounts, and back. */
async function comeBackAs(page: Page, say: Say, name: string): Promise<void> {
  const dialog = await openLogin(page, say);
  await dialog.getByRole("button", { name: say("session:social.with", { name: "Mango" }) }).click();
  await page.waitForURL(/\/authorize\?/);
  await page.goto(`${page.url()}&as=${name}`);
  await page.getByRole("link", { name: "Sign in" }).click();
}

// B-0205
test("a provider of identity signs a visitor in: the first time a user name opens an account, later nothing is asked", async ({
  site,
  say,
  checkAccess,
}) => {
  const asked: string[] = [];
  site.on("request", (request) => asked.push(request.url()));
  const dialog = await openLogin(site, say);
  await expect(dialog.getByRole("button", { name: say("session:social.with", { name: "Mango" }) })).toBeVisible();
  await checkAccess(site, "the login with a provider");
  // Nothing of the provider before the press.
  expect(asked.filter((url) => !url.startsWith(hosts.site) && !url.startsWith("data:"))).toEqual([]);

  const stamp = Date.now().toString(36);
  await comeBackAs(site, say, `noor${stamp}`);
  await expect(site.getByRole("heading", { name: say("session:social.finishTitle") })).toBeVisible();
  expect(new URL(site.url()).search).toBe("");
  await expect(site.getByText(`noor${stamp}@example.org`)).toBeVisible();
  await checkAccess(site, "finishing the account");
  const userName = `pip${stamp.replace(/\d/g, (digit) => "abcdefghkm"[Number(digit)] ?? "a")}`;
  const name = site.getByRole("main").getByLabel(say("member:fields.username"), { exact: true });
  const finish = site.getByRole("button", { name: say("session:social.finish") });
  // The fault that leaving the field brings does not move the button from under the press.
  await name.fill("pip");
  await finish.click();
  await expect(name).toBeFocused();
  await expect(site.getByText(say("member:faults.too_short", { min: 6 }))).toBeVisible();
  await name.fill(userName);
  await finish.click();
  await expect(accountMenu(site, say, userName)).toBeVisible();

  await site.context().clearCookies({ name: /^fairhouse_(session|signed_in)$/ });
  await comeBackAs(site, say, `noor${stamp}`);
  await expect(accountMenu(site, say, userName)).toBeVisible();
});

// B-0653
test("a visitor who closes the provider's window reads that the login failed and can try again", async ({
  site,
  say,
}) => {
  const dialog = await openLogin(site, say);
  await dialog.getByRole("button", { name: say("session:social.with", { name: "Mango" }) }).click();
  await site.getByRole("link", { name: "Turn back" }).click();
  await expect(site.getByRole("alert")).toHaveText(say("session:refusals.popup_closed"));
  await site.getByRole("button", { name: say("session:social.again") }).click();
  await expect(site.getByRole("dialog", { name: say("session:login.title") })).toBeVisible();
});

// B-0114, B-0210, B-1110, B-1386
test("free play goes home with demo credits and its mark, and what needs a real account says so", async ({
  site,
  say,
  checkAccess,
}) => {
  await change(TURN, ["FREEPLAY3", true]);
  try {
    await expect(async () => {
      const dialog = await openLogin(site, say);
      await expect(dialog.getByRole("button", { name: say("session:freePlay.button") })).toBeVisible({
        timeout: 1_000,
      });
    }, "the switch is seen within a second").toPass({ timeout: 10_000 });
    await site.getByRole("button", { name: say("session:freePlay.button") }).click();
    await expect(balancePill(site, say)).toContainText(/DEMO\s*1,000\.00/);
    const badge = site.getByRole("banner").getByText(say("session:freePlay.badge"), { exact: true });
    await expect(badge.first()).toBeVisible();
    expect(new URL(site.url()).pathname).toBe("/");
    await checkAccess(site, "the house of a trial account");

    await site.goto(GAME_ADDRESS());
    await site.getByRole("button", { name: say("games:adult.yes") }).click();
    const slot = slotIn(site, say);
    await expectReady(slot);
    await expect(site.getByRole("main").getByText(say("session:freePlay.badge"), { exact: true })).toBeVisible();
    await spinByKey(site, slot, "Enter");
    await expect(roundRecord(site, say).getByText(say("games:round.settled"), { exact: true })).toBeVisible();
    expect(await recordedCents(site, say, "stake")).toBeLessThan(0);
    // A win may be as much as the stake: the balance is what the round's record says, not merely another.
    const left = figureOf(100_000 + (await recordedCents(site, say, "sum")));
    await expect(balancePill(site, say)).toContainText(left);

    await site.goto(`${hosts.site}/wallet/deposit`);
    await expect(site.getByRole("heading", { name: say("system:gate.in_need_true_account") }).first()).toBeVisible();
    await site.getByRole("button", { name: say("system:gate.in_increase_submit") }).click();
    await expect(site.getByRole("dialog", { name: say("member:register.title") })).toBeVisible();
  } finally {
    await change(TURN, ["FREEPLAY3", false]);
  }
});
