import { expect, test } from "vitest";
import { readClaimText } from "./read-claim-file.ts";
import { type RoundClaim, registerVerifier } from "./verifiers.ts";

const claim: RoundClaim = {
  gameCode: "test-slot",
  payTableVersion: "1",
  commitment: "a".repeat(64),
  serverSeed: "b".repeat(64),
  clientSeed: "mango-kite-77",
  nonce: 0,
  stake: "50000",
  numbers: [1],
  win: "0",
};

registerVerifier("test-slot", async () => ({
  verify: async () => ({ matches: true, numbers: [1], win: "0" }),
  parse: (data) => ("serverSeed" in (data as object) ? claim : undefined),
  picture: () => undefined,
  symbolNames: async () => ({}),
}));

test("a saved round is read by the game that it names", async () => {
  expect(await readClaimText(JSON.stringify(claim))).toEqual({ kind: "claim", claim });
});

test.each(["", "null", "[]", '{"gameCode":7}', '{"gameCode":"test-slot"}', "<html>"])(
  "what is no saved round is said to be none: %s",
  async (text) => {
    expect(await readClaimText(text)).toEqual({ kind: "unreadable" });
  },
);

test("a round of a game that this site cannot work out is told apart", async () => {
  expect(await readClaimText('{"gameCode":"other"}')).toEqual({ kind: "unknownGame" });
});
