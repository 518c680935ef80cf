import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { customerOf } from "./rules/load.ts";
import { createSearch } from "./rules/search.ts";
import { BITS_USUAL, bitsFor } from "./rules.ts";

// B-0147
test("a household pays the usual price, and twice as much with every doubling above it", () => {
  const bits = (ofAddress: number, inAll = ofAddress) => bitsFor({ ofAddress, inAll }) - BITS_USUAL;
  expect([1, 20, 21, 40, 41, 80, 81].map((count) => bits(count))).toEqual([0, 0, 1, 1, 2, 2, 3]);
  expect([20_000, 20_001, 40_001].map((inAll) => bits(1, inAll))).toEqual([0, 1, 2]);
  expect([600, 601].map((count) => bitsFor({ ofAddress: count, inAll: 1 }, 600) - BITS_USUAL)).toEqual([0, 1]);
  expect(bits(1_000_000), "no caller pays more than a phone can compute in time").toBe(6);
});

test("an address of the new kind counts as the network that one customer has", () => {
  expect(customerOf("203.0.113.5")).toBe("203.0.113.5");
  expect(customerOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(customerOf("2001:DB8:0001:2::9")).toBe("2001:db8:1:2");
  expect(customerOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(customerOf("::1")).toBe("0:0:0:0");
});

test("what the page finds is what the server's own SHA-256 says", () => {
  for (let round = 0; round < 5; round += 1) {
    const seed = randomBytes(24).toString("base64url");
    const search = createSearch({ seed, bits: 8, puzzles: 8 });
    let found = search.step(100);
    while (!found) found = search.step(100);
    expect(found).toHaveLength(8);
    for (const [index, nonce] of found.entries()) {
      const hash = createHash("sha256").update(`${seed}.${index}.${nonce}`).digest();
      expect(hash[0], `${seed}.${index}.${nonce}`).toBe(0);
    }
  }
});
