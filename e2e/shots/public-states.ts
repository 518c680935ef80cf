import type { Page } from "@playwright/test";
import { set } from "./full-house.ts";
import type { State } from "./states.ts";

/** States of the screens that everybody meets, and of the house around them. */
export const PUBLIC_STATES: readonly State[] = [
  { name: "menu-vendors", path: "/", as: "visitor", on: "desktop", arrange: press("header nav summary") },
  { name: "menu-account", path: "/", as: "member", arrange: press(".header__bar details summary") },
  { name: "lobby-no-match", path: "/rng", as: "visitor", arrange: type("search input", "zeppelin") },
  { name: "help-search", path: "/help", as: "visitor", arrange: type("search input", "password") },
  { name: "help-no-match", path: "/help", as: "visitor", arrange: type("search input", "zeppelin") },
  { name: "notices-dialog", path: "/promotions", as: "visitor", isWindow: true, arrange: press(".marquee a") },
  {
    name: "service-panel",
    path: "/terms",
    as: "visitor",
    of: "full",
    isWindow: true,
    before: blockWindows,
    arrange: press("footer button.linklike"),
  },
  { name: "consent-bar", path: "/terms", as: "visitor", before: nameMeasuring },
  { name: "failed-answers", path: "/terms", as: "visitor", arrange: followWithFailures },
  { name: "error-page", path: "/terms", as: "visitor", arrange: followWithoutParts },
  { name: "offline-silent", path: "/offline", as: "visitor", before: loseNetwork },
  { name: "play-rests", path: "/", as: "member", house: { status: { kind: "maintenance", scope: "play" } } },
  {
    name: "maintenance",
    path: "/books",
    as: "visitor",
    house: { status: { kind: "maintenance", scope: "all", startedAt: at(-30), expectedBackAt: at(30) } },
  },
  { name: "blocked", path: "/", as: "visitor", house: { access: { blockedAddresses: ["127.0.0.1", "::1"] } } },
];

/** The house as it is again afterwards. */
const OPEN_HOUSE = { status: { kind: "open" }, access: { blockedAddresses: [] } };

/** Turns the house's settings for one picture; they are in force within half a second. */
export async function withHouse(house: State["house"], take: () => Promise<void>): Promise<void> {
  if (!house) return take();
  for (const [name, value] of Object.entries(house)) await set(name, value);
  await untilInForce();
  try {
    await take();
  } finally {
    for (const [name, value] of Object.entries(OPEN_HOUSE)) await set(name, value);
    await untilInForce();
  }
}

/** A page asks again before it says that something failed. */
const RETRIES_MS = 6_000;

/** Drawn pages are kept for three seconds. */
const untilInForce = () => new Promise((resolve) => setTimeout(resolve, 3_500));

function at(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

function press(selector: string) {
  return async (page: Page) => {
    await page.locator(selector).filter({ visible: true }).first().click();
  };
}

function type(selector: string, text: string) {
  return async (page: Page) => {
    await page.locator(selector).first().fill(text);
    await page.waitForTimeout(700);
  };
}

async function blockWindows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

/** The site of an operator who has named a service that counts visits. */
async function nameMeasuring(page: Page): Promise<void> {
  await page.route("**/terms", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"gtagId":null', '"gtagId":"G-TEST77"');
    await route.fulfill({ response, body });
  });
}

/** The house does not answer, so that the page finds out by itself whether it is back. */
async function loseNetwork(page: Page): Promise<void> {
  await page.route("**/wps/**", (route) => route.abort());
}

/** Goes to the lobby within the living page while every answer fails. */
async function followWithFailures(page: Page): Promise<void> {
  await page.route("**/wps/**", (route) =>
    /session|status/.test(route.request().url()) ? route.continue() : route.fulfill({ status: 500, body: "{}" }),
  );
  await follow(page, "/live");
  await page.waitForTimeout(RETRIES_MS);
}

/** Goes to a screen whose code cannot be fetched. */
async function followWithoutParts(page: Page): Promise<void> {
  await page.route("**/assets/*.js*", (route) => route.abort());
  await follow(page, "/verify");
  await page.waitForTimeout(RETRIES_MS);
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
}
