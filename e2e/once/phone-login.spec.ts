import { confirmContact } from "@fairhouse/server/testing/confirm-contact";
import { expect, hosts, openPerson, test } from "../fixtures.ts";
import { accountMenu } from "../member.ts";
import { registerByCalls } from "../member-by-calls.ts";

/** What the company that proves phones sends to everybody in tests. */
const CODE = "424242";

// B-1018, B-1106
test("a phone that a company proves logs its member in: its refusals stand under their fields, and nothing of it is asked before the press", async ({
  browser,
  look,
  site,
  say,
  checkAccess,
}) => {
  const home = await openPerson(browser, look);
  const { userName } = await registerByCalls(home.context);
  const number = `+9234${Date.now().toString().slice(-8)}`;
  await confirmContact({ dataDir: process.env.E2E_DATA_DIR ?? "", userName, kind: "phone", value: number });
  await home.leave();

  const asked: string[] = [];
  site.on("request", (request) => asked.push(request.url()));
  await site.goto(`${hosts.site}/login`);
  await site
    .getByRole("dialog", { name: say("session:login.title") })
    .getByRole("button", { name: say("session:phoneLogin.with") })
    .click();
  const dialog = site.getByRole("dialog", { name: say("session:phoneLogin.title") });
  const phone = dialog.getByLabel(say("session:phoneLogin.number"));
  await expect(phone).toBeFocused();
  await checkAccess(site, "the login by a proved phone");
  await phone.fill("03001234567");
  await site.keyboard.press("Enter");
  await expect(dialog.getByText(say("session:refusals.phone_number_invalid"))).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill(number);
  await site.keyboard.press("Enter");
  const code = dialog.getByLabel(say("session:phoneLogin.code"));
  await expect(code).toBeFocused();
  await expect(dialog.getByRole("button", { name: /\d+/ })).toBeDisabled();
  await checkAccess(site, "the login by a proved phone, with its code");
  await code.fill("111111");
  await site.keyboard.press("Enter");
  await expect(dialog.getByText(say("session:refusals.phone_code_wrong"))).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(CODE);
  await site.keyboard.press("Enter");
  await expect(accountMenu(site, say, userName)).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(hosts.site) && !url.startsWith("data:"))).toEqual([]);
});

// B-1406
test("a proved number that has no account leads to registration", async ({ site, say }) => {
  await site.goto(`${hosts.site}/login`);
  await site.getByRole("button", { name: say("session:phoneLogin.with") }).click();
  const dialog = site.getByRole("dialog", { name: say("session:phoneLogin.title") });
  await dialog.getByLabel(say("session:phoneLogin.number")).fill(`+9235${Date.now().toString().slice(-8)}`);
  await site.keyboard.press("Enter");
  await dialog.getByLabel(say("session:phoneLogin.code")).fill(CODE);
  await site.keyboard.press("Enter");
  await expect(dialog.getByText(say("session:refusals.phone_not_registered"))).toBeVisible();
});
