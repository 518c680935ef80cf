import { expect, test } from "vitest";
import { EXPORT_PAUSE_MS, isShown, nextExportAt } from "./rules.ts";

test("columns that are hashed, encrypted, an operator's or a place are left out, and times and texts are not", () => {
  const shown = (name: string, type = "text") => isShown({ name, type });
  expect([shown("text"), shown("written_at", "timestamptz"), shown("registered_by")]).toEqual([true, true, true]);
  expect([shown("picture", "bytea"), shown("bucket", "int2"), shown("member_id", "uuid")]).toEqual([
    false,
    false,
    false,
  ]);
  for (const name of ["staff_id", "first_approved_by", "assignee", "friend_id", "referrer_id", "affiliate_owner_id"]) {
    expect(shown(name, "uuid"), name).toBe(false);
  }
  expect([shown("deposit_id", "uuid"), shown("id", "uuid")]).toEqual([true, true]);
});

test("a day lies between two exports, and none after one that failed", () => {
  const requestedAt = new Date("2026-06-01T12:00:00.000Z");
  expect(nextExportAt(undefined)).toBeNull();
  expect(nextExportAt({ state: "failed", requestedAt })).toBeNull();
  expect(nextExportAt({ state: "ready", requestedAt })?.getTime()).toBe(requestedAt.getTime() + EXPORT_PAUSE_MS);
});
