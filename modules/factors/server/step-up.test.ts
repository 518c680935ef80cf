import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSoftwarePasskey } from "./testing/software-passkey.ts";
import { type FactorsSite, ORIGIN, PASSWORD, startFactors } from "./testing/start-factors.ts";

let site: FactorsSite;
beforeAll(async () => {
  site = await startFactors();
});
afterAll(() => site.stop());

const SERIOUS = ["POST", "/wps/member/authenticator/begin", {}] as const;

describe("a step-up", () => {
  // B-0214, B-1084
  test("by the payment password is good for five minutes, for serious changes", async () => {
    const one = await site.person().open({ hasPasswords: true });
    expect((await one.call(...SERIOUS)).code).toBe("step_up_required");
    const proved = await one.stepUp();
    expect(proved.value.freshUntil).toBe(new Date(site.clock.now().getTime() + 5 * 60_000).toISOString());
    site.clock.advance(5 * 60_000 - 1);
    expect((await one.call(...SERIOUS)).code).toBe("ok");
    site.clock.advance(1);
    expect((await one.call(...SERIOUS)).code).toBe("step_up_required");
  });

  // B-1071
  test("gives the session a new token, and the one before is out", async () => {
    const one = await site.person().open({ hasPasswords: true });
    const stolen = one.cookies.get("who") ?? "";
    await one.stepUp();
    expect(one.cookies.get("who")).not.toBe(stolen);
    const thief = site.person();
    thief.cookies.set("who", stolen);
    expect((await thief.call("GET", "/wps/member/stepUp")).code).toBe("not_logged_in");
    expect((await one.call("GET", "/wps/member/stepUp")).value.freshUntil).not.toBeNull();
  });

  // B-1072
  test("counts for its session only, not for the member's others", async () => {
    const one = await site.person().open({ hasPasswords: true });
    await one.stepUp();
    one.enter();
    expect((await one.call(...SERIOUS)).code).toBe("step_up_required");
  });

  // B-1084
  test("is not given for a wrong payment password, and five of them lock it", async () => {
    const one = await site.person().open({ hasPasswords: true });
    for (let wrong = 0; wrong < 4; wrong += 1) {
      expect((await one.stepUp("payment-password", "111222")).code).toBe("payment_password_wrong");
    }
    expect(await one.stepUp("payment-password", "111222")).toMatchObject({ code: "payment_password_locked" });
    expect(await one.stepUp()).toMatchObject({ code: "payment_password_locked", retryAfterS: 1_800 });
    expect((await one.call(...SERIOUS)).code).toBe("step_up_required");
  });

  // B-1073
  test("takes the login password of a member who has nothing else, and of no other", async () => {
    const bare = await site.person().open({ hasPasswords: true, paymentPassword: null });
    expect((await bare.call("GET", "/wps/member/stepUp")).value.methods).toEqual(["password"]);
    expect((await bare.stepUp("password", "not it at all")).code).toBe("wrong_password");
    expect((await bare.stepUp("password", PASSWORD)).code).toBe("ok");
    const other = await site.person().open({ hasPasswords: true });
    expect((await other.call("GET", "/wps/member/stepUp")).value.methods).toEqual(["payment-password"]);
    expect((await other.stepUp("password", PASSWORD)).code).toBe("step_up_method_unknown");
  });

  // B-0213
  test.each(["sms", "email"] as const)("by a code sent by %s goes to a confirmed address only", async (method) => {
    const one = await site.person().open();
    expect((await one.call("POST", "/wps/member/stepUp/begin", { method })).code).toBe("second_factor_unavailable");
    expect((await one.stepUp(method, site.sent.code)).code).toBe("step_up_method_unknown");
    site.contacts.set(one.memberId, { phone: "+923001234567", email: "kite@example.org" });
    const begun = await one.call("POST", "/wps/member/stepUp/begin", { method });
    expect(begun.value).toMatchObject({
      expiredMinutes: 1,
      sentTo: method === "sms" ? "••••4567" : "k••••@example.org",
    });
    expect((await one.stepUp(method, "000000")).code).toBe("second_factor_wrong");
    expect((await one.stepUp(method, site.sent.code)).code).toBe("ok");
  });

  // B-1072
  test("by a passkey answers this session's challenge, not another's", async () => {
    const one = await site.person().open();
    await one.freshen();
    const device = createSoftwarePasskey(ORIGIN);
    const made = await one.call("POST", "/wps/member/passkeys/options", {});
    const response = device.register(JSON.parse(String(made.value.options)));
    await one.call("POST", "/wps/member/passkeys", { name: "Phone", response });
    site.clock.advance(5 * 60_000);
    const begun = await one.call("POST", "/wps/member/stepUp/begin", { method: "passkey" });
    const answer = device.answer(JSON.parse(String(begun.value.passkeyOptions)));
    const session = one.cookies.get("who") ?? "";
    one.enter();
    expect((await one.stepUp("passkey", answer)).code).toBe("second_factor_wrong");
    one.cookies.set("who", session);
    const again = await one.call("POST", "/wps/member/stepUp/begin", { method: "passkey" });
    const fresh = device.answer(JSON.parse(String(again.value.passkeyOptions)));
    expect((await one.stepUp("passkey", fresh)).code).toBe("ok");
  });

  // B-1084
  test("is asked of a session by the module that protects a sensitive act", async () => {
    const one = await site.person().open();
    await one.freshen();
    const { rows } = await sql<{ id: string }>`select session_id as id from factors_step_up
      where member_id = ${one.memberId}`.execute(site.database.kysely);
    const id = rows[0]?.id ?? "";
    expect(await site.module.stepUp.isFresh(id, one.memberId)).toBe(true);
    const other = await site.person().open();
    expect(await site.module.stepUp.isFresh(id, other.memberId)).toBe(false);
    site.clock.advance(5 * 60_000);
    expect(await site.module.stepUp.isFresh(id, one.memberId)).toBe(false);
  });

  test("is forgotten by the job that tidies once it is over", async () => {
    const one = await site.person().open();
    await one.freshen();
    site.clock.advance(5 * 60_000 + 1);
    await site.module.jobs?.[0]?.run({});
    const { rows } = await sql`select 1 from factors_step_up where member_id = ${one.memberId}`.execute(
      site.database.kysely,
    );
    expect(rows).toEqual([]);
  });
});

describe("the name on a bank account", () => {
  const shown = (memberId: string, answer: string) =>
    site.module.secondFactors.verify({
      memberId,
      answer,
      method: "bank-name",
      loginId: "a login",
      ip: "198.51.100.1",
      language: "EN",
    });

  // B-0213, B-1087
  test("is no second factor unless the house says so, and never the only one", async () => {
    const one = await site.person().open();
    site.bankNames.of.set(one.memberId, ["Ayesha  Khan"]);
    site.contacts.set(one.memberId, { phone: "+923001234567", email: null });
    expect(await site.module.secondFactors.methodsOf(one.memberId)).toEqual(["sms"]);
    site.bankNames.isOn = true;
    expect(await site.module.secondFactors.methodsOf(one.memberId)).toEqual(["sms", "bank-name"]);
    expect((await shown(one.memberId, "another password")).ok).toBe(false);
    expect((await shown(one.memberId, " ayesha khan ")).ok).toBe(true);
    site.contacts.delete(one.memberId);
    expect(await site.module.secondFactors.methodsOf(one.memberId)).toEqual([]);
    expect(await shown(one.memberId, "Ayesha Khan")).toMatchObject({ refusal: { code: "second_factor_unavailable" } });
    site.bankNames.isOn = false;
  });
});
