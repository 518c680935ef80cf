import { describe, expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { findProblems } from "./fixture.ts";

const sound = {
  id: "wallet.readBalance",
  method: "GET",
  path: "/wps/v2/wallets/balance",
  summary: "The member's balance.",
  access: { kind: "session" },
  refusals: { wallet_missing: 404 },
  limits: { perMinute: 60 },
};

async function messagesOf(endpoint: object, other: object[] = []): Promise<string[]> {
  const contract = (value: object) => `export const one = ${JSON.stringify(value)};\n`;
  const files: Record<string, string> = { "modules/wallet/contract.ts": contract(endpoint) };
  for (const [index, value] of other.entries()) files[`modules/other-${index}/contract.ts`] = contract(value);
  return (await findProblems(endpoints, files)).map((problem) => problem.message);
}

describe("endpoints", () => {
  test("a complete endpoint passes", async () => {
    expect(await messagesOf(sound)).toEqual([]);
  });

  // B-0228
  test("an endpoint without an access row is found", async () => {
    const { access: _, ...open } = sound;
    expect(await messagesOf(open)).toEqual([expect.stringContaining("an access row is missing")]);
  });

  test("a staff endpoint without a permission is found", async () => {
    expect(await messagesOf({ ...sound, access: { kind: "staff" } })).toEqual([
      expect.stringContaining("names the permission"),
    ]);
  });

  test("an endpoint without a rate limit or with a huge body is found", async () => {
    expect(await messagesOf({ ...sound, limits: {} })).toEqual([expect.stringContaining("perMinute")]);
    expect(await messagesOf({ ...sound, limits: { perMinute: 1, bodyBytes: 200_000 } })).toEqual([
      expect.stringContaining("100000 is the most"),
    ]);
  });

  test("a refusal with the status of a success is found", async () => {
    expect(await messagesOf({ ...sound, refusals: { too_late: 200 } })).toEqual([expect.stringContaining("too_late")]);
  });

  test("one path with two owners is found", async () => {
    expect(await messagesOf(sound, [{ ...sound, id: "other.readBalance" }])).toEqual([
      expect.stringContaining("one owner a call"),
    ]);
  });
});
