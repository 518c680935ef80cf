import { expect, hosts, openPerson, test } from "../fixtures.ts";
import { accountMenu, openAccount } from "../member.ts";
import { codeSentTo } from "../outbox.ts";
import { logIn, proveAgain } from "../security.ts";

const CENTRE = "/member/securityCenter";
/** One red point. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
  "base64",
);

// B-0286, B-0295, B-1227
test("a member changes their nickname, their picture and their address in My account, and ends a session elsewhere", async ({
  site,
  browser,
  look,
  say,
  checkAccess,
}) => {
  const userName = await openAccount(site, say);
  const elsewhere = await openPerson(browser, look);
  const other = await elsewhere.context.newPage();
  await logIn(other, say, userName);
  await site.goto(hosts.site + CENTRE);
  const main = site.getByRole("main");
  await expect(main.getByRole("heading", { name: say("session:security.title"), level: 1 })).toBeVisible();
  await expect(main.getByText(say("session:security.protection.count", { done: 1, all: 5 }))).toBeVisible();
  await checkAccess(site, "My account");

  await main.getByRole("button", { name: say("session:security.profile.edit") }).press("Enter");
  const profile = site.getByRole("dialog", { name: say("session:security.profile.title") });
  const nickname = profile.getByLabel(say("session:security.fields.nickname"));
  await nickname.fill("Admin");
  await profile.getByRole("button", { name: say("session:security.profile.save") }).click();
  await expect(profile.getByText(say("session:security.faults.like_staff"))).toBeVisible();
  await expect(nickname).toBeFocused();
  await checkAccess(site, "the profile with a mistake");
  // By keyboard alone: what stands there is marked, typed over and sent.
  const wanted = `Tiger ${userName.slice(-6)}`;
  await site.keyboard.press("ControlOrMeta+a");
  await site.keyboard.type(wanted);
  await site.keyboard.press("Enter");
  await expect(profile).toBeHidden();
  await expect(accountMenu(site, say, wanted)).toBeVisible();

  await main.getByRole("button", { name: say("session:security.avatar.change") }).click();
  const picture = site.getByRole("dialog", { name: say("session:security.avatar.title") });
  await expect(picture.getByRole("button", { name: say("session:security.avatar.names.kite") })).toBeVisible();
  await checkAccess(site, "the pictures");
  const choose = picture.getByLabel(new RegExp(say("session:security.avatar.pick")));
  await choose.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("GIF89a;") });
  await picture.getByRole("button", { name: say("session:security.avatar.use") }).click();
  await expect(picture.getByRole("alert")).toContainText(say("member:refusals.picture_kind_unknown"));
  await picture.getByRole("button", { name: say("ui:picture.remove", { name: "me.png" }) }).click();
  await choose.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PNG });
  await picture.getByRole("button", { name: say("session:security.avatar.use") }).click();
  await expect(picture).toBeHidden();
  await expect(accountMenu(site, say, wanted).locator("img")).toHaveAttribute("src", /^data:image\/webp;base64,/);

  const address = `${userName}@example.org`;
  const line = main.getByRole("region", { name: say("session:security.email.title") });
  await line.getByRole("button").click();
  const contact = site.getByRole("dialog", { name: say("session:security.email.addTitle") });
  await contact.getByLabel(say("session:security.email.field")).fill(address);
  await contact.getByRole("button", { name: say("session:security.code.send") }).click();
  await proveAgain(site, say);
  await expect(contact.getByText(say("session:security.code.sent"))).toBeVisible();
  await checkAccess(site, "the address with its code");
  await contact.getByLabel(say("session:security.code.field")).fill(await codeSentTo(address));
  await contact.getByRole("button", { name: say("session:security.confirm") }).click();
  await expect(contact).toBeHidden();
  await expect(line).toContainText("k•••@example.org");
  await expect(main.getByText(say("session:security.protection.count", { done: 2, all: 5 }))).toBeVisible();

  const devices = main.getByRole("region", { name: say("session:devices.title") });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await devices.getByRole("listitem").getByRole("button").click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(other.getByRole("banner").getByRole("button", { name: say("session:bar.logIn") })).toBeVisible();
  await expect(accountMenu(site, say, wanted)).toBeVisible();
  await elsewhere.leave();
});
