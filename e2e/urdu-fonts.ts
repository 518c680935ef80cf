import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const FILES = {
  "Noto Naskh Arabic": "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2",
  "Noto Nastaliq Urdu": "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2",
};

/** Gives the test browser the fonts that phones in Pakistan have, so that Urdu stands as high as it does there. */
export async function lendUrduFonts(page: Page): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const fonts = Object.entries(FILES).map(([family, file]) => [family, readFileSync(resolve(file), "base64")] as const);
  await page.addInitScript((lent) => {
    for (const [family, base64] of lent) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const font = new FontFace(family, bytes.buffer, { weight: "400 700" });
      document.fonts.add(font);
      void font.load();
    }
  }, fonts);
}

/** Strips that scroll, running lines and texts for listeners only are meant to be longer than what is seen of them. */
const MEANT =
  ".sr, .skip, .table--cards thead, .marquee, .carousel, [data-testid=rolling], select, svg, [aria-hidden='true']";

/** The texts of a page that are cut off by a box that hides what does not fit. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate((meant) => {
    // Letters of a fallback font may stand out of their line by as much; no line of any script is so low.
    const FRINGE_PX = 3;
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (element.closest(meant) || !element.textContent?.trim() || element.clientHeight === 0) continue;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const tall = hides(overflowY) && element.scrollHeight > element.clientHeight + FRINGE_PX;
      const wide =
        hides(overflowX) && textOverflow !== "ellipsis" && textsOf(element).some((text) => isOutside(text, element));
      if (tall || wide) cut.push(`${element.className || element.tagName}: ${element.textContent.slice(0, 40)}`);
    }
    return cut;

    function textsOf(element: HTMLElement): DOMRect[] {
      const rects: DOMRect[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest(meant)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        rects.push(...range.getClientRects());
      }
      return rects;
    }

    function isOutside(text: DOMRect, element: HTMLElement): boolean {
      const box = element.getBoundingClientRect();
      return text.left < box.left - FRINGE_PX || text.right > box.right + FRINGE_PX;
    }
  }, MEANT);
}
