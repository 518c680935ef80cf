/**
 * npm run shots — a picture of every screen of the site, at 360, 768 and 1440 pixels, light and dark, English and Urdu,
 * as a visitor and as a member who has deposited, with a page that shows them side by side. Then the states that do not
 * stand there by themselves: steps of wizards, dialogs, answers that failed or never came.
 *
 * Options: --out folder (.cache/shots), --only parts-of-names,with-commas, --sizes 360,768,1440, --languages EN,UR,
 * --themes light,dark, --as visitor,member, --house new or full: as it is installed, or with many vendors, offers and
 * notices. After a build.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { readArguments } from "@fairhouse/platform/arguments";
import { browserLaunch } from "@fairhouse/platform/testing/browser";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { lendLatinFonts } from "./shots/fonts.ts";
import { fillHouse, PROMOTION_ID } from "./shots/full-house.ts";
import { type Taken, writeGallery } from "./shots/gallery.ts";
import { PUBLIC_STATES, withHouse } from "./shots/public-states.ts";
import { listShots, type Shot } from "./shots/screens.ts";
import type { State } from "./shots/states.ts";
import { lendUrduFonts } from "./urdu-fonts.ts";
import type { Say } from "./words.ts";

const { values } = readArguments("shots", {
  out: { type: "string", default: join(import.meta.dirname, "../.cache/shots") },
  only: { type: "string" },
  sizes: { type: "string", default: "360,768,1440" },
  languages: { type: "string", default: "EN,UR" },
  themes: { type: "string", default: "light,dark" },
  as: { type: "string", default: "visitor,member" },
  house: { type: "string", default: "new" },
});
const folder = resolve(values.out);
const HEIGHTS: { readonly [width: number]: number } = { 360: 740, 768: 1024, 1440: 900 };
/** A page longer than this is cut: a picture shows at most a dozen windows. */
const LENGTH_MAX = 9_000;
const DESKTOP_FROM = 1_024;

const { default: start } = await import("./start-product.ts");
const stop = await start();
// Read after the start, which is what names the hosts.
const { hosts } = await import("./fixtures.ts");
const { openFundedAccount } = await import("./deposit.ts");
const { wordsOf } = await import("./words.ts");
const { dialogShots } = await import("./shots/dialogs.ts");
const { openPeople } = await import("./shots/people.ts");
const { STATES } = await import("./shots/states.ts");
const { leaveState, openState } = await import("./shots/open-state.ts");

const browser = await chromium.launch(await browserLaunch());
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (values.house === "full") await fillHouse();
  const persons = values.as.split(",");
  const member = persons.includes("member") ? await becomeMember() : { cookies: [], origins: [] };
  const { people, secured } = await openPeople(browser);
  const { shots, leftOut } = await listShots();
  const parts = values.only?.split(",");
  const promotion: Shot = { name: "promotion", path: `/promoDetail/${PROMOTION_ID}`, as: "visitor" };
  const states = [...STATES, ...PUBLIC_STATES, ...dialogShots(people)];
  const all = [...shots, ...states, ...(values.house === "full" ? [promotion] : [])];
  const wanted = all.filter(
    ({ name, as, of }: Shot & Partial<State>) =>
      persons.includes(personOf(as)) &&
      (!of || of === values.house) &&
      (!parts || parts.some((part) => name.includes(part))),
  );
  const taken: Taken[] = [];
  for (const language of values.languages.split(",")) {
    for (const theme of values.themes.split(",")) {
      for (const width of values.sizes.split(",").map(Number)) {
        taken.push(...(await takeLook({ language, theme, width, shots: wanted, states: { member, secured } })));
        console.log(`${width} ${language} ${theme}: ${wanted.length} pictures.`);
      }
    }
  }
  writeGallery(folder, taken);
  for (const path of leftOut) console.log(`${path} needs a value that a new installation does not have: left out.`);
  console.log(`${taken.length} pictures; ${join(folder, "index.html")} shows them side by side.`);
} finally {
  await browser.close();
  await stop();
}

/** Registers and deposits as a person would. @returns the cookies that a member's pages need */
async function becomeMember(): Promise<NonNullable<BrowserContextOptions["storageState"]>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await openFundedAccount(page, wordsOf("EN"));
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A guest is a visitor, and the secured member a member. */
function personOf(as: Shot["as"]): "visitor" | "member" {
  if (as === "guest") return "visitor";
  return as === "secured" ? "member" : as;
}

type LookOptions = {
  language: string;
  theme: string;
  width: number;
  shots: readonly (Shot | State)[];
  /** The cookies of those who are logged in. */
  states: { readonly [who: string]: NonNullable<BrowserContextOptions["storageState"]> };
};

/** All screens in one look, with one browser for the visitor, one for each member, and one for every guest. */
async function takeLook({ language, theme, width, shots, states }: LookOptions): Promise<Taken[]> {
  const taken: Taken[] = [];
  const guests = shots.filter(({ as }) => as === "guest").map((shot) => [shot]);
  const others = (["visitor", "member", "secured"] as const).map((as) => shots.filter((shot) => shot.as === as));
  for (const group of [...others, ...guests]) {
    const own = group.filter((one: Shot & Partial<State>) => one.on !== "desktop" || width >= DESKTOP_FROM);
    if (own.length === 0) continue;
    const state = states[own[0]?.as ?? ""];
    const context = await browser.newContext({
      viewport: { width, height: HEIGHTS[width] ?? 900 },
      colorScheme: theme === "dark" ? "dark" : "light",
      reducedMotion: "reduce",
      hasTouch: width < 1_000,
      serviceWorkers: "block",
      ...(state ? { storageState: state } : {}),
    });
    await context.addCookies([
      { name: "language", value: language, url: hosts.site },
      { name: "theme", value: theme, url: hosts.site },
    ]);
    await context.addInitScript(
      ([code, look]) => {
        localStorage.setItem("language", code ?? "");
        localStorage.setItem("theme", look ?? "");
      },
      [language, theme],
    );
    const page = await context.newPage();
    await lendLatinFonts(page);
    if (language === "UR") await lendUrduFonts(page);
    for (const shot of own) {
      const file = `${shot.name}-${width}-${language}-${theme}.png`;
      const say = wordsOf(language === "UR" ? "UR" : "EN");
      const { house }: Partial<State> = shot;
      await withHouse(house, () => takeOne(page, shot, join(folder, file), say)).catch((error) => {
        process.exitCode = 1;
        console.error(`${file} shows another state than it should.`, error);
        return takeWhole(page, join(folder, file));
      });
      taken.push({ file, name: shot.name, look: `${width} ${language} ${theme}` });
    }
    await context.close();
  }
  return taken;
}

async function takeOne(page: Page, shot: Shot | State, file: string, say: Say): Promise<void> {
  await openState(page, shot, say);
  if ("isWindow" in shot) await page.screenshot({ path: file });
  else await takeWhole(page, file);
  await leaveState(page);
}

/** In a window as high as the page, so that bars stand at its ends and not across it. */
async function takeWhole(page: Page, file: string): Promise<void> {
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width = 360, height: least = 740 } = window ?? {};
  await page.setViewportSize({ width, height: Math.min(Math.max(least, height), LENGTH_MAX) });
  await page.screenshot({ path: file });
  if (window) await page.setViewportSize(window);
}
