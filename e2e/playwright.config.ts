import { defineConfig } from "@playwright/test";
import { browserArgs, browserPath } from "./browser.ts";

/** How the whole path is looked at: every size with every language and theme at least once. */
export type Look = { language: "EN" | "UR"; theme: "light" | "dark"; size: "phone" | "desktop" };

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;

const SHORT: Look[] = [
  { size: "desktop", language: "EN", theme: "light" },
  { size: "phone", language: "EN", theme: "dark" },
  { size: "desktop", language: "UR", theme: "dark" },
  { size: "phone", language: "UR", theme: "light" },
];

const LONG: Look[] = [
  ...SHORT,
  { size: "desktop", language: "EN", theme: "dark" },
  { size: "phone", language: "EN", theme: "light" },
  { size: "desktop", language: "UR", theme: "light" },
  { size: "phone", language: "UR", theme: "dark" },
];

const looks = process.env.TEST_LONG ? LONG : SHORT;
const launchOptions = { executablePath: await browserPath(), args: [...browserArgs] };

export default defineConfig<{ look: Look }>({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./start-product.ts",
  outputDir: "../.cache/e2e",
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: { launchOptions, actionTimeout: 15_000, navigationTimeout: 30_000, trace: "off", screenshot: "only-on-failure" },
  projects: looks.map((look) => ({
    name: `${look.size} ${look.language} ${look.theme}`,
    use: {
      look,
      viewport: SIZES[look.size],
      hasTouch: look.size === "phone",
      isMobile: look.size === "phone",
      colorScheme: look.theme,
    },
  })),
});
