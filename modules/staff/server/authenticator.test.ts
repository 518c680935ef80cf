import { newId } from "@fairhouse/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CODE, PASSWORD, startTestBackoffice, type TestBackoffice } from "./testing/start-backoffice.ts";

let office: TestBackoffice;

beforeAll(async () => {
  office = await startTestBackoffice();
});
afterAll(() => office.stop());

const HALF_MINUTE_MS = 30_000;

/** An operator who has set up no app yet. */
async function joined(role: "cashier" | "viewer" | "administrator" = "cashier") {
  const [desk, name] = [office.desk(), `op${newId().slice(-10)}`];
  await desk.open(await office.invite(role), name);
  return { desk, name };
}

describe("an operator without a second factor", () => {
  // B-0622, B-1760
  test("reads everything and decides nothing about money, until a code of an app is shown", async () => {
    const { desk } = await joined();
    expect((await desk.read()).code).toBe("ok");
    expect(await desk.decide()).toMatchObject({ status: 403, code: "second_factor_due" });
    expect((await desk.resume()).value["opened"]).toMatchObject({ operator: { hasSecondFactor: false } });
    await desk.call({ path: "/staff/authenticator", body: {} });
    const confirmation = "/staff/authenticator/confirmation";
    expect(await desk.call({ path: confirmation, body: { code: "000000" } })).toMatchObject({ code: "code_wrong" });
    expect((await desk.decide()).code).toBe("second_factor_due");
    expect((await desk.enrol()).value["operator"]).toMatchObject({ hasSecondFactor: true });
    expect((await desk.decide()).code).toBe("ok");
  });

  // B-1760
  test("who may not decide anyway is told that, and not to set up an app", async () => {
    const { desk } = await joined("viewer");
    expect(await desk.decide()).toMatchObject({ code: "not_allowed" });
  });
});

describe("with an app", () => {
  // B-1761
  test("a login needs its code beside the password, once each, and a wrong one counts as a wrong password", async () => {
    const { desk, name } = await joined();
    await desk.enrol();
    const other = office.desk();
    expect(await other.login(name)).toMatchObject({ status: 401, code: "code_required" });
    expect(await other.login(name, "not the right password", CODE)).toMatchObject({ code: "login_failed" });
    expect(await other.login(name, PASSWORD, CODE), "the half minute of the set-up").toMatchObject({
      code: "code_wrong",
    });
    expect((await other.login(name, PASSWORD, CODE)).code, "three failures").toBe("login_waits");
    office.clock.advance(HALF_MINUTE_MS);
    expect((await other.login(name, PASSWORD, CODE)).value["operator"]).toMatchObject({ hasSecondFactor: true });
    expect((await office.desk().login(name, PASSWORD, CODE)).code).toBe("code_wrong");
    expect((await other.decide()).code).toBe("ok");
  });

  // B-1761
  test("of ten logins with one code at once one comes in", async () => {
    const { desk, name } = await joined();
    await desk.enrol();
    office.clock.advance(HALF_MINUTE_MS);
    const answers = await Promise.all(Array.from({ length: 10 }, () => office.desk().login(name, PASSWORD, CODE)));
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(1);
  });

  // B-1760
  test("another one cannot take its place, and a session from before it decides nothing", async () => {
    const { desk, name } = await joined();
    const before = office.desk();
    await before.login(name);
    await desk.enrol();
    expect(await before.call({ path: "/staff/authenticator", body: {} })).toMatchObject({
      status: 409,
      code: "authenticator_exists",
    });
    expect((await before.decide()).code).toBe("second_factor_due");
  });

  // B-1760
  test("leaves a row in the audit", async () => {
    const { desk } = await joined();
    office.clock.advance(1);
    await desk.enrol();
    const { rows } = await office.database.pool.query(
      "select action from staff_audit where staff_id = $1 order by audit_id",
      [desk.staffId()],
    );
    expect(rows.map(({ action }) => action)).toEqual(["operator.joined", "operator.authenticator-set"]);
  });
});
