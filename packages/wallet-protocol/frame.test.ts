import { expect, test } from "vitest";
import { type FrameMessage, type PageMessage, parseFrameMessage, parsePageMessage } from "./frame.ts";

const HASH = "ab".repeat(32);
const ID = "01a1f90d-840a-7bc9-948d-be6b8d48cefb";
const evidence = { commitment: HASH, clientSeed: "mango-kite-77", nonce: 0 };

const FROM_FRAME: FrameMessage[] = [
  { type: "ready", gameCode: "tiger-at-four" },
  { type: "commitment", hash: HASH },
  { type: "client-seed", ...evidence },
  { type: "round-started", clientRoundId: ID, stake: "50000", ...evidence },
  { type: "round-settled", roundId: ID, clientRoundId: ID, stake: "50000", win: "0", balance: "-1", ...evidence },
  { type: "refused", status: "NOT_ENOUGH_MONEY", balance: "49999" },
  { type: "refused", status: "TOO_FAST", waitMs: 2_500, clientRoundId: ID },
  { type: "revealed", commitment: HASH, serverSeed: HASH, clientSeed: "mango-kite-77" },
  { type: "sound", on: true },
  { type: "verify", roundId: ID },
  { type: "session-ended" },
  { type: "resize", height: 640 },
];

const FROM_PAGE: PageMessage[] = [
  { type: "init", language: "ur", theme: "dark", direction: "rtl", sound: false, reducedMotion: true },
  { type: "limit", stakeLeft: "50000" },
  { type: "limit" },
  { type: "sound", on: false },
  { type: "balance", balance: "10000000" },
  { type: "reveal" },
  { type: "pause" },
  { type: "resume" },
];

test("every message of the protocol is read as it was sent", () => {
  for (const message of FROM_FRAME) expect(parseFrameMessage(structuredClone(message))).toEqual(message);
  for (const message of FROM_PAGE) expect(parsePageMessage(structuredClone(message))).toEqual(message);
});

// B-0449
test("a message with a field too many, too few or of another form is dropped", () => {
  for (const [messages, parse] of [
    [FROM_FRAME, parseFrameMessage],
    [FROM_PAGE, parsePageMessage],
  ] as const) {
    for (const message of messages) {
      expect(parse({ ...message, html: "<b>" }), `extra field in ${message.type}`).toBeUndefined();
      for (const name of Object.keys(message).filter((key) => key !== "type")) {
        const strange = { ...message, [name]: { toString: () => "x" } };
        expect(parse(strange), `${message.type}.${name}`).toBeUndefined();
      }
    }
  }
  expect(parseFrameMessage({ type: "round-settled", roundId: ID })).toBeUndefined();
});

test("what is no message at all is dropped", () => {
  for (const data of [undefined, null, "ready", 7, [], {}, { type: "toString" }, { type: "__proto__" }, { type: 1 }]) {
    expect(parseFrameMessage(data)).toBeUndefined();
    expect(parsePageMessage(data)).toBeUndefined();
  }
});

test("neither side may speak the other's words", () => {
  expect(parseFrameMessage({ type: "reveal" })).toBeUndefined();
  expect(parsePageMessage({ type: "ready", gameCode: "tiger-at-four" })).toBeUndefined();
});
