import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FactorsSite, type Person, startFactors } from "./testing/start-factors.ts";

let site: FactorsSite;
beforeAll(async () => {
  site = await startFactors();
});
afterAll(() => site.stop());

/** The app on the member's telephone. */
const appOf = (secret: unknown) => ({
  code: (off = 0) =>
    TOTP.generate({
      secret: Secret.fromBase32(String(secret)),
      timestamp: site.clock.now().getTime() + off * 30_000,
    }),
});

async function withApp(person?: Person) {
  const one = person ?? (await site.person().open());
  await one.freshen();
  const begun = await one.call("POST", "/wps/member/authenticator/begin", {});
  const app = appOf(begun.value.secret);
  const confirmed = await one.call("POST", "/wps/member/authenticator", { code: app.code() });
  site.clock.advance(60_000);
  return { one, app, begun, confirmed, recoveryCodes: confirmed.value?.recoveryCodes as string[] };
}

const login = (memberId: string, loginId = "a login") => ({ memberId, loginId, ip: "198.51.100.1", language: "EN" });
const showing = (memberId: string, method: "totp" | "recovery-code", answer: string) =>
  site.module.secondFactors.verify({ ...login(memberId), method, answer });

describe("an authenticator app", () => {
  // B-0213, B-1081
  test("is enrolled with a code and a key in words, and counts only when one of its codes was shown", async () => {
    const one = await site.person().open();
    await one.freshen();
    const begun = await one.call("POST", "/wps/member/authenticator/begin", {});
    expect(begun.value).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
    expect(begun.value.address).toContain(
      `otpauth://totp/Fairhouse:${one.userName}?issuer=Fairhouse&secret=${begun.value.secret}&`,
    );
    expect(await site.module.secondFactors.methodsOf(one.memberId)).toEqual([]);
    const wrong = await one.call("POST", "/wps/member/authenticator", { code: "000000" });
    expect(wrong.code).toBe("code_wrong");
    const confirmed = await one.call("POST", "/wps/member/authenticator", { code: appOf(begun.value.secret).code() });
    expect(confirmed.value.recoveryCodes).toHaveLength(10);
    expect(await site.module.secondFactors.methodsOf(one.memberId)).toEqual(["totp", "recovery-code"]);
  });

  // B-1081
  test("cannot be put in the place of one that counts", async () => {
    const { one } = await withApp();
    await one.freshen();
    expect((await one.call("POST", "/wps/member/authenticator/begin", {})).code).toBe("authenticator_exists");
  });

  // B-1063
  test("has its secret encrypted in the database, for its member only", async () => {
    const { one, begun } = await withApp();
    const other = await withApp();
    const { rows } = await sql<{ encrypted: Buffer }>`select encrypted from factors_authenticator
      where member_id = ${one.memberId}`.execute(site.database.kysely);
    expect(rows[0]?.encrypted.includes(Secret.fromBase32(String(begun.value.secret)).bytes)).toBe(false);
    await sql`update factors_authenticator set encrypted = ${rows[0]?.encrypted}
      where member_id = ${other.one.memberId}`.execute(site.database.kysely);
    await expect(showing(other.one.memberId, "totp", other.app.code())).rejects.toThrow();
  });

  // B-1060
  test("opens with its code once: the same digits are refused a second time, and those before them", async () => {
    const { one, app } = await withApp();
    const [earlier, code] = [app.code(-1), app.code()];
    expect(await showing(one.memberId, "totp", code)).toEqual({ ok: true, value: true });
    expect(await showing(one.memberId, "totp", code)).toMatchObject({ refusal: { code: "second_factor_wrong" } });
    expect(await showing(one.memberId, "totp", earlier)).toMatchObject({ refusal: { code: "second_factor_wrong" } });
  });

  // B-1060
  test("lets one of twenty at once through with the same digits", async () => {
    const { one, app } = await withApp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => showing(one.memberId, "totp", app.code())));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  test("does not take the code that enrolled it for a login", async () => {
    const one = await site.person().open();
    await one.freshen();
    const begun = await one.call("POST", "/wps/member/authenticator/begin", {});
    const code = appOf(begun.value.secret).code();
    await one.call("POST", "/wps/member/authenticator", { code });
    expect((await showing(one.memberId, "totp", code)).ok).toBe(false);
  });

  // B-1062
  test("waits half an hour after five wrong codes, also for the right one", async () => {
    const { one, app } = await withApp();
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect(await showing(one.memberId, "totp", "000000")).toMatchObject({ refusal: { code: "second_factor_wrong" } });
    }
    expect(await showing(one.memberId, "totp", app.code())).toMatchObject({
      refusal: { code: "too_many_attempts", retryAfterS: 1_800 },
    });
    site.clock.advance(30 * 60_000);
    expect((await showing(one.memberId, "totp", app.code())).ok).toBe(true);
  });

  test("does not open another member's account", async () => {
    const [mine, other] = [await withApp(), await withApp()];
    expect((await showing(other.one.memberId, "totp", mine.app.code())).ok).toBe(false);
  });

  // B-1081
  test("is removed after a step-up only, and the codes that stood in for it go with it", async () => {
    const { one, recoveryCodes } = await withApp();
    site.clock.advance(5 * 60_000);
    expect((await one.call("DELETE", "/wps/member/authenticator")).code).toBe("step_up_required");
    await one.freshen();
    expect((await one.call("DELETE", "/wps/member/authenticator")).code).toBe("ok");
    expect(await site.module.secondFactors.methodsOf(one.memberId)).toEqual([]);
    expect((await showing(one.memberId, "recovery-code", recoveryCodes[0] ?? "")).ok).toBe(false);
  });
});

