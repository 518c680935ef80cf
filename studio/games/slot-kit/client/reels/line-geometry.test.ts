import { describe, expect, test } from "vitest";
import { cellBox, linePoints, pointsText, windowSize } from "./line-geometry.ts";

describe("a payline's drawing", () => {
  test("five by three cells with a gap between them fill the window", () => {
    expect(windowSize(5, 3)).toEqual({ width: 508, height: 304 });
    const last = cellBox(4, 2);
    expect(last.x + last.size).toBe(508);
    expect(last.y + last.size).toBe(304);
  });

  test("a V crosses the middle of its cells and reaches both edges", () => {
    expect(pointsText(linePoints([0, 1, 2, 1, 0]))).toBe("0,50 50,50 152,152 254,254 356,152 458,50 508,50");
  });

  test("a line without reels draws nothing", () => {
    expect(linePoints([])).toEqual([]);
  });
});
