import { confirmContact } from "@fairhouse/server/testing/confirm-contact";
import type { Locator, Page } from "@playwright/test";
import { expect, hosts, newUserName, openPerson, test } from "../fixtures.ts";
import { accountMenu, openAccount } from "../member.ts";
import { codeSentTo, readOutbox } from "../outbox.ts";
import { change } from "../settings.ts";
import type { Say } from "../words.ts";

const NEW = "velvet otter 41 sings";
const TURN = "update system_switch set is_on = $2, changed_at = now() where switch_id = $1";

test.beforeAll(() => turn({ CHNGPASSVERIF3: true, CHNGPASSMAIL3: true }));
test.afterAll(() => turn({ CHNGPASSVERIF3: true, CHNGPASSMAIL3: true }));

async function turn(switches: { [id: string]: boolean }): Promise<void> {
  for (const [id, isOn] of Object.entries(switches)) await change(TURN, [id, isOn]);
}

/** A member with a confirmed number or address, at a device that has never seen the member. The other one would be asked for. */
async function whoForgot(
  browser: Parameters<typeof openPerson>[0],
  look: Parameters<typeof openPerson>[1],
  say: Say,
  kind: "phone" | "email",
) {
  const owner = await openPerson(browser, look);
  const home = await owner.context.newPage();
  const userName = await openAccount(home, say, newUserName());
  const email = `${userName}@example.org`;
  const mobileNum = `30${Date.now().toString().slice(-8)}`;
  const dataDir = process.env.E2E_DATA_DIR ?? "";
  await confirmContact({ dataDir, userName, kind, value: kind === "email" ? email : `+92${mobileNum}` });
  return { owner, home, userName, email, mobileNum };
}

async function openForgot(site: Page, say: Say): Promise<Locator> {
  await site.goto(`${hosts.site}/login`);
  await site
    .getByRole("dialog")
    .getByRole("button", { name: say("session:forgot.link") })
    .click();
  const dialog = site.getByRole("dialog", { name: say("session:forgot.title") });
  await expect(dialog.getByRole("textbox").first()).toBeVisible();
  return dialog;
}

