import { solveChallenge } from "@fairhouse/challenge/server";
import { SYSTEM } from "@fairhouse/system/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ComposedProduct, composeProduct, createCaller } from "./testing/composed-product.ts";
import { memberIdOf, registrationsOf } from "./testing/registrations.ts";

let product: ComposedProduct;
let registrations: ReturnType<typeof registrationsOf>;

beforeAll(async () => {
  product = await composeProduct();
  registrations = registrationsOf(product);
}, 120_000);
afterAll(() => product?.close());

const told = { enabled: true, required: false, purpose: { EN: "So that a test may ask." }, keptDays: 30 };

/** A value that the field takes as a fresh installation would ask for it, and one that it does not. */
const FIELDS = [
  ["payeeName", "ثمینہ خالد", "S1", "pattern"],
  ["qqNum", "1234567", "12a4567", "pattern"],
  ["line", "samina.k", "sam ina", "pattern"],
  ["whatsapp", "923001234567", "9230", "too_short"],
  ["facebook", "samina.khalid", "sam", "too_short"],
  ["wechat", "samina_k", "a b c d e f", "pattern"],
  ["idNumber", "3520112345671", "35201-1234567-1", "pattern"],
] as const;

describe("each field about a person", () => {
  // B-0133
  test.each(FIELDS)("%s is refused until the house asks for it", async (field, good) => {
    expect((await registrations.byName({ [field]: good })).body).toMatchObject({
      code: "bad_input",
      fields: { [field]: "not_enabled" },
    });
  });

  describe("that the house asks for", () => {
    beforeAll(() => registrations.ask(Object.fromEntries(FIELDS.map(([field]) => [field, told]))));
    afterAll(() => registrations.ask(Object.fromEntries(FIELDS.map(([field]) => [field, { enabled: false }]))));

    // B-0133
    test("is told with its purpose and the days that it is kept", async () => {
      const { fields } = (await createCaller(product.site).ask("GET", "/wps/system/setting/register")) as {
        fields: { [field: string]: unknown };
      };
      for (const [field] of FIELDS) expect(fields[field], field).toMatchObject(told);
    });

    // B-0655
    test.each(FIELDS)("%s follows its rule and may be left out", async (field, good, bad, fault) => {
      expect((await registrations.byName({ [field]: bad })).body).toMatchObject({ fields: { [field]: fault } });
      expect((await registrations.byName({ [field]: "k".repeat(10_240) })).code).toBe("bad_input");
      expect((await registrations.byName({ [field]: "" })).code).toBe("ok");
      expect((await registrations.byName({ [field]: good })).code).toBe("ok");
    });

    // B-0134
    test("is deleted by the job after its days, and the account stays", async () => {
      const memberId = memberIdOf(await registrations.byName({ line: "samina.k", idNumber: "3520112345671" }));
      const runJob = () =>
        product.composition.modules
          .flatMap((one) => one.jobs ?? [])
          .find(({ kind }) => kind.name === "member.deleteOldFields")
          ?.run({});
      await runJob();
      expect(await registrations.row("member_profile_field", memberId)).toMatchObject({
        field: "line",
        value: "samina.k",
      });
      for (const table of ["member_profile_field", "member_encrypted_field"])
        await product.database.pool.query(
          `update ${table} set kept_until = kept_until - interval '30 days' where member_id = $1`,
          [memberId],
        );
      await runJob();
      expect(await registrations.row("member_profile_field", memberId)).toBeUndefined();
      expect(await registrations.row("member_encrypted_field", memberId)).toBeUndefined();
      expect(await registrations.row("member_account", memberId)).toMatchObject({ status: "active" });
    });

    // B-0134
    test("an identity number is encrypted for its field: nothing in the database shows it", async () => {
      const memberId = memberIdOf(await registrations.byName({ idNumber: "3520112345671" }));
      const row = await registrations.row("member_encrypted_field", memberId);
      expect(row).toMatchObject({ field: "idNumber" });
      expect(String(row?.encrypted)).not.toContain("3520112345671");
      expect(await registrations.row("member_profile_field", memberId)).toBeUndefined();
    });
  });

  // B-1146
  test("cannot be asked for without a purpose and a time", async () => {
    for (const lacking of [{ purpose: {} }, { purpose: { UR: "وجہ" } }, { keptDays: null }])
      await expect(registrations.ask({ qqNum: { ...told, ...lacking } }), JSON.stringify(lacking)).rejects.toThrow();
  });
});

