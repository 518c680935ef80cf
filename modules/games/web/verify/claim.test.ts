import { expect, test } from "vitest";
import type { Round, RoundRecord } from "../api.ts";
import { claimFromDraft, claimOf, draftOf, fileOfClaim } from "./claim.ts";
import { stepStates } from "./steps.ts";
import type { RoundClaim } from "./verifiers.ts";

const round: Round = {
  roundId: "round-1",
  vendor: "house-studio",
  gameCode: "tiger-at-four",
  state: "closed",
  unit: "P",
  stake: "50000",
  win: "125000",
  balanceAfter: null,
  openedAt: "2026-11-20T12:00:00.000Z",
  closedAt: "2026-11-20T12:00:01.000Z",
};
const record: RoundRecord = {
  payTableVersion: "tiger-at-four-1",
  numbers: [1, 2, 3, 4, 5],
  commitment: "b".repeat(64),
  serverSeed: "c".repeat(64),
  clientSeed: "vendors-word",
  nonce: 9,
  stake: "1",
  win: "2",
  state: "settled",
};
const evidence = {
  clientRoundId: "bet-1",
  vendor: "house-studio",
  gameCode: "tiger-at-four",
  stake: "50000",
  recordedAt: "2026-11-20T12:00:00.000Z",
  commitment: "a".repeat(64),
  clientSeed: "mango-kite-77",
  nonce: 3,
  roundId: "round-1",
};

// B-0504
test("the browser's own commitment, seed and number count above the vendor's, and the money is the ledger's", () => {
  const claim = claimOf({ round, record, evidence, sealed: null });
  expect(claim).toMatchObject({ commitment: "a".repeat(64), clientSeed: "mango-kite-77", nonce: 3 });
  expect(claim).toMatchObject({ stake: "50000", win: "125000", serverSeed: "c".repeat(64) });
});

test("without a record of its own the browser takes the vendor's", () => {
  expect(claimOf({ round, record, evidence: undefined, sealed: null })).toMatchObject({
    clientSeed: "vendors-word",
    nonce: 9,
  });
});

// B-1672
test("without a record of its own the browser takes what was sealed with the bet above the vendor's word of today", () => {
  const sealed = {
    commitment: "d".repeat(64),
    clientSeed: "sealed-seed",
    nonce: 5,
    payTableVersion: "tiger-at-four-0",
  };
  expect(claimOf({ round, record, evidence: undefined, sealed })).toMatchObject(sealed);
  expect(claimOf({ round, record, evidence, sealed })).toMatchObject({ nonce: 3, payTableVersion: "tiger-at-four-0" });
});

test("a round whose seed is still secret, or that was never drawn, proves nothing yet", () => {
  expect(claimOf({ round, record: { ...record, serverSeed: null }, evidence, sealed: null })).toBeUndefined();
  expect(claimOf({ round, record: { ...record, numbers: null }, evidence, sealed: null })).toBeUndefined();
});

const claim: RoundClaim = claimOf({ round, record, evidence, sealed: null })!;

test("a round that is edited and put back is the same round", () => {
  expect(claimFromDraft(draftOf(claim))).toEqual(claim);
});

test("what is not a whole number is never read as one that a game could have drawn", () => {
  expect(claimFromDraft({ ...draftOf(claim), numbers: "1, 2, x, , 5.5" }).numbers).toEqual([1, 2, -1, -1, -1]);
  expect(claimFromDraft({ ...draftOf(claim), nonce: "" }).nonce).toBe(-1);
});

test("the saved file holds what the command line reads, and nothing else", () => {
  const strange = { ...claim, roundId: "round-1" };
  expect(JSON.parse(fileOfClaim(strange))).toEqual(claim);
});

test("a check stops at the first step that fails and says nothing of those after it", () => {
  const failing = (part: "form" | "commitment" | "numbers" | "win") =>
    stepStates({ matches: false, part, claimed: "", computed: "" });
  expect(stepStates({ matches: true, numbers: [], win: "0" })).toEqual({
    commitment: "holds",
    numbers: "holds",
    win: "holds",
  });
  expect(failing("form")).toEqual({ commitment: "unseen", numbers: "unseen", win: "unseen" });
  expect(failing("commitment")).toEqual({ commitment: "fails", numbers: "unseen", win: "unseen" });
  expect(failing("numbers")).toEqual({ commitment: "holds", numbers: "fails", win: "unseen" });
  expect(failing("win")).toEqual({ commitment: "holds", numbers: "holds", win: "fails" });
});
