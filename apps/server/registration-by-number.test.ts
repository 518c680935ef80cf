import { systemClock } from "@fairhouse/base";
import { createMembers } from "@fairhouse/member/server";
import { SYSTEM } from "@fairhouse/system/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { PASSWORD } from "./testing/people.ts";
import { aName, aNumber, memberIdOf, registrationsOf } from "./testing/registrations.ts";

let product: ComposedProduct;
let registrations: ReturnType<typeof registrationsOf>;

beforeAll(async () => {
  product = await composeProduct();
  registrations = registrationsOf(product);
}, 120_000);
afterAll(() => product?.close());

const CODES = { MOBILENUMREG3: true, REGMOBVERF3: true, DIRECTREG3: false, MOBILENUMPASSREG3: false };
const withPassword = { password: PASSWORD, confirmPassword: PASSWORD };
const mobileRules = async () => {
  const { methods, mobile } = await createCaller(product.site).ask("GET", "/wps/system/setting/register");
  return { isOn: (methods as { mobile: boolean }).mobile, ...(mobile as object) };
};

// B-0129, B-0264
test("the mobile tab is there only when mobile registration is enabled", async () => {
  expect(await mobileRules()).toMatchObject({ isOn: false });
  expect((await registrations.byMobile({ mobileNum: aNumber(), ...withPassword })).code).toBe("registration_closed");
  await registrations.turn(CODES);
  expect(await mobileRules()).toEqual({
    isOn: true,
    isCodeAsked: true,
    isCodeRequired: true,
    isPasswordAsked: false,
  });
});

