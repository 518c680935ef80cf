import type { Page } from "@playwright/test";
import { openFundedAccount } from "../deposit.ts";
import { expect, expectNoSideScroll, openPerson, test } from "../fixtures.ts";
import { inShort } from "../short-form.ts";
import { leaveState, openState } from "../shots/open-state.ts";
import { STATES } from "../shots/states.ts";
import { clippedTexts, lendUrduFonts } from "../urdu-fonts.ts";
import { wordsOf } from "../words.ts";

/** States with the longest names and figures, of those that `npm run shots` takes. */
const FULL = [
  ...["wallet-full", "ledger-opened", "deposit-pending", "withdraw-paid-out", "withdraw-refused", "withdraw-held"],
  ...["limits-pending", "vendors-kept", "books-full"],
];

// B-1480
for (const language of inShort("last", ["EN", "UR"] as const))
  test(`on a narrow phone nothing of a full wallet, limit or book is cut, broken letter by letter or written over, ${language}`, async ({
    browser,
    say,
    look,
  }) => {
    const opener = await openPerson(browser, look);
    await openFundedAccount(await opener.context.newPage(), say);
    const cookies = await opener.context.cookies();
    await opener.leave();
    const person = await openPerson(browser, { ...look, language });
    const page = await person.context.newPage();
    await person.context.addCookies(cookies.filter(({ name }) => name !== "language" && name !== "theme"));
    await page.setViewportSize({ width: 320, height: 700 });
    if (language === "UR") await lendUrduFonts(page);
    for (const name of FULL) {
      const state = STATES.find((one) => one.name === name);
      if (!state) throw new Error(`There is no state ${name}.`);
      await openState(page, state, wordsOf(language));
      await expectNoSideScroll(page, name);
      expect.soft(await clippedTexts(page), `cut off, ${name}`).toEqual([]);
      expect.soft(await brokenNames(page), `broken letter by letter, ${name}`).toEqual([]);
      expect.soft(await overfullCells(page), `wider than its cell, ${name}`).toEqual([]);
      expect.soft(await overwrittenTexts(page), `written over, ${name}`).toEqual([]);
      await leaveState(page);
    }
    await person.leave();
  });

/** Names of lines that stand on more lines than they have words. */
const brokenNames = (page: Page): Promise<string[]> =>
  page.locator("main dt").evaluateAll((all) =>
    all.flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const text = one.textContent?.trim() ?? "";
      return lines.size > text.split(/\s+/).length ? [text] : [];
    }),
  );

/** Cells of cards with more in them than they are wide: it would lie over the cell beside them. */
const overfullCells = (page: Page): Promise<string[]> =>
  page
    .locator("main .table--cards td")
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent?.slice(0, 40) ?? ""),
    );

/** Pairs of texts of which one lies over the other. */
const overwrittenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Lines of Nastaliq reach into each other; words beside each other do not.
    const [BESIDE_PX, BELOW_PART] = [4, 0.6];
    // What only readers hear; the head of a table of cards is one of them.
    const HIDDEN = ".sr, select, svg, .table--cards thead";
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const pieces: { text: string; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.nodeValue?.trim() || node.parentElement?.closest(HIDDEN)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1) pieces.push({ text: node.nodeValue.trim().slice(0, 30), box });
    }
    return pieces.flatMap((one, index) =>
      pieces.slice(index + 1).flatMap((other) => {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const isOver = across > BESIDE_PX && down > BELOW_PART * Math.min(one.box.height, other.box.height);
        return isOver ? [`${one.text} / ${other.text}`] : [];
      }),
    );
  });
