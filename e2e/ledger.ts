import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, hosts } from "./fixtures.ts";
import { centsOf, expectBalance, figureOf } from "./member.ts";
import type { Say } from "./words.ts";

/** The member's ledger, at an address of its own. */
export const ledger = (page: Page, say: Say) =>
  page.getByRole("region", { name: say("wallet:ledger.title"), exact: true });

/** Every row has one such button. */
export const ledgerRows = (page: Page, say: Say) =>
  ledger(page, say).getByRole("button", { name: say("ui:bothSides.of", { entry: "" }) });

/**
 * Opens the newest row that has this text and closes it again; what leaves one page arrives on the other.
 * @returns the address of the deposit or the round that it opens to
 */
export async function expectTwoSides(
  page: Page,
  say: Say,
  { row, leadsTo }: { row: string; leadsTo: "Deposit" | "Round" },
  whileOpen?: () => Promise<void>,
): Promise<string> {
  await ledger(page, say)
    .getByRole("row")
    .filter({ hasText: row })
    .getByRole("button", { expanded: false })
    .first()
    .click();
  const figures = async (title: "leaves" | "arrives") => {
    const side = page.getByRole("region", { name: say(`wallet:book.${title}`), exact: true });
    return (await side.getByRole("definition").allTextContents()).map(centsOf);
  };
  await expect(page.getByRole("region", { name: say("wallet:book.arrives"), exact: true })).toBeVisible();
  const [leaves, arrives] = [await figures("leaves"), await figures("arrives")];
  const sum = (of: readonly number[]) => of.slice(0, -1).reduce((total, figure) => total + figure, 0);
  expect(leaves.length, "every entry stands on both pages").toBe(arrives.length);
  expect(leaves.at(-1), "what leaves").toBe(sum(leaves));
  expect(arrives.at(-1), "what arrives").toBe(sum(arrives));
  expect(sum(leaves) + sum(arrives), "both sides").toBe(0);
  await whileOpen?.();
  const address = (await page.getByRole("link", { name: say(`wallet:book.to${leadsTo}`) }).getAttribute("href")) ?? "";
  expect(address).toMatch(
    leadsTo === "Deposit" ? /^\/wallet\/deposit\?deposit=[0-9a-f-]{36}$/ : /^\/verify\/house-studio\/[0-9a-f-]{36}$/,
  );
  await ledger(page, say).getByRole("button", { expanded: true }).click();
  return address;
}

/** The ledger amounts of every entry, from the file that the page saves. */
async function savedAmounts(page: Page, say: Say, file: string): Promise<number[]> {
  const saving = page.waitForEvent("download");
  await ledger(page, say)
    .getByRole("button", { name: say("wallet:ledger.save") })
    .click();
  await (await saving).saveAs(file);
  const [head = "", ...rows] = readFileSync(file, "utf8").trim().split("\r\n");
  const column = head.replace("\ufeff", "").split(",").indexOf("amount");
  return rows.map((row) => Math.round(Number(row.split(",")[column]) * 10_000));
}

/** From the wallet to the whole ledger. */
export async function openLedger(page: Page, say: Say, { rows }: { rows: number }): Promise<void> {
  await page
    .getByRole("region", { name: say("wallet:ledger.latest"), exact: true })
    .getByRole("link", { name: say("wallet:nav.ledger") })
    .click();
  await expect(page).toHaveURL(`${hosts.site}/wallet/ledger`);
  await expect(ledgerRows(page, say)).toHaveCount(rows);
}

/** The saved entries come to the balance; stakes and wins alone to the net of play, and a filter shows the one deposit. */
export async function expectSums(page: Page, say: Say, file: string): Promise<void> {
  const amounts = await savedAmounts(page, say, file);
  const sum = (of: number[]) => figureOf(of.reduce((total, amount) => total + amount, 0) / 100);
  await expectBalance(page, say, sum(amounts));
  const play = page.getByRole("region", { name: say("wallet:ledger.summary.play"), exact: true });
  await expect(play).toContainText(sum(amounts.filter((amount) => amount < 0)).replace("\u2212", ""));
  await expect(play).toContainText(sum(amounts.filter((amount) => amount !== DEPOSITED)));
  await expectFiltered(page, say, { kind: "deposits", rows: 1 });
}

/** P 2,000, a ledger amount. */
const DEPOSITED = 20_000_000;

/** What is filtered stands in the address, so that a reload shows the same. */
async function expectFiltered(page: Page, say: Say, to: { kind: string; rows: number }): Promise<void> {
  const filters = ledger(page, say).getByRole("button", { name: say("wallet:ledger.filters") });
  // On a phone they are behind one button.
  if (await filters.isVisible()) await filters.click();
  await ledger(page, say)
    .getByRole("button", { name: say(`wallet:ledger.kinds.${to.kind}`), exact: true })
    .click();
  await expect(page).toHaveURL(`${hosts.site}/wallet/ledger?kind=${to.kind}`);
  await expect(ledgerRows(page, say)).toHaveCount(to.rows);
  await page.reload();
  await expect(ledgerRows(page, say)).toHaveCount(to.rows);
}
