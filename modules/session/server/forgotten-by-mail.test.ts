import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isLoggedIn, MINUTE_MS, NEW, resetCalls } from "./testing/reset-calls.ts";
import { type ResetSite, startResetSite } from "./testing/start-reset-site.ts";
import { PASSWORD } from "./testing/start-site.ts";

let site: ResetSite;
beforeAll(async () => {
  site = await startResetSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.runJobs();
  // The limits of a mailbox and a number are a minute; every test begins in a new one.
  site.clock.advance(2 * MINUTE_MS);
});

const { askByMail, linkOf, byLink } = resetCalls(() => site);

describe("a forgotten password by e-mail", () => {
  // B-0223, B-0289, B-1192
  test("user name and address get a link that sets a new password, once, and logs in", async () => {
    const account = await site.openAccount();
    const one = site.visitor();
    const token = await linkOf(account);
    const answer = await byLink(one, token);
    expect(answer.body).toMatchObject({
      code: "ok",
      value: { member: { account: account.userName }, secondFactor: null },
    });
    expect(await isLoggedIn(one)).toBe(true);
    expect((await site.visitor().login(account.userName, NEW)).body.code).toBe("ok");
    expect((await site.visitor().login(account.userName, PASSWORD)).body.code).toBe("wrong_credentials");
    expect((await byLink(site.visitor(), token, "another good one 7")).body.code).toBe("reset_link_unusable");
  });

  // B-0222, B-0645
  test("an unknown name, an unknown address, and two that do not belong together get the same answer", async () => {
    const [account, other] = [await site.openAccount(), await site.openAccount()];
    const before = site.mails.length;
    const pairs = [
      [account.userName, account.email],
      [account.userName, other.email],
      ["absent77x", "absent77x@example.org"],
      ["absent78x", (await site.openAccount()).email],
    ] as const;
    const answers = [];
    for (const [name, email] of pairs) answers.push(await askByMail(site.visitor(), name, email));
    const shape = (headers: Headers) =>
      [...headers].filter(([key]) => !["date", "x-request-id"].includes(key)).map((pair) => pair.join(": "));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(answers[0]?.body);
      expect(shape(answer.headers)).toEqual(shape(answers[0]?.headers as Headers));
    }
    await site.runJobs();
    expect(site.mails.slice(before).map(({ to }) => to)).toEqual([account.email]);
  });

  test("known or not, a second wish of one asker within a minute waits", async () => {
    const [account, one] = [await site.openAccount(), site.visitor()];
    for (const [name, email] of [
      [account.userName, account.email],
      ["absent79x", "absent79x@example.org"],
    ] as const) {
      expect((await askByMail(one, name, email)).body.code).toBe("ok");
      expect((await askByMail(one, name, email)).body).toMatchObject({ code: "code_just_sent" });
    }
  });

  // B-1753
  test("a stranger who asks every minute keeps neither the owner's own request nor their link from working", async () => {
    const account = await site.openAccount();
    const [own, stranger] = [site.visitor({ ip: "192.0.2.78" }), site.visitor()];
    expect((await own.login(account.userName)).body.code).toBe("ok");
    const ask = (who: typeof own) => askByMail(who, account.userName, account.email);
    const codes: string[] = [];
    for (let minute = 0; minute < 8; minute += 1) {
      codes.push((await ask(stranger)).body.code);
      site.clock.advance(MINUTE_MS);
    }
    expect(codes.filter((code) => code === "ok")).toHaveLength(5);
    expect(codes.at(-1)).toBe("too_many_codes");
    expect((await ask(site.visitor())).body.code, "from elsewhere, with another browser").toBe("ok");
    const token = await linkOf(account, own);
    await ask(site.visitor());
    expect((await byLink(own, token)).body.code).toBe("ok");
  });

  // B-1753
  test("forty networks use up what strangers may ask for in a day, and the owner's own browser still asks", async () => {
    const account = await site.openAccount();
    const own = site.visitor({ ip: "192.0.2.77" });
    await own.login(account.userName);
    const ask = (who: typeof own) => askByMail(who, account.userName, account.email);
    const codes: string[] = [];
    for (let network = 0; network < 41; network += 1) codes.push((await ask(site.visitor())).body.code);
    expect(codes).toEqual([...Array.from({ length: 40 }, () => "ok"), "too_many_codes"]);
    expect((await ask(own)).body.code).toBe("ok");
  });

  // B-1187
  test("an address that was only typed, and never confirmed, gets no link", async () => {
    const account = await site.openAccount({ isConfirmed: false });
    const before = site.mails.length;
    expect((await askByMail(site.visitor(), account.userName, account.email)).body.code).toBe("ok");
    await site.runJobs();
    expect(site.mails).toHaveLength(before);
  });

  // B-0223
  test("a link works for 30 minutes and not a moment longer", async () => {
    const [early, late] = [await site.openAccount(), await site.openAccount()];
    const [earlyLink, lateLink] = [await linkOf(early), await linkOf(late)];
    site.clock.advance(30 * MINUTE_MS - 1);
    expect((await byLink(site.visitor(), earlyLink)).body.code).toBe("ok");
    site.clock.advance(1);
    expect((await byLink(site.visitor(), lateLink)).body.code).toBe("reset_link_unusable");
  });

  // B-1180
  test("a newer link leaves the older one working, until the password is new by one of them", async () => {
    const account = await site.openAccount();
    const older = await linkOf(account);
    site.clock.advance(2 * MINUTE_MS);
    const newer = await linkOf(account);
    expect((await byLink(site.visitor(), older)).body.code).toBe("ok");
    expect((await byLink(site.visitor(), newer)).body.code).toBe("reset_link_unusable");
  });

  // B-1181
  test("of ten uses of one link at once, one wins, and its password is the one that stands", async () => {
    const account = await site.openAccount();
    const token = await linkOf(account);
    const wishes = Array.from({ length: 10 }, (_, index) => `velvet otter number ${index}`);
    const answers = await Promise.all(
      wishes.map((password, index) => byLink(site.visitor(index % 2 ? { url: site.second.url } : {}), token, password)),
    );
    const winners = wishes.filter((_, index) => answers[index]?.body.code === "ok");
    expect(winners).toHaveLength(1);
    for (const answer of answers) expect(["ok", "reset_link_unusable"]).toContain(answer.body.code);
    expect((await site.visitor().login(account.userName, winners[0])).body.code).toBe("ok");
  });

  // B-1186
  test("neither the link nor the address stands in the database", async () => {
    const account = await site.openAccount();
    const token = await linkOf(account);
    const { rows } = await sql<{ row: string }>`select reset::text as row from member_reset_link reset
      union all select outgoing::text || encode(coalesce(encrypted, ''), 'escape') from messages_outgoing outgoing`.execute(
      site.data.database.kysely,
    );
    const all = rows.map(({ row }) => row).join();
    for (const secret of [token, Buffer.from(token).toString("hex"), account.email]) expect(all).not.toContain(secret);
  });

  test.each([
    ["an empty name", "", "a@example.org", "username"],
    ["a name against the rule", "9x", "a@example.org", "username"],
    ["an empty address", "samina7", "", "email"],
    ["an address that is none", "samina7", "samina7", "email"],
  ])("%s is refused under its field", async (_, name, email, field) => {
    const answer = await askByMail(site.visitor(), name, email);
    expect(answer.body).toMatchObject({ code: "bad_input", fields: { [field]: expect.any(String) } });
  });

  // B-1180
  test("a token that was guessed, cut or made longer opens nothing", async () => {
    const token = await linkOf(await site.openAccount());
    for (const wrong of ["", "A".repeat(43), token.slice(1), `${token}x`, "'; drop table member_password; --"]) {
      expect((await byLink(site.visitor(), wrong)).body.code).toBe("reset_link_unusable");
    }
    expect((await byLink(site.visitor(), token)).body.code).toBe("ok");
  });

  test("links that work no more are taken away", async () => {
    await linkOf(await site.openAccount());
    await askByMail(site.visitor(), "absent80x", "absent80x@example.org");
    site.clock.advance(31 * MINUTE_MS);
    await site.runJob("session.forgetResetLinks");
    const { rows } = await sql`select 1 from member_reset_link`.execute(site.data.database.kysely);
    expect(rows).toEqual([]);
  });
});
