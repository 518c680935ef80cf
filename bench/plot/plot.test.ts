import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { barChart } from "./bar-chart.ts";
import { lineChart, niceTop } from "./line-chart.ts";
import { fillIn } from "./tables.ts";

test("bars are as long as their figures, and texts cannot break the picture", () => {
  const svg = barChart({
    title: "a < b & c",
    bars: [
      { label: "half", value: 5, series: 0 },
      { label: "whole", value: 10, series: 1 },
    ],
    format: String,
  });
  const widths = [...svg.matchAll(/<rect class="series-\d" [^>]*width="([\d.]+)"/g)].map((match) => Number(match[1]));
  expect(widths).toEqual([210, 420]);
  expect(svg).toContain("a &lt; b &amp; c");
});

test("a line begins and ends where its figures are, on a scale from zero", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 80 },
  ];
  const svg = lineChart({ title: "", lines: [{ name: "", points }], xLabel: "", formatX: String, formatY: String });
  expect(svg).toContain('d="M70.0 316.0 L730.0 76.0"');
});

test("the scale ends at a round figure above everything", () => {
  expect([0.7, 3, 9, 80, 81, 400].map(niceTop).map((top) => Number(top.toFixed(3)))).toEqual([
    0.8, 4, 10, 80, 100, 400,
  ]);
});

test("a table goes where its name stands, and a name without a place is an error", () => {
  const document =
    "before\n<!-- figures:rates -->\nold\n<!-- /figures -->\nbetween\n<!-- figures:growth -->\nkept\n<!-- /figures -->\n";
  const filled = fillIn(document, { rates: "| $1 |" });
  expect(filled).toBe(document.replace("old", () => "| $1 |"));
  expect(() => fillIn(document, { callers: "x" })).toThrow("no place for callers");
});

test("every picture of the figures is drawn by the command and shown by docs/performance.md", () => {
  const root = join(import.meta.dirname, "../..");
  const namesIn = (file: string): string[] =>
    [...readFileSync(join(root, file), "utf8").matchAll(/performance-[a-z]+\.svg/g)].map(([name]) => name).toSorted();
  const kept = readdirSync(join(root, "docs/images"))
    .filter((name) => name.startsWith("performance-"))
    .toSorted();
  expect(kept.length).toBeGreaterThan(0);
  expect(namesIn("bench/plot.ts")).toEqual(kept);
  expect(namesIn("docs/performance.md")).toEqual(kept);
});
