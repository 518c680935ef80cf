import { element } from "@fairhouse/studio-games/game-kit/client/element.ts";
import type { GameScreen, ScreenOptions } from "@fairhouse/studio-games/game-kit/client/play-game.ts";
import type { Texts } from "@fairhouse/studio-games/game-kit/client/texts.ts";
import { evaluateStops, gridAt, type Win } from "../maths/evaluate.ts";
import { rowsOf, type SlotTable } from "../maths/slot-table.ts";
import type { DressedSlot } from "./dressed-slot.ts";
import { winNote } from "./notes.ts";
import { createReelSounds } from "./reel-sounds.ts";
import type { createCanvasReels } from "./reels/canvas-reels.ts";
import { createHtmlReels } from "./reels/html-reels.ts";
import { createLineOverlay, type WinToOutline } from "./reels/line-overlay.ts";
import type { ReelsView, SymbolGrid } from "./reels/reels-view.ts";
import { planSpin } from "./reels/spin-plan.ts";
import type { SlotKey } from "./texts.ts";
import { createWheelView } from "./wheel/wheel-view.ts";

const LINE_STEP_MS = 800;
/** How long all cells of a win above the stake stand out together. */
const TOGETHER_MS = 1_150;

type ReelsOptions<Symbol extends string> = ScreenOptions &
  DressedSlot<Symbol> & { readonly firstStops: readonly number[] };

/** The reels in their frame, with the winning lines over them. Reels run from the left in every language. */
export function createReelsScreen<Symbol extends string>(options: ReelsOptions<Symbol>): GameScreen<SlotKey> {
  const { art, sound } = options;
  const { table } = options.slot;
  const shape = { art, reels: table.strips.length, rows: rowsOf(table) };
  const sounds = createReelSounds(sound);
  let reels: ReelsView<Symbol> = createHtmlReels(shape);
  let grid: SymbolGrid<Symbol> = gridAt(options.firstStops, table);
  const wheel = table.wheel && createWheelView({ times: table.wheel.times, calm: options.calm });
  let isSpinning = false;
  const overlay = createLineOverlay(shape.reels, shape.rows);
  const view = element("div", { class: "reels__window", "aria-hidden": "true" }, reels.element, overlay.element);
  if (wheel) view.append(wheel.element);
  const frame = element("div", { class: "reels", dir: "ltr", role: "img" }, view);
  frame.style.setProperty("--reels", String(shape.reels));
  frame.style.setProperty("--rows", String(shape.rows));
  options.host.append(frame);
  reels.show(grid);

  let turned: number | undefined;
  const show = (numbers: readonly number[]): void => {
    grid = gridAt(numbers, table);
    turned = wheelWinOf(numbers, table)?.times;
    wheel?.show(undefined);
    overlay.clear();
    reels.point([]);
    reels.show(grid);
  };

  return {
    show,
    async play(numbers) {
      overlay.clear();
      const plans = planSpin({ strips: table.strips, stops: numbers, shown: grid });
      isSpinning = true;
      await reels.spin(plans, sounds.reelStopped);
      isSpinning = false;
      show(numbers);
      const win = wheelWinOf(numbers, table);
      if (win) await wheel?.turn(win.place);
    },
    clear() {
      overlay.clear();
      wheel?.show(undefined);
      reels.point([]);
    },
    hurry() {
      reels.hurry();
      wheel?.hurry();
    },
    async showWins({ numbers, stakeMinor }, onWin) {
      overlay.clear();
      wheel?.show(undefined);
      const { wins, pays } = evaluateStops(numbers, table);
      if (wins.length === 0) return;
      const isCelebrated = pays > table.lines.length;
      if (isCelebrated) reels.point(wins.flatMap(({ cells }) => cells));
      await overlay.outline(outlinesOf(wins, table), {
        stepMs: LINE_STEP_MS,
        togetherMs: isCelebrated ? TOGETHER_MS : 0,
        onLine(index) {
          const win = wins[index];
          if (win) onWin(winNote(win, stakeMinor, table.lines.length));
          sounds.lineShown(index);
        },
      });
    },
    celebrate: sound.won,
    describe(texts) {
      const words = [texts.say("reels.shown"), gridWords(grid, shape.rows, texts)];
      if (turned !== undefined) words.push(texts.say("wheel.shown", { times: turned }));
      frame.setAttribute("aria-label", words.join(" "));
    },
    /** Replaces the HTML reels with the canvas where the browser has WebGL. */
    async upgrade() {
      const canvas = await loadCanvasReels({ ...shape, host: view, calm: options.calm });
      if (!canvas) return;
      while (isSpinning) await after(100);
      canvas.show(grid);
      reels.element.replaceWith(canvas.element);
      reels.destroy();
      reels = canvas;
    },
  };
}

/** The canvas reels; undefined where the browser has no WebGL. */
async function loadCanvasReels<Symbol extends string>(
  options: Omit<Parameters<typeof createCanvasReels<Symbol>>[0], "background">,
): Promise<ReelsView<Symbol> | undefined> {
  const { hasWebGl } = await import("@fairhouse/studio-games/game-kit/client/stage.ts");
  if (!hasWebGl()) return undefined;
  const { createCanvasReels } = await import("./reels/canvas-reels.ts");
  const background = getComputedStyle(options.host).getPropertyValue("--game-frame").trim();
  return createCanvasReels({ ...options, background });
}

const wheelWinOf = (numbers: readonly number[], table: SlotTable) =>
  evaluateStops(numbers, table).wins.find((win) => win.kind === "wheel");

const outlinesOf = (wins: readonly Win[], table: SlotTable): WinToOutline[] =>
  wins.map((win) => (win.kind === "line" ? { cells: win.cells, rows: table.lines[win.line]! } : { cells: win.cells }));

/** "Row 1: Tiger, Koi, …" for every row. */
function gridWords(grid: SymbolGrid<string>, rowCount: number, texts: Texts<SlotKey>): string {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const symbols = grid.map((column) => texts.say(`symbol.${column[row] ?? ""}`));
    return texts.say("reels.row", { row: row + 1, symbols: symbols.join(texts.language === "ur" ? "، " : ", ") });
  });
  return rows.join(" ");
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
