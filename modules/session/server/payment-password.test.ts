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

describe("the payment password", () => {
  const set = (one: ReturnType<typeof visitor>, extra: { [field: string]: unknown } = {}) =>
    one.call("POST", "/wps/member/paymentPassword", {
      password: PASSWORD,
      paymentPassword: "802946",
      confirmPaymentPassword: "802946",
      ...extra,
    });

  async function registered(name: string) {
    const one = visitor();
    const id = (await one.register(name)).body.value.member?.id ?? "";
    return { one, id };
  }

  // B-0682
  test("is set once with the login password and then asked for", async () => {
    const { one, id } = await registered("payer001");
    expect(await site.members.checkPaymentPassword(id, "802946")).toMatchObject({
      refusal: { code: "payment_password_not_set" },
    });
    expect((await set(one)).body.code).toBe("ok");
    expect((await one.info()).body.value).toMatchObject({ hasPaymentPassword: true });
    expect(await site.members.checkPaymentPassword(id, "802946")).toEqual({ ok: true, value: true });
  });

  // B-0682
  test("is changed only by who knows the old one", async () => {
    const { one, id } = await registered("payer002");
    await set(one);
    const next = { paymentPassword: "573918", confirmPaymentPassword: "573918" };
    expect((await set(one, next)).body).toMatchObject({ code: "payment_password_wrong" });
    expect((await set(one, { ...next, oldPaymentPassword: "802946" })).body.code).toBe("ok");
    expect((await site.members.checkPaymentPassword(id, "573918")).ok).toBe(true);
  });

  test("needs the login password", async () => {
    const { one } = await registered("payer003");
    expect((await set(one, { password: "not it at all" })).body).toMatchObject({ code: "wrong_password" });
  });

  // B-0215
  test.each(["12345", "111111", "123456", "654321", "12a456", ""])("%j is refused", async (paymentPassword) => {
    const { one } = await registered(`weak${address}x`);
    const answer = await set(one, { paymentPassword, confirmPaymentPassword: paymentPassword });
    expect(answer.body).toMatchObject({ code: "bad_input", fields: { paymentPassword: expect.any(String) } });
  });

  // B-0215
  test("five wrong tries lock it for 30 minutes, also for the right one", async () => {
    const { one, id } = await registered("payer004");
    await set(one);
    const left: unknown[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) left.push(await site.members.checkPaymentPassword(id, "000111"));
    expect(left).toMatchObject([
      { refusal: { triesLeft: 4 } },
      { refusal: { triesLeft: 3 } },
      { refusal: { triesLeft: 2 } },
      { refusal: { triesLeft: 1 } },
      { refusal: { code: "payment_password_locked", retryAfterS: 1800 } },
    ]);
    site.clock.advance(30 * 60_000 - 1);
    expect(await site.members.checkPaymentPassword(id, "802946")).toMatchObject({
      refusal: { code: "payment_password_locked" },
    });
    site.clock.advance(1);
    expect((await site.members.checkPaymentPassword(id, "802946")).ok).toBe(true);
  });

  // B-0215
  test("of fifty wrong tries at once five are looked at", async () => {
    const { one, id } = await registered("payer005");
    await set(one);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => site.members.checkPaymentPassword(id, "000111")),
    );
    const wrong = answers.filter((answer) => !answer.ok && answer.refusal.code === "payment_password_wrong");
    expect(wrong).toHaveLength(4);
  });
});

describe("accounts of one person", () => {
  // B-0615
  test("accounts that were opened on one device are linked, also through a third, and a stranger is not", async () => {
    const one = visitor();
    const first = (await one.register("linked01")).body.value.member?.id ?? "";
    await one.logout();
    const second = (await one.register("linked02")).body.value.member?.id ?? "";
    const third = (await visitor().register("linked03")).body.value.member?.id ?? "";
    const stranger = (await visitor().register("linked04")).body.value.member?.id ?? "";
    await site.data.database.kysely.transaction().execute(async (transaction) => {
      await site.members.recordMark(transaction, second, "bank", "PK36SCBL0000001123456702");
      await site.members.recordMark(transaction, third, "bank", "PK36SCBL0000001123456702");
    });
    expect((await site.members.linkedMembers(first)).sort()).toEqual([first, second, third].sort());
    expect(await site.members.linkedMembers(stranger)).toEqual([stranger]);
    expect(await site.members.membersWithMark("device", one.cookies.get("fairhouse_device") ?? "")).toHaveLength(2);
  });

  test("neither the device's token nor a bank account stands in the database", async () => {
    const one = visitor();
    await one.register("hidden01");
    const token = one.cookies.get("fairhouse_device") ?? "";
    const { rows } = await sql<{ text: string }>`select member_mark::text as text from member_mark`.execute(
      site.data.database.kysely,
    );
    expect(token).toHaveLength(43);
    const hex = Buffer.from(token).toString("hex");
    for (const { text } of rows) expect(text.includes(token) || text.includes(hex)).toBe(false);
  });
});
