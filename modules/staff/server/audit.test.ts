import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Desk, startTestBackoffice, type TestBackoffice } from "./testing/start-backoffice.ts";

let office: TestBackoffice;
let cashier: Desk;
let viewer: Desk;

beforeAll(async () => {
  office = await startTestBackoffice();
  cashier = await office.operator("cashier");
  viewer = await office.operator("viewer");
});
afterAll(() => office.stop());

// B-0612
test("a cashier neither reads the audit nor invites anybody", async () => {
  expect((await cashier.call({ path: "/staff/audit" })).code).toBe("not_allowed");
  const invitation = { path: "/staff/operators/links", body: { role: "administrator" } };
  expect((await cashier.call(invitation)).code).toBe("not_allowed");
});

describe("the audit", () => {
  // B-0619
  test("cannot be changed, deleted or emptied, not even by the house's own database user", async () => {
    const before = await office.rows(sql<{ count: string }>`select count(*) from staff_audit`);
    expect(Number(before[0]?.count)).toBeGreaterThan(0);
    for (const statement of [
      "update staff_audit set reason = 'something else'",
      "delete from staff_audit",
      "truncate staff_audit",
    ]) {
      await expect(office.database.pool.query(statement)).rejects.toThrow(/never changed or removed/);
    }
    expect(await office.rows(sql<{ count: string }>`select count(*) from staff_audit`)).toEqual(before);
  });

  // B-0704
  test("is read newest first, page after page, each row once", async () => {
    const ids: string[] = [];
    for (let before = ""; ; ) {
      const answer = await viewer.call({ path: `/staff/audit?limit=3${before && `&before=${before}`}` });
      const rows = answer.value["rows"] as { auditId: string }[];
      ids.push(...rows.map((row) => row.auditId));
      if (rows.length < 3) break;
      before = rows.at(-1)?.auditId ?? "";
    }
    const all = await office.rows(sql<{ id: string }>`select audit_id as id from staff_audit order by audit_id desc`);
    expect(ids).toEqual(all.map((row) => row.id));
  });
});
