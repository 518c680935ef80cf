import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { untilSettled } from "../measures.ts";
import { registerByCalls } from "../member-by-calls.ts";

/** Rows of one member, as many as the two lists are promised to be smooth with. */
const ROWS = 100_000;
const idOf = (place: number) => `01990000-0000-7000-8000-${String(ROWS - place).padStart(12, "0")}`;
const SUMS = { stakes: ROWS, stakedLedger: "1000000000", wonLedger: "900000000", netLedger: "-100000000" };

const roundAt = (place: number) => ({
  ...{ recordId: idOf(place), vendor: "house-studio", vendorName: "Fairhouse Studio", gameCode: "a-game" },
  ...{ gameName: `Game ${place}`, cover: null, kind: "RNG", roundId: `round-${place}`, state: "closed", unit: "P" },
  ...{ stakedLedger: "10000", wonLedger: "9000", netLedger: "-1000", postedAt: "2026-01-01T12:00:00.000Z" },
});

const side = (account: string, amountLedger: string) => ({ account, name: null, amountLedger });
const entry = (place: number, kind: "bet" | "win", amount: number) => ({
  ...{ entryId: `${idOf(place)}.1`, kind, unit: "P", amountLedger: String(amount), balanceAfter: "20000000" },
  ...{ reference: `house-studio:round-${place}`, label: "a-game", postedAt: "2026-01-01T12:00:00.000Z" },
  leaves: side(amount < 0 ? "cash" : "games", String(-Math.abs(amount))),
  arrives: side(amount < 0 ? "games" : "cash", String(Math.abs(amount))),
  correction: null,
});

/** Answers the record's calls as a server with so many rounds would. @returns what was asked for */
async function answerWithRounds(site: Page): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  const answer = (value: object) => ({ json: { success: true, value, message: null } });
  await site.route("**/wps/records/rounds?*", (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const before = query.get("before");
    const first = before === null ? 0 : ROWS - Number(before.slice(-12)) + 1;
    const rounds = Array.from({ length: Math.min(50, ROWS - first) }, (_, index) => roundAt(first + index));
    const next = first + rounds.length < ROWS ? (rounds.at(-1)?.recordId ?? null) : null;
    const totals = before === null ? { unit: "P", ...SUMS } : null;
    return route.fulfill(answer({ rounds, next, totals, isCounted: true }));
  });
  await site.route("**/wps/wallet/records/*/entries", (route) => {
    const place = ROWS - Number(/(\d{12})\/entries/.exec(route.request().url())?.[1]);
    return route.fulfill(answer({ entries: [entry(place, "bet", -10_000), entry(place, "win", 9_000)] }));
  });
  return asked;
}

// B-2853, B-0453
test("the betting record is scrolled by pages, draws few rows, tells readers their places, and opens each to both sides", async ({
  site,
  say,
}) => {
  await registerByCalls(site.context());
  await answerWithRounds(site);
  await site.goto(`${hosts.site}/member/personalHistoryCopy`);
  await untilSettled(site);
  const table = site.getByRole("table", { name: say("records:rounds.title") });
  await expect(table.locator("tr[aria-rowindex='1']")).toContainText("Game 0");
  // Pages are asked for as their end comes near.
  for (const place of [49, 99, 149, 199, 249, 299, 349]) {
    const last = table.locator(`tr[aria-rowindex='${place + 1}']`);
    await last.scrollIntoViewIfNeeded();
    await expect(table.locator(`tr[aria-rowindex='${place + 2}']`)).toBeAttached();
  }
  await expect(table.locator("tr[aria-rowindex='1']")).toHaveCount(0);
  expect(await table.locator("tr[aria-rowindex]").count()).toBeLessThanOrEqual(200);
  await expect(table).toHaveAttribute("aria-rowcount", "-1");

  const row = table.locator("tr[aria-rowindex='351']");
  const open = row.getByRole("button", { expanded: false });
  await open.focus();
  await site.keyboard.press("Enter");
  for (const title of ["leaves", "arrives"] as const)
    await expect(site.getByRole("region", { name: say(`wallet:book.${title}`), exact: true })).toBeVisible();
  await expect(site.getByTestId("proof")).toHaveCount(2);
  await expect(site.getByRole("link", { name: say("wallet:book.toRound") })).toHaveAttribute(
    "href",
    "/verify/house-studio/round-350",
  );
});

// B-2856
test("on a phone the filters are behind one button with their number, and the list is on the first screen", async ({
  site,
  say,
}) => {
  await registerByCalls(site.context());
  const asked = await answerWithRounds(site);
  await site.setViewportSize({ width: 360, height: 740 });
  await site.goto(`${hosts.site}/member/personalHistoryCopy?state=closed&fromOn=2026-01-01&untilOn=2026-01-31`);
  await untilSettled(site);
  const filters = site.getByRole("button", { name: say("records:filters.show") });
  await expect(filters).toHaveAccessibleName(new RegExp(`${say("records:filters.on", { count: 2 })}$`));
  await expect(filters).toHaveAttribute("aria-expanded", "false");
  const state = site.getByLabel(say("records:filters.state"), { exact: true });
  await expect(state).toBeHidden();
  await filters.click();
  await expect(state).toHaveValue("closed");
  await state.selectOption("");
  await expect(filters).toHaveAccessibleName(new RegExp(`${say("records:filters.on", { count: 1 })}$`));
  await expect.poll(() => asked.at(-1)?.get("state")).toBeNull();
  expect(asked.at(-1)?.get("fromOn")).toBe("2026-01-01");
  await site.setViewportSize({ width: 1024, height: 740 });
  await expect(filters).toBeHidden();
  await expect(state).toBeVisible();
});
