import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { commitmentInBrowser, drawInBrowser, newClientSeed } from "./draw-in-browser.ts";
import { commitmentInNode, drawInNode, newServerSeed } from "./draw-in-node.ts";

const VECTOR = { serverSeed: "00".repeat(31) + "01", clientSeed: "mango-kite-77", nonce: 0 };

// B-0496, B-0505
test("the draw is the published formula, worked out here by hand", () => {
  const block = createHmac("sha256", Buffer.from(VECTOR.serverSeed, "hex")).update("mango-kite-77:0:0").digest();
  const byHand = [0, 4, 8, 12, 16].map((offset) => block.readUInt32BE(offset) % 30);
  expect(drawInNode(VECTOR, [30, 30, 30, 30, 30])).toEqual(byHand);
});

test("known seeds give the numbers and the commitment that were written down", () => {
  expect(commitmentInNode(VECTOR.serverSeed)).toMatchInlineSnapshot(
    `"ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5"`,
  );
  expect(drawInNode(VECTOR, [30, 30, 30, 30, 30]).join()).toMatchInlineSnapshot(`"25,12,25,6,28"`);
  expect(drawInNode({ ...VECTOR, nonce: 1 }, [30, 30, 30, 30, 30]).join()).toMatchInlineSnapshot(`"20,18,3,6,8"`);
});

test("Node and the browser's cryptography draw the same numbers and commitments", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(1_000_000_000),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 40 }),
      async (nonce, bounds) => {
        const seeds = { serverSeed: newServerSeed(), clientSeed: newClientSeed(), nonce };
        expect(await drawInBrowser(seeds, bounds), JSON.stringify(seeds)).toEqual(drawInNode(seeds, bounds));
        expect(await commitmentInBrowser(seeds.serverSeed)).toBe(commitmentInNode(seeds.serverSeed));
      },
    ),
    { numRuns: 200 },
  );
});

test("seeds and bounds of another form are refused", () => {
  expect(() => drawInNode({ ...VECTOR, serverSeed: "AB".repeat(32) }, [3])).toThrow(RangeError);
  expect(() => drawInNode({ ...VECTOR, clientSeed: "a:1" }, [3])).toThrow(RangeError);
  expect(() => drawInNode({ ...VECTOR, nonce: -1 }, [3])).toThrow(RangeError);
  for (const bound of [0, -1, 1.5, 1_000_001]) expect(() => drawInNode(VECTOR, [bound])).toThrow(RangeError);
});
