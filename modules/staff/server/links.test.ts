import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_LINK_MS, INVITE_LINK_MS, permissionsOf } from "../rules.ts";
import { startTestBackoffice, type TestBackoffice } from "./testing/start-backoffice.ts";

let office: TestBackoffice;

beforeAll(async () => {
  office = await startTestBackoffice();
});
afterAll(() => office.stop());

async function newLink(): Promise<string> {
  const link = await office.staff.makeFirstLink();
  if (link === null) throw new Error("an operator exists already");
  return link;
}

const countOperators = async () => (await office.rows(sql`select 1 from staff_account`)).length;

// The order is that of a new house: the first administrator comes in once, everybody else by invitation.
describe("the first administrator's link", () => {
  test("is kept only as a hash", async () => {
    const link = await newLink();
    const kept = await office.rows(sql<{ hash: Buffer }>`select token_hash as hash from staff_link`);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.hash.toString("base64url")).not.toBe(link);
    expect(kept[0]?.hash).toHaveLength(32);
  });

  // B-0609
  test("works no longer after an hour", async () => {
    const link = await newLink();
    office.clock.advance(FIRST_LINK_MS);
    expect((await office.desk().open(link)).code).toBe("link_unusable");
  });

  test("is useless once a newer one was made", async () => {
    const older = await newLink();
    await newLink();
    expect((await office.desk().open(older)).code).toBe("link_unusable");
  });

  test("opens nothing with a password of eleven characters, and stays usable", async () => {
    const link = await newLink();
    expect((await office.desk().open(link, "imran", "elevenchars")).code).toBe("bad_input");
    expect((await office.desk().open("A".repeat(43))).status).toBe(410);
    expect(await countOperators()).toBe(0);
    const used = await office.rows(sql<{ used: Date | null }>`select used_at as used from staff_link`);
    expect(used).toEqual([{ used: null }]);
  });

  // B-0609
  test("lets one of twenty in who race with it, in the last second of its hour", async () => {
    const link = await newLink();
    office.clock.advance(FIRST_LINK_MS - 1_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => office.desk().open(link, "founder")));
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "link_unusable")).toHaveLength(19);
    expect(await countOperators()).toBe(1);
    const [joined] = await office.rows(sql<{ role: string }>`select role from staff_account`);
    expect(joined?.role).toBe("administrator");
  });

  // B-0609, B-0610
  test("is not made any more once there is an operator", async () => {
    expect(await office.staff.makeFirstLink()).toBeNull();
  });
});

describe("a colleague's link", () => {
  // B-0700
  test("gives the role that it was made for, and leaves a row of who was invited and who joined", async () => {
    const desk = office.desk();
    office.clock.advance(1_000);
    const link = await office.invite("viewer");
    office.clock.advance(1_000);
    const opened = await desk.open(link, "nadia.r");
    expect(opened.value["operator"]).toMatchObject({
      name: "nadia.r",
      role: "viewer",
      permissions: [...permissionsOf("viewer")],
    });
    const audit = await desk.call({ path: "/staff/audit?limit=2" });
    expect((audit.value["rows"] as { action: string }[]).map(({ action }) => action)).toEqual([
      "operator.joined",
      "operator.invited",
    ]);
  });

  // B-0700
  test("works for a day and no longer", async () => {
    const [first, second] = [await office.invite("cashier"), await office.invite("cashier")];
    office.clock.advance(INVITE_LINK_MS - 1_000);
    expect((await office.desk().open(first)).code).toBe("ok");
    office.clock.advance(1_000);
    expect((await office.desk().open(second)).code).toBe("link_unusable");
  });
});
