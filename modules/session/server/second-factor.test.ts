import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite, type Visitor } from "./testing/start-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

let count = 0;
const HOME = "198.51.100.7";
/** Another network than the one that members register from. */
const ABROAD = "203.0.113.9";

type Ticket = { ticket: string; methods: string[] };

async function memberWith(...methods: Parameters<TestSite["secondFactors"]["of"]["set"]>[1][number][]) {
  const name = `factor${++count}x`;
  const own = site.visitor({ ip: HOME });
  const id = (await own.register(name)).body.value.member?.id ?? "";
  site.secondFactors.of.set(id, methods);
  site.clock.advance(1_000);
  return { name, id, own };
}

const ticketOf = (answer: Awaited<ReturnType<Visitor["login"]>>) => (answer.body.value.secondFactor ?? null) as Ticket;
const finish = (visitor: Visitor, ticket: string, method = "totp", answer = "123456") =>
  visitor.call("POST", "/wps/session/secondFactor", { ticket, method, answer });

describe("login from an unregistered IP or device", () => {
  // B-0212, B-1020
  test("triggers extra verification, and the login is complete only after it", async () => {
    const { name, id } = await memberWith("totp", "sms");
    const thief = site.visitor({ ip: ABROAD });
    const asked = await thief.login(name);
    expect(asked.body.value).toMatchObject({ token: null, member: null, secondFactor: { methods: ["totp", "sms"] } });
    expect(thief.cookies.has("fairhouse_session")).toBe(false);
    expect((await thief.info()).body.code).toBe("not_logged_in");
    const done = await finish(thief, ticketOf(asked).ticket);
    expect(done.body.value).toMatchObject({ member: { id }, secondFactor: null });
    expect((await thief.info()).body.code).toBe("ok");
  });

  // B-0212
  test("asks again from another network with a browser that is known, and from a known network with another browser", async () => {
    const { name, own } = await memberWith("totp");
    const moved = site.visitor({ ip: ABROAD });
    for (const [key, value] of own.cookies) moved.cookies.set(key, value);
    expect(ticketOf(await moved.login(name))).not.toBeNull();
    expect(ticketOf(await site.visitor({ ip: HOME }).login(name))).not.toBeNull();
  });

  // B-1023
  test("asks nothing of the browser and network that the member came in with, whatever the last digits of the address", async () => {
    const { name, own } = await memberWith("totp");
    await own.logout();
    expect((await own.login(name)).body.value).toMatchObject({ secondFactor: null });
    const neighbour = site.visitor({ ip: "198.51.100.200" });
    for (const [key, value] of own.cookies) neighbour.cookies.set(key, value);
    expect((await neighbour.login(name)).body.value).toMatchObject({ secondFactor: null });
  });

  test("asks nothing of a member who has set no second factor up", async () => {
    const { name } = await memberWith();
    expect((await site.visitor({ ip: ABROAD }).login(name)).body.value).toMatchObject({ secondFactor: null });
  });

  test("never rests on the name of a bank account alone", async () => {
    const { name, id } = await memberWith("bank-name");
    expect((await site.visitor({ ip: ABROAD }).login(name)).body.value).toMatchObject({ secondFactor: null });
    site.secondFactors.of.set(id, ["totp", "bank-name"]);
    expect(ticketOf(await site.visitor({ ip: "192.0.2.77" }).login(name)).methods).toEqual(["totp", "bank-name"]);
  });

  // B-1023
  test("is learnt: once the second factor has been shown, the browser is known", async () => {
    const { name } = await memberWith("totp");
    const abroad = site.visitor({ ip: ABROAD });
    await finish(abroad, ticketOf(await abroad.login(name)).ticket);
    await abroad.logout();
    expect((await abroad.login(name)).body.value).toMatchObject({ secondFactor: null });
  });
});

