import { flatten, messageFolders, readMessageFile } from "@fairhouse/i18n/message-files";
import { startTestSite, type TestSite } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aNumber, type Desk, openDesk } from "./testing/messages-desk.ts";

let desk: Desk;
let site: TestSite;
const members = new Set<string>();
const caps = { all: 1_000, perAddress: 1_000 };
const shared = messageFolders().find(({ namespace }) => namespace === "ui");
const words = new Map(flatten(readMessageFile(shared?.folder ?? "", "EN")));

beforeAll(async () => {
  desk = await openDesk({
    isMemberNumber: async (number) => members.has(number),
    caps: { sms: caps, email: caps },
  });
  site = await startTestSite({
    modules: [desk.module],
    clock: desk.clock,
    isUnlimited: true,
    describeRefusal: (code) => words.get(`refusals.${code}`) ?? code,
  });
});
afterAll(async () => {
  await site.close();
  await desk.close();
});
beforeEach(() => {
  desk.switches.MOBILENUMREG3 = true;
  desk.switches.MOBILEVERCODELOGIN3 = true;
  desk.switches.CHNGPASSVERIF3 = true;
});

async function post(path: string, body: object) {
  const response = await fetch(`${site.url}/wps/verification/sms/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: string; value: unknown };
  return {
    status: response.status,
    code: answer.code,
    value: answer.value,
    retryAfter: response.headers.get("retry-after"),
  };
}

const typed = (number: string) => ({ countryDialingCode: "92", mobileNum: number.slice("+92".length) });
const toRegister = (number: string) => ({ countryDialingCode: "92", mobileNo: number.slice("+92".length) });
const SENT = { status: 200, code: "ok", value: { expiredMinutes: 1 }, retryAfter: null };

// B-0201, B-0281
test("a code for a login is sent to a member's number, and the answer tells the minutes of the countdown", async () => {
  const number = aNumber();
  members.add(number);
  expect(await post("noLogin", typed(number))).toEqual(SENT);
  await desk.runJobs();
  expect(desk.sms.sent.at(-1)?.to).toBe(number);
  const code = desk.codeOf(desk.sms);
  expect(await desk.codes.check({ purpose: "password", channel: "sms", to: number, code })).toBe("expired");
  expect(await desk.codes.check({ purpose: "login", channel: "sms", to: number, code })).toBe("ok");
});

// B-0281
test("a code for a new password is good for that alone", async () => {
  const number = aNumber();
  members.add(number);
  expect(await post("noLogin", { ...typed(number), purpose: "password" })).toEqual(SENT);
  await desk.runJobs();
  const code = desk.codeOf(desk.sms);
  expect(await desk.codes.check({ purpose: "login", channel: "sms", to: number, code })).toBe("expired");
  expect(await desk.codes.check({ purpose: "password", channel: "sms", to: number, code })).toBe("ok");
});

// B-0975
test("an unknown number is answered in the same words, each time, and is sent nothing", async () => {
  const [known, unknown] = [aNumber(), aNumber()];
  members.add(known);
  const sentBefore = desk.sms.sent.length;
  for (let asked = 0; asked < 7; asked += 1) {
    expect(await post("noLogin", typed(unknown))).toEqual(await post("noLogin", typed(known)));
    desk.clock.advance(60_000 * (asked % 2));
  }
  await desk.runJobs();
  expect(desk.sms.sent.slice(sentBefore).every(({ to }) => to === known)).toBe(true);
  expect(desk.sms.sent.length).toBeGreaterThan(sentBefore);
});

// B-0282
test("a registration sends a code to the typed number, with or without its zero", async () => {
  const number = aNumber();
  expect(await post("register", { countryDialingCode: "+92", mobileNo: `0${number.slice(3)}` })).toEqual(SENT);
  await desk.runJobs();
  const code = desk.codeOf(desk.sms);
  expect(await desk.codes.check({ purpose: "register", channel: "sms", to: number, code })).toBe("ok");
  const again = await post("register", toRegister(number));
  expect(again).toEqual({ status: 429, code: "code_just_sent", value: null, retryAfter: "60" });
});

// B-0203, B-0650, B-0977
test("no code is sent before the number satisfies its rule", async () => {
  const sentBefore = desk.waiting.length;
  expect((await post("noLogin", typed("+92"))).code).toBe("mobile_missing");
  for (const mobileNum of ["12", "30012E4567", "٣٠٠١٢٣٤٥٦٧", "３００１２３４５６７", "3OO1234567", "3".repeat(30)]) {
    expect(await post("noLogin", { countryDialingCode: "92", mobileNum })).toMatchObject({
      status: 422,
      code: "mobile_invalid",
    });
    expect((await post("register", { countryDialingCode: "92", mobileNo: mobileNum })).code).toBe("mobile_invalid");
  }
  expect((await post("noLogin", { countryDialingCode: "999", mobileNum: "3001234567" })).code).toBe("mobile_invalid");
  expect((await post("noLogin", { countryDialingCode: "92", mobileNum: "3".repeat(10_000) })).code).toBe("bad_input");
  expect((await post("noLogin", { ...typed(aNumber()), purpose: "payment-password" })).code).toBe("bad_input");
  expect(desk.waiting.length).toBe(sentBefore);
});

// B-0265
test("each kind of code is there only while its switch is on", async () => {
  const number = aNumber();
  desk.switches.MOBILEVERCODELOGIN3 = false;
  expect(await post("noLogin", typed(number))).toMatchObject({ status: 403, code: "sms_off" });
  desk.switches.CHNGPASSVERIF3 = false;
  expect((await post("noLogin", { ...typed(number), purpose: "password" })).code).toBe("sms_off");
  desk.switches.MOBILENUMREG3 = false;
  expect((await post("register", toRegister(number))).code).toBe("sms_off");
  desk.switches.REGMOBVERF3 = true;
  expect((await post("register", toRegister(number))).code).toBe("ok");
  desk.switches.REGMOBVERF3 = false;
});

// B-0030, B-0976
test("a gateway that is down changes no answer", async () => {
  const number = aNumber();
  members.add(number);
  desk.sms.behaves = "down";
  expect(await post("noLogin", typed(number))).toEqual(SENT);
  expect(await desk.runJobs()).toBeGreaterThan(0);
  expect(await post("register", toRegister(aNumber()))).toEqual(SENT);
  desk.sms.behaves = "taken";
});

// B-0651, B-0652
test("too many requests say that five minutes have to pass, and a day that is spent leads to customer service", async () => {
  const say = async (number: string) => {
    const response = await fetch(`${site.url}/wps/verification/sms/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(toRegister(number)),
    });
    const answer = (await response.json()) as { code: string; message: string };
    return [response.status, answer.code, answer.message, response.headers.get("retry-after")];
  };
  const number = aNumber();
  for (let asked = 0; asked < 5; asked += 1) {
    expect(await post("register", toRegister(number))).toEqual(SENT);
    desk.clock.advance(60_000);
  }
  expect(await say(number)).toEqual([429, "too_many_codes", "Too many requests. Try again after 5 minutes.", "300"]);
  caps.all = 0;
  const spent = [429, "code_quota_exceeded", "No more codes can be sent today. Contact customer service.", "300"];
  expect(await say(aNumber())).toEqual(spent);
  caps.all = 1_000;
});
