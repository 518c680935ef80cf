import { expect, hosts, newUserName, PASSWORD, test } from "../fixtures.ts";
import { change } from "../settings.ts";
import { money } from "../words.ts";

/** Everybody who registers meanwhile would be asked the same. */
const SET = "update system_setting set value = jsonb_set(value, $1, $2::jsonb) where name = 'registration'";
const askCaptcha = (isAsked: boolean) =>
  change(
    `update system_setting set value = jsonb_set(value, '{fields,captcha}',
      (value->'fields'->'captcha') || jsonb_build_object('enabled', $1::boolean, 'required', $1::boolean))
     where name = 'registration'`,
    [isAsked],
  );
const setBonus = (amount: string | null) => change(SET, [["bonusAmount"], JSON.stringify(amount)]);

test.afterEach(async () => {
  await askCaptcha(false);
  await setBonus(null);
});

// B-0145
test("a registration that fails brings another picture and an empty answer", async ({ site, say, checkAccess }) => {
  await askCaptcha(true);
  const dialog = site.getByRole("dialog", { name: say("member:register.title") });
  const picture = dialog.getByRole("img", { name: say("challenge:alt"), exact: true });
  await expect(async () => {
    await site.goto(`${hosts.site}/register`);
    await expect(picture).toBeVisible({ timeout: 5_000 });
  }, "the setting is seen within a second").toPass();
  const answer = dialog.getByLabel(say("challenge:label"));
  await dialog.getByLabel(say("member:fields.username"), { exact: true }).fill(newUserName());
  await dialog.getByLabel(say("member:fields.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(say("member:fields.confirmPassword"), { exact: true }).fill(PASSWORD);
  await checkAccess(site, "a registration with a picture");
  const before = await picture.getAttribute("src");
  await answer.fill("00000");
  const refused = site.waitForResponse((reply) => reply.url().endsWith("/wps/member/register"));
  await dialog.getByRole("button", { name: say("member:register.submit") }).click();
  expect((await (await refused).json()).code).toBe("captcha_wrong");
  await expect(picture).not.toHaveAttribute("src", before ?? "");
  await expect(answer).toHaveValue("");
  await expect(dialog.getByLabel(say("member:fields.password"), { exact: true })).toHaveValue(PASSWORD);
});

// B-0146
test("the title of the registration names an amount and its currency only while the operator has set one", async ({
  site,
  say,
}) => {
  const title = (name: string) => site.getByRole("dialog").getByRole("heading", { name, exact: true });
  await site.goto(`${hosts.site}/register`);
  await expect(title(say("member:register.title"))).toBeVisible();
  await setBonus("10000000");
  await expect(async () => {
    await site.goto(`${hosts.site}/register`);
    const withBonus = say("member:register.titleWithBonus", { amount: money("1,000.00") });
    await expect(title(withBonus)).toBeVisible({ timeout: 5_000 });
  }, "the setting is seen within a second").toPass();
  await setBonus(null);
  await expect(async () => {
    await site.goto(`${hosts.site}/register`);
    await expect(title(say("member:register.title"))).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
