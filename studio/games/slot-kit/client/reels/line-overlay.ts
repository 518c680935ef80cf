import { type CellBox, cellBox, linePoints, pointsText, windowSize } from "./line-geometry.ts";

const SVG = "http://www.w3.org/2000/svg";
const INSET = 2.5;

export type WinToOutline = {
  /** The cells that won, as reel and row from 0. */
  readonly cells: readonly (readonly [reel: number, row: number])[];
  /** For every reel the row that the winning line crosses; none for a win that no line makes. */
  readonly rows?: readonly number[];
};

export type LineOverlay = {
  readonly element: SVGSVGElement;
  /** Outlines each line for a moment, then all winning cells until `clear`. `onLine` is called as each one appears. */
  outline(lines: readonly WinToOutline[], options: OutlineOptions): Promise<void>;
  clear(): void;
};

type OutlineOptions = {
  readonly stepMs: number;
  /** All winning cells stand out of the dimmed rest for so long before the lines; 0 dims nothing. */
  readonly togetherMs: number;
  readonly onLine?: (index: number) => void;
};

/** Winning lines drawn over the reels. They appear and stay; nothing blinks. */
export function createLineOverlay(reels: number, rows: number): LineOverlay {
  const { width, height } = windowSize(reels, rows);
  const element = document.createElementNS(SVG, "svg");
  element.setAttribute("viewBox", `0 0 ${width} ${height}`);
  element.setAttribute("class", "lines");
  element.setAttribute("aria-hidden", "true");
  let run = 0;

  return {
    element,
    async outline(lines, { stepMs, togetherMs, onLine }) {
      run += 1;
      const mine = run;
      const isOver = async (ms: number): Promise<boolean> => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return mine !== run;
      };
      const shadeOf = (shown: readonly WinToOutline[]): SVGElement[] =>
        togetherMs > 0 ? [shade({ width, height, cells: shown.flatMap(({ cells }) => cells) })] : [];
      if (togetherMs > 0) {
        element.replaceChildren(...shadeOf(lines), ...lines.flatMap(rings));
        if (await isOver(togetherMs)) return;
      }
      for (const [index, line] of lines.entries()) {
        element.replaceChildren(...shadeOf([line]), ...path(line), ...rings(line));
        onLine?.(index);
        if (await isOver(stepMs)) return;
      }
      element.replaceChildren(...lines.flatMap(rings));
    },
    clear() {
      run += 1;
      element.replaceChildren();
    },
  };
}

/** A small picture of a line for the pay table: the cells that it crosses stand out. */
export function createLinePicture(rowsByReel: readonly number[], rows: number): SVGSVGElement {
  const { width, height } = windowSize(rowsByReel.length, rows);
  const element = document.createElementNS(SVG, "svg");
  element.setAttribute("viewBox", `0 0 ${width} ${height}`);
  element.setAttribute("class", "line-picture");
  element.setAttribute("aria-hidden", "true");
  for (const [reel, crossed] of rowsByReel.entries()) {
    for (let row = 0; row < rows; row += 1) {
      element.append(rectangle(cellBox(reel, row), row === crossed ? "line-picture__on" : "line-picture__off"));
    }
  }
  return element;
}

function path({ rows }: WinToOutline): SVGElement[] {
  if (!rows) return [];
  return ["lines__halo", "lines__line"].map((name) => {
    const polyline = document.createElementNS(SVG, "polyline");
    polyline.setAttribute("points", pointsText(linePoints(rows)));
    polyline.setAttribute("class", name);
    return polyline;
  });
}

/** Dims the window but for some cells. */
function shade({ width, height, cells }: { width: number; height: number; cells: WinToOutline["cells"] }): SVGElement {
  const holes = new Map(cells.map(([reel, row]) => [`${reel}:${row}`, cellBox(reel, row)]));
  const path = document.createElementNS(SVG, "path");
  const cut = [...holes.values()].map(({ x, y, size }) => `M${x} ${y}h${size}v${size}h${-size}z`).join("");
  path.setAttribute("d", `M0 0h${width}v${height}h${-width}z${cut}`);
  path.setAttribute("class", "lines__shade");
  return path;
}

const rings = (line: WinToOutline): SVGElement[] =>
  line.cells
    .map(([reel, row]) => inside(cellBox(reel, row)))
    .flatMap((box) => [rectangle(box, "lines__halo"), rectangle(box, "lines__ring")]);

/** The window cuts off what lies outside it, so a ring is drawn within its cell. */
const inside = (box: CellBox): CellBox => ({ x: box.x + INSET, y: box.y + INSET, size: box.size - 2 * INSET });

function rectangle(box: CellBox, className: string): SVGRectElement {
  const rect = document.createElementNS(SVG, "rect");
  rect.setAttribute("x", String(box.x));
  rect.setAttribute("y", String(box.y));
  rect.setAttribute("width", String(box.size));
  rect.setAttribute("height", String(box.size));
  rect.setAttribute("rx", "3");
  rect.setAttribute("class", className);
  return rect;
}
