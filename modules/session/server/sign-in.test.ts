import { ok, refuse } from "@fairhouse/base";
import { changeSetting, turnSwitch } from "@fairhouse/system/server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createNewDeviceNotifier } from "./commands/notify-new-device.ts";
import type { NewDeviceDependencies } from "./dependencies.ts";
import { PASSWORD, startTestSite, type TestSite } from "./testing/start-site.ts";

let site: TestSite;
/** Codes that wait to be typed, by number; each works once. */
const sent = new Map<string, string>();
const OPERATOR = { name: "op.samina", password: "a long enough pass phrase" };

beforeAll(async () => {
  site = await startTestSite({
    codes: {
      isOn: () => true,
      check: async ({ to, code }) => {
        if (!sent.has(to)) return "expired";
        if (sent.get(to) !== code.trim()) return "wrong";
        sent.delete(to);
        return "ok";
      },
    },
    proveHuman: async (_, answer) => {
      if (answer === undefined || answer === "") return refuse("captcha_required");
      return answer === "31415" ? ok(true) : refuse("captcha_wrong");
    },
    notifyNewDevice: async (transaction, memberId, context) => {
      const tell = createNewDeviceNotifier({ clock: site.clock, members: site.members, mail, notices });
      await tell(transaction, memberId, context);
    },
    isOperator: async ({ name, password }) => name === OPERATOR.name && password === OPERATOR.password,
  });
});
afterAll(() => site.stop());

/** What the house has written, by mail or by text message. */
const told: { to: string; text: string; values?: unknown }[] = [];
const mail: NewDeviceDependencies["mail"] = {
  send: async (_, request) => {
    told.push(request);
    return ok(null);
  },
};
const notices: NewDeviceDependencies["notices"] = {
  send: async (_, request) => {
    told.push(request);
    return ok(null);
  },
};

let count = 0;
async function registered() {
  const name = `signin${++count}x`;
  const own = site.visitor();
  const id = (await own.register(name)).body.value.member?.id ?? "";
  return { name, id, own };
}

const kysely = () => site.data.database.kysely;

/** As a member who has typed the code that was sent there. */
const confirmPhone = (memberId: string, value: string) =>
  kysely()
    .transaction()
    .execute((transaction) =>
      site.members.putContact(transaction, { memberId, kind: "phone", value, isConfirmed: true }),
    );

let address = 0;
const stranger = () => site.visitor({ ip: `203.0.113.${++address}` });

const turn = (id: Parameters<typeof turnSwitch>[1], isOn: boolean) =>
  site.change((transaction) => turnSwitch(transaction, id, isOn));

describe("login by mobile SMS", () => {
  const loginBySms = (mobileNum: string, code: string, extra: object = {}) =>
    stranger().call("POST", "/wps/session/login", {
      username: mobileNum,
      password: code,
      type: "sms",
      countryDialingCode: "92",
      ...extra,
    });

  // B-0199, B-0270
  test("is there only if the SMS login switch is on", async () => {
    expect((await loginBySms("3001234567", "123456")).body.code).toBe("sms_off");
    await turn("MOBILEVERCODELOGIN3", true);
    expect((await loginBySms("3001234567", "123456")).body.code).toBe("code_expired");
  });

  // B-0199
  test("logs in by number and code, and the code works once", async () => {
    const { id } = await registered();
    await confirmPhone(id, "+923001112233");
    sent.set("+923001112233", "445566");
    const answer = await loginBySms("3001112233", "445566");
    expect(answer.body.value).toMatchObject({ member: { id }, passwordExpired: false });
    expect((await loginBySms("3001112233", "445566")).body.code).toBe("code_expired");
  });

  // B-1028
  test("answers an unknown number as it answers a member's, also for a code that happens to be right", async () => {
    const { id } = await registered();
    await confirmPhone(id, "+923004445566");
    sent.set("+923004445566", "111111");
    sent.set("+923007778899", "111111");
    const member = await loginBySms("3004445566", "222222");
    const unknown = await loginBySms("3007778899", "222222");
    expect(unknown.body).toEqual(member.body);
    expect(unknown.body.code).toBe("code_wrong");
    expect((await loginBySms("3007778899", "111111")).body.code).toBe("code_wrong");
  });

  test("wants a valid mobile number and a code", async () => {
    expect((await loginBySms("12", "123456")).body.code).toBe("mobile_invalid");
    expect((await loginBySms("3001234567", "   ")).body.code).toBe("code_missing");
    expect((await loginBySms("3001234567", "123456", { countryDialingCode: undefined })).body.code).toBe(
      "mobile_invalid",
    );
  });

  test("opens no account that is disabled", async () => {
    const { id } = await registered();
    await confirmPhone(id, "+923009990001");
    sent.set("+923009990001", "123123");
    await sql`update member_account set status = 'disabled' where member_id = ${id}`.execute(kysely());
    expect((await loginBySms("3009990001", "123123")).body.code).toBe("account_closed");
  });

  // B-1022
  test("asks for a second factor too, and never for the same number twice", async () => {
    const { id } = await registered();
    await confirmPhone(id, "+923009990002");
    site.secondFactors.of.set(id, ["sms", "totp"]);
    sent.set("+923009990002", "123123");
    expect((await loginBySms("3009990002", "123123")).body.value).toMatchObject({
      secondFactor: { methods: ["totp"] },
    });
  });
});

