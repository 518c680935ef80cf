import type { FrameLocator, Locator, Page } from "@playwright/test";
import { expect, hosts, newUserName, PASSWORD, test } from "../fixtures.ts";
import { type Look, nameOf, useOf } from "../look.ts";
import { accountMenu, balancePill, expectBalance } from "../member.ts";
import { change } from "../settings.ts";
import { expectReady, GAME_ADDRESS, GAME_NAME, roundRecord, slotIn, spinByKey } from "../slot.ts";
import { gameWordsOf, type Say } from "../words.ts";

const FREE_PLAY = "update system_switch set is_on = $1, changed_at = now() where switch_id = 'FREEPLAY3'";
const WELCOME = `update system_setting set value = jsonb_set(value, '{bonusAmount}', $1), changed_at = now()
  where name = 'registration'`;

const PHONES: readonly Look[] = [
  { size: "phone", language: "EN", theme: "light" },
  { size: "phone", language: "UR", theme: "dark" },
];

/** A visitor's hand: every press and every field that is filled is one. */
function handOf() {
  const made: string[] = [];
  return {
    made,
    async tap(what: Locator, name: string) {
      // Without scrolling: what is pressed is on the first screen.
      await expect(what).toBeInViewport({ ratio: 0.5 });
      await what.tap();
      made.push(name);
    },
    async type(field: Locator, text: string, name: string) {
      await field.fill(text);
      made.push(name);
    },
  };
}

/** The game fills the screen with the spin button in it, and gives the page back. */
async function fillAndLeave(site: Page, say: Say): Promise<void> {
  const fill = site.getByRole("button", { name: say("games:play.fullScreen"), exact: true });
  await fill.tap();
  const leave = site.getByRole("button", { name: say("games:play.leaveFullScreen") });
  await expect(leave).toBeInViewport({ ratio: 1 });
  await expect(slotIn(site, say).locator("#spin")).toBeInViewport({ ratio: 1 });
  await leave.tap();
  await expect(leave).toHaveCount(0);
  await expect(fill).toBeVisible();
}

/** From the game's own list of rounds to the page's check, both with the hour of the player's clock. */
async function verifyLastRound(
  site: Page,
  slot: FrameLocator,
  { say, language }: { say: Say; language: Look["language"] },
): Promise<void> {
  const words = gameWordsOf(language);
  await slot.locator("[data-tool=history]").tap();
  const rounds = slot.getByRole("dialog", { name: words("tools.history") });
  const time = (await rounds.locator("tbody td").first().textContent()) ?? "";
  await rounds.getByRole("button", { name: words("history.verify") }).tap();
  const check = site.getByRole("dialog", { name: say("games:verify.title") });
  await expect(check.getByText(say("games:verify.matches"), { exact: true })).toBeVisible();
  const hour = /\d{2}(?=:)/.exec(time)?.[0];
  const inKarachi = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Karachi", hour: "2-digit", hourCycle: "h23" });
  expect([inKarachi.format(Date.now()), inKarachi.format(Date.now() - 300_000)]).toContain(hour);
  await expect(check.getByText(new RegExp(` ${hour}:\\d{2}:\\d{2}`)).first()).toBeVisible();
  await site.keyboard.press("Escape");
  await expect(check).toHaveCount(0);
}

const cover = (page: Page) => page.getByRole("main").getByRole("link", { name: GAME_NAME }).first();

/** As a fresh installation has it; the other tests count what they have given themselves. */
test.beforeAll(async () => {
  await change(FREE_PLAY, [true]);
  await change(WELCOME, ['"10000000"']);
});
test.afterAll(async () => {
  await change(FREE_PLAY, [false]);
  await change(WELCOME, ["null"]);
});
/** The switch is seen within a second, and pages that were drawn before it are drawn anew. */
test.beforeEach(async ({ request }) => {
  await expect(async () => {
    const rules = await (await request.get(`${hosts.site}/wps/system/permission`)).json();
    expect(rules.value.switches.FREEPLAY3).toBe(true);
    expect(rules.value.register.bonus).toMatchObject({ amountLedger: "10000000" });
    expect(await (await request.get(hosts.site)).text()).toMatch(/FREEPLAY3\W+true/);
  }).toPass();
});

