import { readFileSync } from "node:fs";
import { expect, hosts, test } from "../fixtures.ts";
import { untilPressable } from "../measures.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { change } from "../settings.ts";

const OPEN = `update system_setting set changed_at = now(), value = case name
    when 'side_rail' then jsonb_set(value, '{isReferralOn}', to_jsonb($1::boolean))
    else jsonb_set(value, '{fields,affiliateCode,enabled}', to_jsonb($1::boolean)) end
  where name in ('side_rail', 'registration')`;

test.beforeAll(() => change(OPEN, [true]));
test.afterAll(() => change(OPEN, [false]));

// B-0302, B-2846
test("a member finds their link, its code as an image and a poster to save, and who came", async ({
  site,
  say,
  checkAccess,
}) => {
  await registerByCalls(site.context());
  await site.goto(`${hosts.site}/member/referral`);
  const link = site.getByLabel(say("referral:link.label"), { exact: true });
  await expect(link).toHaveValue(/\/register\?referralCode=[a-z2-9]{8}$/);
  await expect(site.getByRole("img", { name: say("referral:link.qr") })).toBeVisible();
  await expect(site.getByText(say("referral:friends.none"))).toBeVisible();
  await checkAccess(site, "invite friends");
  const save = site.getByRole("button", { name: say("referral:poster.save") });
  await untilPressable(save);
  const [download] = await Promise.all([site.waitForEvent("download"), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^invitation-[a-z2-9]{8}\.png$/);
  const picture = readFileSync(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1440]);
});
