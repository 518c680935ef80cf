import { expect, hosts, test } from "../fixtures.ts";
import { accountMenu, balancePill, openAccount, openRegister } from "../member.ts";

// B-0070
test("the header has the languages, the theme and the navigation, and login and registration or the member's own bar", async ({
  site,
  say,
}) => {
  await site.goto(hosts.site);
  const header = site.getByRole("banner");
  const signIn = ["session:bar.logIn", "session:bar.register"].map((label) =>
    header.getByRole("button", { name: say(label) }),
  );
  const always = [
    header.getByRole("combobox", { name: say("web:language") }),
    header.getByRole("button", { name: say("web:theme.toDark") }),
    header.getByRole("navigation", { name: say("web:nav.main") }),
  ];
  for (const part of [...always, ...signIn]) await expect(part).toBeVisible();
  await expect(balancePill(site, say)).toHaveCount(0);

  const userName = await openAccount(site, say);
  const own = [header.locator(accountMenu(site, say, userName)), balancePill(site, say)];
  for (const part of [...always, ...own]) await expect(part).toBeVisible();
  for (const part of signIn) await expect(part).toHaveCount(0);
});

// B-0043
test("the lottery reads game code, vendor and play type from its address, each only when it is there", async ({
  site,
  say,
}) => {
  const screen = site.getByRole("main");
  for (const [query, asked] of [
    ["?gameCode=MB&vendor=TCG_SEA&playType=2D", "MB · TCG_SEA · 2D"],
    ["?vendor=TCG_SEA&playType=&balance=1", "TCG_SEA"],
    ["?playType=2D", "2D"],
  ] as const) {
    await site.goto(`${hosts.site}/lottery${query}`);
    await expect(screen.getByText(say("system:later.lottery.notHere", { game: asked }))).toBeVisible();
  }
  await site.goto(`${hosts.site}/lottery`);
  await expect(screen.getByText(say("system:later.lottery.says"), { exact: true })).toBeVisible();
});

// B-0082
test("the registration has banners of its own, which no page shows", async ({ site, say }) => {
  const reply = await site.request.get(
    `${hosts.site}/wps/relay/MCSFE_getListAnnouncements?types=B&groupName=w_reg&language=EN`,
  );
  const { value } = (await reply.json()) as { value: { banners: { title: string }[] } };
  const title = value.banners[0]?.title ?? "";
  expect(title).not.toBe("");
  await site.goto(hosts.site);
  await expect(site.getByRole("main").getByText(title)).toHaveCount(0);
  const dialog = await openRegister(site, say);
  await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
});

// B-0873
test("an installation has no page of parts", async ({ request }) => {
  for (const path of ["/kit", "/kit/"]) {
    const answer = await request.get(`${hosts.site}${path}`, { headers: { accept: "text/html" } });
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).not.toContain("data-part");
  }
});
