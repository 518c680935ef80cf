import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSecurityDesk, type Person, type SecurityDesk } from "./testing/security-desk.ts";

let desk: SecurityDesk;
let samina: Person;
let ravi: Person;

beforeAll(async () => {
  desk = await openSecurityDesk();
  samina = await desk.person("samina7");
  ravi = await desk.person("ravi77");
});
afterAll(() => desk?.stop());

type Field = {
  field: string;
  value: string | null;
  purpose: string;
  keptDays: number | null;
  changeableAt: string | null;
};

const change = (who: Person, given: object) => who.call("PUT", "/wps/member/profile", given);
const fieldsOf = async (who: Person) => (await who.call("GET", "/wps/member/profile")).value?.fields as Field[];
const told = async (who: Person, field: string) =>
  (await fieldsOf(who)).find((one) => one.field === field)?.value ?? null;

describe("what a fresh house asks", () => {
  // B-0307
  test("is the nickname alone: every other field is off until the operator enables it", async () => {
    expect((await fieldsOf(samina)).map(({ field }) => field)).toEqual(["nickname"]);
    for (const field of [
      "fullname",
      "telegram",
      "zalo",
      "birthday",
      "address",
      "nationality",
      "occupation",
      "sourceOfIncome",
      "idNumber",
    ]) {
      const answer = await change(samina, { [field]: "1990-05-17" });
      expect({ field, code: answer.code, fields: answer.fields }).toEqual({
        field,
        code: "profile_invalid",
        fields: { [field]: "not_enabled" },
      });
    }
  });

  // B-1220, B-1240
  test("each field that is asked for says why, and for how long it is kept", async () => {
    await desk.askFor(
      "fullname",
      "birthday",
      "nationality",
      "address",
      "occupation",
      "sourceOfIncome",
      "idNumber",
      "telegram",
      "zalo",
    );
    const fields = await fieldsOf(samina);
    expect(fields.map(({ field }) => field).sort()).toEqual(
      [
        "nickname",
        "fullname",
        "birthday",
        "nationality",
        "address",
        "occupation",
        "sourceOfIncome",
        "idNumber",
        "telegram",
        "zalo",
      ].sort(),
    );
    expect(fields.find(({ field }) => field === "birthday")).toMatchObject({ purpose: "Why birthday.", keptDays: 365 });
  });
});

describe("a nickname", () => {
  // B-0244, B-0308, B-1221
  test.each([
    ["<b>tiger</b>", "pattern"],
    ["tiger & cub", "pattern"],
    ["tiger\u202ereh", "pattern"],
    ["tig\u200ber", "pattern"],
    ["1234", "pattern"],
    ["t", "too_short"],
    ["a".repeat(21), "too_long"],
    ["tіger", "mixed_scripts"],
    ["Admin", "like_staff"],
    ["4dm1n.77", "like_staff"],
    ["Ａｄｍｉｎ", "like_staff"],
    ["s u p p o r t", "like_staff"],
    ["Fairhouse", "like_staff"],
    ["fa1r-h0use", "like_staff"],
    ["انتظامیہ", "like_staff"],
  ])("%s is refused: %s", async (nickname, fault) => {
    const answer = await change(samina, { nickname });
    expect([answer.code, answer.fields.nickname]).toEqual(["profile_invalid", fault]);
    expect(await told(samina, "nickname")).toBeNull();
  });

  // B-0308, B-1221
  test("is shown as it was written, and no other member may look like it", async () => {
    expect((await change(samina, { nickname: "  Night  Tiger " })).code).toBe("ok");
    expect(await told(samina, "nickname")).toBe("Night Tiger");
    expect((await desk.members.find(samina.memberId))?.nickname).toBe("Night Tiger");
    for (const same of ["night tiger", "NightTiger", "night_tiger", "N1ght-T1ger", "Nıght Tıger"]) {
      expect([same, (await change(ravi, { nickname: same })).code]).toEqual([same, "nickname_taken"]);
    }
    expect(await told(ravi, "nickname")).toBeNull();
  });

  // B-1221
  test("may not look like another member's login name", async () => {
    expect((await change(ravi, { nickname: "Samina7" })).code).toBe("nickname_taken");
    expect((await change(ravi, { nickname: "ravi.77" })).code).toBe("ok");
  });

  // B-1222
  test("changes at most every 7 days", async () => {
    const soon = await change(samina, { nickname: "Day Tiger" });
    expect(soon.code).toBe("nickname_too_soon");
    desk.clock.advance(7 * 86_400_000 - 1_000);
    expect((await change(samina, { nickname: "Day Tiger" })).code).toBe("nickname_too_soon");
    expect((await change(samina, { nickname: "Night Tiger" })).code).toBe("ok");
    desk.clock.advance(2_000);
    expect((await change(samina, { nickname: "Day Tiger" })).code).toBe("ok");
    expect((await change(ravi, { nickname: "Night Tiger" })).code).toBe("ok");
  });

  // B-1221
  test("that two want at the same moment is one's alone", async () => {
    const people = await Promise.all(["one", "two", "three", "four"].map((name) => desk.person(`race${name}`)));
    const answers = await Promise.all(people.map((one) => change(one, { nickname: "Moon Hare" })));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      "nickname_taken",
      "nickname_taken",
      "nickname_taken",
      "ok",
    ]);
  });
});

