import type { IncomingMessage } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, startTestSite, type TestSite } from "./testing/start-site.ts";

let site: TestSite;
let count = 0;
const newName = () => `member${++count}x`;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const MINUTE_MS = 60_000;

async function loggedIn() {
  const visitor = site.visitor();
  const name = newName();
  const registered = await visitor.register(name);
  expect(registered.body.code).toBe("ok");
  return { visitor, name, id: registered.body.value.member?.id ?? "" };
}

const upgrade = (cookie: string) => ({ headers: { cookie } }) as IncomingMessage;

describe("logging in", () => {
  // B-0177, B-0277
  test("a member who registered elsewhere logs in with the same name and password", async () => {
    const { name, id } = await loggedIn();
    const other = site.visitor();
    const answer = await other.login(` ${name.toUpperCase()} `);
    expect(answer.body).toMatchObject({
      success: true,
      value: {
        token: expect.stringMatching(/^.{20,}$/),
        firstTimeLogin: false,
        passwordExpired: false,
        member: { id },
      },
    });
    expect((await other.info()).body.value).toMatchObject({ id, account: name, type: 0 });
  });

  // B-0180
  test("the session cookie cannot be read by a script and is not the value that the page keeps", async () => {
    const { name } = await loggedIn();
    const answer = await site.visitor().login(name);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("fairhouse_session=")) ?? "";
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toContain(answer.body.value.token);
  });

  // B-0178, B-0645
  test("a wrong password and a name that does not exist get the same answer", async () => {
    const { name } = await loggedIn();
    const wrong = await site.visitor({ ip: "203.0.113.1" }).login(name, "not the password");
    const unknown = await site.visitor({ ip: "203.0.113.2" }).login("nobodyhere", "not the password");
    expect(wrong.status).toBe(403);
    expect(unknown.status).toBe(403);
    expect(unknown.body).toEqual(wrong.body);
    const shape = (headers: Headers) => [...headers.keys()].filter((key) => key !== "date").sort();
    expect(shape(unknown.headers)).toEqual(shape(wrong.headers));
  });

  // B-0122, B-0179
  test("a password is compared exactly as typed: no trimming, no folding", async () => {
    const { name } = await loggedIn();
    for (const [at, close] of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toUpperCase()].entries()) {
      expect((await site.visitor({ ip: `203.0.113.${10 + at}` }).login(name, close)).body.code).toBe(
        "wrong_credentials",
      );
    }
  });

  // B-0184
  test("a session that a stranger planted before the login is worthless after it", async () => {
    const { visitor: stranger } = await loggedIn();
    const planted = stranger.cookies.get("fairhouse_session") ?? "";
    const { name } = await loggedIn();
    const victim = site.visitor();
    victim.cookies.set("fairhouse_session", planted);
    await victim.login(name);
    expect(victim.cookies.get("fairhouse_session")).not.toBe(planted);
    expect((await stranger.info()).body.code).toBe("not_logged_in");
  });

  // B-0211
  test("a closed account is told so only to who knows its password", async () => {
    const { name, id } = await loggedIn();
    await sql`update member_account set status = 'closed' where member_id = ${id}`.execute(site.data.database.kysely);
    expect((await site.visitor({ ip: "203.0.113.20" }).login(name)).body.code).toBe("account_closed");
    expect((await site.visitor({ ip: "203.0.113.21" }).login(name, "wrong")).body.code).toBe("wrong_credentials");
  });

  test("a login that races a change of password never survives it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { visitor, name, id } = await loggedIn();
      const newPassword = `entirely different ${round}`;
      const [, racing] = await Promise.all([
        visitor.call("POST", "/wps/member/password", { newPassword, confirmNewPassword: newPassword }),
        site.visitor().login(name),
      ]);
      if (racing.body.code === "ok") {
        const open = await sql`select 1 from session_session where member_id = ${id} and ended_at is null`.execute(
          site.data.database.kysely,
        );
        expect(open.rows).toHaveLength(1);
      }
    }
  });
});

