import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { centsOf } from "./member.ts";
import type { Say } from "./words.ts";

/** The ledger of the wallet page. */

export const ledger = (page: Page, say: Say) =>
  page.getByRole("region", { name: say("wallet:ledger.title"), exact: true });

/**
 * Opens the newest entry of a kind and closes it again; what leaves one page arrives on the other.
 * @returns the address of the deposit or the round that it opens to
 */
export async function expectTwoSides(
  page: Page,
  say: Say,
  kind: string,
  whileOpen?: () => Promise<void>,
): Promise<string> {
  const open = ledger(page, say)
    .getByRole("row")
    .filter({ hasText: say(`wallet:kinds.${kind}`) })
    .getByRole("button", { expanded: false })
    .first();
  await open.click();
  const figures = async (title: "leaves" | "arrives") => {
    const side = page.getByRole("region", { name: say(`wallet:book.${title}`), exact: true });
    return (await side.getByRole("definition").allTextContents()).map(centsOf);
  };
  await expect(page.getByRole("region", { name: say("wallet:book.arrives"), exact: true })).toBeVisible();
  const [leaves = Number.NaN] = await figures("leaves");
  const [arrives = Number.NaN, together] = await figures("arrives");
  expect(leaves, `what a ${kind} takes from one side`).toBeLessThanOrEqual(0);
  expect(leaves + arrives, `both sides of a ${kind}`).toBe(0);
  expect(together).toBe(0);
  await whileOpen?.();
  const belongsTo = page.getByRole("link", { name: say(`wallet:book.to${kind === "deposit" ? "Deposit" : "Round"}`) });
  const address = (await belongsTo.getAttribute("href")) ?? "";
  expect(address).toMatch(
    kind === "deposit" ? /^\/wallet\/deposit\?deposit=[0-9a-f-]{36}$/ : /^\/verify\/house-studio\/[0-9a-f-]{36}$/,
  );
  await ledger(page, say).getByRole("button", { expanded: true }).click();
  return address;
}

/** The ledger amounts of every entry of today, from the file that the page saves. */
export async function savedAmounts(page: Page, say: Say, file: string): Promise<number[]> {
  const saving = page.waitForEvent("download");
  await ledger(page, say)
    .getByRole("button", { name: say("wallet:ledger.save") })
    .click();
  await (await saving).saveAs(file);
  const [head = "", ...rows] = readFileSync(file, "utf8").trim().split("\r\n");
  const column = head.replace("\ufeff", "").split(",").indexOf("amount");
  return rows.map((row) => Math.round(Number(row.split(",")[column]) * 10_000));
}
