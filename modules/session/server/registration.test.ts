import { changeSetting, type Setting, turnSwitch } from "@fairhouse/system/server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, startTestSite, type TestSite } from "./testing/start-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

let address = 0;
/** From an address of their own, so that the limit per address is not met by accident. */
const visitor = () => site.visitor({ ip: `192.0.2.${++address}` });

const rowsOf = async (table: string) =>
  Number(
    (await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(site.data.database.kysely)).rows[0]
      ?.n,
  );

describe("registering by user name", () => {
  // B-0117, B-0283
  test("opens an account with a wallet and logs it in at once", async () => {
    const one = visitor();
    const answer = await one.register("Samina7");
    expect(answer.body).toMatchObject({
      success: true,
      value: {
        firstTimeLogin: true,
        passwordExpired: false,
        member: { account: "Samina7", type: 0, hasPaymentPassword: false },
      },
    });
    const info = await one.info();
    expect(info.body.value).toMatchObject({
      account: "Samina7",
      capabilities: expect.arrayContaining(["play", "payments"]),
    });
    expect(site.wallets).toContain(answer.body.value.member?.id);
  });

  test("records which terms were agreed to, the age, and when", async () => {
    const answer = await visitor().register("agreeing1");
    const { rows } = await sql`select document, version, agreed_at, host(agreed_from) as ip from member_agreement
      where member_id = ${answer.body.value.member?.id} order by document`.execute(site.data.database.kysely);
    const agreed = { agreed_at: site.clock.now(), ip: `192.0.2.${address}` };
    expect(rows).toEqual([
      { document: "adult", version: "18", ...agreed },
      { document: "terms", version: "2026-11-20", ...agreed },
    ]);
  });

  // B-0216
  test("the password is stored as an Argon2id hash and nowhere else", async () => {
    const answer = await visitor().register("hashed77");
    const { rows } = await sql<{ hash: string }>`select hash from member_password
      where member_id = ${answer.body.value.member?.id}`.execute(site.data.database.kysely);
    expect(rows[0]?.hash).toMatch(/^argon2id\$19456\$2\$/);
    expect(JSON.stringify(answer.body)).not.toContain(PASSWORD);
  });

  // B-0122
  test("a password of 64 emoji works, to the last of them", async () => {
    const password = Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0x1f600 + ((index * 7) % 64))).join(
      "",
    );
    expect((await visitor().register("emojis64", { password, confirmPassword: password })).body.code).toBe("ok");
    expect((await visitor().login("emojis64", password)).body.code).toBe("ok");
    expect((await visitor().login("emojis64", password.slice(0, -2))).body.code).toBe("wrong_credentials");
  });

  // B-0119
  test.each([
    ["6 characters", "abcde6", "ok"],
    ["16 characters", "a234567890123456", "ok"],
    ["5 characters", "abcd5", "bad_input"],
    ["17 characters", "a2345678901234567", "bad_input"],
    ["a digit first", "7samina", "bad_input"],
    ["a dot", "samina.k", "bad_input"],
    ["a Cyrillic letter that looks like a Latin one", "sаmina9", "bad_input"],
    ["full-width letters", "ｓａｍｉｎａ９", "bad_input"],
    ["a zero-width joiner", "sam\u200dina9", "bad_input"],
  ])("a user name of %s (%s) gets %s", async (_, name, code) => {
    const answer = await visitor().register(name);
    expect(answer.body.code).toBe(code);
    if (code !== "ok") expect(answer.body.fields).toHaveProperty("username");
  });

  // B-0120, B-0121
  test("a name that differs only in case or spaces around it is taken", async () => {
    await visitor().register("takenName");
    expect((await visitor().register(" TAKENname ")).body).toMatchObject({
      code: "username_taken",
      fields: { username: "taken" },
    });
  });

  // B-0128
  test("of ten that want a name at once, one gets it and one wallet is opened", async () => {
    const before = site.wallets.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor().register("racename")));
    expect(answers.filter((answer) => answer.body.code === "ok")).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === "username_taken")).toHaveLength(9);
    expect(site.wallets.length - before).toBe(1);
  });

  // B-0127
  test("when the wallet cannot be opened there is no account either", async () => {
    const before = await rowsOf("member_account");
    site.walletFault.error = new Error("no wallet today");
    const one = visitor();
    const answer = await one.register("nowallet");
    delete site.walletFault.error;
    expect(answer).toMatchObject({ status: 500, body: { code: "unexpected" } });
    expect(one.cookies.has("fairhouse_session")).toBe(false);
    expect(await rowsOf("member_account")).toBe(before);
    expect((await one.register("nowallet")).body.code).toBe("ok");
  });
});

