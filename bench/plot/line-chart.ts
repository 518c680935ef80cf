import { escapeText, frame, place, WIDTH } from "./frame.ts";

export type Point = { x: number; y: number };

const [TOP, LEFT, RIGHT, PLOT_HEIGHT] = [76, 70, 30, 240];
const STEPS = 4;

/** Lines over a common scale that begins at zero; points are marked where there are few. */
export function lineChart(options: {
  title: string;
  lines: readonly { name: string; points: readonly Point[] }[];
  xLabel: string;
  formatX: (x: number) => string;
  formatY: (y: number) => string;
}): string {
  const all = options.lines.flatMap(({ points }) => points);
  const mostX = Math.max(...all.map(({ x }) => x));
  const mostY = niceTop(Math.max(...all.map(({ y }) => y)));
  const left = (x: number): string => place(LEFT + (x / mostX) * (WIDTH - LEFT - RIGHT));
  const top = (y: number): string => place(TOP + PLOT_HEIGHT - (y / mostY) * PLOT_HEIGHT);

  const rules = Array.from({ length: STEPS + 1 }, (_, step) => {
    const y = (mostY * step) / STEPS;
    return `<line class="rule" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${top(y)}" y2="${top(y)}"/>
<text class="faint" x="${LEFT - 8}" y="${Number(top(y)) + 4}" text-anchor="end">${escapeText(options.formatY(y))}</text>`;
  });
  const marks = Array.from({ length: STEPS + 1 }, (_, step) => {
    const x = (mostX * step) / STEPS;
    return `<text class="faint" x="${left(x)}" y="${TOP + PLOT_HEIGHT + 20}" text-anchor="middle">${escapeText(options.formatX(x))}</text>`;
  });
  const lines = options.lines.map(({ points }, series) => {
    const path = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${left(x)} ${top(y)}`).join(" ");
    const dots =
      points.length <= 20
        ? points.map(({ x, y }) => `<circle class="series-${series}" cx="${left(x)}" cy="${top(y)}" r="4"/>`)
        : [];
    return [`<path class="line series-${series}" style="fill:none" d="${path}"/>`, ...dots].join("\n");
  });
  const names = options.lines.map(
    ({ name }, series) =>
      `<rect class="series-${series}" x="${20 + series * 250}" y="44" width="12" height="12" rx="2"/><text x="${38 + series * 250}" y="55">${escapeText(name)}</text>`,
  );
  const label = `<text class="faint" x="${WIDTH - RIGHT}" y="${TOP + PLOT_HEIGHT + 40}" text-anchor="end">${escapeText(options.xLabel)}</text>`;
  const body = [...rules, ...marks, ...lines, ...names, label].join("\n");
  return frame({ title: options.title, height: TOP + PLOT_HEIGHT + 54, body });
}

/** The next 1, 2, 4 or 8 times a power of ten: its quarters are whole figures. */
export function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 8, 10].find((times) => times * power >= most) ?? 10;
  return step * power;
}
