import { describe, expect, test } from "vitest";
import { fileSizes } from "./file-sizes.ts";
import { findProblems } from "./fixture.ts";

const file = "modules/wallet/rules.ts";
const lines = (count: number) => "export {};\n".repeat(count);

async function messagesOf(count: number, baseline: Record<string, number> = {}): Promise<string[]> {
  const files = { [file]: lines(count), "scripts/checks/long-files.json": JSON.stringify(baseline) };
  return (await findProblems(fileSizes, files)).map((problem) => problem.message);
}

describe("file sizes", () => {
  test("300 lines pass and 301 do not", async () => {
    expect(await messagesOf(300)).toEqual([]);
    expect(await messagesOf(301)).toEqual([expect.stringContaining("300 is the aim")]);
  });

  test("a file of the baseline may stay as long as it is, not longer", async () => {
    expect(await messagesOf(350, { [file]: 350 })).toEqual([]);
    expect(await messagesOf(351, { [file]: 350 })).toEqual([expect.stringContaining("may only shrink")]);
  });

  test("more than 400 lines are refused, baseline or not", async () => {
    expect(await messagesOf(400, { [file]: 400 })).toEqual([]);
    expect(await messagesOf(401, { [file]: 401 })).toEqual([expect.stringContaining("400 at most")]);
  });

  test("a module's slice.ts has fewer than 80 lines", async () => {
    const ofSlice = async (count: number) =>
      (await findProblems(fileSizes, { "modules/wallet/slice.ts": lines(count) })).map(({ message }) => message);
    expect(await ofSlice(79)).toEqual([]);
    expect(await ofSlice(80)).toEqual([expect.stringContaining("79 at most")]);
  });

  test("the baseline follows a file that shrank", async () => {
    expect(await messagesOf(320, { [file]: 350 })).toEqual([expect.stringContaining("has shrunk")]);
  });
});
