import { newId } from "@fairhouse/base";
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

const { askByMail, linkOf, byLink, codeOf, byCode } = resetCalls(() => site);

describe("whatever it was set anew by", () => {
  // B-1183
  test("every session and remembered browser of the member ends within a second, on every process", async () => {
    const account = await site.openAccount();
    const [here, there] = [site.visitor(), site.visitor({ url: site.second.url })];
    await here.login(account.userName, PASSWORD, { remember: true });
    await there.login(account.userName);
    const link = await linkOf(account);
    const startedMs = performance.now();
    const owner = site.visitor();
    await byLink(owner, link);
    expect([await isLoggedIn(here), await isLoggedIn(there), await isLoggedIn(owner)]).toEqual([false, false, true]);
    expect(performance.now() - startedMs).toBeLessThan(1_000);
    expect(site.ended).toContain(account.memberId);
    here.cookies.delete("fairhouse_session");
    const back = await here.call("POST", "/wps/session/device", {});
    expect(back.body.value.member ?? null).toBeNull();
    expect(await isLoggedIn(here)).toBe(false);
  });

  // B-1185
  test("nothing is paid out for a day, and the member hears of it by mail and by text message", async () => {
    const account = await site.openAccount();
    await byLink(site.visitor(), await linkOf(account));
    const [mails, texts] = [site.mails.length, site.texts.length];
    await site.runJobs();
    expect(site.held).toContainEqual({ memberId: account.memberId, reason: "password" });
    const [mail, text] = [site.mails.slice(mails)[0], site.texts.slice(texts)[0]];
    expect(mail).toMatchObject({ to: account.email, subject: "Your Fairhouse password was changed" });
    const until = new Date(site.clock.now().getTime() + 24 * 60 * MINUTE_MS)
      .toISOString()
      .slice(0, 16)
      .replace("T", " ");
    expect(mail?.text).toContain(`withdrawals are paused until ${until} UTC`);
    expect(text).toMatchObject({ to: account.phone, text: expect.stringContaining("Not you?") });
    expect(JSON.stringify([mail, text])).not.toContain(NEW);
  });

  // B-1184
  test("a second factor that is due is still asked for, and the login is complete only after it", async () => {
    const account = await site.openAccount();
    site.secondFactors.of.set(account.memberId, ["totp"]);
    await site.visitor().login(account.userName);
    const one = site.visitor();
    const answer = await byLink(one, await linkOf(account));
    expect(answer.body.value).toMatchObject({ token: null, member: null, secondFactor: { methods: ["totp"] } });
    expect(await isLoggedIn(one)).toBe(false);
  });

  // B-1180
  test("a link that was asked for before works no more once the password was set anew otherwise or changed", async () => {
    const [phoned, changed] = [await site.openAccount(), await site.openAccount()];
    const links = [await linkOf(phoned), await linkOf(changed)];
    await byCode(site.visitor(), phoned, await codeOf(phoned));
    const one = site.visitor();
    await one.login(changed.userName);
    const change = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
    expect((await one.call("POST", "/wps/member/password", change)).body.code).toBe("ok");
    for (const link of links) expect((await byLink(site.visitor(), link)).body.code).toBe("reset_link_unusable");
  });

  // B-1187
  test("a closed account gets no link, and a link from before its closing opens nothing", async () => {
    const account = await site.openAccount();
    const token = await linkOf(account);
    await sql`update member_account set status = 'disabled' where member_id = ${account.memberId}`.execute(
      site.data.database.kysely,
    );
    expect((await byLink(site.visitor(), token)).body.code).toBe("account_closed");
    site.clock.advance(2 * MINUTE_MS);
    const before = site.mails.length;
    expect((await askByMail(site.visitor(), account.userName, account.email)).body.code).toBe("ok");
    await site.runJobs();
    expect(site.mails).toHaveLength(before);
  });

  // B-1192
  test("the confirmation has to be the same", async () => {
    const token = await linkOf(await site.openAccount());
    expect((await byLink(site.visitor(), token, NEW, `${NEW}.`)).body).toMatchObject({
      code: "bad_input",
      fields: { confirmNewPassword: "mismatch" },
    });
    expect((await byLink(site.visitor(), token)).body.code).toBe("ok");
  });

  // B-1188
  test("a session that was open before the reset cannot take the password back, however fresh it is", async () => {
    const account = await site.openAccount();
    const thief = site.visitor();
    await thief.login(account.userName);
    site.clock.advance(1_000);
    await byLink(site.visitor(), await linkOf(account));
    const mine = { newPassword: "mine again 4711!", confirmNewPassword: "mine again 4711!" };
    expect((await thief.call("POST", "/wps/member/password", mine)).status).toBe(401);
    const members = site.members;
    const wish = { memberId: account.memberId, userName: account.userName, ...mine };
    const taken = await members.changePassword(
      {
        ...wish,
        sessionId: newId(),
        // As if they had been asked a moment before the reset.
        holdOpenSession: async () => true,
        authenticatedAt: new Date(site.clock.now().getTime() - 1_000),
        oldPassword: undefined,
        caller: { ip: "10.9.9.9", deviceToken: undefined },
      },
      { fields: { password: { enabled: true, required: true, minLength: 8, maxLength: 128, patternId: 0 } } } as never,
      async () => {},
    );
    expect(taken).toMatchObject({ ok: false, refusal: { code: "wrong_password" } });
  });
});

describe("the switches for resetting by phone and by e-mail", () => {
  const ways = async () => (await site.visitor().call("GET", "/wps/member/password/ways")).body.value;

  // B-0272, B-1191
  test("CHNGPASSVERIF3 and CHNGPASSMAIL3 open and close each way", async () => {
    expect(await ways()).toEqual({ mobileNum: true, email: true });
    await site.turn("CHNGPASSMAIL3", false);
    await expect.poll(ways, { timeout: 3_000 }).toEqual({ mobileNum: true, email: false });
    expect((await askByMail(site.visitor(), "samina7", "a@example.org")).body.code).toBe("reset_off");
    expect((await byLink(site.visitor(), "A".repeat(43))).body.code).toBe("reset_off");
    await site.turn("CHNGPASSMAIL3", true);
    await site.turn("CHNGPASSVERIF3", false);
    await expect.poll(ways, { timeout: 3_000 }).toEqual({ mobileNum: false, email: true });
    expect((await byCode(site.visitor(), { mobileNum: "3001234567" }, "123456")).body.code).toBe("reset_off");
    await site.turn("CHNGPASSVERIF3", true);
    await expect.poll(ways, { timeout: 3_000 }).toEqual({ mobileNum: true, email: true });
  });
});
