import { openFundedAccount } from "../deposit.ts";
import { expect, hosts, test } from "../fixtures.ts";

// B-0642
test("the ledger is a table with a head from 768 on, and cards with labels on a phone; each sum stands once", async ({
  site,
  say,
}) => {
  await openFundedAccount(site, say);
  await site.goto(`${hosts.site}/wallet`);
  const row = site.locator(".table--cards tbody tr", { hasText: "2,000.00" }).first();
  await expect(row).toBeVisible();
  const shown = () =>
    row.evaluate((line) => ({
      text: (line as HTMLElement).innerText,
      labels: [...line.querySelectorAll<HTMLElement>("td[data-key]")]
        .filter((cell) => cell.offsetParent !== null)
        .map((cell) => getComputedStyle(cell, "::before").content.replaceAll('"', "")),
    }));
  await site.setViewportSize({ width: 768, height: 900 });
  const table = await shown();
  // What came in, and the balance after it.
  expect(table.text.match(/2,000\.00/g)).toHaveLength(2);
  expect(table.labels.every((label) => label === "none")).toBe(true);
  await expect(site.locator(".table--cards thead").first()).toBeVisible();
  await site.setViewportSize({ width: 390, height: 800 });
  const cards = await shown();
  expect(cards.text.match(/2,000\.00/g)).toHaveLength(2);
  expect(cards.labels.length).toBeGreaterThan(0);
  expect(cards.labels.every((label) => label !== "none" && label !== "")).toBe(true);
});