describe("faults come back by field", () => {
  // B-0123, B-0126
  test.each<[string, { [field: string]: unknown }, { [field: string]: string }]>([
    ["a confirmation that differs", { confirmPassword: "something else" }, { confirmPassword: "mismatch" }],
    ["7 characters of password", { password: "kx9!wq2", confirmPassword: "kx9!wq2" }, { password: "too_short" }],
    [
      "a common password",
      { password: "Password123!", confirmPassword: "Password123!" },
      { password: "common_password" },
    ],
    [
      "the user name as a password",
      { password: "xfaulty1x", confirmPassword: "xfaulty1x" },
      { password: "common_password" },
    ],
    ["no consent", { agreeTerms: false }, { agreeTerms: "required" }],
    ["a field that is not asked for", { qqNum: "12345678" }, { qqNum: "not_enabled" }],
    ["an empty password", { password: "", confirmPassword: "" }, { password: "required", confirmPassword: "required" }],
  ])("%s", async (_, extra, fields) => {
    expect(await visitor().register("faulty1", extra)).toMatchObject({
      status: 400,
      body: { code: "bad_input", fields },
    });
  });

  test("terms that have changed since the page was opened are shown again, not agreed to", async () => {
    expect((await visitor().register("oldterms", { termsVersion: "2020-01-01" })).body.code).toBe("terms_changed");
  });
});

describe("hostile registrations", () => {
  // B-0151, B-0238
  test.each<[string, { [field: string]: unknown }]>([
    ["isAgent", { isAgent: 1 }],
    ["balance", { balance: "1000000" }],
    ["clubLabel", { clubLabel: { rankLevel: 9 } }],
    ["accountType", { accountType: 42 }],
    ["memberId", { memberId: "01999999-0000-7000-8000-000000000000" }],
    ["__proto__", JSON.parse('{"__proto__":{"isAgent":1}}')],
  ])("%s may not be written", async (_name, extra) => {
    const before = await rowsOf("member_account");
    expect(await visitor().register("priv1leged", extra)).toMatchObject({ status: 400, body: { code: "bad_input" } });
    expect(await rowsOf("member_account")).toBe(before);
  });

  test.each<[string, { [field: string]: unknown }]>([
    ["a number for a name", { username: 123456 }],
    ["a list for a password", { password: ["a"] }],
    ["a text for the consent", { agreeTerms: "true" }],
    ["a name of 10 kB", { username: "a".repeat(10_000) }],
    ["a nested object", { payeeName: { $gt: "" } }],
  ])("%s is refused with a code", async (_, extra) => {
    expect(await visitor().register("wrongtype", extra)).toMatchObject({ status: 400, body: { code: "bad_input" } });
  });

  test("another site cannot register a visitor", async () => {
    const answer = await visitor().call("POST", "/wps/member/register", {}, { "sec-fetch-site": "cross-site" });
    expect(answer.body.code).toBe("csrf_refused");
  });

  // B-0120, B-0147
  test("from one address the thirty-first registration within a minute waits", async () => {
    const one = site.visitor({ ip: "192.0.2.250" });
    for (let call = 0; call < 30; call += 1) await one.register("x");
    const answer = await one.register("limited1");
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("switches", () => {
  // B-0267
  test("with user-name registration off a registration is refused", async () => {
    await site.change((transaction) => turnSwitch(transaction, "USERNAMEREG3", false));
    expect((await visitor().register("closed99")).body.code).toBe("registration_closed");
    await site.change((transaction) => turnSwitch(transaction, "USERNAMEREG3", true));
    expect((await visitor().register("closed99")).body.code).toBe("ok");
  });
});

describe("maintenance", () => {
  const setStatus = (status: Setting<"status">) =>
    site.change((transaction) => changeSetting(transaction, "status", status));

  // B-0067, B-0657, B-1020
  test("in maintenance of play members log in and registration is closed; in maintenance of all both are closed", async () => {
    await visitor().register("resting1");
    await setStatus({ kind: "maintenance", scope: "play" });
    expect((await visitor().login("resting1")).body.code).toBe("ok");
    expect(await visitor().register("resting2")).toMatchObject({ status: 503, body: { code: "system_maintenance" } });
    await setStatus({ kind: "maintenance", scope: "all" });
    expect(await visitor().login("resting1")).toMatchObject({ status: 503, body: { code: "system_maintenance" } });
    await setStatus({ kind: "open" });
    expect((await visitor().register("resting2")).body.code).toBe("ok");
  });

  test("a visitor from a blocked address neither registers nor logs in", async () => {
    const block = (blockedAddresses: string[]) =>
      site.change((transaction) => changeSetting(transaction, "access", { blockedAddresses }));
    await block(["198.18.0.0/15"]);
    const blocked = site.visitor({ ip: "198.19.0.1" });
    expect(await blocked.register("blocked1")).toMatchObject({ status: 403, body: { code: "location_restricted" } });
    expect((await blocked.login("resting1")).body.code).toBe("location_restricted");
    await block([]);
  });
});
