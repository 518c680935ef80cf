import { expect, test } from "vitest";
import { type Login, lastLogins } from "./last-logins.ts";

const login = (given: Partial<Login>): Login => ({
  loginId: "01890000-0000-7000-8000-000000000001",
  at: "2026-11-20T12:00:00Z",
  method: "password",
  secondFactor: null,
  outcome: "signed_in",
  address: "198.51.100.7",
  userAgent: "own",
  isKnownDevice: true,
  isKnownNetwork: true,
  isCurrent: false,
  ...given,
});
const now = login({ isCurrent: true });
const before = login({ at: "2026-11-19T12:00:00Z" });
const foreign = { address: "203.0.113.9", userAgent: "other", isKnownDevice: false };

// B-0207
test("the last login is the one before this one", () => {
  expect(lastLogins([now, before])).toEqual({ last: before, strange: undefined });
  expect(lastLogins([now])).toEqual({ last: undefined, strange: undefined });
});

// B-1031
test("a new device that was stopped at the second factor since the last login is told", () => {
  const stopped = login({ ...foreign, outcome: "second_factor_asked" });
  expect(lastLogins([now, stopped, before]).strange).toBe(stopped);
  expect(lastLogins([now, before, stopped]).strange).toBeUndefined();
});

// B-1031
test("a new device that got in is told at the next login", () => {
  const other = login(foreign);
  expect(lastLogins([now, other, before])).toEqual({ last: other, strange: other });
});

// B-1031
test("the member's own steps before their second factor are nothing strange, nor is their registration", () => {
  const asked = login({ outcome: "second_factor_asked", isKnownDevice: false });
  const registration = login({ ...foreign, method: "registration" });
  expect(lastLogins([{ ...now, isKnownDevice: false }, asked, before]).strange).toBeUndefined();
  expect(lastLogins([now, registration])).toEqual({ last: registration, strange: undefined });
});