for (const look of PHONES)
  test.describe(nameOf(look), () => {
    test.use({ ...useOf(look), timezoneId: "Asia/Karachi" });

    // B-2263, B-0098
    test("a visitor plays after two taps: the cover, and the answer to the one question of age", async ({
      site,
      say,
      checkAccess,
    }) => {
      const hand = handOf();
      await site.goto(hosts.site);
      await hand.tap(cover(site), "cover");
      const yes = site.getByRole("button", { name: say("games:trial.yes") });
      await expect(yes).toBeVisible();
      await checkAccess(site, "the question of age of a visitor");
      await hand.tap(yes, "18 or older");
      const slot = slotIn(site, say);
      await expectReady(slot);
      expect(hand.made, "nothing more is pressed before the first spin").toHaveLength(2);
      await expect(balancePill(site, say)).toContainText(/DEMO\s*1,000\.00/);
      await spinByKey(site, slot, "Enter");
      await expect(roundRecord(site, say).getByText(say("games:round.settled"), { exact: true })).toBeVisible();

      // The same browser, a day later: the trial is gone, the answer is not asked for again.
      await site.context().clearCookies({ name: /^fairhouse_/ });
      await site.goto(hosts.site);
      await cover(site).tap();
      await expectReady(slotIn(site, say));
    });

    // B-2264, B-2260, B-2262, B-2268, B-2271, B-0206, B-2526
    test("a new member plays after six: sign up, three fields, create, the cover; the welcome comes after that game", async ({
      site,
      say,
      checkAccess,
    }) => {
      const hand = handOf();
      const userName = newUserName();
      await site.goto(hosts.site);
      await hand.tap(site.getByRole("banner").getByRole("button", { name: say("session:bar.register") }), "sign up");
      const dialog = site.getByRole("dialog");
      await expect(dialog.getByRole("heading").first()).toContainText(/1,000/);
      const field = (name: "username" | "password" | "confirmPassword") =>
        dialog.getByLabel(say(`member:fields.${name}`), { exact: true });
      await hand.type(field("username"), userName, "user name");
      await hand.type(field("password"), PASSWORD, "password");
      await hand.type(field("confirmPassword"), PASSWORD, "password again");
      const create = dialog.getByRole("button", { name: say("member:register.submit") });
      await create.scrollIntoViewIfNeeded();
      await hand.tap(create, "create");
      await expect(accountMenu(site, say, userName)).toBeVisible();
      await expectBalance(site, say, "1,000.00");
      await expect(site.getByRole("dialog")).toHaveCount(0);
      await hand.tap(cover(site), "cover");
      const slot = slotIn(site, say);
      await expectReady(slot);
      expect(hand.made, "nothing more is pressed before the first spin").toHaveLength(6);
      await spinByKey(site, slot, "Enter");
      await fillAndLeave(site, say);
      await expect(slot.locator("[data-tool=sound]")).toHaveCount(1);
      await verifyLastRound(site, slot, { say, language: look.language });

      await site.getByRole("link", { name: say("games:play.back") }).tap();
      const welcome = site.getByRole("dialog", { name: say("session:first.title", { name: userName }) });
      await expect(welcome.getByText(say("session:first.credits"), { exact: true })).toBeVisible();
      await expect(welcome.getByText(/1,000\.00/)).toBeVisible();
      await checkAccess(site, "the welcome with its credits");
      await welcome.getByRole("button", { name: say("session:first.later") }).tap();

      await site.goto(hosts.site);
      const heart = site.getByRole("button", { name: say("lobby:favourites.label", { game: GAME_NAME }) });
      const box = await heart.boundingBox();
      expect([box?.width, box?.height].every((side) => (side ?? 0) >= 44)).toBe(true);
      await heart.tap();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await site.reload();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      const goOn = site.getByRole("main").getByRole("link", { name: say("web:home.goOn") });
      await expect(goOn).toHaveAttribute("href", new URL(GAME_ADDRESS()).pathname);
    });
  });

// B-2263, B-2520
test("a visitor who says that they are not 18 plays nothing, and a trial without credits becomes a member in the game", async ({
  site,
  say,
  checkAccess,
}) => {
  await site.goto(GAME_ADDRESS());
  await site.getByRole("button", { name: say("games:adult.no") }).click();
  await expect(site.getByText(say("games:trial.minor"))).toBeVisible();
  await site.reload();
  await site.getByRole("button", { name: say("games:trial.yes") }).click();
  const slot = slotIn(site, say);
  await expectReady(slot);

  // The demo credits do not cover the stake.
  const refused = { status: "NOT_ENOUGH_MONEY", balance: "0" };
  await site.route("**/game/spin", (route) => route.fulfill({ status: 409, json: refused }));
  await slot.locator("#spin").click();
  const offer = site.getByRole("status").filter({ hasText: say("games:trial.register") });
  await expect(offer).toContainText("1,000.00");
  await checkAccess(site, "the offer to register in a trial without credits");
  await site.unroute("**/game/spin");
  await offer.getByRole("button", { name: say("games:trial.register") }).click();
  const userName = newUserName();
  const dialog = site.getByRole("dialog");
  for (const [name, text] of [
    ["username", userName],
    ["password", PASSWORD],
    ["confirmPassword", PASSWORD],
  ] as const)
    await dialog.getByLabel(say(`member:fields.${name}`), { exact: true }).fill(text);
  await dialog.getByRole("button", { name: say("member:register.submit") }).click();
  await expect(accountMenu(site, say, userName)).toBeVisible();
  await expectBalance(site, say, "1,000.00");
  await expectReady(slotIn(site, say));
});
