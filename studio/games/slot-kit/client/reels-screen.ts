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
import { createLineOverlay, type LineOverlay, type WinToOutline } from "./reels/line-overlay.ts";
import type { ReelsView, SymbolGrid } from "./reels/reels-view.ts";
import { planSpin } from "./reels/spin-plan.ts";
import type { SlotKey } from "./texts.ts";
import { createWheelPlay } from "./wheel/wheel-play.ts";

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
  let isSpinning = false;
  const overlay = createLineOverlay(shape.reels, shape.rows);
  const { frame, view } = createFrame(shape, reels.element, overlay.element);
  const wheel = createWheelPlay({ table, host: view, calm: options.calm, sounds });
  options.host.append(frame);
  reels.show(grid);

  const show = (numbers: readonly number[]): void => {
    grid = gridAt(numbers, table);
    wheel.show(numbers);
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
      sounds.started();
      await reels.spin(plans, sounds.reelStopped);
      isSpinning = false;
      show(numbers);
      await wheel.turn(numbers);
    },
    clear() {
      overlay.clear();
      wheel.hide();
      reels.point([]);
    },
    hurry() {
      reels.hurry();
      wheel.hurry();
    },
    async showWins({ numbers, stakeLedger }, onWin) {
      overlay.clear();
      wheel.hide();
      const { wins, pays } = evaluateStops(numbers, table);
      if (wins.length === 0) return;
      const isCelebrated = pays > table.lines.length;
      if (isCelebrated) reels.point(wins.flatMap(({ cells }) => cells));
      const togetherMs = isCelebrated ? TOGETHER_MS : 0;
      const name = (win: Win) => onWin(winNote(win, stakeLedger, table.lines.length));
      await outlineWins({ overlay, wins, table, togetherMs, name, heard: sounds.lineShown });
    },
    celebrate: (tier) => sound.won(tier),
    describe(texts) {
      const words = [texts.say("reels.shown"), gridWords(grid, shape.rows, texts), ...wheel.words(texts)];
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

/** Outlines each win in turn, with its words and its sound. */
const outlineWins = (options: {
  overlay: LineOverlay;
  wins: readonly Win[];
  table: SlotTable;
  togetherMs: number;
  name: (win: Win) => void;
  heard: (index: number) => void;
}): Promise<void> =>
  options.overlay.outline(outlinesOf(options.wins, options.table), {
    stepMs: LINE_STEP_MS,
    togetherMs: options.togetherMs,
    onLine(index) {
      const win = options.wins[index];
      if (win) options.name(win);
      options.heard(index);
    },
  });

const outlinesOf = (wins: readonly Win[], table: SlotTable): WinToOutline[] =>
  wins.map((win) => (win.kind === "line" ? { cells: win.cells, rows: table.lines[win.line]! } : { cells: win.cells }));

/** Reels run from the left in every language. */
function createFrame({ reels, rows }: { reels: number; rows: number }, ...shown: readonly Node[]) {
  const view = element("div", { class: "reels__window", "aria-hidden": "true" }, ...shown);
  const frame = element("div", { class: "reels", dir: "ltr", role: "img" }, view);
  frame.style.setProperty("--reels", String(reels));
  frame.style.setProperty("--rows", String(rows));
  return { frame, view };
}

/** "Row 1: Tiger, Koi, …" for every row. */
function gridWords(grid: SymbolGrid<string>, rowCount: number, texts: Texts<SlotKey>): string {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const symbols = grid.map((column) => texts.say(`symbol.${column[row] ?? ""}`));
    return texts.say("reels.row", { row: row + 1, symbols: symbols.join(texts.language === "ur" ? "، " : ", ") });
  });
  return rows.join(" ");
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
