import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createMac, isSameMac } from "./mac.ts";

const nodes = (secret: string, text: string) => createHmac("sha256", secret).update(text);

describe("a MAC", () => {
  // RFC 4231; the cases whose keys are not texts are held by the comparison with Node's own.
  test.each([
    ["Jefe", "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
    ["\x0b".repeat(20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
  ])("under %j is the one of the standard", (secret, text, expected) => {
    expect(createMac(secret).hex(text)).toBe(expected);
  });

  test("is what Node's own is, around every length at which a key or a message fills a block", () => {
    const lengths = [0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 120, 128, 200];
    const letters = ["k", "π", "字", "\u{1f3b0}", "\0"];
    for (const [place, length] of lengths.entries()) {
      const secret = (letters[place % letters.length] ?? "").repeat(length);
      const mac = createMac(secret);
      for (const [turn, textLength] of lengths.entries()) {
        const text = (letters[turn % letters.length] ?? "").repeat(textLength);
        expect(mac.hex(text, "after")).toBe(nodes(secret, `${text}after`).digest("hex"));
        expect(mac.hex(`${turn}.`, Buffer.from(text))).toBe(nodes(secret, `${turn}.${text}`).digest("hex"));
        expect(mac.base64url(text)).toBe(nodes(secret, text).digest("base64url"));
      }
    }
  });

  test("is right when a message outgrows its room, and when a short one follows", () => {
    const mac = createMac("secret");
    for (const text of ["a", "π".repeat(9_000), "b", "x".repeat(50_000), ""])
      expect(mac.hex(text, "c")).toBe(nodes("secret", `${text}c`).digest("hex"));
  });

  test("is compared over its whole length", () => {
    const mac = createMac("secret").hex("text");
    expect(isSameMac(mac, mac)).toBe(true);
    for (const other of ["", mac.slice(1), `${mac}0`, mac.replace(/.$/, "g"), mac.replace(/^./, "g")])
      expect(isSameMac(mac, other)).toBe(false);
  });
});
