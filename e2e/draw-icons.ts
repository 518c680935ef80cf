// Draws the icons of the installed site from the mark: `node e2e/draw-icons.ts`. Run it when the mark changes.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browserLaunch } from "@fairhouse/platform/testing/browser";
import { chromium } from "@playwright/test";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "apps", "web", "public", "icons");
/** The ink of the tokens, and the same ink's text on a dark page. */
const GROUND = "#10312c";
const MARK = "#ddf0e6";

/** `part` is how much of the icon the mark takes: a maskable one is cut to a circle of four fifths. */
const ICONS = [
  { name: "icon-192", size: 192, part: 0.72, corner: 0.18 },
  { name: "icon-512", size: 512, part: 0.72, corner: 0.18 },
  { name: "maskable-512", size: 512, part: 0.56, corner: 0 },
  { name: "touch-180", size: 180, part: 0.68, corner: 0 },
] as const;

const paths = [...readFileSync(join(ROOT, "packages/ui/art/mark.svg"), "utf8").matchAll(/<path[^>]*\/>/g)].map(
  ([path]) => path.replace("currentColor", MARK),
);
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch(await browserLaunch());
try {
  for (const { name, size, part, corner } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const side = 48 / part;
    const start = (side - 48) / 2;
    await page.setContent(
      `<style>*{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-start} ${-start + 0.6} ${side} ${side}">
        <rect x="${-start}" y="${-start + 0.6}" width="${side}" height="${side}" rx="${side * corner}" fill="${GROUND}"/>${paths.join("")}</svg>`,
    );
    await page.screenshot({ path: join(FOLDER, `${name}.png`), omitBackground: true });
    await page.close();
    console.log(`${name}.png`);
  }
} finally {
  await browser.close();
}
