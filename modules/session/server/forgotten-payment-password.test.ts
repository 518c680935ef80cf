import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PAYMENT_PASSWORD, type ResetSite, startResetSite } from "./testing/start-reset-site.ts";
import type { Visitor } from "./testing/start-site.ts";

const NEW = "573918";
const MINUTE_MS = 60_000;

let site: ResetSite;
beforeAll(async () => {
  site = await startResetSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.runJobs();
  site.clock.advance(2 * MINUTE_MS);
});

async function loggedIn(options: Parameters<ResetSite["openAccount"]>[0] = {}) {
  const account = await site.openAccount(options);
  const one = site.visitor();
  expect((await one.login(account.userName)).body.code).toBe("ok");
  return { account, one };
}

async function codeBy(one: Visitor, channel: "sms" | "email"): Promise<string> {
  await site.runJobs();
  expect((await one.call("POST", "/wps/member/paymentPassword/code", { channel })).body.code).toBe("ok");
  await site.runJobs();
  const messages = channel === "sms" ? site.texts : site.mails;
  return /\b\d{6}\b/.exec(messages.at(-1)?.text ?? "")?.[0] ?? "no code";
}

const reset = (one: Visitor, channel: string, verificationCode: string, paymentPassword = NEW) =>
  one.call("POST", "/wps/member/paymentPassword/reset", {
    channel,
    verificationCode,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  });

const check = async (memberId: string, typed: string) => (await site.members.checkPaymentPassword(memberId, typed)).ok;

// B-1190, B-1193
test.each(["sms", "email"] as const)(
  "a forgotten payment password is set anew by a code by %s, nothing is paid out for a day, and the member hears of it",
  async (channel) => {
    const { account, one } = await loggedIn();
    const answer = await reset(one, channel, await codeBy(one, channel));
    const heldUntil = new Date(site.clock.now().getTime() + 24 * 60 * MINUTE_MS).toISOString();
    expect(answer.body).toMatchObject({ code: "ok", value: { withdrawalsHeldUntil: heldUntil } });
    expect(site.held).toContainEqual({ memberId: account.memberId, reason: "payment-password" });
    expect([await check(account.memberId, NEW), await check(account.memberId, PAYMENT_PASSWORD)]).toEqual([
      true,
      false,
    ]);
    await site.runJobs();
    expect(site.mails.at(-1)).toMatchObject({
      to: account.email,
      subject: expect.stringContaining("payment password"),
    });
    expect(site.texts.at(-1)).toMatchObject({ to: account.phone, text: expect.stringContaining("Not you?") });
    expect((await one.info()).body.code).toBe("ok");
  },
);

// B-1190
test("a code removes the lock of 30 minutes", async () => {
  const { account, one } = await loggedIn();
  for (let count = 0; count < 5; count += 1) await check(account.memberId, "000111");
  expect(await check(account.memberId, PAYMENT_PASSWORD)).toBe(false);
  expect((await reset(one, "sms", await codeBy(one, "sms"))).body.code).toBe("ok");
  expect(await check(account.memberId, NEW)).toBe(true);
});

// B-1193
test("where a code can go is told masked, and only what the member has confirmed", async () => {
  const { account, one } = await loggedIn();
  const told = (await one.call("GET", "/wps/member/paymentPassword/ways")).body;
  expect(told.value.ways).toMatchObject([{ channel: "sms" }, { channel: "email" }]);
  expect(JSON.stringify(told)).not.toContain(account.phone.slice(4, -4));
  expect(JSON.stringify(told)).not.toContain(account.email);
  const { one: unconfirmed } = await loggedIn({ isConfirmed: false });
  expect((await unconfirmed.call("GET", "/wps/member/paymentPassword/ways")).body.value.ways).toEqual([]);
  expect((await unconfirmed.call("POST", "/wps/member/paymentPassword/code", { channel: "sms" })).body.code).toBe(
    "channel_not_confirmed",
  );
  expect((await reset(unconfirmed, "email", "123456")).body.code).toBe("channel_not_confirmed");
});

// B-1190
test("a wrong code, a code of the other channel, of another member, or for the login password sets nothing", async () => {
  const { account, one } = await loggedIn();
  const { one: other } = await loggedIn();
  const bySms = await codeBy(one, "sms");
  const foreign = await codeBy(other, "sms");
  await site.visitor().call("POST", "/wps/verification/sms/noLogin", {
    countryDialingCode: "92",
    mobileNum: account.mobileNum,
    purpose: "password",
  });
  expect((await reset(one, "email", bySms)).body.code).toBe("code_expired");
  expect((await reset(one, "sms", foreign)).body.code).toBe("code_wrong");
  expect((await reset(one, "sms", "")).body.code).toBe("code_missing");
  expect(await check(account.memberId, PAYMENT_PASSWORD)).toBe(true);
  expect((await reset(one, "sms", bySms)).body.code).toBe("ok");
  expect((await reset(one, "sms", bySms, "618293")).body.code).toBe("code_expired");
});

test.each(["12345", "111111", "123456", "12a456"])("%j is refused before the code is used up", async (weak) => {
  const { one } = await loggedIn();
  const code = await codeBy(one, "sms");
  expect((await reset(one, "sms", code, weak)).body).toMatchObject({
    code: "bad_input",
    fields: { paymentPassword: expect.any(String) },
  });
  expect((await reset(one, "sms", code)).body.code).toBe("ok");
});

test("the payment password is an Argon2id hash with a pepper that is not in the database", async () => {
  const { account } = await loggedIn();
  const { rows } = await site.data.database.pool.query(
    "select hash from member_payment_password where member_id = $1",
    [account.memberId],
  );
  expect(rows[0].hash).toMatch(/^argon2id\$19456\$2\$/);
  const { isPassword } = await import("@fairhouse/platform/passwords");
  expect(await isPassword(PAYMENT_PASSWORD, rows[0].hash)).toBe(false);
  expect(await check(account.memberId, PAYMENT_PASSWORD)).toBe(true);
});