describe("with a code", () => {
  beforeAll(() => registrations.turn(CODES));

  // B-0144, B-0284
  test("a number and the code that was sent to it open an account and log it in", async () => {
    const mobileNum = aNumber();
    const caller = createCaller(product.site);
    const opened = await registrations.byMobile(
      { mobileNum, verificationCode: await registrations.codeFor(mobileNum) },
      caller,
    );
    expect(opened.body).toMatchObject({ code: "ok", value: { firstTimeLogin: true, member: { type: 0 } } });
    caller.csrf = String((opened.body.value as { token: string }).token);
    const { account } = await caller.ask("GET", "/wps/member/info");
    expect(account).toMatch(/^m\d{9}$/);
    expect(await registrations.row("member_phone", memberIdOf(opened))).toMatchObject({ mark: expect.any(Buffer) });
    expect(await registrations.row("member_origin", memberIdOf(opened))).toMatchObject({ method: "mobile" });
  });

  // B-0130
  test("mobile is required, and the code too; a password is refused where none is asked for", async () => {
    expect((await registrations.byMobile({ mobileNum: "" })).body).toMatchObject({
      fields: { mobileNum: "required", verificationCode: "required" },
    });
    expect((await registrations.byMobile({ mobileNum: aNumber(), ...withPassword })).body).toMatchObject({
      fields: { password: "not_enabled", confirmPassword: "not_enabled", verificationCode: "required" },
    });
  });

  test("a number with another script's digits, letters or a country that there is none of is no number", async () => {
    for (const over of [
      { mobileNum: "٣٠٠١٢٣٤٥٦٧" },
      { mobileNum: "30012E4567" },
      { mobileNum: "300-1234567" },
      { mobileNum: aNumber(), countryDialingCode: "999" },
    ])
      expect(
        (await registrations.byMobile({ ...over, verificationCode: "123456" })).body,
        JSON.stringify(over),
      ).toMatchObject({
        code: "bad_input",
        fields: { mobileNum: "pattern" },
      });
    expect((await registrations.byMobile({ mobileNum: "3".repeat(10_240) })).code).toBe("bad_input");
    const mobileNum = aNumber();
    for (const verificationCode of ["12345x", "１２３４５６", "k".repeat(256)])
      expect((await registrations.byMobile({ mobileNum, verificationCode })).body).toMatchObject({
        fields: { verificationCode: "pattern" },
      });
    expect((await registrations.byMobile({ mobileNum, verificationCode: "1".repeat(10_240) })).code).toBe("bad_input");
  });

  // B-1144
  test("the code of another number, a wrong one and a used one open nothing", async () => {
    const [mine, theirs] = [aNumber(), aNumber()];
    const [myCode, theirCode] = [await registrations.codeFor(mine), await registrations.codeFor(theirs)];
    expect((await registrations.byMobile({ mobileNum: mine, verificationCode: theirCode })).code).toBe(
      myCode === theirCode ? "ok" : "code_wrong",
    );
    expect((await registrations.byMobile({ mobileNum: aNumber(), verificationCode: myCode })).code).toBe(
      "code_expired",
    );
    expect((await registrations.byMobile({ mobileNum: mine, verificationCode: myCode })).code).toBe("ok");
    expect((await registrations.byMobile({ mobileNum: mine, verificationCode: myCode })).code).toBe("code_expired");
  });

  // B-1144
  test("five wrong codes spend the right one", async () => {
    const mobileNum = aNumber();
    const code = await registrations.codeFor(mobileNum);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let tries = 0; tries < 5; tries += 1)
      expect((await registrations.byMobile({ mobileNum, verificationCode: wrong })).code).toBe("code_wrong");
    expect((await registrations.byMobile({ mobileNum, verificationCode: code })).code).toBe("code_too_many_tries");
  });

  // B-0144
  test("of ten registrations at once with one number and one code one account comes", async () => {
    const mobileNum = aNumber();
    const verificationCode = await registrations.codeFor(mobileNum);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => registrations.byMobile({ mobileNum, verificationCode })),
    );
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "code_expired")).toHaveLength(9);
  });

  // B-0150
  test("a number with an account is answered like any other, until the code is confirmed", async () => {
    const [known, unknown] = [aNumber(), aNumber()];
    expect(
      (await registrations.byMobile({ mobileNum: known, verificationCode: await registrations.codeFor(known) })).code,
    ).toBe("ok");
    const answerOf = async (mobileNum: string) => {
      const { status, body } = await registrations.byMobile({ mobileNum, verificationCode: "000000" });
      return { status, body };
    };
    expect(await answerOf(known)).toEqual(await answerOf(unknown));
    // A code takes the place of the one before only after its minute.
    await product.database.pool.query("update messages_recipient set sent_at = '{}'");
    const told = await registrations.byMobile({
      mobileNum: known,
      verificationCode: await registrations.codeFor(known),
    });
    expect(told).toMatchObject({ status: 409, code: "mobile_taken" });
    expect(told.body).toMatchObject({ fields: { mobileNum: "taken" } });
  });

  // B-1145
  test("a slip in another field does not cost the code", async () => {
    const mobileNum = aNumber();
    const verificationCode = await registrations.codeFor(mobileNum);
    expect((await registrations.byMobile({ mobileNum, verificationCode, agreeTerms: false })).code).toBe("bad_input");
    expect((await registrations.byMobile({ mobileNum, verificationCode, termsVersion: "old" })).code).toBe(
      "terms_changed",
    );
    expect((await registrations.byMobile({ mobileNum, verificationCode, referralCode: "absent22" })).code).toBe(
      "invitation_code_error",
    );
    expect((await registrations.byMobile({ mobileNum, verificationCode })).code).toBe("ok");
  });

  // B-1143
  test("no row of the database and no answer shows the number", async () => {
    const mobileNum = aNumber();
    const opened = await registrations.byMobile({
      mobileNum,
      verificationCode: await registrations.codeFor(mobileNum),
    });
    expect(JSON.stringify(opened.body)).not.toContain(mobileNum);
    const { rows } = await product.database.pool.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where tablename ~ '^(member|messages|session|platform)_'",
    );
    for (const { name } of rows) {
      const found = await product.database.pool.query(`select 1 from ${name} row where row::text like $1`, [
        `%${mobileNum}%`,
      ]);
      expect(found.rows, name).toEqual([]);
    }
  });
});

