import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { seamlessPath } from "./call.ts";
import { parseReply } from "./reply.ts";
import { replySchema } from "./schemas.ts";
import { invitesRetry, isStatus, isStored, STATUSES, type Status } from "./status.ts";

describe("the statuses", () => {
  it("are a closed list of 24", () => {
    expect(Object.keys(STATUSES)).toHaveLength(24);
    expect(isStatus("OK")).toBe(true);
    expect(isStatus("toString")).toBe(false);
  });

  // B-0482
  it("invite a retry in one case only", () => {
    const inviting = (Object.keys(STATUSES) as Status[]).filter(invitesRetry);
    expect(inviting).toEqual(["TEMPORARY_ERROR"]);
  });

  it("are stored unless the call was not understood, not trusted, or not decided", () => {
    const notStored = (Object.keys(STATUSES) as Status[]).filter((status) => !isStored(status));
    expect(notStored.sort()).toEqual([
      "DUPLICATE_TRANSACTION",
      "INVALID_PARTNER",
      "INVALID_SIGNATURE",
      "TEMPORARY_ERROR",
      "TRANSACTION_DOES_NOT_EXIST",
      "WRONG_SYNTAX",
      "WRONG_TYPES",
    ]);
  });
});

describe("the README", () => {
  it("tells a vendor's engineer about every status, and which one to send again", async () => {
    const readme = await readFile(join(import.meta.dirname, "README.md"), "utf8");
    const rows = readme.split("\n").filter((line) => /^\| `[A-Z_]+`/.test(line));
    const told = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/[A-Z_]+/g)].map(([status]) => status));
    expect(told.sort()).toEqual(Object.keys(STATUSES).sort());
    for (const row of rows) {
      const [, names = "", , again = "", kept = ""] = row.split("|");
      for (const [name] of names.matchAll(/[A-Z_]+/g)) {
        expect(again.includes("yes"), name).toBe(invitesRetry(name as Status));
        expect(kept.trim() === "yes", name).toBe(isStored(name as Status));
      }
    }
  });
});

describe("an answer", () => {
  const reply = { requestId: "r", status: "OK", currency: "P", balance: "100", transactionId: "t" };

  it("is read without the fields that the reader does not know", () => {
    expect(parseReply(JSON.stringify({ ...reply, news: 1 }))).toEqual(reply);
    expect(replySchema.safeParse(reply).success).toBe(true);
  });

  it.each([
    ["", "nothing"],
    ["null", "null"],
    ["[]", "an array"],
    ["<html>", "a page"],
    [JSON.stringify({ ...reply, status: "FINE" }), "an unknown status"],
    [JSON.stringify({ ...reply, balance: 100 }), "a balance as a number"],
    [JSON.stringify({ ...reply, balance: "1.5" }), "a fraction"],
    [JSON.stringify({ ...reply, requestId: undefined }), "no request id"],
  ])("is not read from %s, %s", (body) => {
    expect(parseReply(body)).toBeUndefined();
  });
});

describe("a path", () => {
  it("names vendor and call", () => {
    expect(seamlessPath("house-studio", "bet")).toBe("/seamless/v1/house-studio/bet");
  });

  it.each(["", "a/b", "..", "UPPER", "-a", "x".repeat(33)])("is not made of the vendor code %j", (vendor) => {
    expect(() => seamlessPath(vendor, "bet")).toThrow(RangeError);
  });
});
