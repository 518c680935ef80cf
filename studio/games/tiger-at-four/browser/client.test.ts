import AxeBuilder from "@axe-core/playwright";
import { BUTTONS, buttonsOf } from "@fairhouse/studio-games/game-kit/testing/open-page.ts";
import {
  complaints,
  drawAgain,
  eventually,
  heard,
  openGame,
  page,
  playsInBrowser,
  site,
  stopDrawing,
  studio,
  tell,
  textOf,
  typesHeard,
} from "@fairhouse/studio-games/game-kit/testing/opened-game.ts";
import { SPIN_PACE } from "@fairhouse/studio-games/slot-kit/client/reels/spin-plan.ts";
import { build } from "vite";
import { describe, expect, test } from "vitest";
import { bundleConfig } from "../../bundle-config.ts";
import { readReturn } from "../../returns.ts";
import { game } from "../game.ts";
import { LOST, TIGERS } from "../maths/known-stops.ts";

/** The short form looks at the two that differ in everything. */
const LOOKS = (
  [
    ["light", "en"],
    ["dark", "ur"],
    ["dark", "en"],
    ["light", "ur"],
  ] as const
).slice(0, process.env.TEST_LONG ? 4 : 2);
/** Where the canvas is not the subject: drawn without a graphics card it takes more of the processor than all else. */
const PICTURES = { webGl: false } as const;
const LAST_REEL_STOPS_MS = SPIN_PACE.firstStopMs + 4 * SPIN_PACE.stopStepMs;

playsInBrowser(async () => ({
  house: game,
  build: async (outDir) => build(await bundleConfig(game.code, outDir)),
  returnPercent: readReturn(game.code).returnPercent,
}));

/** What the test uses of a button; the browser's own types are not there in a test. */
type Pressable = { click(): void; getAttribute(name: string): string | null };

