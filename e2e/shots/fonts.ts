import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/** The browser of the pictures has no fonts of its own: these stand for what telephones have, weight by weight. */
const FAMILIES = { Roboto: "noto-sans", "Noto Serif": "noto-serif" } as const;
const WEIGHTS = [400, 500, 700] as const;
const SUBSETS = {
  latin: "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+2000-206F, U+20AC, U+2122, U+2190-21FF, U+2212, U+2215",
  vietnamese: "U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+1EA0-1EF9",
} as const;

type Face = { family: string; weight: string; range: string; base64: string };

const { resolve } = createRequire(import.meta.url);

function readFaces(): Face[] {
  return Object.entries(FAMILIES).flatMap(([family, name]) =>
    WEIGHTS.flatMap((weight) =>
      Object.entries(SUBSETS).map(([subset, range]) => ({
        family,
        weight: String(weight),
        range,
        base64: readFileSync(resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`), "base64"),
      })),
    ),
  );
}

/** Gives the browser Latin letters of the widths that people see. */
export async function lendLatinFonts(page: Page): Promise<void> {
  await page.addInitScript((faces: Face[]) => {
    for (const { family, weight, range, base64 } of faces) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const font = new FontFace(family, bytes.buffer, { weight, unicodeRange: range });
      document.fonts.add(font);
      void font.load();
    }
  }, readFaces());
}
