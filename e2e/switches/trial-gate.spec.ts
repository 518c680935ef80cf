import { expect, hosts, test } from "../fixtures.ts";
import { BOTH, nameOf, useOf } from "../look.ts";
import { untilHydrated } from "../measures.ts";
import { balancePill } from "../member.ts";
import { change } from "../settings.ts";
import { inShort } from "../short-form.ts";

const TURN = "update system_switch set is_on = $1, changed_at = now() where switch_id = 'FREEPLAY3'";

/** Five trials a day are opened from one address, and all tests have the same. */
const FORGET_ADDRESSES = "update session_trial set opened_from = '192.0.2.1/32'";

test.beforeAll(() => change(TURN, [true]));
test.beforeEach(() => change(FORGET_ADDRESSES));
test.afterAll(() => change(TURN, [false]));

for (const look of inShort("last", BOTH))
  test.describe(nameOf(look), () => {
    test.use(useOf(look));

    // B-0446, B-1019, B-1386
    test("a guest who presses what is for members stays where they are and reads that it needs a real account", async ({
      site,
      say,
      checkAccess,
    }) => {
      const button = site.getByRole("button", { name: say("session:freePlay.button") });
      await expect(async () => {
        await site.goto(`${hosts.site}/login`);
        await expect(button).toBeVisible({ timeout: 5_000 });
      }, "the switch is seen within a second").toPass();
      await button.click();
      await expect(balancePill(site, say)).toContainText(/DEMO/);

      await site.goto(`${hosts.site}/promotions`);
      await untilHydrated(site);
      const dialog = site.getByRole("dialog", { name: say("system:gate.in_need_true_account") });
      // In the header of a desktop, in the bar at the foot of a phone.
      const pressed = site
        .locator(`a[href="${look.size === "phone" ? "/member" : "/wallet/deposit"}"]`)
        .filter({ visible: true })
        .first();
      await pressed.click();
      await expect(dialog).toBeVisible();
      await expect(site).toHaveURL(`${hosts.site}/promotions`);
      await checkAccess(site, "a guest at what is for members");
      await site.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(pressed).toBeFocused();

      // A vendor that keeps money of its own is found out only by asking.
      await site.goto(hosts.site);
      await site.getByRole("main").locator('a[href="/game/sandbox-arcade/kite-toss"]').first().click();
      const yes = site.getByRole("button", { name: say("games:adult.yes") });
      await expect(yes.or(dialog)).toBeVisible();
      if (await yes.isVisible()) await yes.click();
      await expect(dialog).toBeVisible();
      await expect(site).toHaveURL(`${hosts.site}/`);

      await dialog.getByRole("button", { name: say("system:gate.in_increase_submit") }).click();
      await expect(site.getByRole("dialog", { name: say("member:register.title") })).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(site).toHaveURL(`${hosts.site}/`);
    });
  });
