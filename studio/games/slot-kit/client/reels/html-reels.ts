import { fadeThrough } from "@fairhouse/studio-games/game-kit/client/fade.ts";
import type { ReelsView, SymbolArt, SymbolGrid } from "./reels-view.ts";
import { symbolOnTape } from "./spin-plan.ts";

/**
 * Reels as pictures in a grid. They stand until the canvas is ready, and for good where there is no WebGL; a spin then
 * fades from one outcome to the next.
 */
export function createHtmlReels<Symbol extends string>(options: {
  readonly art: Readonly<Record<Symbol, SymbolArt>>;
  readonly reels: number;
  readonly rows: number;
}): ReelsView<Symbol> {
  const element = document.createElement("div");
  element.className = "reels__cells";
  element.setAttribute("aria-hidden", "true");
  const cells = Array.from({ length: options.rows * options.reels }, () => {
    const cell = document.createElement("div");
    const picture = document.createElement("img");
    picture.alt = "";
    picture.draggable = false;
    cell.append(picture);
    element.append(cell);
    return picture;
  });

  const show = (grid: SymbolGrid<Symbol>): void => {
    for (const [reel, symbols] of grid.entries()) {
      for (const [row, symbol] of symbols.entries()) {
        const picture = cells[row * options.reels + reel];
        if (picture) dress(picture, options.art[symbol]);
      }
    }
  };

  return {
    element,
    show,
    async spin(plans, onStop) {
      const rows = Array.from({ length: options.rows }, (_, row) => row);
      await fadeThrough(element, () => show(plans.map((plan) => rows.map((row) => symbolOnTape(plan, 0, row)))));
      for (const reel of plans.keys()) onStop(reel);
    },
    hurry: () => {},
    point(pointed) {
      cells.forEach((picture, index) => {
        const isPointed = pointed.some(([reel, row]) => row * options.reels + reel === index);
        picture.parentElement?.classList.toggle("reels__cell--pays", isPointed);
      });
    },
    destroy: () => element.remove(),
  };
}

function dress(picture: HTMLImageElement, art: SymbolArt): void {
  picture.width = art.width;
  picture.height = art.height;
  picture.src = art.url;
  picture.style.transform = `translateY(${(-100 * art.cropTop) / art.height}%)`;
}
