import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { untilPressable, untilSettled } from "../measures.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { change } from "../settings.ts";

const GAME = "/game/house-studio/tiger-at-four";

// B-2774
test("from a lobby, the wallet and a game every tool of play safely is two taps away", async ({ site, say }) => {
  await registerByCalls(site.context());
  const ways = [
    ["stop", say("protection:break.title")],
    ["limits", say("protection:kinds.loss")],
    ["check", say("protection:check.title")],
    ["statement", say("records:statement.title")],
  ] as const;
  for (const [index, address] of ["/rng", "/wallet", GAME, "/help"].entries()) {
    await site.goto(hosts.site + address);
    await toPlaySafely(site, say("web:nav.playSafely"));
    await expect(site.getByRole("link", { name: "Gambling Therapy" })).toHaveAttribute("href", /^https:/);
    const [way, title] = ways[index] ?? ways[0];
    await site
      .getByRole("main")
      .getByRole("link", { name: say(`help:safely.ways.${way}`) })
      .click();
    await expect(site.getByRole("heading", { name: title, exact: true }).first()).toBeVisible();
  }
});

/** One tap, in what stands below every page. */
async function toPlaySafely(site: Page, name: string): Promise<void> {
  const link = site.getByRole("contentinfo").getByRole("link", { name, exact: true });
  await untilPressable(link);
  await link.click();
  await expect(site).toHaveURL(`${hosts.site}/play-safely`);
}

// B-2774, B-2603
test("a worried player stops in four presses and takes out everything", async ({ site, say }) => {
  const member = await registerByCalls(site.context());
  await member.deposit("1000000");
  await site.goto(`${hosts.site}/rng`);
  await toPlaySafely(site, say("web:nav.playSafely"));
  await site
    .getByRole("main")
    .getByRole("link", { name: say("help:safely.ways.stop") })
    .click();
  await expect(site.getByRole("heading", { name: say("protection:break.title") })).toBeFocused();
  await site.getByRole("button", { name: say("protection:break.ask") }).click();
  await site.getByRole("button", { name: say("protection:break.confirm") }).click();
  await expect(site.getByText(say("protection:break.now.time_out"))).toBeVisible();
  await site.getByRole("link", { name: say("protection:break.withdraw"), exact: true }).click();
  await expect(site).toHaveURL(`${hosts.site}/wallet/withdraw`);
  await expect(site.getByRole("heading", { level: 1 })).toBeVisible();
});

// B-0405, B-2772
test("the reality check lies over the game until it is answered, by keyboard and for readers", async ({
  site,
  say,
  checkAccess,
}) => {
  const member = await registerByCalls(site.context());
  await member.ask("POST", "/wps/game/adult", { isAdult: true });
  await site.goto(hosts.site + GAME);
  await expect(site.locator("iframe")).toBeVisible();
  // The shortest interval is a quarter of an hour: an hour and a quarter of play is written down instead.
  await change(
    `update protection_play_session set began_at = now() - interval '75 minutes', check_at = now() - interval '1 minute',
       changed_in = pg_current_xact_id() where member_id = $1`,
    [member.memberId],
  );
  await site.reload();
  const dialog = site.getByRole("dialog", { name: say("protection:check.title") });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(say("protection:check.intro", { hours: 1, minutes: 15 }))).toBeVisible();
  await checkAccess(site, "the reality check");
  await site.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: say("protection:check.goOn") }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(site.locator("iframe"), "the game that was refused meanwhile opens").toBeVisible();
});

// B-2776
test("the activity statement is read by a screen reader, and says so when there is nothing yet", async ({
  site,
  say,
  checkAccess,
}) => {
  const member = await registerByCalls(site.context());
  await site.goto(`${hosts.site}/member/activityStatement?year=2024`);
  await expect(site.getByText(say("records:statement.empty"))).toBeVisible();
  await member.deposit("1000000");
  await site.goto(`${hosts.site}/member/activityStatement`);
  await untilSettled(site);
  const table = site.getByRole("table", { name: say("records:statement.byMonth") });
  await expect(table.getByText("100.00")).toBeVisible();
  await expect(site.getByRole("img", { name: /\d/ })).toBeVisible();
  await checkAccess(site, "the activity statement");
});
