import { describe, expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { takeAways } from "./take-aways.ts";

const sound = { row: "B-0001", file: "modules/wallet/rules.ts", from: "amount > 0n", to: "true" };

async function messagesOf(entry: object, state = "working"): Promise<string[]> {
  const problems = await findProblems(takeAways, {
    "scripts/take-away.json": JSON.stringify([entry]),
    "modules/wallet/behaviour.md": `| B-0001 | A deposit is above zero. | ${state} | |\n`,
    "modules/wallet/rules.ts": "export const isDeposit = (amount: bigint) => amount > 0n;\n",
  });
  return problems.map((problem) => problem.message);
}

describe("behaviours to take away", () => {
  test("an entry that fits the code and a working row passes", async () => {
    expect(await messagesOf(sound)).toEqual([]);
  });

  test("an entry whose text is no longer in the code is found", async () => {
    expect(await messagesOf({ ...sound, from: "amount >= 1n" })).toEqual([expect.stringContaining("changed")]);
  });

  test("an entry for a row that does not claim to work is found", async () => {
    expect(await messagesOf(sound, "missing")).toEqual([expect.stringContaining("does not claim to work")]);
    expect(await messagesOf({ ...sound, row: "B-0002" })).toHaveLength(1);
  });

  test("an entry that takes nothing away is found", async () => {
    expect(await messagesOf({ ...sound, to: sound.from })).toEqual([expect.stringContaining("nothing")]);
  });
});
