import { cellBox, linePoints, pointsText, windowSize, winningCells } from "./line-geometry.ts";

const SVG = "http://www.w3.org/2000/svg";

export type LineToOutline = {
  /** For every reel the row that the line crosses, 0 at the top. */
  readonly rows: readonly number[];
  /** How many cells of it won, from the left. */
  readonly count: number;
};

export type LineOverlay = {
  readonly element: SVGSVGElement;
  /** Outlines each line for a moment, then all winning cells until `clear`. `onLine` is called as each one appears. */
  outline(
    lines: readonly LineToOutline[],
    options: { stepMs: number; onLine?: (index: number) => void },
  ): Promise<void>;
  clear(): void;
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
    async outline(lines, { stepMs, onLine }) {
      run += 1;
      const mine = run;
      for (const [index, line] of lines.entries()) {
        element.replaceChildren(path(line), ...rings(line));
        onLine?.(index);
        await new Promise((resolve) => setTimeout(resolve, stepMs));
        if (mine !== run) return;
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

function path(line: LineToOutline): SVGElement {
  const group = document.createElementNS(SVG, "g");
  for (const name of ["lines__halo", "lines__line"]) {
    const polyline = document.createElementNS(SVG, "polyline");
    polyline.setAttribute("points", pointsText(linePoints(line.rows)));
    polyline.setAttribute("class", name);
    group.append(polyline);
  }
  return group;
}

const rings = (line: LineToOutline): SVGElement[] =>
  winningCells(line.rows, line.count).flatMap((box) => [rectangle(box, "lines__halo"), rectangle(box, "lines__ring")]);

function rectangle(box: { x: number; y: number; size: number }, className: string): SVGRectElement {
  const rect = document.createElementNS(SVG, "rect");
  rect.setAttribute("x", String(box.x));
  rect.setAttribute("y", String(box.y));
  rect.setAttribute("width", String(box.size));
  rect.setAttribute("height", String(box.size));
  rect.setAttribute("rx", "3");
  rect.setAttribute("class", className);
  return rect;
}
