import { defineConfig } from "@playwright/test";
import { browserArgs, browserPath } from "./browser.ts";

/** How the path is looked at: in the short form in the two looks that differ in everything, what is beside it in the first. */
export type Look = { language: "EN" | "UR"; theme: "light" | "dark"; size: "phone" | "desktop" };

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;

/** The look of what needs to be seen only once. */
const PLAIN: Look = { size: "desktop", language: "EN", theme: "light" };

const SHORT: Look[] = [PLAIN, { size: "phone", language: "UR", theme: "dark" }];

const LONG: Look[] = [
  ...SHORT,
  { size: "phone", language: "EN", theme: "dark" },
  { size: "desktop", language: "UR", theme: "dark" },
  { size: "phone", language: "UR", theme: "light" },
  { size: "desktop", language: "EN", theme: "dark" },
  { size: "phone", language: "EN", theme: "light" },
  { size: "desktop", language: "UR", theme: "light" },
];

const looks = process.env.TEST_LONG ? LONG : SHORT;
const launchOptions = { executablePath: await browserPath(), args: [...browserArgs] };
const FIRST = "first administrator";

export default defineConfig<{ look: Look }>({
  testDir: ".",
  globalSetup: "./start-product.ts",
  outputDir: "../.cache/e2e",
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: { launchOptions, actionTimeout: 15_000, navigationTimeout: 30_000, trace: "off", screenshot: "only-on-failure" },
  projects: [
    // One product has one first administrator, who lets the operators of all looks in.
    { name: FIRST, testMatch: "administrator.setup.ts", use: useOf(PLAIN) },
    { name: "once", testMatch: "once/*.spec.ts", use: useOf(PLAIN) },
    ...looks.map((look) => ({
      name: `${look.size} ${look.language} ${look.theme}`,
      testMatch: process.env.TEST_LONG || look === PLAIN ? "*.spec.ts" : "path.spec.ts",
      testIgnore: "once/*",
      dependencies: [FIRST],
      use: useOf(look),
    })),
  ],
});

function useOf(look: Look) {
  const isPhone = look.size === "phone";
  return { look, viewport: SIZES[look.size], hasTouch: isPhone, isMobile: isPhone, colorScheme: look.theme };
}
