import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, startTestSite, type TestSite, type Visitor } from "./testing/start-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

let count = 0;
const HOUR_MS = 3_600_000;

async function registered() {
  const name = `device${++count}x`;
  const own = site.visitor();
  const id = (await own.register(name)).body.value.member?.id ?? "";
  return { name, id, own };
}

/** A browser in which the box was ticked, after its session has ended by itself. */
async function remembered() {
  const member = await registered();
  const browser = site.visitor();
  await browser.login(member.name, PASSWORD, { remember: true });
  site.clock.advance(HOUR_MS);
  browser.cookies.delete("fairhouse_session");
  return { ...member, browser };
}

const comeBack = (visitor: Visitor) => visitor.call("POST", "/wps/session/device", {});

function copyOf(visitor: Visitor): Visitor {
  const copy = site.visitor();
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

describe("a browser that was asked to remember its member", () => {
  // B-0198
  test("comes back without typing for a day, and no longer", async () => {
    const { browser, id } = await remembered();
    expect((await comeBack(browser)).body.value).toMatchObject({ member: { id } });
    expect((await browser.info()).body.code).toBe("ok");
    site.clock.advance(22 * HOUR_MS);
    expect((await comeBack(browser)).body.value).toMatchObject({ member: { id } });
    site.clock.advance(HOUR_MS);
    expect((await comeBack(browser)).body.value).toEqual({ token: null, member: null });
  });

  // B-0197
  test("keeps no password: its cookie cannot be read by a script and holds nothing but a token", async () => {
    const { name } = await registered();
    const answer = await site.visitor().login(name, PASSWORD, { remember: true });
    const cookies = answer.headers.getSetCookie();
    const line = cookies.find((one) => one.startsWith("fairhouse_remembered=")) ?? "";
    expect(line).toMatch(/^fairhouse_remembered=[A-Za-z0-9_-]{43}; .*SameSite=Strict; Max-Age=86400; HttpOnly/);
    expect(cookies.join()).not.toContain(encodeURIComponent(PASSWORD));
  });

  describe("is forgotten before the next login, on the server too", () => {
    const familiesOf = async (id: string) => {
      const { rows } = await sql`select 1 from session_device_family where member_id = ${id}`.execute(
        site.data.database.kysely,
      );
      return rows.length;
    };
    const NEXT: readonly (readonly [string, boolean, (browser: Visitor) => Promise<unknown>])[] = [
      ["by a password", false, async (browser) => browser.login((await registered()).name)],
      [
        "by a password, and is to be remembered themselves",
        true,
        async (browser) => browser.login((await registered()).name, PASSWORD, { remember: true }),
      ],
      ["by a registration", false, (browser) => browser.register(`device${++count}x`)],
    ];
    // B-1420
    test.each(NEXT)("%s", async (_, isRemembered, comeIn) => {
      const { browser, id } = await remembered();
      const planted = browser.cookies.get("fairhouse_remembered") ?? "";
      await comeIn(browser);
      expect(await familiesOf(id)).toBe(0);
      expect(browser.cookies.has("fairhouse_remembered")).toBe(isRemembered);
      expect(browser.cookies.get("fairhouse_remembered")).not.toBe(planted);
      const copy = site.visitor();
      copy.cookies.set("fairhouse_remembered", planted);
      expect((await comeBack(copy)).body.value).toEqual({ token: null, member: null });
      browser.cookies.delete("fairhouse_session");
      const back = (await comeBack(browser)).body.value;
      expect(back.member?.id ?? null).not.toBe(id);
      expect(back.member !== null).toBe(isRemembered);
    });
  });

  test("is not remembered unless the box is ticked", async () => {
    const { name } = await registered();
    const browser = site.visitor();
    await browser.login(name);
    expect(browser.cookies.has("fairhouse_remembered")).toBe(false);
    expect((await comeBack(browser)).body.value).toMatchObject({ member: null });
  });

  // B-1025
  test("gets another token with each return", async () => {
    const { browser } = await remembered();
    const first = browser.cookies.get("fairhouse_remembered");
    await comeBack(browser);
    expect(browser.cookies.get("fairhouse_remembered")).not.toBe(first);
  });

  // B-1025
  test("that brings an old token again shows a thief: the family ends with the sessions that it opened", async () => {
    const { browser, id } = await remembered();
    const thief = copyOf(browser);
    await comeBack(browser);
    site.clock.advance(60_000);
    expect((await comeBack(thief)).body.value).toMatchObject({ member: null });
    expect((await browser.info()).body.code).toBe("not_logged_in");
    expect((await comeBack(browser)).body.value).toMatchObject({ member: null });
    expect(site.ended.some((one) => one.memberId === id)).toBe(true);
  });

  // B-1025
  test("may open in two tabs at once: one of them comes back, and neither is taken for a copy", async () => {
    const { browser, id } = await remembered();
    const [one, other] = await Promise.all([comeBack(copyOf(browser)), comeBack(browser)]);
    expect([one, other].filter((answer) => answer.body.value.member)).toHaveLength(1);
    const { rows } = await sql`select 1 from session_device_family where member_id = ${id}`.execute(
      site.data.database.kysely,
    );
    expect(rows).toHaveLength(1);
  });

  // B-0198
  test("never suffices where a fresh proof is asked for: its session is as old as the last typed password", async () => {
    const { browser } = await remembered();
    const back = await comeBack(browser);
    expect(back.body.value).toMatchObject({ member: { mayOmitOldPassword: false } });
    const newPassword = "an entirely different one";
    const change = await browser.call("POST", "/wps/member/password", { newPassword, confirmNewPassword: newPassword });
    expect(change.body).toMatchObject({ code: "bad_input", fields: { oldPassword: "required" } });
  });

  // B-0198, B-0218, B-1420
  test.each<[string, (member: { own: Visitor; browser: Visitor; id: string; name: string }) => Promise<unknown>]>([
    [
      "a change of password",
      async ({ own }) => {
        const newPassword = "an entirely different one";
        const change = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
        expect((await own.call("POST", "/wps/member/password", change)).body.code).toBe("ok");
      },
    ],
    [
      "an exclusion",
      ({ id }) =>
        site.data.database.kysely
          .transaction()
          .execute((transaction) => site.sessions.endAll(transaction, id, "excluded")),
    ],
    ["ending all other sessions", ({ own }) => own.call("DELETE", "/wps/session/sessions")],
    [
      "a closed account",
      ({ id }) =>
        sql`update member_account set status = 'closed' where member_id = ${id}`.execute(site.data.database.kysely),
    ],
    ["a login by another member in the same browser", async ({ browser }) => browser.login((await registered()).name)],
  ])("is forgotten by %s", async (_, end) => {
    const { browser, own, id, name } = await remembered();
    await own.login(name);
    await end({ own, browser, id, name });
    browser.cookies.delete("fairhouse_session");
    expect((await comeBack(browser)).body.value).toEqual({ token: null, member: null });
  });

  // B-0198
  test("is forgotten when its member signs out of it", async () => {
    const { browser } = await remembered();
    await comeBack(browser);
    const copy = copyOf(browser);
    await browser.logout();
    expect(browser.cookies.has("fairhouse_remembered")).toBe(false);
    expect((await comeBack(copy)).body.value).toMatchObject({ member: null });
  });

  // B-1027
  test("types again from another network when a second factor is due", async () => {
    const { browser, id } = await remembered();
    site.secondFactors.of.set(id, ["totp"]);
    const abroad = site.visitor({ ip: "203.0.113.9" });
    for (const [name, value] of browser.cookies) abroad.cookies.set(name, value);
    expect((await comeBack(abroad)).body.value).toEqual({ token: null, member: null });
  });
});

describe("devices and sessions", () => {
  const list = async (visitor: Visitor) =>
    (await visitor.call("GET", "/wps/session/sessions")).body.value.list as {
      sessionId: string;
      isCurrent: boolean;
      address: string;
      userAgent: string;
      isRemembered: boolean;
    }[];

  // B-0190, B-1032
  test("lists the member's own sessions with device, address and last use, the one that asks first", async () => {
    const { name, own } = await registered();
    const phone = site.visitor({ ip: "203.0.113.9" });
    await phone.call(
      "POST",
      "/wps/session/login",
      { username: name, password: PASSWORD, type: "username", remember: true },
      { "user-agent": "Phone/1.0" },
    );
    expect(await list(own)).toMatchObject([
      { isCurrent: true, address: "198.51.100.7", isRemembered: false },
      { isCurrent: false, address: "203.0.113.9", userAgent: "Phone/1.0", isRemembered: true },
    ]);
    site.clock.advance(HOUR_MS);
    await own.login(name);
    expect(await list(own)).toHaveLength(1);
  });

  // B-0190, B-1032
  test("ends one of them at once, on every process, and lets its browser forget the member", async () => {
    const other = await site.startProcess();
    const { name, own, id } = await registered();
    const phone = site.visitor({ url: other.url });
    await phone.login(name, PASSWORD, { remember: true });
    expect((await phone.info()).body.code).toBe("ok");
    const there = (await list(own)).find((one) => !one.isCurrent);
    expect((await own.call("DELETE", `/wps/session/sessions/${there?.sessionId}`)).body.code).toBe("ok");
    expect((await phone.info()).body.code).toBe("not_logged_in");
    expect((await comeBack(phone)).body.value).toMatchObject({ member: null });
    expect(site.ended.at(-1)).toMatchObject({ memberId: id, sessionId: there?.sessionId });
    expect((await own.info()).body.code).toBe("ok");
  });

  // B-0190, B-0218, B-1032
  test("ends all others at once and keeps the caller's", async () => {
    const { name, own } = await registered();
    const others = [site.visitor(), site.visitor(), site.visitor()];
    for (const one of others) await one.login(name);
    expect((await own.call("DELETE", "/wps/session/sessions")).body.value).toEqual({ ended: 3 });
    for (const one of others) expect((await one.info()).body.code).toBe("not_logged_in");
    expect(await list(own)).toHaveLength(1);
  });

  // B-0190
  test("ends no other member's session", async () => {
    const { own } = await registered();
    const stranger = await registered();
    const [theirs] = await list(stranger.own);
    expect((await own.call("DELETE", `/wps/session/sessions/${theirs?.sessionId}`)).body.code).toBe("not_found");
    expect((await stranger.own.info()).body.code).toBe("ok");
  });
});

describe("the first login", () => {
  // B-0206, B-0293, B-1033
  test("runs its action once, however often it is asked for", async () => {
    const { own } = await registered();
    const answers = await Promise.all([1, 2, 3].map(() => own.call("POST", "/wps/session/firstLogin", {})));
    expect(answers.filter((answer) => answer.body.value.isFirst === true)).toHaveLength(1);
  });
});
