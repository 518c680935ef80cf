import { describe, expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { refusalWords } from "./refusal-words.ts";

const contract = (kind: string) =>
  `export const one = { id: "wallet.pay", method: "POST", path: "/wps/pay", access: { kind: "${kind}" }, refusals: { too_late: 409 } };\n`;

async function messagesOf(files: Record<string, string>, kind = "session"): Promise<string[]> {
  const problems = await findProblems(refusalWords, { "modules/wallet/contract.ts": contract(kind), ...files });
  return problems.map((problem) => problem.message);
}

describe("words for refusals", () => {
  // B-0658
  test("a refusal without words is found", async () => {
    expect(await messagesOf({})).toEqual([expect.stringContaining("refusals.too_late")]);
  });

  test("words of the module or of the site are enough", async () => {
    const words = '{ "refusals": { "too_late": "Too late." } }';
    expect(await messagesOf({ "modules/wallet/messages/en.json": words })).toEqual([]);
    expect(await messagesOf({ "packages/ui/messages/en.json": words })).toEqual([]);
  });

  test("words of another module are not", async () => {
    const words = { "modules/games/messages/en.json": '{ "refusals.too_late": "Too late." }' };
    expect(await messagesOf(words)).toHaveLength(1);
  });

  test("what another company's server is told needs no words", async () => {
    expect(await messagesOf({}, "signed")).toEqual([]);
  });

  test("what the platform itself refuses needs words of the site", async () => {
    const platform = { "packages/contract/endpoint.ts": "export const PLATFORM_REFUSALS = { overloaded: 503 };\n" };
    expect(await messagesOf(platform, "signed")).toEqual([expect.stringContaining("refusals.overloaded")]);
  });
});
