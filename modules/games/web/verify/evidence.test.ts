import { expect, test } from "vitest";
import { createEvidenceBook, EVIDENCE_MAX, type Evidence } from "./evidence.ts";

const commitment = "a".repeat(64);

const evidence = (clientRoundId: string, changes: Partial<Evidence> = {}): Evidence => ({
  clientRoundId,
  vendor: "house-studio",
  gameCode: "tiger-at-four",
  stake: "50000",
  recordedAt: "2026-11-20T12:00:00.000Z",
  commitment,
  clientSeed: "mango-kite-77",
  nonce: 0,
  roundId: null,
  ...changes,
});

function fakeStore(): Pick<Storage, "getItem" | "setItem"> & { text: string | null } {
  return {
    text: null,
    getItem() {
      return this.text;
    },
    setItem(_, text) {
      this.text = text;
    },
  };
}

const wanted = { vendor: "house-studio", roundId: "round-1", commitment, nonce: 0 };

// B-0504
test("the commitment that a browser wrote down before the bet is found again under the round it became", () => {
  const store = fakeStore();
  createEvidenceBook(store).record(evidence("bet-1"));
  createEvidenceBook(store).settle("bet-1", "round-1");
  expect(createEvidenceBook(store).find({ ...wanted, commitment: "b".repeat(64) })?.commitment).toBe(commitment);
});

test("a commitment that is told a second time for the same bet does not replace the first", () => {
  const book = createEvidenceBook(fakeStore());
  book.record(evidence("bet-1"));
  book.record(evidence("bet-1", { commitment: "b".repeat(64) }));
  book.settle("bet-1", "round-1");
  book.settle("bet-1", "round-2");
  expect(book.find(wanted)?.commitment).toBe(commitment);
  expect(book.find({ ...wanted, roundId: "round-2", nonce: 9 })).toBeUndefined();
});

test("a round that ended unseen is found by its commitment and number", () => {
  const book = createEvidenceBook(fakeStore());
  book.record(evidence("bet-1", { nonce: 3 }));
  expect(book.find({ ...wanted, nonce: 3 })?.clientRoundId).toBe("bet-1");
  expect(book.find({ ...wanted, nonce: 4 })).toBeUndefined();
  expect(book.find({ ...wanted, nonce: 3, vendor: "other" })).toBeUndefined();
});

test("the book is bounded and keeps the newest", () => {
  const store = fakeStore();
  const book = createEvidenceBook(store);
  for (let nonce = 0; nonce <= EVIDENCE_MAX; nonce += 1) book.record(evidence(`bet-${nonce}`, { nonce }));
  expect(JSON.parse(store.text ?? "[]")).toHaveLength(EVIDENCE_MAX);
  expect(book.find({ ...wanted, nonce: 0 })).toBeUndefined();
  expect(book.find({ ...wanted, nonce: EVIDENCE_MAX })?.clientRoundId).toBe(`bet-${EVIDENCE_MAX}`);
});

test("a browser that keeps nothing, or something strange, still works while the page is open", () => {
  const refusing = createEvidenceBook({
    getItem() {
      throw new Error("closed");
    },
    setItem() {
      throw new Error("closed");
    },
  });
  refusing.record(evidence("bet-1"));
  expect(refusing.find(wanted)?.clientRoundId).toBe("bet-1");
  const strange = fakeStore();
  strange.text = JSON.stringify([{ nonce: 0 }, 7, null, evidence("bet-2")]);
  expect(createEvidenceBook(strange).find(wanted)?.clientRoundId).toBe("bet-2");
});
