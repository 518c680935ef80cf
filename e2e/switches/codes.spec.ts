import { proveWork } from "@fairhouse/server/testing/prove-work";
import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { change } from "../settings.ts";

const TURN = "update system_switch set is_on = $2, changed_at = now() where switch_id = $1";
const SWITCHES = ["MOBILEVERCODELOGIN3", "MOBILENUMREG3"];

test.beforeAll(async () => {
  for (const id of SWITCHES) await change(TURN, [id, true]);
});
test.afterAll(async () => {
  for (const id of SWITCHES) await change(TURN, [id, false]);
});

const aNumber = (): string => `30${Date.now().toString().slice(-8)}`;

/** As the site's own page asks for a code. */
const ask = async (site: Page, path: string, input: object) =>
  site.evaluate(
    async ({ path, input }) => {
      const response = await fetch(`/wps/verification/sms/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      });
      return { status: response.status, body: await response.json() };
    },
    { path, input: { ...input, proof: await proveWork(hosts.site, "sms") } },
  );

// B-0204, B-0979
test("a code that the site sends is read in the development outbox, in either language", async ({
  site,
  checkAccess,
  say,
}) => {
  await site.goto(hosts.site);
  const number = aNumber();
  const asking = { countryDialingCode: "92", mobileNo: number };
  await expect(async () => {
    expect((await ask(site, "register", asking)).body).toMatchObject({ success: true, value: { expiredMinutes: 1 } });
  }, "the switch is seen within a second").toPass({ timeout: 5_000 });
  const again = await ask(site, "register", asking);
  expect(again.status).toBe(429);
  expect(again.body.message).toBe(say("ui:refusals.code_just_sent"));

  const outbox = await site.context().newPage();
  const message = outbox.getByRole("listitem").filter({ hasText: `+92${number}` });
  await expect(async () => {
    await outbox.goto(`${hosts.sandbox}/outbox?language=EN`);
    await expect(message.locator("code")).toHaveText(/^\d{6}$/, { timeout: 500 });
  }).toPass();
  await expect(message).toContainText("is your");
  await checkAccess(outbox, "the outbox");
  await outbox.setViewportSize({ width: 360, height: 740 });
  await outbox.getByRole("link", { name: "اردو" }).click();
  await expect(outbox.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(message.locator("code")).toHaveText(/^\d{6}$/);
  await checkAccess(outbox, "the outbox in Urdu");
  const width = await outbox.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(width[0]).toBeLessThanOrEqual(width[1]);
  await outbox.close();
});