describe("the other fields", () => {
  // B-0136
  test("a payment password is required when shown, and is six digits or more", async () => {
    await registrations.ask({ paymentPassword: { enabled: true, required: true } });
    expect((await registrations.byName()).body).toMatchObject({ fields: { paymentPassword: "required" } });
    expect((await registrations.byName({ paymentPassword: "12345" })).body).toMatchObject({
      fields: { paymentPassword: "too_short" },
    });
    expect((await registrations.byName({ paymentPassword: "123456" })).body).toMatchObject({
      fields: { paymentPassword: "common_password" },
    });
    const opened = await registrations.byName({ paymentPassword: "582914" });
    expect(opened.body).toMatchObject({ value: { member: { hasPaymentPassword: true } } });
    await registrations.ask({ paymentPassword: { enabled: false, required: false } });
  });

  // B-0133, B-0150
  test("an e-mail address is kept in lower case and confirms nothing: another may give the same", async () => {
    await registrations.ask({ email: { enabled: true, required: true } });
    expect((await registrations.byName({ email: "no address" })).body).toMatchObject({ fields: { email: "pattern" } });
    const [one, other] = [
      await registrations.byName({ email: "Samina@Example.com" }),
      await registrations.byName({ email: "samina@example.com" }),
    ];
    expect([one.code, other.code]).toEqual(["ok", "ok"]);
    expect(await registrations.row("member_contact", memberIdOf(one))).toMatchObject({
      kind: "email",
      confirmed_at: null,
    });
    expect(await registrations.row("member_email", memberIdOf(one))).toBeUndefined();
    await registrations.ask({ email: { enabled: false, required: false } });
  });

  test("lengths come from the settings: one below, one above, and a single length where both are equal", async () => {
    await registrations.ask({ username: { minLength: 7, maxLength: 9 } });
    for (const [length, fault] of [
      [6, "too_short"],
      [10, "too_long"],
    ] as const)
      expect((await registrations.byName({ username: `k${"a".repeat(length - 1)}` })).body).toMatchObject({
        fields: { username: fault },
      });
    await registrations.ask({ username: { minLength: 8, maxLength: 8 } });
    expect((await registrations.byName({ username: "kitefly" })).body).toMatchObject({
      fields: { username: "too_short" },
    });
    expect((await registrations.byName({ username: "kiteflyx" })).code).toBe("ok");
    await registrations.ask({ username: { minLength: 6, maxLength: 16 } });
  });

  // B-0174
  test("passwords take pattern 0 or 19 only, payment passwords 6", async () => {
    for (const patternId of [1, 4, 6, 9, 12] as const)
      await expect(registrations.ask({ password: { patternId: patternId as 0 } }), String(patternId)).rejects.toThrow();
    await expect(registrations.ask({ paymentPassword: { patternId: 0 as 6 } })).rejects.toThrow();
    await registrations.ask({ password: { patternId: 19 } });
    const spaced = { password: "mango kite rivers", confirmPassword: "mango kite rivers" };
    expect((await registrations.byName(spaced)).body).toMatchObject({ fields: { password: "pattern" } });
    await registrations.ask({ password: { patternId: 0 } });
    expect((await registrations.byName(spaced)).code).toBe("ok");
  });

  // B-0145, B-1153
  test("a captcha is asked when the house asks for one, is spent with each try, and needs no picture to be read", async () => {
    await registrations.ask({ captcha: { enabled: true, required: true } });
    expect((await registrations.byName()).body).toMatchObject({ fields: { captcha: "required" } });
    expect((await registrations.byName({ captcha: "12345" })).code).toBe("captcha_wrong");
    const instead = await createCaller(product.site).ask("GET", "/wps/challenge?action=register&insteadOfCaptcha=true");
    const captcha = `work~${solveChallenge(instead as Parameters<typeof solveChallenge>[0])}`;
    expect((await registrations.byName({ captcha })).code).toBe("ok");
    expect((await registrations.byName({ captcha })).code).toBe("captcha_wrong");
    await registrations.ask({ captcha: { enabled: false, required: false } });
  });

  // B-0146
  test("the title's amount is there when the house has such an offer, and absent otherwise", async () => {
    const rules = () => createCaller(product.site).ask("GET", "/wps/system/setting/register");
    expect(await rules()).toMatchObject({ bonus: null });
    const { registration } = await product.composition.host.get(SYSTEM).settings();
    await registrations.set("registration", { ...registration, bonusAmount: "10000000" });
    expect(await rules()).toMatchObject({ bonus: { amountLedger: "10000000", currency: "P" } });
    await registrations.set("registration", registration);
  });
});