describe("the game in the site's page", () => {
  test("a spin takes the stake, lands on the studio's outcome, pays the win and says it aloud", async () => {
    const frame = await openGame();
    expect(await textOf(frame, ".bar__balance .figure")()).toBe("12,480.50");
    studio.nextStops.push(TIGERS);
    await frame.locator("#spin").click();
    await eventually(textOf(frame, ".bar__balance .figure")).toBe("12,475.50");
    await eventually(textOf(frame, "#announcer")).toBe("Win 12.50");
    await eventually(textOf(frame, ".bar__win .figure")).toBe("12.50");
    expect(await textOf(frame, ".bar__balance .figure")()).toBe("12,488.00");
    expect(await frame.locator(".reels").getAttribute("aria-label")).toContain(
      "Row 1: Truck, Hornbill, Mango, Tiger, Elephant.",
    );
    await eventually(() => frame.locator(".lines__ring").count()).toBe(3);
    expect(await page.evaluate("window.roundTookMs")).toBeGreaterThanOrEqual(LAST_REEL_STOPS_MS);
    expect(await typesHeard()).toEqual(["ready", "commitment", "client-seed", "round-started", "round-settled"]);
    expect(complaints).toEqual([]);
  });

  test("a lost spin says so, and the next one waits until the pace allows it", async () => {
    const frame = await openGame(PICTURES);
    studio.nextStops.push(LOST, LOST);
    // Pressed twice in one breath: on a slow machine the pace would be over before a second call got there.
    const wasDisabled = await frame.locator("#spin").evaluate((button: Pressable) => {
      button.click();
      const isDisabled = button.getAttribute("aria-disabled");
      button.click();
      return isDisabled;
    });
    expect(wasDisabled).toBe("true");
    await eventually(textOf(frame, "#announcer")).toBe("No win");
    expect(studio.rounds).toHaveLength(1);
    await frame.locator("#spin[data-ready=true]").waitFor();
    await frame.locator("#spin").click();
    await eventually(() => studio.rounds.length).toBe(2);
  });

  // B-0511
  test("everything is played by keyboard, and a key that is held down spins once", async () => {
    const frame = await openGame(PICTURES);
    await frame.locator("#table").click({ position: { x: 5, y: 5 } });
    for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.down("Space");
    await page.keyboard.up("Space");
    await eventually(() => studio.rounds.length).toBe(1);
    await frame.locator("#spin[data-ready=true]").waitFor();
    expect(studio.rounds).toHaveLength(1);
    expect(await buttonsOf(frame), "nothing plays by itself or faster").toEqual(BUTTONS);
    await frame.getByRole("button", { name: "Raise the bet" }).focus();
    await page.keyboard.press("Enter");
    expect(await textOf(frame, ".stake__figure .figure")()).toBe("10.00");
    expect(studio.rounds).toHaveLength(1);
    await frame.locator("#spin").focus();
    await page.keyboard.press("Enter");
    await eventually(() => studio.rounds.at(-1)?.stake).toBe("100000");
  });

  // B-0520, B-0631
  test("in Urdu the bar runs from the right, the digits and the reels do not", async () => {
    site.init = { ...site.init, language: "ur", direction: "rtl" };
    const frame = await openGame({ ...PICTURES, width: 358, height: 447 });
    await eventually(() => frame.locator("html").getAttribute("dir")).toBe("rtl");
    expect(await textOf(frame, ".bar__balance .bar__label")()).toBe("بیلنس");
    expect(await textOf(frame, ".bar__balance .figure")()).toBe("12,480.50");
    const balance = await frame.locator(".bar__balance").boundingBox();
    const spin = await frame.locator("#spin").boundingBox();
    expect(balance?.x).toBeGreaterThan(spin?.x ?? Infinity);
    expect(await frame.locator(".reels").getAttribute("dir")).toBe("ltr");
    studio.nextStops.push(LOST);
    await frame.locator("#spin").click();
    await eventually(textOf(frame, "#announcer")).toBe("اس بار جیت نہیں");
    await frame.locator("[data-tool=rules]").click();
    expect(await textOf(frame, "dialog .pays li >> nth=0")()).toContain("شیر");
    expect(await frame.locator(".line-list li").count()).toBe(10);
  });

  // B-0513
  test("who asked for less motion sees the outcome appear, and the wait as a number", async () => {
    const frame = await openGame({ reducedMotion: "reduce" });
    studio.nextStops.push(TIGERS);
    await frame.locator("#spin").click();
    await eventually(textOf(frame, "#announcer")).toBe("Win 12.50");
    expect(await page.evaluate("window.roundTookMs")).toBeLessThan(LAST_REEL_STOPS_MS);
    expect(await textOf(frame, ".spin__seconds")()).toMatch(/^[123]$/);
    expect(await frame.locator(".spin__ring").isVisible()).toBe(false);
  });

  // B-1851
  for (const webGl of [true, false])
    test(`a tab in the background, which draws no frames, settles its round and goes on when it is shown, ${webGl ? "canvas" : "pictures"}`, async () => {
      const frame = await openGame({ webGl, ...(webGl ? {} : { reducedMotion: "reduce" }) });
      studio.nextStops.push(TIGERS, LOST);
      await frame.locator(":root").evaluate(stopDrawing);
      await frame.locator("#spin").evaluate((button: Pressable) => button.click());
      await eventually(textOf(frame, "#announcer")).toBe("Win 12.50");
      await eventually(() => frame.locator("#spin").getAttribute("data-ready")).toBe("true");
      await frame.locator(":root").evaluate(drawAgain);
      await frame.locator("#spin").click();
      await eventually(textOf(frame, "#announcer")).toBe("No win");
      expect(studio.rounds).toHaveLength(2);
      expect(complaints).toEqual([]);
    });

  test("without WebGL the reels are pictures and play the same", async () => {
    const frame = await openGame({ webGl: false });
    studio.nextStops.push(TIGERS);
    await frame.locator("#spin").click();
    await eventually(textOf(frame, "#announcer")).toBe("Win 12.50");
    expect(await frame.locator("canvas").count()).toBe(0);
    expect(await frame.locator(".reels__cells img").first().getAttribute("src")).toContain("tiger-at-four");
  });

  // B-0522
  test("without the browser's storage it plays the same", async () => {
    const frame = await openGame({ webGl: false, storage: false });
    studio.nextStops.push(TIGERS);
    await frame.locator("#spin").click();
    await eventually(textOf(frame, "#announcer")).toBe("Win 12.50");
    expect(complaints).toEqual([]);
  });

  // B-0513
  test("sound is off until the player or the page turns it on", async () => {
    const frame = await openGame(PICTURES);
    const button = frame.locator("[data-tool=sound]");
    expect(await button.getAttribute("aria-pressed")).toBe("false");
    await button.click();
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    expect((await heard()).at(-1)).toEqual({ type: "sound", on: true });
    await tell({ type: "sound", on: false });
    await eventually(() => button.getAttribute("aria-pressed")).toBe("false");
  });

  test("the page's balance, pause and reveal are followed; unknown messages are not", async () => {
    const frame = await openGame(PICTURES);
    await tell({ type: "balance", balance: "999990000" });
    await eventually(textOf(frame, ".bar__balance .figure")).toBe("99,999.00");
    await tell({ type: "balance", balance: "1", extra: true });
    await tell({ type: "pause" });
    await frame.locator("#spin[data-ready=false]").waitFor();
    expect(await textOf(frame, ".bar__balance .figure")()).toBe("99,999.00");
    await tell({ type: "resume" });
    await tell({ type: "reveal" });
    const after = ["revealed", "commitment", "client-seed"];
    await eventually(async () => (await typesHeard()).slice(-3)).toEqual(after);
  });
});