describe("recovery codes", () => {
  // B-1064, B-1080
  test("are ten, shown once, and each is good once", async () => {
    const { one, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await showing(one.memberId, "recovery-code", recoveryCodes[3] ?? "")).toEqual({ ok: true, value: true });
    expect(await showing(one.memberId, "recovery-code", recoveryCodes[3] ?? "")).toMatchObject({
      refusal: { code: "second_factor_wrong" },
    });
    expect((await one.call("GET", "/wps/member/factors")).value).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test("may be typed in capitals and without the dash", async () => {
    const { one, recoveryCodes } = await withApp();
    const typed = ` ${recoveryCodes[0]?.toUpperCase().replace("-", " ")} `;
    expect((await showing(one.memberId, "recovery-code", typed)).ok).toBe(true);
  });

  // B-1064
  test("let one of fifty at once through", async () => {
    const { one, recoveryCodes } = await withApp();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => showing(one.memberId, "recovery-code", recoveryCodes[0] ?? "")),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  // B-1063
  test("are kept as hashes that only the house's secret makes", async () => {
    const { one, recoveryCodes } = await withApp();
    const { rows } = await sql<{ row: string }>`select to_jsonb(kept)::text as row from factors_recovery_code kept
      where member_id = ${one.memberId}`.execute(site.database.kysely);
    const text = rows.map(({ row }) => row).join();
    expect(recoveryCodes.some((code) => text.includes(code.replace("-", "")))).toBe(false);
  });

  // B-1065, B-1082
  test("are drawn anew after a step-up; those before are worth nothing", async () => {
    const { one, recoveryCodes } = await withApp();
    await one.freshen();
    const drawn = await one.call("POST", "/wps/member/recoveryCodes", {});
    expect(drawn.value.recoveryCodes).toHaveLength(10);
    expect((await showing(one.memberId, "recovery-code", recoveryCodes[0] ?? "")).ok).toBe(false);
    expect((await showing(one.memberId, "recovery-code", (drawn.value.recoveryCodes as string[])[0] ?? "")).ok).toBe(
      true,
    );
  });

  // B-1082
  test("are not given to a member without a factor that they stand in for", async () => {
    const one = await site.person().open();
    await one.freshen();
    expect((await one.call("POST", "/wps/member/recoveryCodes", {})).code).toBe("factor_not_found");
  });
});

describe("a notice by mail", () => {
  // B-1074
  test("tells the member at their confirmed address of an app that was added and removed, and of a code used", async () => {
    const one = await site.person().open();
    site.contacts.set(one.memberId, { phone: null, email: `${one.userName}@example.org` });
    const { recoveryCodes } = await withApp(one);
    await showing(one.memberId, "recovery-code", recoveryCodes[0] ?? "");
    await one.freshen();
    await one.call("DELETE", "/wps/member/authenticator");
    const told = site.mails.filter(({ to }) => to === `${one.userName}@example.org`).map(({ subject }) => subject);
    expect(told).toEqual([
      "factors:mails.totpAdded.subject",
      "factors:mails.recoveryCodeUsed.subject",
      "factors:mails.totpRemoved.subject",
    ]);
  });

  // B-1074
  test("goes nowhere when no address is confirmed", async () => {
    const before = site.mails.length;
    await withApp();
    expect(site.mails).toHaveLength(before);
  });
});
