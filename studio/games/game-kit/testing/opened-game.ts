import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserLaunch } from "@fairhouse/platform/testing/browser";
import { type Browser, chromium, type FrameLocator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { GameFigures, HouseGame } from "../house-game.ts";
import { type FakeSite, startFakeSite } from "./fake-site.ts";
import { type FakeStudio, startFakeStudio } from "./fake-studio.ts";
import { type Opening, openPage } from "./open-page.ts";

/** The game that a file of tests plays, and how its client is built. */
export type GameInBrowser = {
  readonly house: HouseGame;
  readonly returnPercent: string;
  readonly figures?: Partial<GameFigures>;
  /** Builds the client, or copies it where it is built already. */
  readonly build: (outDir: string) => Promise<unknown>;
};

const PACE_MS = 2_500;
let bundle: string;
let browser: Browser;
export let studio: FakeStudio;
export let site: FakeSite;
export let page: Page;
/** What went wrong in the page that was opened last. */
export let complaints: string[];

/** Builds the game once for a file of tests, with a studio and a site of its own for each test. */
export function playsInBrowser(load: () => Promise<GameInBrowser>): void {
  let game: GameInBrowser;
  beforeAll(async () => {
    game = await load();
    bundle = await mkdtemp(join(tmpdir(), "house-game-"));
    await game.build(bundle);
    browser = await chromium.launch(await browserLaunch());
  });
  afterAll(async () => {
    await browser?.close();
    await rm(bundle, { recursive: true, force: true });
  });
  beforeEach(async () => {
    site = await startFakeSite();
    studio = await startFakeStudio({ ...game, port: 0, siteOrigin: site.origin, bundle, paceMs: PACE_MS });
    site.frameUrl = `${studio.origin}/play/${game.house.code}#token=once`;
  });
  afterEach(async () => {
    await page?.context().close();
    await studio.close();
    await site.close();
  });
}

export async function openGame(opening: Opening = {}): Promise<FrameLocator> {
  const opened = await openPage(browser, site.origin, opening);
  page = opened.page;
  complaints = opened.complaints;
  return opened.frame;
}

export const eventually = (read: () => Promise<unknown> | unknown) =>
  expect.poll(read, { timeout: 15_000, interval: 30 });
export const heard = (): Promise<{ type: string }[]> => page.evaluate("window.heard");
export const typesHeard = async () => (await heard()).map(({ type }) => type);
export const tell = (message: object): Promise<unknown> =>
  page.evaluate(`window.port.postMessage(${JSON.stringify(message)})`);
export const textOf = (frame: FrameLocator, selector: string) => async () =>
  (await frame.locator(selector).textContent())?.trim();

/** What a browser does to a tab that goes to the background: no frame is drawn and no animation moves. */
export const stopDrawing = `(() => {
  window.drawing = { frame: window.requestAnimationFrame, animate: Element.prototype.animate };
  window.requestAnimationFrame = () => 0;
  Element.prototype.animate = function (...given) {
    const animation = window.drawing.animate.apply(this, given);
    animation.pause();
    return animation;
  };
})()`;
export const drawAgain = `(() => {
  window.requestAnimationFrame = window.drawing.frame;
  Element.prototype.animate = window.drawing.animate;
})()`;
