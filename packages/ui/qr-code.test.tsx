import { expect, test } from "vitest";
import { drawnCode } from "./qr-code.tsx";

/** The modules that a drawing makes dark, as a grid. */
function darkModules({ size, path }: { size: number; path: string }): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step += 1) grid[Number(y)]![Number(x) + step] = true;
  }
  return grid;
}

// B-0882
test("a code has the three corner marks of the standard inside four quiet modules", () => {
  const code = drawnCode("https://fairhouse.example/download");
  const grid = darkModules(code);
  const mark = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const corner = (top: number, start: number) =>
    mark.map((_, y) => mark.map((_, x) => (grid[top + y]![start + x] ? "1" : "0")).join(""));
  const far = code.size - 4 - 7;
  expect([corner(4, 4), corner(4, far), corner(far, 4)]).toEqual([mark, mark, mark]);
  expect(grid.slice(0, 4).flat().some(Boolean)).toBe(false);
  expect(grid.flatMap((row) => row.slice(-4)).some(Boolean)).toBe(false);
});

test("another text is another code", () => {
  expect(drawnCode("https://fairhouse.example/a").path).not.toBe(drawnCode("https://fairhouse.example/b").path);
});