describe("what is kept of where a registration was made", () => {
  const origin = async (input: object) => {
    const row = await registrations.row("member_origin", memberIdOf(await registrations.byName(input as never)));
    return { method: row?.register_method, url: row?.register_url, domain: row?.domain };
  };

  // B-0153
  test("its address without secrets, its method WEB and its domain stand with the account", async () => {
    expect(
      await origin({
        registerUrl: "https://samina:secret@play.example/register?referralCode=ab12&token=secret#reset=secret",
        registerMethod: "WEB",
        domain: "Play.example:8443",
      }),
    ).toEqual({ method: "WEB", url: "https://play.example/register", domain: "play.example" });
    expect(await origin({})).toEqual({ method: null, url: null, domain: null });
  });

  // B-0153
  test("nothing that is no address of the web is kept, and nothing longer than an address", async () => {
    for (const registerUrl of ["javascript:alert(1)", "data:text/html,secret", "not an address", ""])
      expect((await origin({ registerUrl })).url, registerUrl).toBeNull();
    const long = await origin({ registerUrl: `https://play.example/${"k".repeat(900)}`, domain: "k".repeat(300) });
    expect([String(long.url).length, String(long.domain).length]).toEqual([300, 255]);
    expect((await registrations.byName({ registerUrl: `https://play.example/${"k".repeat(1_000)}` })).code).toBe(
      "bad_input",
    );
    expect((await registrations.byName({ registerMethod: "APP" })).code).toBe("bad_input");
  });
});

describe("hostile values", () => {
  // B-0120, B-1140
  test("a name that looks like one that is there is taken: nought and o, one, l and i, rn and m, vv and w", async () => {
    expect((await registrations.byName({ username: "Ali1oWrn" })).code).toBe("ok");
    for (const username of ["AliLoWRN", "alil0wrn", "ALI1OWM", "aIi1ovvrn", "a1i1owrn"])
      expect((await registrations.byName({ username })).code, username).toBe("username_taken");
    expect((await registrations.byName({ username: "Ali2oWrn" })).code).toBe("ok");
  });

  // B-1140
  test("of ten look-alikes at once one gets its name", async () => {
    const names = ["racei0", "raceio", "race10", "race1o", "racel0", "racelo", "RACEI0", "RACEIO", "RACE10", "RACELO"];
    const answers = await Promise.all(names.map((username) => registrations.byName({ username })));
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "username_taken")).toHaveLength(9);
  });

  test.each([
    ["64 code points of many scripts", "пароль密码كلمةمرور🙂".repeat(4).slice(0, 64)],
    ["64 emoji of two units each", Array.from({ length: 64 }, (_, at) => String.fromCodePoint(0x1f600 + at)).join("")],
    ["spaces at both ends", "  two spaces each side  "],
  ])("a password of %s counts exactly as typed", async (_, password) => {
    const username = `kite${Math.random().toString(16).slice(2, 10)}`;
    expect((await registrations.byName({ username, password, confirmPassword: password })).code).toBe("ok");
    const login = (typed: string) =>
      createCaller(product.site).send("POST", "/wps/session/login", {
        body: JSON.stringify({ username, password: typed, type: "username" }),
      });
    expect((await login(password)).code).toBe("ok");
    expect((await login([...password].slice(0, -1).join(""))).code).toBe("wrong_credentials");
    expect((await login(`${password} `)).code).toBe("wrong_credentials");
  });

  // B-1150
  test("a registration at a host that is not the brand's is told to contact customer service", async () => {
    await registrations.set("domains", { resources: [], domainList: ["play.example"] });
    expect(await registrations.byName()).toMatchObject({ status: 403, code: "invalid_url" });
    await registrations.set("domains", { resources: [], domainList: [] });
    expect((await registrations.byName()).code).toBe("ok");
  });
});