describe("the other fields", () => {
  // B-1223
  test.each([
    ["birthday", "2008-11-28", "under_age"],
    ["birthday", "2009-02-29", "pattern"],
    ["birthday", "17-05-1990", "pattern"],
    ["birthday", "1899-12-31", "date_unlikely"],
    ["birthday", "2031-01-01", "date_unlikely"],
    ["nationality", "XX", "country_unknown"],
    ["nationality", "Pakistan", "too_long"],
    ["fullname", "Samina <i>Khalid</i>", "pattern"],
    ["fullname", "S", "too_short"],
    ["address", "<script>alert(1)</script>", "pattern"],
    ["address", "x", "too_short"],
    ["occupation", "Doctor 9", "pattern"],
    ["telegram", "two words", "pattern"],
    ["zalo", "0300abc", "pattern"],
    ["sourceOfIncome", "a\u202eb", "pattern"],
    ["idNumber", "35202-1234567", "pattern"],
  ])("%s does not take %j: %s", async (field, value, fault) => {
    const answer = await change(samina, { [field]: value });
    expect([answer.code, answer.fields[field]]).toEqual(["profile_invalid", fault]);
    expect(await told(samina, field)).toBeNull();
  });

  // B-0307, B-1240
  test("take what a person writes there, also on the day that the member becomes 18", async () => {
    const given = {
      birthday: "2008-11-27",
      nationality: "pk",
      address: "House 7, Mall Road, Lahore",
      occupation: "School teacher",
      sourceOfIncome: "Salary, and rent of a shop",
      telegram: "@samina_k",
      zalo: "84901234567",
    };
    expect((await change(samina, given)).code).toBe("ok");
    for (const [field, value] of Object.entries({ ...given, nationality: "PK" })) {
      expect([field, await told(samina, field)]).toEqual([field, value]);
    }
    expect((await change(samina, { telegram: "" })).code).toBe("ok");
    expect(await told(samina, "telegram")).toBeNull();
  });

  // B-1224
  test("one wrong field keeps the others from being written", async () => {
    const answer = await change(ravi, { occupation: "Baker", birthday: "2020-01-01" });
    expect(answer.fields).toEqual({ birthday: "under_age" });
    expect(await told(ravi, "occupation")).toBeNull();
    expect((await change(ravi, { occupation: "Baker", nickname: "Day Tiger" })).code).toBe("nickname_too_soon");
    expect(await told(ravi, "occupation")).toBeNull();
  });

  // B-1223
  test("the full name stays as it was given", async () => {
    expect((await change(samina, { fullname: "Samina Khalid" })).code).toBe("ok");
    for (const fullname of ["Ravi Kumar", ""]) {
      expect((await change(samina, { fullname })).fields).toEqual({ fullname: "fixed" });
    }
    expect(await told(samina, "fullname")).toBe("Samina Khalid");
  });

  // B-1223
  test("an id number is encrypted in the database and comes back as its last four characters", async () => {
    expect((await change(samina, { idNumber: "3520212345671" })).code).toBe("ok");
    expect(await told(samina, "idNumber")).toBe("5671");
    const { rows } = await sql<{ encrypted: Buffer }>`select encrypted from member_encrypted_field`.execute(
      desk.database.kysely,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.encrypted.toString("latin1")).not.toContain("5671");
    expect(desk.marks, "and is compared with the register of exclusions").toContainEqual({
      memberId: samina.memberId,
      kind: "id_number",
    });
    const { rows: open } = await sql`select from member_profile_field where value like '%5671%'`.execute(
      desk.database.kysely,
    );
    expect(open).toEqual([]);
  });

  // B-1220
  test("are not shown any more when the time is over that they were given for", async () => {
    desk.clock.advance(365 * 86_400_000 + 1);
    expect(await told(samina, "birthday")).toBeNull();
    expect(await told(samina, "idNumber")).toBeNull();
    expect(await told(samina, "nickname")).toBe("Day Tiger");
  });
});

// B-1225
test("a member cannot read or change another's profile: no call names one, and a field that would is refused", async () => {
  expect((await desk.stranger("GET", "/wps/member/profile")).code).toBe("not_logged_in");
  const asked = await ravi.call("GET", `/wps/member/profile?memberId=${samina.memberId}`);
  expect([asked.code, asked.fields.memberId !== undefined]).toEqual(["bad_input", true]);
  for (const extra of [{ memberId: samina.memberId }, { isAgent: 1 }, { clubLabel: "x" }, { userName: "x" }]) {
    expect((await change(ravi, { occupation: "Baker", ...extra })).code).toBe("bad_input");
  }
  expect(await told(samina, "nickname")).toBe("Day Tiger");
});

// B-1225
test("a trial account has no profile", async () => {
  const trial = await desk.person("trial", 4);
  for (const path of [
    "/wps/member/profile",
    "/wps/member/security",
    "/wps/member/info/icon",
    "/wps/relay/MCSFE_getPlayerAvatar",
    "/wps/member/bankAccounts",
  ]) {
    expect([path, (await trial.call("GET", path)).code]).toEqual([path, "not_allowed"]);
  }
});

// B-0533, B-1242
test("advertising is off until a member asks for it, way by way", async () => {
  const asked = async () => (await ravi.call("GET", "/wps/member/security")).value?.marketing;
  expect(await asked()).toEqual({ email: false, sms: false });
  expect((await ravi.call("PUT", "/wps/member/marketing", { email: true, sms: false })).value).toEqual({
    email: true,
    sms: false,
  });
  expect(await asked()).toEqual({ email: true, sms: false });
  await ravi.call("PUT", "/wps/member/marketing", { email: false, sms: false });
  expect(await asked()).toEqual({ email: false, sms: false });
});
