import { expect, test } from "vitest";
import { decodeServicePath, encodeServicePath } from "./service-path.ts";

const ADDRESS = "https://help.example/چیٹ?room=1";

test("an address of customer service is read back from its path, whose last eight letters are the key", () => {
  const path = encodeServicePath(ADDRESS, "aB3dE6gH");
  expect(path.endsWith("aB3dE6gH")).toBe(true);
  expect(path).not.toContain("help.example");
  expect(decodeServicePath(path)).toBe(new URL(ADDRESS).href);
});

// B-0273
test("a path with another key, an address that is not https and plain nonsense open nothing", () => {
  const path = encodeServicePath(ADDRESS, "aB3dE6gH");
  expect(decodeServicePath(`${path.slice(0, -8)}zzzzzzzz`)).toBeUndefined();
  expect(decodeServicePath(encodeServicePath("javascript:alert(1)", "aB3dE6gH"))).toBeUndefined();
  expect(decodeServicePath(encodeServicePath("http://help.example/", "aB3dE6gH"))).toBeUndefined();
  for (const nonsense of ["", "short", "%%%%aB3dE6gH", "aB3dE6gH"]) expect(decodeServicePath(nonsense)).toBeUndefined();
});
