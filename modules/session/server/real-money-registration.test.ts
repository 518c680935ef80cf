import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "./testing/start-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ mode: "real" });
});
afterAll(() => site.stop());

let count = 0;
/** The clock stands at noon of the 20th of November 2026. */
const register = (extra: { [field: string]: unknown }) => {
  count += 1;
  return site.visitor({ ip: `192.0.2.${count}` }).register(`realmoney${count}`, extra);
};
const rules = async () => (await site.visitor().call("GET", "/wps/system/setting/register")).body.value;

const accounts = async () =>
  Number(
    (await sql<{ n: bigint }>`select count(*) as n from member_account`.execute(site.data.database.kysely)).rows[0]?.n,
  );

// B-0125
test("where money is real a date of birth is asked for and the terms box begins empty", async () => {
  expect(await rules()).toMatchObject({ isBirthdayAsked: true, isTermsTicked: false, minimumAge: 18 });
  expect((await register({})).body).toMatchObject({ code: "bad_input", fields: { birthday: "required" } });
  expect((await register({ birthday: "1990-05-01", agreeTerms: false })).body).toMatchObject({
    fields: { agreeTerms: "required" },
  });
});

// B-1381
test.each([
  ["the day of their 18th birthday", "2008-11-20", "ok"],
  ["the day before it", "2008-11-21", "under_age"],
  ["a child", "2020-01-01", "under_age"],
  ["a 29th of February before their 18th year is full", "2008-02-29", "ok"],
  ["an old man", "1931-03-04", "ok"],
  ["a date after today", "2026-11-21", "date_unlikely"],
  ["a date before 1900", "1899-12-31", "date_unlikely"],
  ["a 30th of February", "1990-02-30", "pattern"],
  ["a 29th of February of another year", "1991-02-29", "pattern"],
  ["a 13th month", "1990-13-01", "pattern"],
  ["the day first", "01-05-1990", "pattern"],
  ["digits of another script", "١٩٩٠-٠٥-٠١", "pattern"],
  ["a word", "yesterday", "pattern"],
])("%s (%s) gets %s", async (_, birthday, fault) => {
  const before = await accounts();
  const { body } = await register({ birthday });
  if (fault === "ok") expect(body.code).toBe("ok");
  else expect(body).toMatchObject({ code: "bad_input", fields: { birthday: fault } });
  expect(await accounts()).toBe(before + (fault === "ok" ? 1 : 0));
});

test("whom the house has let in tells their date of birth with their word on the terms", async () => {
  const visitor = site.visitor({ ip: "192.0.2.200" });
  const registered = await visitor.register("letin777", { birthday: "1990-05-01" });
  const memberId = registered.body.value.member?.id;
  const { kysely } = site.data.database;
  await sql`update member_account set owes_terms = true where member_id = ${memberId}`.execute(kysely);
  await sql`delete from member_profile_field where member_id = ${memberId}`.execute(kysely);
  const accept = (birthday?: string) =>
    visitor.call("POST", "/wps/member/terms", {
      agreeTerms: true,
      termsVersion: "2026-11-20",
      ...(birthday ? { birthday } : {}),
    });
  expect((await accept()).body).toMatchObject({ fields: { birthday: "required" } });
  expect((await accept("2010-05-01")).body).toMatchObject({ fields: { birthday: "under_age" } });
  expect((await visitor.call("GET", "/wps/session/sessions")).body.code).toBe("terms_due");
  expect((await accept("1990-05-02")).body.code).toBe("ok");
  expect((await visitor.call("GET", "/wps/session/sessions")).body.code).toBe("ok");
  const { rows } = await sql`select value from member_profile_field where member_id = ${memberId}`.execute(kysely);
  expect(rows).toEqual([{ value: "1990-05-02" }]);
});

// B-1381
test("the date is kept with the account for as long as it stands", async () => {
  const { body } = await register({ birthday: "1990-05-01" });
  const { rows } = await sql`select field, value, kept_until from member_profile_field
    where member_id = ${body.value.member?.id}`.execute(site.data.database.kysely);
  expect(rows).toEqual([{ field: "birthday", value: "1990-05-01", kept_until: null }]);
});

// B-1381
test("a house of play credits asks for none, and takes none", async () => {
  const play = await startTestSite();
  try {
    const answer = await play.visitor().register("playful1", { birthday: "1990-05-01" });
    expect(answer.body).toMatchObject({ code: "bad_input", fields: { birthday: "not_enabled" } });
    expect((await play.visitor().register("playful1")).body.code).toBe("ok");
  } finally {
    await play.stop();
  }
});
