import type { Page } from "@playwright/test";
import { expect, hosts, openPerson, test } from "../fixtures.ts";
import { untilSettled } from "../measures.ts";
import { registerByCalls } from "../member-by-calls.ts";

type Figure = { text: string; isForwards: boolean };

/** Every date, time and rate that is seen, and whether its parts stand from left to right. */
const figuresOn = (page: Page): Promise<Figure[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; isForwards: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      const text = node.textContent ?? "";
      for (const match of text.matchAll(/\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|\d+\.\d+%/g)) {
        const [first, last] = [match.index, match.index + match[0].length - 1].map((at) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect();
        }) as [DOMRect, DOMRect];
        if (first.width === 0 || Math.abs(first.top - last.top) > 1) continue;
        found.push({ text, isForwards: first.left < last.left });
      }
    }
    return found;
  });

// B-2205
test("in Urdu every date, time and rate stands from left to right, also after words", async ({ browser }) => {
  const person = await openPerson(browser, { language: "UR", theme: "light", size: "desktop" });
  const member = await registerByCalls(person.context);
  await member.deposit("5000000");
  const page = await person.context.newPage();
  const seen: Figure[] = [];
  for (const path of ["/member/securityCenter", "/wallet", "/books", "/books/roots", "/terms", "/rng"]) {
    await page.goto(hosts.site + path);
    await untilSettled(page);
    const figures = await figuresOn(page);
    expect
      .soft(
        figures.filter(({ isForwards }) => !isForwards).map(({ text }) => text),
        path,
      )
      .toEqual([]);
    seen.push(...figures);
  }
  const inSentences = seen.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
  expect(inSentences.length, "dates that follow words").toBeGreaterThan(0);
  await person.leave();
});
