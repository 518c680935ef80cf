import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { oneAtATime } from "@fairhouse/platform/testing/browser";
import type { Page } from "@playwright/test";
import { build, preview } from "vite";
import { test as base } from "./fixtures.ts";

const CONFIG = join(import.meta.dirname, "../apps/web/kit/vite.config.ts");

export type KitLook = { language: "EN" | "UR"; theme: "light" | "dark" };

/** The page of all parts, built for this run alone: an installation has none. */
export const test = base.extend<{ openKit: (page: Page, look?: KitLook) => Promise<void> }, { kitAddress: string }>({
  kitAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const outDir = await buildOnce();
      const server = await preview({ configFile: CONFIG, logLevel: "error", build: { outDir }, preview: { port: 0 } });
      const address = server.resolvedUrls?.local[0];
      if (!address) throw new Error("The page of all parts is not served.");
      await use(address);
      await server.close();
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

/** Stops the page's clock, which goes on only by `page.clock.runFor`: a busy machine takes no time of the page's. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** The first worker of a run that wants the page builds it, and the others wait for it. @returns its folder */
async function buildOnce(): Promise<string> {
  const outDir = process.env.E2E_KIT_DIR;
  if (!outDir) throw new Error("The run names no folder for the page of all parts: E2E_KIT_DIR.");
  await oneAtATime(`${basename(outDir)}-building`, async () => {
    if (existsSync(join(outDir, "index.html"))) return;
    await build({ configFile: CONFIG, logLevel: "error", build: { outDir, emptyOutDir: true } });
  });
  return outDir;
}

export { expect } from "./fixtures.ts";
