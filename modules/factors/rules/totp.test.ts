import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { base32, enrolmentAddress, stepOf } from "./totp.ts";

/** The secret and the codes of RFC 6238, appendix B, of which apps show the last six digits. */
const SECRET = Buffer.from("12345678901234567890");

const codeOf = (step: number) => TOTP.generate({ secret: Secret.fromLatin1(String(SECRET)), timestamp: step * 30_000 });

describe("the digits of an authenticator app", () => {
  // B-1061
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at second %d are those of the standard", (second, code) => {
    expect(stepOf(SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  const now = new Date("2026-11-20T12:00:10Z");
  const step = Math.floor(now.getTime() / 30_000);

  // B-1061
  test.each([-1, 0, 1])("count when the clock is %d steps off", (off) => {
    expect(stepOf(SECRET, codeOf(step + off), now)).toBe(step + off);
  });

  // B-1061
  test.each([-2, 2])("do not count when the clock is %d steps off", (off) => {
    expect(stepOf(SECRET, codeOf(step + off), now)).toBeUndefined();
  });

  test("may be typed in two groups", () => {
    const code = codeOf(step);
    expect(stepOf(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step);
  });

  // B-1061
  test.each(["", "12345", "1234567", "12345a", "１２３４５６", "ÄÄÄÄÄÄ"])("are six digits: %j are none", (typed) => {
    expect(stepOf(SECRET, typed, now)).toBeUndefined();
  });
});

describe("the secret for the app", () => {
  test("is written in the letters and digits of base 32", () => {
    expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
    expect(base32(SECRET)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  });

  test("goes into an address with the house's name and the member's", () => {
    expect(enrolmentAddress({ secret: SECRET, issuer: "Fair: house", account: "kite" })).toBe(
      "otpauth://totp/Fair%20%20house:kite?issuer=Fair%20%20house&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30",
    );
  });
});