describe("when something goes wrong", () => {
  // B-0457
  test("a refused bet says why and that nothing was taken", async () => {
    const frame = await openGame(PICTURES);
    studio.faults.push({ kind: "refused", status: "LIMIT_STAKE" });
    await frame.locator("#spin").click();
    await eventually(textOf(frame, "#announcer")).toBe("Your daily stake limit is reached. Nothing was taken.");
    expect(await textOf(frame, ".bar__balance .figure")()).toBe("12,480.50");
  });

  test("a bet whose answer is lost is asked about by its id and shown, not placed again", async () => {
    const frame = await openGame(PICTURES);
    studio.nextStops.push(TIGERS);
    studio.faults.push({ kind: "lost-reply" });
    await frame.locator("#spin").click();
    await eventually(textOf(frame, "#announcer")).toBe("Win 12.50");
    expect(studio.rounds).toHaveLength(1);
  });

  test("a bet that never arrived was not taken, and the game says so", async () => {
    const frame = await openGame(PICTURES);
    studio.faults.push({ kind: "lost-request" });
    await frame.locator("#spin").click();
    await eventually(async () => (await frame.locator(".note__words").allTextContents()).join()).toContain("Checking");
    await eventually(textOf(frame, "#announcer")).toBe("No connection. The bet wasn't placed and nothing was taken.");
    await frame.locator("#spin[data-ready=true]").waitFor();
  });

  test("a round that was cut off is shown when the game is opened again", async () => {
    const first = await openGame(PICTURES);
    studio.nextStops.push(TIGERS);
    await first.locator("#spin").click();
    await eventually(() => studio.rounds.length).toBe(1);
    await page.close();
    studio.interrupted = { ...studio.rounds[0]!, state: "win_sent", win: null, numbers: null };
    const again = await openGame(PICTURES);
    await eventually(textOf(again, "#announcer")).toBe("Your last round is finished: stake 5.00, win 12.50.");
    expect(await again.locator(".reels").getAttribute("aria-label")).toContain("Row 1: Truck, Hornbill");
  });
});

describe("dialogs and sizes", () => {
  // B-0520
  test("the pay table shows what the bet in force pays and the return that was counted", async () => {
    const frame = await openGame(PICTURES);
    await frame.getByRole("button", { name: "Rules and pay table" }).click();
    const dialog = frame.getByRole("dialog", { name: "Rules and pay table" });
    await eventually(async () => await dialog.textContent()).toContain("96.12 %");
    expect(await dialog.locator(".pays li").first().textContent()).toBe("Tiger5 ×500.004 ×62.503 ×12.50");
    expect(await dialog.locator(".line-list li").count()).toBe(10);
    await page.keyboard.press("Escape");
    expect(await frame.locator("[data-tool=rules]:focus").count()).toBe(1);
  });

  test("the player changes the seed and sees the old commitment opened", async () => {
    const frame = await openGame(PICTURES);
    await frame.locator("[data-tool=fairness]").click();
    const field = frame.getByRole("textbox", { name: "Your seed" });
    await field.fill("mango kite");
    await page.keyboard.press("Enter");
    await frame.getByText("Use 8 to 64 letters, digits or hyphens.").waitFor();
    await field.fill("mango-kite-77");
    await page.keyboard.press("Enter");
    await frame.getByText("Your seed applies from the next spin.").waitFor();
    expect((await heard()).at(-1)).toMatchObject({ type: "client-seed", clientSeed: "mango-kite-77", nonce: 0 });
  });

  test.each(LOOKS)(
    "axe finds nothing in the %s theme in %s, also with each dialog open",
    async (theme, language) => {
      site.init = { ...site.init, theme, language, direction: language === "ur" ? "rtl" : "ltr" };
      const frame = await openGame({ ...PICTURES, width: 390, height: 488 });
      await eventually(() => frame.locator("html").getAttribute("lang")).toBe(language);
      for (const tool of ["none", "rules", "fairness", "history"]) {
        if (tool !== "none") await frame.locator(`[data-tool=${tool}]`).click();
        const axe = new AxeBuilder({ page });
        // What lies behind a dialog was looked at before it was opened.
        if (tool !== "none") axe.include(["iframe", "dialog[open]"]);
        const { violations } = await axe.analyze();
        expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${tool} ${id}: ${html}`))).toEqual([]);
        if (tool !== "none") await page.keyboard.press("Escape");
      }
    },
    90_000,
  );
});
