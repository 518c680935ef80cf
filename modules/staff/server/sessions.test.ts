import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STAFF_IDLE_MS, STAFF_LIFETIME_MS, TRIES_KEPT_MS } from "../rules.ts";
import { PASSWORD, startTestBackoffice, type TestBackoffice } from "./testing/start-backoffice.ts";

let office: TestBackoffice;

beforeAll(async () => {
  office = await startTestBackoffice();
});
afterAll(() => office.stop());

let count = 0;
async function newOperator() {
  const name = `operator.${++count}`;
  await office.desk().open(await office.invite("cashier"), name);
  return name;
}

describe("logging in", () => {
  // B-0611, B-0701
  test("a name that does not exist gets the same answer as a wrong password", async () => {
    const name = await newOperator();
    const wrong = await office.desk().login(name, "not the right password");
    const unknown = await office.desk().login("absent.here", "not the right password");
    expect(wrong).toMatchObject({ status: 401, code: "login_failed" });
    expect(unknown).toMatchObject({ status: 401, code: "login_failed" });
    const shape = (headers: Headers) => [...headers.keys()].filter((key) => key !== "date").sort();
    expect(shape(unknown.headers)).toEqual(shape(wrong.headers));
  });

  // B-1199
  test("an unknown name leaves nothing behind at the members' login, however often; an operator's wrong password counts", async () => {
    const name = await newOperator();
    const given = { password: "not the right password", address: "192.0.2.77" };
    for (let time = 0; time < 4; time += 1) {
      expect(await office.staff.isOperator({ name: "absent.at.all", ...given })).toBe(false);
    }
    expect(await office.staff.isOperator({ name, ...given })).toBe(false);
    const { rows } = await office.database.pool.query("select name from staff_failed_login where address = $1", [
      given.address,
    ]);
    expect(rows).toEqual([{ name }]);
    expect(await office.staff.isOperator({ name, ...given, password: PASSWORD })).toBe(true);
  });

  test("from the third failure on a name at an address waits, twice as long each time; elsewhere it does not", async () => {
    const name = await newOperator();
    const stranger = office.desk();
    const codes: string[] = [];
    for (let time = 0; time < 3; time += 1) codes.push((await stranger.login(name, "guess guess guess")).code);
    expect(codes).toEqual(["login_failed", "login_failed", "login_failed"]);
    const waits = await stranger.login(name);
    expect(waits).toMatchObject({ status: 429, code: "login_waits" });
    expect(waits.headers.get("retry-after")).toBe("2");
    expect((await office.desk().login(name)).code).toBe("ok");
    office.clock.advance(2_000);
    expect((await stranger.login(name, "guess guess guess")).code).toBe("login_failed");
    expect((await stranger.login(name)).headers.get("retry-after")).toBe("4");
    office.clock.advance(4_000);
    expect((await stranger.login(name)).code).toBe("ok");
  });

  // B-1352
  test("of twenty guesses at once no more than three are looked at", async () => {
    const [name, stranger] = [await newOperator(), office.desk()];
    const guesses = Array.from({ length: 20 }, () => stranger.login(name, "guess guess guess"));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === "login_failed")).toHaveLength(3);
    expect(codes.filter((code) => code === "login_waits")).toHaveLength(17);
  });

  test("a name that does not exist waits too, so that waiting tells nothing", async () => {
    const stranger = office.desk();
    for (let time = 0; time < 3; time += 1) await stranger.login("never.was", "guess guess guess");
    expect((await stranger.login("never.was", "guess guess guess")).code).toBe("login_waits");
  });

  // B-1750
  test("of 120 guesses from forty networks no more than thirty are looked at, and the operator's own browser still opens", async () => {
    const [name, own] = [await newOperator(), office.desk()];
    expect((await own.login(name)).code).toBe("ok");
    const strangers = Array.from({ length: 40 }, () => office.desk());
    const codes: string[] = [];
    // A busy machine turns calls away when 120 wait at once.
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(strangers.map((desk) => desk.login(name, "guess guess guess")));
      codes.push(...answers.map(({ code }) => code));
    }
    expect(codes.filter((code) => code === "login_failed")).toHaveLength(30);
    expect(codes.filter((code) => code === "login_waits")).toHaveLength(90);
    expect((await office.desk().login(name)).code, "a right guess of a stranger").toBe("login_waits");
    expect((await own.login(name, "not the right password")).code).toBe("login_failed");
    expect((await own.login(name)).code).toBe("ok");
    expect((await office.desk().login(name)).code, "their login is not the strangers'").toBe("login_waits");
    office.clock.advance(TRIES_KEPT_MS + 2_000);
    expect((await office.desk().login(name)).code).toBe("ok");
  });

  // B-0611
  test("the session is a cookie that no script reads and no other site sends", async () => {
    const answer = await office.desk().login(await newOperator());
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("fairhouse_staff="));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(cookie).not.toContain(String(answer.value["token"]));
  });
});

describe("a session", () => {
  // B-0702
  test("hands a second tab its value, and nothing is read or decided without it", async () => {
    const desk = office.desk();
    const opened = await desk.login(await newOperator());
    const resumed = await desk.resume();
    expect(resumed.value["opened"]).toMatchObject({ token: opened.value["token"] });
    const without = await desk.call({ path: "/staff/test-queue", headers: { "x-csrf-token": "" } });
    expect(without).toMatchObject({ status: 403, code: "csrf_refused" });
    expect((await office.desk().resume()).value["opened"]).toBeNull();
  });

  // B-0622
  test("ends after half an hour without a request", async () => {
    const desk = office.desk();
    await desk.login(await newOperator());
    office.clock.advance(STAFF_IDLE_MS - 1_000);
    expect((await desk.read()).code).toBe("ok");
    office.clock.advance(STAFF_IDLE_MS - 1_000);
    expect((await desk.read()).code).toBe("ok");
    office.clock.advance(STAFF_IDLE_MS);
    expect(await desk.read()).toMatchObject({ status: 401, code: "not_logged_in" });
  });

  // B-0622
  test("ends after twelve hours, however busy", async () => {
    const desk = office.desk();
    await desk.login(await newOperator());
    const step = STAFF_IDLE_MS / 2;
    for (let passed = step; passed < STAFF_LIFETIME_MS; passed += step) {
      office.clock.advance(step);
      expect((await desk.read()).code).toBe("ok");
    }
    office.clock.advance(step);
    expect((await desk.read()).code).toBe("not_logged_in");
  });

  // B-0701
  test("ends on the server when the operator signs out", async () => {
    const desk = office.desk();
    await desk.login(await newOperator());
    const cookie = desk.cookies.get("fairhouse_staff") ?? "";
    expect((await desk.call({ path: "/staff/session", method: "DELETE" })).code).toBe("ok");
    desk.cookies.set("fairhouse_staff", cookie);
    expect((await desk.read()).code).toBe("not_logged_in");
  });

  test("of an operator who was closed is over at once", async () => {
    const name = await newOperator();
    const desk = office.desk();
    await desk.login(name);
    await office.database.pool.query("update staff_account set is_active = false where name = $1", [name]);
    expect((await desk.read()).code).toBe("not_logged_in");
    expect((await office.desk().login(name, PASSWORD)).code).toBe("login_failed");
  });
});