describe("failed logins", () => {
  // B-0191, B-0192
  test("the third failure starts a wait that doubles, and the tenth locks for half an hour", async () => {
    const { name } = await loggedIn();
    const guesser = site.visitor({ ip: "203.0.113.50" });
    const waits: number[] = [];
    for (let failure = 1; failure <= 10; failure += 1) {
      expect((await guesser.login(name, "a wrong guess")).body.code).toBe("wrong_credentials");
      const blocked = await guesser.login(name, PASSWORD);
      if (blocked.body.code === "too_many_attempts") {
        const waitS = Number(blocked.headers.get("retry-after"));
        waits.push(waitS);
        expect(blocked.status).toBe(429);
        site.clock.advance(waitS * 1000);
      } else {
        expect(failure).toBeLessThan(3);
        // The right password took the count back; fail again to where it was.
        for (let again = 1; again <= failure; again += 1) await guesser.login(name, "a wrong guess");
      }
      site.clock.advance(61_000 - (site.clock.now().getTime() % 60_000));
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 1800]);
  });

  // B-0192, B-0194
  test("a stranger who guesses does not lock the member out of a device of their own", async () => {
    const { visitor, name } = await loggedIn();
    await visitor.logout();
    const stranger = site.visitor({ ip: "198.51.100.7" });
    for (let guess = 0; guess < 5; guess += 1) await stranger.login(name, "a wrong guess");
    expect((await stranger.login(name)).body.code).toBe("too_many_attempts");
    expect((await visitor.login(name)).body.code).toBe("ok");
  });

  // B-0178
  test("a name that does not exist is throttled just like one that does", async () => {
    const stranger = site.visitor({ ip: "203.0.113.60" });
    for (let guess = 0; guess < 3; guess += 1) await stranger.login("absentthere", "guess");
    expect((await stranger.login("AbsentThere", "guess")).body.code).toBe("too_many_attempts");
  });

  test("of twenty guesses at once no more than three are looked at", async () => {
    const { name } = await loggedIn();
    const stranger = site.visitor({ ip: "203.0.113.70" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => stranger.login(name, "a wrong guess")));
    expect(answers.filter((answer) => answer.body.code === "wrong_credentials").length).toBeLessThanOrEqual(3);
  });
});

