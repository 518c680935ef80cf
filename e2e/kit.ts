import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build, preview } from "vite";
import { test as base } from "./fixtures.ts";

const CONFIG = join(import.meta.dirname, "../apps/web/kit/vite.config.ts");

export type KitLook = { language: "EN" | "UR"; theme: "light" | "dark" };

/** The page of all parts, built for this run alone: an installation has none. */
export const test = base.extend<{ openKit: (page: Page, look?: KitLook) => Promise<void> }, { kitAddress: string }>({
  kitAddress: [
    async ({ browserName }, use) => {
      const outDir = mkdtempSync(join(tmpdir(), `fairhouse-kit-${browserName}-`));
      await build({ configFile: CONFIG, logLevel: "error", build: { outDir, emptyOutDir: true } });
      const server = await preview({ configFile: CONFIG, logLevel: "error", build: { outDir }, preview: { port: 0 } });
      const address = server.resolvedUrls?.local[0];
      if (!address) throw new Error("The page of all parts is not served.");
      await use(address);
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  openKit: async ({ kitAddress }, use) => {
    await use(async (page, look = { language: "EN", theme: "light" }) => {
      await page.goto(`${kitAddress}?lang=${look.language}&theme=${look.theme}`);
      await page.locator("[data-part=endless]").waitFor();
      await page.evaluate(() => document.fonts.ready);
    });
  },
});

export { expect } from "./fixtures.ts";
