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
