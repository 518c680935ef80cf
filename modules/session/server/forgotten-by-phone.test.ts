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

const { codeOf, byCode } = resetCalls(() => site);

describe("a forgotten password by phone", () => {
  // B-0221, B-0290
  test("code and new password set it, log in, and the code works once", async () => {
    const account = await site.openAccount();
    const code = await codeOf(account);
    const one = site.visitor();
    expect((await byCode(one, account, code)).body).toMatchObject({
      code: "ok",
      value: { member: { account: account.userName } },
    });
    expect(await isLoggedIn(one)).toBe(true);
    expect((await site.visitor().login(account.userName, NEW)).body.code).toBe("ok");
    expect((await byCode(site.visitor(), account, code, "another good one 7")).body.code).toBe("code_expired");
  });

  // B-0650, B-1182
  test("the code of another number, of a login, or a wrong one sets nothing", async () => {
    const [account, other] = [await site.openAccount(), await site.openAccount()];
    await codeOf(account);
    const foreign = await codeOf(other);
    expect((await byCode(site.visitor(), account, foreign)).body.code).toBe("code_wrong");
    expect((await byCode(site.visitor(), account, "")).body.code).toBe("code_missing");
    expect((await site.visitor().login(account.userName, PASSWORD)).body.code).toBe("ok");
  });

  // B-1182
  test("an unknown number gets the same answers all the way", async () => {
    const account = await site.openAccount();
    await codeOf(account);
    const stranger = { mobileNum: "3009998877" };
    const before = site.texts.length;
    const asked = await site.visitor().call("POST", "/wps/verification/sms/noLogin", {
      ...stranger,
      countryDialingCode: "92",
      purpose: "password",
    });
    await site.runJobs();
    expect(asked.body.code).toBe("ok");
    expect(site.texts).toHaveLength(before);
    const [known, unknown] = [
      await byCode(site.visitor(), account, "000000"),
      await byCode(site.visitor(), stranger, "000000"),
    ];
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
  });

  // B-1182
  test("whose number it is is not told by the rule that a password must not hold the user name", async () => {
    const account = await site.openAccount();
    const code = await codeOf(account);
    const telling = `x-${account.userName}-x9`;
    expect((await byCode(site.visitor(), account, "000000", telling)).body.code).toBe("code_wrong");
    expect((await byCode(site.visitor(), account, code, telling)).body).toMatchObject({
      code: "bad_input",
      fields: { newPassword: "common_password", verificationCode: "expired" },
    });
  });

  test.each([
    ["an empty number", { mobileNum: "" }, { code: "mobile_missing" }],
    ["letters as a number", { mobileNum: "30o1234567" }, { code: "mobile_invalid" }],
  ])("%s is refused under its field", async (_, given, wanted) => {
    const answer = await byCode(site.visitor(), given, "123456");
    expect(answer.body).toMatchObject({ ...wanted, fields: { mobileNum: expect.any(String) } });
  });

  test.each(["short77", "password1", "x".repeat(129), ""])("%j is refused before the code is used up", async (weak) => {
    const account = await site.openAccount();
    const code = await codeOf(account);
    expect((await byCode(site.visitor(), account, code, weak)).body).toMatchObject({ code: "bad_input" });
    expect((await byCode(site.visitor(), account, code)).body.code).toBe("ok");
  });

  // B-1181
  test("of ten uses of one code at once, one wins", async () => {
    const account = await site.openAccount();
    const code = await codeOf(account);
    const answers = await Promise.all(Array.from({ length: 10 }, () => byCode(site.visitor(), account, code)));
    expect(answers.filter(({ body }) => body.code === "ok")).toHaveLength(1);
  });
});
