import { createHash } from "node:crypto";
import { tableOf } from "@fairhouse/studio-games/slot-kit/slot.ts";
import { expect, test } from "vitest";
import { game } from "../game.ts";
import { PAY_TABLE_VERSION } from "./pay-table.ts";
import { PAY_TABLES } from "./pay-tables.ts";

/** SHA-256 of every table that rounds were played by. A new version adds its line; no line is changed or removed. */
const PUBLISHED: Readonly<Record<string, string>> = {
  "tiger-at-four-1": "9f8fd2d6b03f98b40a8c28d860d95a3143d21ec0a4ce4222303ae9d7bd2f5245",
  "tiger-at-four-2": "3e235fd188218cae8d4c2d359984b36eca86a1c8e569dbf58f53232909e6c891",
};

// B-1664
test("every pay table that rounds were played by is kept as it was, and each version is there once", () => {
  const kept = PAY_TABLES.map((table) => [
    table.version,
    createHash("sha256").update(JSON.stringify(table)).digest("hex"),
  ]);
  expect(kept.length).toBe(new Set(kept.map(([version]) => version)).size);
  expect(Object.fromEntries(kept), "another table needs another version, beside the one before").toEqual(PUBLISHED);
  expect(tableOf(game, PAY_TABLE_VERSION)?.version).toBe(PAY_TABLE_VERSION);
});
