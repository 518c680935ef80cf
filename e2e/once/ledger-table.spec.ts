import { openFundedAccount } from "../deposit.ts";
import { expect, hosts, test } from "../fixtures.ts";

const ID = "01990000-0000-7000-8000-000000000001";
const ROUND = {
  ...{ recordId: ID, kind: "rounds", entryKind: "bet", unit: "P", amountLedger: "75000" },
  ...{ label: "a-game", labelName: null, postedAt: "2026-01-01T12:00:00.000Z" },
  round: {
    ...{ vendor: "v", roundId: ID, gameCode: "a-game", vendorName: null, gameName: "A Game", cover: null },
    ...{ state: "closed", stakeLedger: "50000", winLedger: "125000" },
  },
};
const PLAY = { staked: "50000", won: "125000", net: "75000", stakes: 1 };
const TOTALS = { unit: "P", play: PLAY, deposits: "0", withdrawals: "0", transfers: "0", other: "0" };

// B-0642, B-2230
test("the ledger is a table with a head from 768 on, and cards with labels on a phone; each sum stands once", async ({
  site,
  say,
}) => {
  await openFundedAccount(site, say);
  const value = { records: [ROUND], next: null, totals: TOTALS };
  await site.route("**/wps/wallet/records?*", (route) =>
    route.fulfill({ json: { success: true, value, message: null } }),
  );
  await site.goto(`${hosts.site}/wallet/ledger`);
  const row = site.locator(".table--cards tbody tr", { hasText: "A Game" }).first();
  await expect(row).toBeVisible();
  const shown = () =>
    row.evaluate((line) => ({
      text: (line as HTMLElement).innerText,
      labels: [...line.querySelectorAll<HTMLElement>("td[data-key]")]
        .filter((cell) => cell.offsetParent !== null)
        .map((cell) => getComputedStyle(cell, "::before").content.replaceAll('"', "")),
    }));
  const sums = ["5.00", "12.50", "+7.50"];
  await site.setViewportSize({ width: 768, height: 900 });
  const table = await shown();
  for (const sum of sums) expect(table.text.split(sum), sum).toHaveLength(2);
  expect(table.labels.every((label) => label === "none")).toBe(true);
  await expect(site.locator(".table--cards thead").first()).toBeVisible();
  await site.setViewportSize({ width: 390, height: 800 });
  const cards = await shown();
  for (const sum of sums) expect(cards.text.split(sum), sum).toHaveLength(2);
  expect(cards.labels).toEqual([say("wallet:ledger.columns.stake"), say("wallet:ledger.columns.win")]);
});
