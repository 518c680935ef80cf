import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { BOTH, nameOf, useOf } from "../look.ts";
import { change } from "../settings.ts";
import { inShort } from "../short-form.ts";
import type { Say } from "../words.ts";

const TURN = "update system_switch set is_on = $1, changed_at = now() where switch_id = 'MOBILEVERCODELOGIN3'";

test.beforeAll(() => change(TURN, [true]));
test.afterAll(() => change(TURN, [false]));

const aNumber = (): string => `32${Date.now().toString().slice(-8)}`;

/** The tab for mobile numbers, once the switch is seen. */
async function openMobileLogin(site: Page, say: Say) {
  const dialog = site.getByRole("dialog", { name: say("session:login.title") });
  const tab = dialog.getByRole("tab", { name: say("session:login.mobile") });
  await expect(async () => {
    await site.goto(`${hosts.site}/login`);
    await expect(tab).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await tab.click();
  return {
    dialog,
    number: dialog.getByLabel(say("member:fields.mobileNum"), { exact: true }),
    send: dialog.getByRole("button", { name: say("member:mobile.send") }),
    waiting: dialog.getByRole("button", { name: /\d+/ }),
  };
}

for (const look of inShort("first", BOTH))
  test.describe(nameOf(look), () => {
    test.use(useOf(look));

    // B-0201, B-0203, B-0270
    test("the button asks for nothing before the number satisfies its rule, counts down the minutes that the server tells, and works again at zero", async ({
      site,
      say,
      checkAccess,
    }) => {
      await site.clock.install();
      const asked: string[] = [];
      site.on("request", (request) => request.url().includes("/wps/verification/") && asked.push(request.url()));
      const { dialog, number, send, waiting } = await openMobileLogin(site, say);
      for (const [typed, fault] of [
        ["", "session:login.numberMissing"],
        ["12", "session:login.numberInvalid"],
      ] as const) {
        await number.fill(typed);
        await send.click();
        await expect(dialog.getByText(say(fault))).toBeVisible();
      }
      expect(asked).toEqual([]);

      // One minute, as this server tells.
      await number.fill(aNumber());
      await site.clock.runFor(1_100);
      await send.click();
      await expect(waiting).toBeDisabled();
      expect(asked).toHaveLength(1);
      await checkAccess(site, "a code on its way");
      await site.clock.runFor(61_000);
      await expect(send).toBeEnabled();

      // As many as another one tells.
      await site.route("**/wps/verification/sms/noLogin", (route) =>
        route.fulfill({ json: { success: true, value: { expiredMinutes: 3 }, message: null, code: "ok" } }),
      );
      await send.click();
      await expect(waiting).toBeDisabled();
      await site.clock.runFor(120_000);
      await expect(waiting).toBeDisabled();
      await site.clock.runFor(61_000);
      await expect(send).toBeEnabled();
    });

    // B-0204, B-1019
    test("a text message that could not be sent shows the server's own words in a dialog with one button", async ({
      site,
      say,
      checkAccess,
    }) => {
      const words = "The telephone company takes no messages before noon.";
      await site.route("**/wps/verification/sms/noLogin", (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, value: null, message: words, code: "gateway_at_rest" },
        }),
      );
      const { number, send } = await openMobileLogin(site, say);
      await number.fill(aNumber());
      await send.click();
      const warning = site.getByRole("dialog", { name: say("member:warning.title") });
      await expect(warning.getByRole("alert")).toHaveText(words);
      await checkAccess(site, "a message that could not be sent");
      await warning.getByRole("button", { name: say("member:warning.understood") }).click();
      await expect(warning).toBeHidden();
      await expect(send).toBeEnabled();
      await expect(number).not.toHaveValue("");
    });
  });