describe("a session", () => {
  // B-0181, B-0234, B-0277
  test("a call needs the value of the page beside the cookie", async () => {
    const { visitor } = await loggedIn();
    const bare = await visitor.call("GET", "/wps/member/info", undefined, { "x-csrf-token": "" });
    expect(bare).toMatchObject({ status: 403, body: { code: "csrf_refused" } });
    const foreign = await visitor.call("DELETE", "/wps/session/logout", undefined, { "sec-fetch-site": "same-site" });
    expect(foreign).toMatchObject({ status: 403, body: { code: "csrf_refused" } });
    expect((await visitor.info()).status).toBe(200);
  });

  // B-0182, B-0280, B-0681
  test("a second tab gets the value by asking, a visitor gets nothing", async () => {
    const { visitor, id } = await loggedIn();
    const tab = site.visitor();
    for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
    const resumed = await tab.resume();
    expect(resumed.body.value).toMatchObject({ token: visitor.csrf(), member: { id } });
    expect((await tab.info()).status).toBe(200);
    expect((await site.visitor().resume()).body).toMatchObject({ success: true, value: { token: null, member: null } });
  });

  // B-0681
  test("another site cannot ask for the value", async () => {
    const { visitor } = await loggedIn();
    const answer = await visitor.call("POST", "/wps/session/resume", {}, { "sec-fetch-site": "cross-site" });
    expect(answer.body.code).toBe("csrf_refused");
  });

  // B-0185, B-0279
  test("logging out ends it on the server: a copy of the cookie opens nothing, on no process", async () => {
    const other = await site.startProcess();
    const { visitor, id } = await loggedIn();
    const copy = site.visitor({ url: other.url });
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    await copy.resume();
    expect((await copy.info()).status).toBe(200);
    expect((await visitor.logout()).body.code).toBe("ok");
    expect(await copy.info()).toMatchObject({ status: 401, body: { code: "not_logged_in" } });
    expect(site.ended.at(-1)).toMatchObject({ memberId: id });
    expect(visitor.cookies.has("fairhouse_session")).toBe(false);
    const { rows } = await sql`select end_reason from session_session where member_id = ${id}`.execute(
      site.data.database.kysely,
    );
    expect(rows).toEqual([{ end_reason: "logout" }]);
  });

  // B-0187
  test("it ends after 30 minutes without a request, and not before", async () => {
    const { visitor } = await loggedIn();
    site.clock.advance(30 * MINUTE_MS - 1_000);
    expect((await visitor.info()).status).toBe(200);
    site.clock.advance(30 * MINUTE_MS - 1_000);
    expect((await visitor.info()).status).toBe(200);
    site.clock.advance(30 * MINUTE_MS);
    expect((await visitor.info()).body.code).toBe("not_logged_in");
  });

  // B-0187
  test("it ends after 12 hours however busy it is", async () => {
    const { visitor } = await loggedIn();
    for (let hour = 0; hour < 12 * 3 - 1; hour += 1) {
      site.clock.advance(20 * MINUTE_MS);
      expect((await visitor.info()).status).toBe(200);
    }
    site.clock.advance(20 * MINUTE_MS);
    expect((await visitor.info()).body.code).toBe("not_logged_in");
  });

  // B-0188, B-0288
  test("a change of password ends the sessions of all other devices and keeps the caller logged in", async () => {
    const { visitor, name } = await loggedIn();
    const phone = site.visitor();
    await phone.login(name);
    const before = visitor.cookies.get("fairhouse_session");
    const newPassword = "an entirely different one";
    const changed = await visitor.call("POST", "/wps/member/password", {
      oldPassword: PASSWORD,
      newPassword,
      confirmNewPassword: newPassword,
    });
    expect(changed.body.code).toBe("ok");
    expect((await phone.info()).body.code).toBe("not_logged_in");
    expect((await visitor.info()).status).toBe(200);
    expect(visitor.cookies.get("fairhouse_session")).not.toBe(before);
    expect((await site.visitor().login(name)).body.code).toBe("wrong_credentials");
    expect((await site.visitor().login(name, newPassword)).body.code).toBe("ok");
  });

  // B-0189
  test("an account that is disabled is out with the next request", async () => {
    const { visitor, id } = await loggedIn();
    await sql`update member_account set status = 'disabled' where member_id = ${id}`.execute(site.data.database.kysely);
    expect((await visitor.info()).body.code).toBe("not_logged_in");
  });

  test("what belongs to a session ends in the same transaction", async () => {
    const { visitor, id } = await loggedIn();
    await visitor.logout();
    const { rows } = await sql`select 1 from test_ended where member_id = ${id}`.execute(site.data.database.kysely);
    expect(rows).toHaveLength(1);
  });

  test("the job writes down sessions that have timed out and cuts their connections", async () => {
    const { visitor, id } = await loggedIn();
    site.clock.advance(31 * MINUTE_MS);
    await site.session.jobs?.[0]?.run({});
    const { rows } = await sql`select end_reason from session_session where member_id = ${id}`.execute(
      site.data.database.kysely,
    );
    expect(rows).toEqual([{ end_reason: "idle" }]);
    expect(site.ended.some((one) => one.memberId === id)).toBe(true);
    expect((await visitor.info()).body.code).toBe("not_logged_in");
  });

  test("the WebSocket knows the member by the same cookie, and no member by a made-up one", async () => {
    const { visitor, id } = await loggedIn();
    const cookie = `theme=dark; fairhouse_session=${visitor.cookies.get("fairhouse_session")}`;
    expect(await site.sessions.identifyUpgrade(upgrade(cookie))).toMatchObject({ memberId: id });
    expect(await site.sessions.identifyUpgrade(upgrade(`fairhouse_session=${"A".repeat(43)}`))).toBeUndefined();
    await visitor.logout();
    expect(await site.sessions.identifyUpgrade(upgrade(cookie))).toBeUndefined();
  });
});

describe("bad input", () => {
  test.each<[string, unknown]>([
    ["an unknown field", { username: "abcdef", password: "x", type: "username", isAgent: 1 }],
    ["a number for a name", { username: 7, password: "x", type: "username" }],
    ["an empty password", { username: "abcdef", password: "", type: "username" }],
    ["a kind of login that does not exist", { username: "abcdef", password: "x", type: "admin" }],
    ["a password of ten thousand characters", { username: "abcdef", password: "x".repeat(10_000), type: "username" }],
    ["nothing", {}],
  ])("%s is refused with a code", async (_, body) => {
    expect(await site.visitor().call("POST", "/wps/session/login", body)).toMatchObject({
      status: 400,
      body: { success: false, code: "bad_input" },
    });
  });

  // B-0240
  test("an oversized body is refused before it is read", async () => {
    const body = { username: "abcdef", password: "x".repeat(200_000), type: "username" };
    expect((await site.visitor().call("POST", "/wps/session/login", body)).body.code).toBe("too_large");
  });

  test("logging out without a session is refused", async () => {
    expect((await site.visitor().logout()).body.code).toBe("not_logged_in");
  });
});
