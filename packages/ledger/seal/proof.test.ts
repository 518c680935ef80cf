import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkProof, type Place, parseProof, placeBytes, type SealV1, type SealV2, sealBytes } from "./index.ts";

/** As a member saved it when there was the first version only; its seal ends with the row of another one. */
const SAVED = readFileSync(new URL("fixtures/proof-1.json", import.meta.url), "utf8");

const saved = (): { seal: SealV1; [name: string]: unknown } => JSON.parse(SAVED);
const read = (proof: unknown) => parseProof(JSON.stringify(proof));
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const last: Place = { batch: "771", memberId: "m", id: "i", leg: 2 };
const values = { place: 9, bucket: 7, number: 3, watermark: "772", rows: 5, root: "aa", previous: "bb" };

describe("a proof of the first version", () => {
  test("that was saved still holds", async () => {
    const proof = parseProof(SAVED);
    expect(proof?.seal).toHaveProperty("last.memberId");
    const { holds, steps } = await checkProof(proof!, { lines: [proof!.head, ...proof!.keys] });
    expect({ holds, steps }).toEqual({
      holds: true,
      steps: { row: "holds", day: "holds", signature: "holds", published: "holds" },
    });
  });

  test.each(["batch", "memberId", "id", "leg"] as const)(
    "fails once the %s of its last row is changed",
    async (name) => {
      const { seal, ...proof } = saved();
      const changed = { ...seal.last, [name]: name === "leg" ? seal.last.leg + 1 : `${seal.last[name]}1` };
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
    { ...proof, seal: { ...seal, last: { ...place, leg: "1" } } },
  ])
    expect(read(other)).toBeUndefined();
});

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
