import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "./testing/start-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

let count = 0;
async function registered() {
  const name = `hundred${++count}x`;
  const own = site.visitor();
  const id = (await own.register(name)).body.value.member?.id ?? "";
  return { name, id, own };
}

const kysely = () => site.data.database.kysely;

let address = 0;
const stranger = () => site.visitor({ ip: `203.0.113.${++address}` });

describe("a hundred failures in all", () => {
  const digest = (text: string) => createHash("sha256").update(text).digest();

  /** A first failure is real; the next ones are written where that one was counted. */
  async function failTimes(name: string, failures: number) {
    await stranger().login(name, "a wrong guess");
    const { numAffectedRows } = await sql`update member_failed_attempt set failures = ${failures}
      where name_hash = ${digest(name)} and source_hash = ${digest("everywhere")} and failures = 1`.execute(kysely());
    expect(numAffectedRows).toBe(1n);
  }

  // B-0193, B-1752
  test("leave only a new password, but a stranger cannot lock a player out of their own device", async () => {
    const { name, own } = await registered();
    await failTimes(name, 99);
    expect((await stranger().login(name, "a wrong guess")).body.code).toBe("wrong_credentials");
    expect((await stranger().login(name)).body.code).toBe("password_reset_required");
    expect((await own.login(name)).body.code).toBe("ok");
    expect((await stranger().login(name)).body.code).toBe("ok");
  });

  // B-1752
  test("of strangers do not lock out a member at an address of an earlier login, with any browser", async () => {
    const { name } = await registered();
    const ip = "192.0.2.14";
    expect((await site.visitor({ ip }).login(name)).body.code).toBe("ok");
    await failTimes(name, 100);
    expect((await site.visitor({ ip: "192.0.2.15" }).login(name)).body.code, "their neighbour").toBe(
      "password_reset_required",
    );
    expect((await site.visitor({ ip }).login(name)).body.code).toBe("ok");
  });

  // B-0193, B-1752
  test("let one try an hour through, and are not forgotten in a day as those of one place are", async () => {
    const { name } = await registered();
    await failTimes(name, 100);
    expect((await stranger().login(name)).body.code).toBe("password_reset_required");
    site.clock.advance(25 * 3_600_000);
    const tries = await Promise.all([1, 2, 3].map(() => stranger().login(name, "a wrong guess")));
    expect(tries.map(({ body }) => body.code).sort()).toEqual([
      "password_reset_required",
      "password_reset_required",
      "wrong_credentials",
    ]);
    site.clock.advance(3_599_000);
    expect((await stranger().login(name)).body.code).toBe("password_reset_required");
    site.clock.advance(1_000);
    expect((await stranger().login(name)).body.code).toBe("ok");
  });

  // B-0193
  test("are over with a new password, and count for an unknown name just as well", async () => {
    const { name, id } = await registered();
    await failTimes(name, 100);
    await failTimes("nobodyatall", 100);
    expect((await stranger().login("nobodyatall", "guess")).body.code).toBe("password_reset_required");
    expect((await stranger().login(name)).body.code).toBe("password_reset_required");
    site.clock.advance(1_000);
    await sql`update member_password set changed_at = ${site.clock.now()} where member_id = ${id}`.execute(kysely());
    expect((await stranger().login(name)).body.code).toBe("ok");
  });
});
