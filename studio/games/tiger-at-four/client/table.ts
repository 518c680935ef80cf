import { createHtmlReels } from "@fairhouse/game-shared/reels/html-reels.ts";
import { createLineOverlay } from "@fairhouse/game-shared/reels/line-overlay.ts";
import type { ReelsView, SymbolGrid } from "@fairhouse/game-shared/reels/reels-view.ts";
import { planSpin } from "@fairhouse/game-shared/reels/spin-plan.ts";
import { PAYLINES } from "../maths/paylines.ts";
import { REEL_COUNT, ROW_COUNT, STRIPS, windowAt } from "../maths/strips.ts";
import type { SymbolName } from "../maths/symbols.ts";
import { ART } from "./art.ts";
import { element } from "./element.ts";
import type { RoundScreen } from "./game.ts";
import type { Texts } from "./texts.ts";

export type Table = RoundScreen & {
  /** Replaces the HTML reels with the canvas where the browser has WebGL. */
  upgrade(): Promise<void>;
  /** Puts what the reels show into words for screen readers. */
  describe(texts: Texts): void;
};

const FRAME_COLOUR = 0xf7b32b;
const LINE_STEP_MS = 800;
const FIRST_STOPS = [8, 8, 10, 4, 2];

/** The reels in their frame, with the winning lines over them. Reels run from the left in every language. */
export function createTable(options: {
  readonly host: HTMLElement;
  readonly calm: () => boolean;
  readonly onReelStop: (reel: number) => void;
  readonly onCelebrate: () => void;
  readonly onWinShown: (index: number) => void;
}): Table {
  const shape = { art: ART, reels: REEL_COUNT, rows: ROW_COUNT };
  let reels: ReelsView<SymbolName> = createHtmlReels(shape);
  let grid = gridAt(FIRST_STOPS);
  let isSpinning = false;
  const overlay = createLineOverlay(REEL_COUNT, ROW_COUNT);
  const view = element("div", { class: "reels__window", "aria-hidden": "true" }, reels.element, overlay.element);
  const frame = element("div", { class: "reels", dir: "ltr", role: "img" }, view);
  options.host.append(frame);
  reels.show(grid);

  const show = (stops: readonly number[]): void => {
    grid = gridAt(stops);
    overlay.clear();
    reels.show(grid);
  };

  return {
    show,
    async spin(stops) {
      overlay.clear();
      const plans = planSpin({ strips: STRIPS, stops, shown: grid });
      isSpinning = true;
      await reels.spin(plans, options.onReelStop);
      isSpinning = false;
      show(stops);
    },
    async outline(wins, onWin) {
      overlay.clear();
      const lines = wins.map((win) => ({
        cells: win.cells,
        ...(win.kind === "line" ? { rows: PAYLINES[win.line]! } : {}),
      }));
      if (lines.length === 0) return;
      await overlay.outline(lines, {
        stepMs: LINE_STEP_MS,
        onLine(index) {
          const win = wins[index];
          if (win) onWin(win);
          options.onWinShown(index);
        },
      });
    },
    celebrate: options.onCelebrate,
    describe(texts) {
      frame.setAttribute("aria-label", `${texts.say("reels.shown")}. ${gridWords(grid, texts)}`);
    },
    async upgrade() {
      const { hasWebGl } = await import("@fairhouse/game-shared/stage/stage.ts");
      if (!hasWebGl()) return;
      const { createCanvasReels } = await import("@fairhouse/game-shared/reels/canvas-reels.ts");
      const canvas = await createCanvasReels({ ...shape, host: view, background: FRAME_COLOUR, calm: options.calm });
      while (isSpinning) await after(100);
      canvas.show(grid);
      reels.element.replaceWith(canvas.element);
      reels.destroy();
      reels = canvas;
    },
  };
}

const gridAt = (stops: readonly number[]): SymbolGrid<SymbolName> => stops.map((stop, reel) => windowAt(reel, stop));

/** "Row 1: Tiger, Koi, …" for every row. */
function gridWords(grid: SymbolGrid<SymbolName>, texts: Texts): string {
  const rows = Array.from({ length: ROW_COUNT }, (_, row) => {
    const symbols = grid.map((column) => texts.say(`symbol.${column[row] ?? "tiger"}`));
    return texts.say("reels.row", { row: row + 1, symbols: symbols.join(texts.language === "ur" ? "، " : ", ") });
  });
  return rows.join(" ");
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
