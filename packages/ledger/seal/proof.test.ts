import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkProof, type Place, parseProof, placeBytes, type SealV1, type SealV2, sealBytes } from "./index.ts";

/** As a member saved it when there was the first version only; its seal ends with the row of another one. */
const SAVED = readFileSync(new URL("fixtures/proof-1.json", import.meta.url), "utf8");

const saved = (): { seal: SealV1; [name: string]: unknown } => JSON.parse(SAVED);
const read = (proof: unknown) => parseProof(JSON.stringify(proof));
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const last: Place = { batch: "771", memberId: "m", id: "i", postingNumber: 2 };
const values = { place: 9, bucket: 7, number: 3, watermark: "772", rows: 5, root: "aa", previous: "bb" };

describe("a proof of the first version", () => {
  // B-1512
  test("that was saved still holds", async () => {
    const proof = parseProof(SAVED);
    expect(proof?.seal).toHaveProperty("last.memberId");
    const { holds, steps } = await checkProof(proof!, { lines: [proof!.head, ...proof!.keys] });
    expect({ holds, steps }).toEqual({
      holds: true,
      steps: { row: "holds", day: "holds", signature: "holds", published: "holds" },
    });
  });

  test.each(["batch", "memberId", "id", "postingNumber"] as const)(
    "fails once the %s of its last row is changed",
    async (name) => {
      const { seal, ...proof } = saved();
      const changed = {
        ...seal.last,
        [name]: name === "postingNumber" ? seal.last.postingNumber + 1 : `${seal.last[name]}1`,
      };
      const found = read({ ...proof, seal: { ...seal, last: changed } });
      expect((await checkProof(found!)).steps.day).toBe("fails");
    },
  );

  test("does not hold with a hash in place of what it was hashed with", async () => {
    const { seal, ...proof } = saved();
    const { last: place, ...rest } = seal;
    const lastHash = createHash("sha256").update(placeBytes(place)).digest("hex");
    const found = read({ ...proof, fairhouseProof: 2, seal: { ...rest, lastHash } });
    expect((await checkProof(found!)).steps.day).toBe("fails");
  });
});

test("a proof is read when its seal is of its own version, and of that one only", () => {
  const { seal, ...proof } = saved();
  const { last: place, ...rest } = seal;
  const lastHash = "a".repeat(64);
  expect(read({ ...proof, fairhouseProof: 2, seal: { ...rest, lastHash } })).toBeDefined();
  for (const other of [
    { ...proof, fairhouseProof: 2, seal },
    { ...proof, fairhouseProof: 1, seal: { ...rest, lastHash } },
    { ...proof, fairhouseProof: 2, seal: { ...seal, lastHash } },
    { ...proof, fairhouseProof: 1, seal: { ...seal, lastHash } },
    { ...proof, fairhouseProof: 2, seal: { ...rest, lastHash: "a" } },
    { ...proof, fairhouseProof: 3, seal },
    { ...proof, seal: rest },
    { ...proof, seal: { ...seal, last: { ...place, postingNumber: "1" } } },
  ])
    expect(read(other)).toBeUndefined();
});

describe.each([1, 2])("the file of a saved proof of version %i", (version) => {
  const text = readFileSync(new URL(`fixtures/proof-${version}.json`, import.meta.url), "utf8");
  const fields = (): Record<string, Record<string, unknown>> => JSON.parse(text);

  test("holds however its blanks and its names are laid out", async () => {
    const upsideDown = (value: unknown): unknown =>
      value === null || typeof value !== "object" || Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .map(([name, inner]) => [name, upsideDown(inner)])
              .reverse(),
          );
    const laidOut = [
      text,
      JSON.stringify(fields()),
      JSON.stringify(fields(), null, "\t"),
      text.replace(/^( *"\w+"):/gm, "$1 \n:"),
    ];
    for (const one of [...laidOut, JSON.stringify(upsideDown(fields()))]) {
      const proof = parseProof(one);
      expect(proof?.fairhouseProof).toBe(version);
      expect((await checkProof(proof!, { lines: [proof!.head, ...proof!.keys] })).holds).toBe(true);
    }
  });

  // B-1529
  test("is no proof with a field that is none of a proof's, wherever it stands", () => {
    const note = { note: "the house owes 1,000,000" };
    const added = [{ ...fields(), ...note }, ...withAdded(fields(), note)];
    expect(added).toHaveLength(version === 1 ? 6 : 5);
    for (const one of added) expect(parseProof(JSON.stringify(one))).toBeUndefined();
    const hidden = text.replace('"row": {', '"row": { "__proto__": { "amount": "999999999" },');
    expect(hidden).not.toBe(text);
    expect(parseProof(hidden)).toBeUndefined();
  });

  // B-1529
  test("is no proof with a name that stands twice, whichever of the two is the true one", () => {
    const doubled = [
      text.replace('"amount":', '"amount": "999999999", "amount":'),
      text.replace('"amount":', '"am\\u006funt": "999999999", "amount":'),
      text.replace(/("amount": "\d+")/, '$1, "amount": "999999999"'),
      text.replace('"row":', '"row": { "amount": "999999999" }, "row":'),
      text.replace('"index":', '"index": 7, "index":'),
      text.replace('"place":', '"place": 7, "place":'),
      text.replace('"keys":', '"keys": [{ "note": "x" }], "keys":'),
    ];
    for (const one of doubled) {
      expect(() => JSON.parse(one)).not.toThrow();
      expect(one).not.toBe(text);
      expect(parseProof(one)).toBeUndefined();
    }
  });

  test("is no proof with a list, or a text in place of one, where the other belongs", () => {
    const { row, seal, inSeal, inDay } = fields();
    for (const changed of [
      { seal: { ...seal, watermark: [seal!.watermark] } },
      { inSeal: { ...inSeal, path: "" } },
      { inDay: { ...inDay, path: "" } },
      { keys: "" },
      { row: Object.values(row!) },
    ])
      expect(parseProof(JSON.stringify({ ...fields(), ...changed }))).toBeUndefined();
  });
});

/** The proof with a field put into each of its objects in turn. */
function withAdded(proof: Record<string, unknown>, note: object): object[] {
  return Object.entries(proof).flatMap(([name, inner]) => {
    if (inner === null || typeof inner !== "object" || Array.isArray(inner)) return [];
    const deeper = withAdded(inner as Record<string, unknown>, note);
    return [{ ...inner, ...note }, ...deeper].map((one) => ({ ...proof, [name]: one }));
  });
}

describe("what is hashed of a seal", () => {
  test("holds the last row's place in the first version", () => {
    const seal: SealV1 = { ...values, last };
    expect(textOf(sealBytes(seal))).toBe("fairhouse seal 1\n9\n7\n3\n772\n771\nm\ni\n2\n5\naa\nbb");
  });

  test("holds the hash of that place in the second", () => {
    const seal: SealV2 = { ...values, lastHash: "cc" };
    expect(textOf(sealBytes(seal))).toBe("fairhouse seal 2\n9\n7\n3\n772\ncc\n5\naa\nbb");
    expect(textOf(placeBytes(last))).toBe("fairhouse place 1\n771\nm\ni\n2");
  });
});