describe("the switches", () => {
  // B-0130, B-0266
  test("MOBILENUMPASSREG3 asks a password, with its confirmation", async () => {
    await registrations.turn({ ...CODES, MOBILENUMPASSREG3: true });
    const mobileNum = aNumber();
    const verificationCode = await registrations.codeFor(mobileNum);
    const given = { mobileNum, verificationCode };
    expect((await registrations.byMobile(given)).body).toMatchObject({
      fields: { password: "required", confirmPassword: "required" },
    });
    expect(
      (await registrations.byMobile({ ...given, ...withPassword, confirmPassword: "another one" })).body,
    ).toMatchObject({
      fields: { confirmPassword: "mismatch" },
    });
    const opened = await registrations.byMobile({ ...given, ...withPassword });
    const { account } = (opened.body.value as { member: { account: string } }).member;
    const login = { username: account, password: PASSWORD, type: "username" };
    expect(
      (await createCaller(product.site).send("POST", "/wps/session/login", { body: JSON.stringify(login) })).code,
    ).toBe("ok");
  });

  // B-0149, B-0271
  test("DIRECTREG3 finishes without a code: the number stays unconfirmed, leads to no account and needs a password", async () => {
    await registrations.turn({ ...CODES, DIRECTREG3: true });
    expect(await mobileRules()).toMatchObject({ isCodeAsked: true, isCodeRequired: false, isPasswordAsked: true });
    const mobileNum = aNumber();
    expect((await registrations.byMobile({ mobileNum })).body).toMatchObject({ fields: { password: "required" } });
    // Whether or not the number is taken, the answer is the same.
    for (let time = 0; time < 2; time += 1)
      expect((await registrations.byMobile({ mobileNum, ...withPassword })).code).toBe("ok");
    const opened = await registrations.byMobile({ mobileNum, ...withPassword });
    expect(await registrations.row("member_phone", memberIdOf(opened))).toBeUndefined();
    expect(await registrations.row("member_contact", memberIdOf(opened))).toMatchObject({
      kind: "phone",
      confirmed_at: null,
    });
    const confirmed = await registrations.byMobile({
      mobileNum,
      ...withPassword,
      verificationCode: await registrations.codeFor(mobileNum),
    });
    expect(await registrations.row("member_phone", memberIdOf(confirmed))).toBeDefined();
  });

  // B-0265
  test("without REGMOBVERF3 no code is asked for, and one is refused", async () => {
    await registrations.turn({ ...CODES, REGMOBVERF3: false });
    expect(await mobileRules()).toMatchObject({ isOn: true, isCodeAsked: false, isPasswordAsked: true });
    const given = { mobileNum: aNumber(), ...withPassword };
    expect((await registrations.byMobile({ ...given, verificationCode: "123456" })).body).toMatchObject({
      fields: { verificationCode: "not_enabled" },
    });
    expect((await registrations.byMobile(given)).code).toBe("ok");
  });

  // B-1147
  test("a number beside the user name is asked for by its setting, and confirmed by the same code", async () => {
    await registrations.turn(CODES);
    await registrations.ask({ mobileNum: { enabled: true, required: true } });
    expect((await registrations.byName()).body).toMatchObject({ fields: { mobileNum: "required" } });
    const mobileNum = aNumber();
    const given = { mobileNum, countryDialingCode: "92", username: aName() };
    expect((await registrations.byName(given)).body).toMatchObject({ fields: { verificationCode: "required" } });
    const opened = await registrations.byName({ ...given, verificationCode: await registrations.codeFor(mobileNum) });
    expect(await registrations.row("member_phone", memberIdOf(opened))).toBeDefined();
    await registrations.ask({ mobileNum: { enabled: false, required: false } });
  });

  // B-1148
  test("a provider's token counts for nothing where no provider is set up", async () => {
    await registrations.turn(CODES);
    const given = { mobileNum: aNumber(), firebaseChannel: "sms", firebaseIdToken: "ey.forged.token" };
    expect((await registrations.byMobile(given)).body).toMatchObject({ fields: { firebaseIdToken: "not_enabled" } });
  });
});

// B-1148
test("a provider's word for a number confirms it in place of a code; its word for another number opens nothing", async () => {
  await registrations.turn(CODES);
  const members = createMembers({ database: product.database, clock: systemClock, pepper: product.pepper });
  const rules = await product.composition.host.get(SYSTEM).registrationRules();
  const registerWith = (mobileNum: string, proved: string | undefined) =>
    members.register({
      method: "mobile",
      given: {
        mobileNum,
        countryDialingCode: "92",
        agreeTerms: true,
        termsVersion: rules.termsVersion,
        firebaseChannel: "sms",
        firebaseIdToken: "what the provider has signed",
      },
      rules,
      ip: "192.0.2.1",
      host: "localhost",
      proofs: { numberOfToken: async () => proved, proveHuman: async () => ({ ok: true, value: true }) },
      alongside: async (_, { memberId }) => memberId,
    });
  const mobileNum = aNumber();
  for (const proved of [`+92${aNumber()}`, undefined])
    expect(await registerWith(mobileNum, proved)).toMatchObject({ ok: false, refusal: { code: "code_wrong" } });
  const opened = await registerWith(mobileNum, `+92${mobileNum}`);
  expect((await members.findByPhone(`+92${mobileNum}`))?.memberId).toBe(opened.ok && opened.value);
});
