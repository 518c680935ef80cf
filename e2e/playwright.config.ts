import { browserLaunch } from "@fairhouse/platform/testing/browser";
import { defineConfig } from "@playwright/test";
import { BOTH, type Look, nameOf, PLAIN, useOf } from "./look.ts";

/** The path is looked at in the two looks that differ in everything, what is beside it in the first. */
const SHORT = BOTH;

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
const launchOptions = await browserLaunch();
const FIRST = "first administrator";

export default defineConfig<{ look: Look }>({
  testDir: ".",
  globalSetup: "./start-product.ts",
  outputDir: "../.cache/e2e",
  // A page waits as often as it works: two cores have room for four browsers.
  workers: 4,
  fullyParallel: false,
  // Browsers, the product and its database share two cores. What passed only the second time fails in `npm test`.
  retries: 1,
  // Both are far above what anything takes on a slow machine: what never comes ends by the second.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: "off",
    screenshot: "only-on-failure",
    // It fetches the whole site for later in every new browser; the ways of the path have it, and what is about it.
    serviceWorkers: "block",
  },
  projects: [
    // One product has one first administrator, who lets the operators of all looks in.
    { name: FIRST, testMatch: "administrator.setup.ts", use: useOf(PLAIN) },
    // They turn the house's switches: never two at a time, and nothing beside them may mind.
    { name: "switches", testMatch: "switches/*.spec.ts", workers: 1, use: useOf(PLAIN) },
    ...(process.env.TEST_LONG ? [{ name: "long", testMatch: "long/*.spec.ts", use: useOf(PLAIN) }] : []),
    ...looks.map((look) => ({
      name: nameOf(look),
      testMatch: process.env.TEST_LONG || look === PLAIN ? "*.spec.ts" : "path.spec.ts",
      testIgnore: "{once,switches,closed,long,tour}/*",
      dependencies: [FIRST],
      use: { ...useOf(look), serviceWorkers: "allow" as const },
    })),
    // Each test is the visit of one page; a worker's browsers go from one to the next.
    { name: "tour", testMatch: "tour/*.spec.ts", fullyParallel: true, dependencies: [FIRST], use: useOf(PLAIN) },
    // It knows nothing of the house, so it fills the places that are free beside what closes the house.
    { name: "kit", testMatch: "once/kit*.spec.ts", fullyParallel: true, dependencies: ["tour"], use: useOf(PLAIN) },
    // Its tests do not affect each other, so it fills the workers that are free beside the switches.
    { name: "once", testMatch: "once/*.spec.ts", testIgnore: "once/kit*", fullyParallel: true, use: useOf(PLAIN) },
    // It closes the house to everybody, so it comes when everybody else has gone; the kit asks the house for nothing.
    {
      name: "closed",
      testMatch: "closed/*.spec.ts",
      workers: 1,
      dependencies: ["once", "tour", "switches", ...looks.map(nameOf)],
      use: useOf(PLAIN),
    },
  ],
});
