import type { Page } from "@playwright/test";
import { hosts } from "../fixtures.ts";
import { drawFrames, goWithin } from "../measures.ts";
import type { Say } from "../words.ts";
import { playAnswers } from "./play-answers.ts";
import { type Answers, NEVER } from "./sample-answers.ts";
import type { Shot } from "./screens.ts";
import type { State } from "./states.ts";

/** What has not arrived by then is shown as the skeleton that a visitor would see. */
const QUIET_MS = 4_000;
/** For a screen whose answers never come. */
const WAITING_MS = 2_500;
/** A page without a call of its own, from which the others are reached. */
const NO_POPUP_PATH = "/terms";
const GOING = { waitUntil: "domcontentloaded", timeout: 60_000 } as const;

/** Brings a page to a screen, or to one of its states. */
export async function openState(page: Page, shot: Shot | State, say: Say): Promise<void> {
  const { answers, before, arrange }: Partial<State> = shot;
  await before?.(page);
  if (answers) await playAnswers(page, answers, hosts.site);
  await page.goto(`${hosts.site}${answers ? NO_POPUP_PATH : shot.path}`, GOING);
  await page.waitForLoadState("networkidle", { timeout: QUIET_MS }).catch(() => undefined);
  // From page to page within the site: what a page brings along from the server cannot be played.
  if (answers) await goWithin(page, shot.path);
  await untilArrived(page, answers);
  await arrange?.(page, say);
  await untilArrived(page, answers);
  await page.evaluate(() => document.fonts.ready);
}

/** The house answers for itself again. */
export async function leaveState(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().setOffline(false);
}

/** Waits until no place is held any more, unless the state is that. */
async function untilArrived(page: Page, answers: Answers = {}): Promise<void> {
  if (Object.values(answers).includes(NEVER)) return page.waitForTimeout(WAITING_MS);
  await drawFrames(page);
  await page.waitForFunction(() => !document.querySelector("main .skel"), { timeout: QUIET_MS }).catch(() => undefined);
  await drawFrames(page);
}
