import { expect, test } from "vitest";
import { sumByFunction } from "./node-functions.ts";

// B-0855
test("time is summed by function over all the ways it was called, without idling, the dearest first", () => {
  const frame = (functionName: string) => ({ functionName, url: "node:internal", lineNumber: 0 });
  const profile = {
    nodes: [
      { id: 1, callFrame: frame("decide") },
      { id: 2, callFrame: frame("encode") },
      { id: 3, callFrame: frame("decide") },
      { id: 4, callFrame: frame("(idle)") },
    ],
    samples: [1, 2, 3, 4],
    timeDeltas: [1_000, 2_500, 2_000, 50_000],
  };
  expect(sumByFunction(profile).map(({ name, selfMs }) => [name, selfMs])).toEqual([
    ["decide", 3],
    ["encode", 2.5],
  ]);
});