describe("the captcha", () => {
  // B-0191, B-0195, B-0654
  test("appears after the third failure from an unknown device, by a flag in the reply, and is required then", async () => {
    const { name } = await registered();
    const guesser = stranger();
    const flags: unknown[] = [];
    for (let failure = 1; failure <= 3; failure += 1) {
      flags.push((await guesser.login(name, "a wrong guess")).body.details?.captcha);
    }
    expect(flags).toEqual([false, false, true]);
    site.clock.advance(5_000);
    expect((await guesser.login(name)).body).toMatchObject({ code: "captcha_required", details: { captcha: true } });
    expect((await guesser.login(name, PASSWORD, { captcha: "00000" })).body.code).toBe("captcha_wrong");
    expect((await guesser.login(name, PASSWORD, { captcha: "31415" })).body.code).toBe("ok");
  });

  // B-0191
  test("is asked of an unknown name as well", async () => {
    const guesser = stranger();
    for (let failure = 1; failure <= 3; failure += 1) await guesser.login("nobodyhere", "guess");
    site.clock.advance(5_000);
    expect((await guesser.login("nobodyhere", "guess")).body.code).toBe("captcha_required");
  });

  // B-0195
  test("is never asked of a device that the member has used", async () => {
    const { name, own } = await registered();
    for (let failure = 1; failure <= 3; failure += 1) await own.login(name, "a wrong guess");
    site.clock.advance(5_000);
    expect((await own.login(name)).body.code).toBe("ok");
  });

  test("may be the longer proof of work, which has up to 400 characters", async () => {
    const { name } = await registered();
    expect((await stranger().login(name, PASSWORD, { captcha: "w".repeat(400) })).body.code).toBe("ok");
    expect((await stranger().login(name, PASSWORD, { captcha: "w".repeat(401) })).body.code).toBe("bad_input");
  });
});

describe("an operator's name at the members' login", () => {
  // B-0211
  test("non-member account unable to login: an operator's name and password are told so", async () => {
    expect((await stranger().login(OPERATOR.name, OPERATOR.password)).body.code).toBe("not_a_member");
  });

  // B-1029
  test("an operator's name with another password is answered like an unknown name", async () => {
    const operator = await stranger().login(OPERATOR.name, "a wrong guess");
    const unknown = await stranger().login("op.absent", "a wrong guess");
    expect(operator.body).toEqual(unknown.body);
    expect(operator.body.code).toBe("wrong_credentials");
  });
});

describe("an expired password", () => {
  const setAge = (maximumAgeDays: number | null) =>
    site.change((transaction) => changeSetting(transaction, "passwords", { maximumAgeDays }));
  const makeOld = (id: string) =>
    sql`update member_password set changed_at = ${new Date(site.clock.now().getTime() - 90 * 86_400_000)}
      where member_id = ${id}`.execute(kysely());

  // B-0208, B-0269, B-1030
  test("is told at login once it is as old as the house allows, with the switch on, and not for SMS", async () => {
    const { name, id, own } = await registered();
    await makeOld(id);
    expect((await own.login(name)).body.value).toMatchObject({ passwordExpired: false });
    await setAge(90);
    expect((await own.login(name)).body.value).toMatchObject({ passwordExpired: true });
    await confirmPhone(id, "+923001110001");
    sent.set("+923001110001", "123123");
    const bySms = await own.call("POST", "/wps/session/login", {
      username: "3001110001",
      password: "123123",
      type: "sms",
      countryDialingCode: "92",
    });
    expect(bySms.body.value).toMatchObject({ passwordExpired: false });
    await turn("PWDEXPFORCECHANGE3", false);
    expect((await own.login(name)).body.value).toMatchObject({ passwordExpired: false });
    await turn("PWDEXPFORCECHANGE3", true);
    await setAge(91);
    expect((await own.login(name)).body.value).toMatchObject({ passwordExpired: false });
  });
});

describe("a login with a browser that was never used", () => {
  const confirm = (memberId: string, kind: "phone" | "email", value: string) =>
    kysely()
      .transaction()
      .execute((transaction) => site.members.putContact(transaction, { memberId, kind, value, isConfirmed: true }));

  // B-1034
  test("is reported by mail to the confirmed address, or by text message where there is none, and once", async () => {
    const { name, id, own } = await registered();
    await confirm(id, "phone", "+923005550001");
    const other = stranger();
    await other.login(name);
    expect(told.at(-1)).toMatchObject({ to: "+923005550001", text: "session:mails.newDevice.sms" });
    await confirm(id, "email", "samina@example.com");
    await stranger().login(name);
    const mailed = { to: "samina@example.com", text: "session:mails.newDevice.text" };
    expect(told.at(-1)).toMatchObject({ ...mailed, values: { name, address: `203.0.113.${address}` } });
    const before = told.length;
    await own.login(name);
    await other.login(name);
    expect(told).toHaveLength(before);
  });

  // B-1034
  test("goes nowhere when nothing is confirmed, nor when it is the first one", async () => {
    const before = told.length;
    const { name } = await registered();
    await stranger().login(name);
    expect(told).toHaveLength(before);
  });
});
