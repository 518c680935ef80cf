import { escapeText, frame, place, WIDTH } from "./frame.ts";

export type Bar = { label: string; value: number; series: 0 | 1 };

const [TOP, ROW, BAR, LABELS, RIGHT] = [52, 34, 22, 250, 90];

/** Lying bars from zero, each with its figure at its end. */
export function barChart(options: { title: string; bars: readonly Bar[]; format: (value: number) => string }): string {
  const most = Math.max(...options.bars.map(({ value }) => value));
  const lengthOf = (value: number): number => (value / most) * (WIDTH - LABELS - RIGHT);
  const rows = options.bars.map(({ label, value, series }, index) => {
    const y = TOP + index * ROW;
    const length = lengthOf(value);
    return [
      `<text x="${LABELS - 12}" y="${y + 16}" text-anchor="end">${escapeText(label)}</text>`,
      `<rect class="series-${series}" x="${LABELS}" y="${y}" width="${place(Math.max(1, length))}" height="${BAR}" rx="3"/>`,
      `<text x="${place(LABELS + length + 8)}" y="${y + 16}">${escapeText(options.format(value))}</text>`,
    ].join("\n");
  });
  return frame({ title: options.title, height: TOP + options.bars.length * ROW + 16, body: rows.join("\n") });
}
