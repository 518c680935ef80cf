import { expect, test } from "vitest";
import { handAngle, labelPoint } from "./wheel-geometry.ts";

test("twelve places stand as the hours of a clock: the fifth from the top is at four", () => {
  expect([0, 3, 4, 6].map((place) => handAngle(place, 12))).toEqual([0, 90, 120, 180]);
  expect(labelPoint(0, 12)).toEqual({ x: 0, y: -92 });
  expect(labelPoint(3, 12)).toEqual({ x: 92, y: -0 });
  expect(labelPoint(4, 12)).toEqual({ x: 79.7, y: 46 });
});