describe("the ticket between the two", () => {
  async function asked(...methods: Parameters<typeof memberWith>) {
    const member = await memberWith(...methods);
    const visitor = site.visitor({ ip: ABROAD });
    return { ...member, visitor, ticket: ticketOf(await visitor.login(member.name)).ticket };
  }

  // B-1021
  test("is worth nothing in another browser", async () => {
    const { ticket } = await asked("totp");
    expect((await finish(site.visitor({ ip: ABROAD }), ticket)).body.code).toBe("ticket_expired");
  });

  // B-1021
  test("opens one session and no more, also for two answers at once", async () => {
    const { visitor, ticket, id } = await asked("totp");
    const before = await openSessions(id);
    const answers = await Promise.all([finish(visitor, ticket), finish(visitor, ticket)]);
    expect(answers.map((one) => one.body.code).sort()).toEqual(["ok", "ticket_expired"]);
    expect(await openSessions(id)).toBe(before + 1);
    expect((await finish(visitor, ticket)).body.code).toBe("ticket_expired");
  });

  // B-1021
  test("lives five minutes and not a second longer", async () => {
    const { visitor, ticket } = await asked("totp");
    site.clock.advance(5 * 60_000);
    expect((await finish(visitor, ticket)).body.code).toBe("ticket_expired");
  });

  // B-1021
  test("stands five tries; after five wrong ones the right answer comes too late", async () => {
    const { visitor, ticket } = await asked("totp");
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect((await finish(visitor, ticket, "totp", "000000")).body.code).toBe("second_factor_wrong");
    }
    expect((await finish(visitor, ticket)).body.code).toBe("ticket_expired");
  });

  test("takes no method that it was not given", async () => {
    const { visitor, ticket } = await asked("totp");
    expect((await finish(visitor, ticket, "email")).body.code).toBe("second_factor_unavailable");
    const begun = await visitor.call("POST", "/wps/session/secondFactor/begin", { ticket, method: "sms" });
    expect(begun.body.code).toBe("second_factor_unavailable");
  });

  test("begins a method for its own member and login", async () => {
    const { visitor, ticket, id } = await asked("sms");
    const begun = await visitor.call("POST", "/wps/session/secondFactor/begin", { ticket, method: "sms" });
    expect(begun.body.value).toEqual({ expiredMinutes: 1, sentTo: "••••4567", passkeyOptions: null });
    expect(site.secondFactors.asked.at(-1)).toMatchObject({ method: "sms", memberId: id });
  });

  // B-1020, B-1021
  test("dies with a change of password, and with the account", async () => {
    const first = await asked("totp");
    const newPassword = "an entirely different one";
    const change = { newPassword, confirmNewPassword: newPassword };
    expect((await first.own.call("POST", "/wps/member/password", change)).body.code).toBe("ok");
    expect((await finish(first.visitor, first.ticket)).body.code).toBe("ticket_expired");
    const second = await asked("totp");
    await sql`update member_account set status = 'disabled' where member_id = ${second.id}`.execute(
      site.data.database.kysely,
    );
    expect((await finish(second.visitor, second.ticket)).body.code).toBe("account_closed");
  });
});

describe("the login history", () => {
  const historyOf = async (visitor: Visitor, query = "") =>
    (await visitor.call("GET", `/wps/session/logins${query}`)).body.value as unknown as {
      list: { loginId: string; outcome: string; method: string; address: string; isKnownDevice: boolean }[];
      next: string | null;
    };

  // B-1024
  test("tells how, from where and with which result, newest first, to the member themselves", async () => {
    const { name, own } = await memberWith("totp");
    const abroad = site.visitor({ ip: ABROAD });
    const { ticket } = ticketOf(await abroad.login(name));
    site.clock.advance(1_000);
    await finish(abroad, ticket, "totp", "000000");
    site.clock.advance(1_000);
    await finish(abroad, ticket);
    const { list } = await historyOf(own);
    expect(list).toMatchObject([
      { outcome: "signed_in", method: "password", secondFactor: "totp", address: ABROAD, isKnownDevice: false },
      { outcome: "second_factor_wrong", method: "password", secondFactor: "totp", isCurrent: false },
      { outcome: "second_factor_asked", method: "password", secondFactor: null, isKnownNetwork: false },
      { outcome: "signed_in", method: "registration", address: HOME, isCurrent: true },
    ]);
  });

  // B-1024
  test("comes in pages, without a gap or a double", async () => {
    const { name, own } = await memberWith();
    for (let login = 0; login < 4; login += 1) {
      site.clock.advance(1_000);
      await own.login(name);
    }
    const first = await historyOf(own, "?limit=3");
    const second = await historyOf(own, `?limit=3&before=${first.next}`);
    expect(first.list).toHaveLength(3);
    expect(second.list).toHaveLength(2);
    expect(second.next).toBeNull();
    expect(new Set([...first.list, ...second.list].map((one) => one.loginId)).size).toBe(5);
  });

  // B-1024
  test("shows no member the logins of another, and writes down that a closed account was tried", async () => {
    const { name, own, id } = await memberWith();
    const other = await memberWith();
    await sql`update member_account set status = 'closed' where member_id = ${id}`.execute(site.data.database.kysely);
    await site.visitor({ ip: ABROAD }).login(name);
    await sql`update member_account set status = 'active' where member_id = ${id}`.execute(site.data.database.kysely);
    expect((await historyOf(own)).list).toHaveLength(1);
    expect((await historyOf(other.own)).list).toHaveLength(1);
  });
});

async function openSessions(memberId: string): Promise<number> {
  const { rows } = await sql`select 1 from session_session where member_id = ${memberId} and ended_at is null`.execute(
    site.data.database.kysely,
  );
  return rows.length;
}
