import { newId } from "@fairhouse/base";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CodePurpose } from "./index.ts";
import { aNumber, anIp, type Desk, openDesk } from "./testing/messages-desk.ts";

const MINUTE_MS = 60_000;
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.clock.set("2026-11-20T12:00:00Z");
});

async function askCode(to: string, purpose: CodePurpose = "login"): Promise<string> {
  const issued = await desk.codes.issue({ purpose, channel: "sms", to, ip: anIp(), language: "EN" });
  expect(issued).toEqual({ ok: true, value: { expiredMinutes: 1 } });
  await desk.runJobs();
  return desk.codeOf(desk.sms);
}

const check = (to: string, code: string, purpose: CodePurpose = "login") =>
  desk.codes.check({ purpose, channel: "sms", to, code });
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a code", () => {
  // B-0200, B-0970
  test("has six digits, is sent to the number that asked, and opens once", async () => {
    const to = aNumber();
    const code = await askCode(to);
    expect(code).toMatch(/^[0-9]{6}$/);
    expect(desk.sms.sent.at(-1)?.to).toBe(to);
    expect(desk.sms.sent.at(-1)?.text).toBe(
      `${code} is your Fairhouse code. It expires in 5 minutes. Don't share it with anyone, not even with us.`,
    );
    expect(await check(to, code)).toBe("ok");
    expect(await check(to, code), "replayed").toBe("expired");
  });

  // B-0200
  test("is good until five minutes are over, and not a moment longer", async () => {
    const [first, second] = [aNumber(), aNumber()];
    const early = await askCode(first);
    const late = await askCode(second);
    desk.clock.advance(5 * MINUTE_MS - 1);
    expect(await check(first, early)).toBe("ok");
    desk.clock.advance(1);
    expect(await check(second, late)).toBe("expired");
  });

  // B-0200
  test("stands five tries: after five wrong ones the right one is too late", async () => {
    const to = aNumber();
    const code = await askCode(to);
    for (let tried = 0; tried < 5; tried += 1) expect(await check(to, other(code))).toBe("wrong");
    expect(await check(to, code)).toBe("too_many_tries");
  });

  test("is right at the fifth try", async () => {
    const to = aNumber();
    const code = await askCode(to);
    for (let tried = 0; tried < 4; tried += 1) expect(await check(to, other(code))).toBe("wrong");
    expect(await check(to, code)).toBe("ok");
  });

  // B-0970
  test("for one number opens nothing for another", async () => {
    const [mine, yours] = [aNumber(), aNumber()];
    await askCode(yours);
    const code = await askCode(mine);
    expect(await check(yours, code)).toBe("wrong");
    expect(await check(aNumber(), code), "none was asked for").toBe("expired");
    expect(await check(mine, code)).toBe("ok");
  });

  // B-0970
  test("for one purpose or channel opens nothing for another", async () => {
    const to = aNumber();
    const code = await askCode(to, "login");
    desk.clock.advance(MINUTE_MS);
    await askCode(to, "password");
    expect(await check(to, code, "password")).toBe("wrong");
    expect(await desk.codes.check({ purpose: "login", channel: "email", to, code })).toBe("expired");
    expect(await check(to, code, "login")).toBe("ok");
  });

  // B-0970
  test("ends when the next one is sent", async () => {
    const to = aNumber();
    const first = await askCode(to);
    desk.clock.advance(MINUTE_MS);
    const second = await askCode(to);
    if (first !== second) expect(await check(to, first)).toBe("wrong");
    expect(await check(to, second)).toBe("ok");
  });

  test.each(["١٢٣٤٥٦", "１２３４５６", "12345", "", "1234567", "12345б", `${"1".repeat(10_000)}`])(
    "%# is not written in any other way",
    async (typed) => {
      const to = aNumber();
      await askCode(to);
      expect(await check(to, typed)).toBe("wrong");
    },
  );

  // B-0971
  test("checked a hundred times at once opens once at most, and five tries are all there are", async () => {
    for (const rightOnes of [100, 1, 0]) {
      const to = aNumber();
      const code = await askCode(to);
      const typed = Array.from({ length: 100 }, (_, at) => (at < rightOnes ? code : other(code)));
      const outcomes = await Promise.all(typed.map((one) => check(to, one)));
      const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
      expect(count("ok")).toBeLessThanOrEqual(1);
      expect(count("ok") + count("wrong")).toBeLessThanOrEqual(5);
      if (rightOnes === 100) expect(count("ok")).toBe(1);
      if (rightOnes === 0) expect([count("wrong"), count("too_many_tries")]).toEqual([5, 95]);
    }
  });

  // B-0972
  test("is in no table in clear, nor is the number or who asked", async () => {
    const [to, ip] = [aNumber(), "203.0.113.77"];
    await desk.codes.issue({ purpose: "login", channel: "sms", to, ip, language: "EN" });
    const rows: string[] = [];
    for (const table of ["messages_code", "messages_recipient", "messages_spent", "messages_outgoing"]) {
      const found = await desk.database.pool.query(`select to_jsonb(t)::text as row from ${table} t`);
      rows.push(...found.rows.map(({ row }) => row));
    }
    const jobs = JSON.stringify(desk.waiting);
    await desk.runJobs();
    const code = desk.codeOf(desk.sms);
    const hex = (text: string) => Buffer.from(text).toString("hex");
    const all = rows.join("\n") + jobs;
    for (const secret of [to, ip, "is your Fairhouse code"]) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(hex(secret));
    }
    expect(jobs).not.toContain(code);
    const hash = await desk.database.pool.query("select code_hash from messages_code");
    const { createHash } = await import("node:crypto");
    const plain = createHash("sha256").update(code).digest("hex");
    expect(hash.rows.map(({ code_hash }) => code_hash.toString("hex"))).not.toContain(plain);
  });

  // B-0976
  test("issued in a transaction that fails was never issued, and nothing is sent", async () => {
    const to = aNumber();
    const sentBefore = desk.sms.sent.length;
    const failing = desk.database.kysely.transaction().execute(async (trx) => {
      await desk.codes.issue({ purpose: "phone", channel: "sms", to, ip: anIp(), language: "EN" }, trx);
      throw new Error("The rest did not work.");
    });
    await expect(failing).rejects.toThrow("The rest did not work.");
    desk.waiting.length = 0;
    expect(desk.sms.sent.length).toBe(sentBefore);
    expect(await check(to, "123456", "phone")).toBe("expired");
    const rows = await desk.database.pool.query("select 1 from messages_outgoing where state = 'waiting'");
    expect(rows.rowCount).toBe(0);
  });

  test("is written in the member's language", async () => {
    const to = aNumber();
    await desk.codes.issue({ purpose: "login", channel: "sms", to, ip: anIp(), language: "UR" });
    await desk.runJobs();
    expect(desk.sms.sent.at(-1)?.text).toBe(
      `Fairhouse کے لیے آپ کا کوڈ ${desk.codeOf(desk.sms)} ہے۔ یہ 5 منٹ تک کارآمد ہے۔ یہ کسی کو نہ بتائیں، ہمیں بھی نہیں۔`,
    );
    await desk.codes.issue({ purpose: "login", channel: "sms", to: aNumber(), ip: anIp(), language: newId() });
    await desk.runJobs();
    expect(desk.sms.sent.at(-1)?.text).toContain("is your Fairhouse code");
  });
});