// B-0222, B-0289, B-1186, B-1195
test("by e-mail: a name and an address, the confirmation, the link of the mail, a new password, logged in at home", async ({
  browser,
  look,
  site,
  say,
  checkAccess,
}) => {
  const { owner, home, userName, email } = await whoForgot(browser, look, say, "email");
  const dialog = await openForgot(site, say);
  await expect(dialog.getByRole("tab", { name: say("session:forgot.mail") })).toHaveAttribute("aria-selected", "true");
  await checkAccess(site, "a forgotten password by e-mail");
  await dialog.getByRole("button", { name: say("session:forgot.submitMail") }).click();
  await expect(dialog.getByText(say("session:forgot.nameMissing"))).toBeVisible();
  await dialog.getByLabel(say("session:login.name")).fill(userName);
  await dialog.getByLabel(say("session:forgot.email")).fill(email);
  const sent = site.waitForRequest((request) => request.url().endsWith("/wps/member/password/email"));
  await dialog.getByRole("button", { name: say("session:forgot.submitMail") }).click();
  expect((await sent).headers()["content-type"]).toBe("application/x-www-form-urlencoded");
  await expect(dialog.getByText(say("session:forgot.in_been_out"))).toBeVisible();
  await checkAccess(site, "the confirmation");
  await site.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  const link = await readOutbox(email, /http:[^\s<"]+#reset=[\w-]{43}/);
  const told: string[] = [];
  site.on("request", (request) => told.push(request.url(), request.headers().referer ?? ""));
  await site.goto(link);
  const choose = site.getByRole("dialog", { name: say("session:forgot.linkTitle") });
  await expect(choose).toBeVisible();
  const token = link.slice(-43);
  expect(site.url()).not.toContain("reset");
  await checkAccess(site, "a new password by the link of a mail");
  await choose.getByLabel(say("member:password.new"), { exact: true }).fill(NEW);
  await choose.getByLabel(say("member:password.again"), { exact: true }).fill(NEW);
  await site.keyboard.press("Enter");
  await expect(choose).toBeHidden();
  await expect(accountMenu(site, say, userName)).toBeAttached();
  await expect(site).toHaveURL(`${hosts.site}/`);
  expect(told.join(" ")).not.toContain(token);
  // The other device hears at once that its session is over.
  await expect(accountMenu(home, say, userName)).toHaveCount(0);
  await owner.leave();

  await site.goto(`${hosts.site}/wallet/withdraw`);
  await expect(site.getByText(say("wallet:withdraw.hold.title"), { exact: true })).toBeVisible();
  await expect(site.getByText(say("wallet:withdraw.hold.password_reset"))).toBeVisible();
  await expect(site.locator("main time").first()).toBeVisible();
  await checkAccess(site, "withdrawals that are held");

  await site.goto("about:blank");
  await site.goto(link);
  await choose.getByLabel(say("member:password.new"), { exact: true }).fill(`${NEW} again`);
  await choose.getByLabel(say("member:password.again"), { exact: true }).fill(`${NEW} again`);
  await choose.getByRole("button", { name: say("session:forgot.linkSubmit") }).click();
  await expect(choose.getByText(say("session:refusals.reset_link_unusable"))).toBeVisible();
  await choose.getByRole("button", { name: say("session:forgot.askAgain") }).click();
  await expect(site.getByRole("dialog", { name: say("session:forgot.title") })).toBeVisible();
});

// B-0221
test("by phone: the code, a new password, logged in at home", async ({ browser, look, site, say, checkAccess }) => {
  const { owner, userName, mobileNum } = await whoForgot(browser, look, say, "phone");
  const dialog = await openForgot(site, say);
  await dialog.getByRole("tab", { name: say("session:forgot.phone") }).click();
  await dialog.getByRole("textbox", { name: say("member:fields.mobileNum") }).fill(mobileNum);
  const send = dialog.getByRole("button", { name: say("member:mobile.send") });
  await send.click();
  await expect(dialog.getByRole("button", { name: /\d/ })).toBeDisabled();
  await expect(dialog.getByLabel(say("member:fields.verificationCode"))).toBeFocused();
  await checkAccess(site, "a forgotten password by phone");
  const code = await codeSentTo(`+92${mobileNum}`);
  await dialog.getByLabel(say("member:fields.verificationCode")).fill("000000");
  await dialog.getByLabel(say("member:password.new"), { exact: true }).fill(NEW);
  await dialog.getByRole("button", { name: say("session:forgot.submitPhone") }).click();
  await expect(dialog.getByText(say("ui:refusals.code_wrong"))).toBeVisible();
  await dialog.getByLabel(say("member:fields.verificationCode")).fill(code);
  await dialog.getByRole("button", { name: say("session:forgot.submitPhone") }).click();
  await expect(dialog).toBeHidden();
  await expect(accountMenu(site, say, userName)).toBeAttached();
  await expect(site).toHaveURL(`${hosts.site}/`);
  await owner.leave();
});

// B-0219, B-0220
test("tabs stand only when both ways are on; with the phone alone it begins with the phone, and each has a way to customer service", async ({
  site,
  say,
}) => {
  const service = { entries: [{ csType: "LIVECHAT", url: "https://chat.example/" }] };
  const set = "update system_setting set value = $1 where name = 'customer_service'";
  await change(set, [service]);
  const forgot = async () => {
    let dialog = await openForgot(site, say);
    await expect(async () => {
      dialog = await openForgot(site, say);
      await expect(dialog.getByRole("button", { name: say("web:service.title") })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    return dialog;
  };
  await expect((await forgot()).getByRole("tab")).toHaveCount(2);
  await turn({ CHNGPASSMAIL3: false });
  await expect(async () => {
    const dialog = await openForgot(site, say);
    await expect(dialog.getByRole("textbox", { name: say("member:fields.mobileNum") })).toBeVisible({ timeout: 1_000 });
    await expect(dialog.getByRole("tab")).toHaveCount(0);
  }).toPass();
  await turn({ CHNGPASSMAIL3: true, CHNGPASSVERIF3: false });
  await expect(async () => {
    const dialog = await openForgot(site, say);
    await expect(dialog.getByLabel(say("session:forgot.email"))).toBeVisible({ timeout: 1_000 });
    await expect(dialog.getByRole("tab")).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: say("web:service.title") })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await turn({ CHNGPASSVERIF3: true });
  await change(set, [{ entries: [] }]);
});
