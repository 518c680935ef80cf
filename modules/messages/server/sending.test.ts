import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { aNumber, type Desk, logInto, openDesk } from "./testing/messages-desk.ts";

let desk: Desk | undefined;

afterEach(async () => {
  await desk?.close();
  desk = undefined;
});

const NUMBER = "+923001112233";
const ask = (at: Desk, to = NUMBER, isSilent = false) =>
  at.codes.issue({ purpose: "login", channel: "sms", to, ip: "203.0.113.5", language: "EN", isSilent });

const states = async (at: Desk): Promise<string[]> =>
  (await at.database.pool.query<{ state: string }>("select state from messages_outgoing order by created_at")).rows.map(
    ({ state }) => state,
  );

// B-0030, B-0976
test("while the gateway is down the answer is the same, nothing opens, and the message goes out when it is back", async () => {
  desk = await openDesk();
  desk.sms.behaves = "down";
  expect(await ask(desk)).toEqual({ ok: true, value: { expiredMinutes: 1 } });
  expect(await desk.runJobs()).toBe(1);
  expect(await desk.runJobs()).toBe(1);
  expect(await desk.codes.check({ purpose: "login", channel: "sms", to: NUMBER, code: "" })).toBe("wrong");
  expect(await states(desk)).toEqual(["waiting"]);
  desk.sms.behaves = "taken";
  expect(await desk.runJobs()).toBe(0);
  const code = desk.codeOf(desk.sms);
  expect(await desk.codes.check({ purpose: "login", channel: "sms", to: NUMBER, code })).toBe("ok");
  expect(await states(desk)).toEqual(["sent"]);
});

// B-0030
test("while the mail server is down the answer is the same, nothing opens, and the mail goes out when it is back", async () => {
  desk = await openDesk();
  desk.email.behaves = "down";
  const who = { purpose: "email", channel: "email", to: "player@example.com" } as const;
  expect(await desk.codes.issue({ ...who, ip: "203.0.113.5", language: "EN" })).toMatchObject({ ok: true });
  expect(await desk.runJobs()).toBe(1);
  expect(await desk.codes.check({ ...who, code: "" })).toBe("wrong");
  expect(await states(desk)).toEqual(["waiting"]);
  desk.email.behaves = "taken";
  expect(await desk.runJobs()).toBe(0);
  expect(await desk.codes.check({ ...who, code: desk.codeOf(desk.email) })).toBe("ok");
  expect(await states(desk)).toEqual(["sent"]);
});

// B-0976
test("a code that is too old is not sent any more, and nothing of it is kept", async () => {
  desk = await openDesk();
  desk.sms.behaves = "down";
  await ask(desk);
  await desk.runJobs();
  desk.clock.advance(5 * 60_000);
  desk.sms.behaves = "taken";
  expect(await desk.runJobs()).toBe(0);
  expect(desk.sms.sent).toEqual([]);
  const { rows } = await desk.database.pool.query("select state, encrypted from messages_outgoing");
  expect(rows).toEqual([{ state: "too_late", encrypted: null }]);
});

test("a job that runs twice sends once, and a try after a crash carries the same reference", async () => {
  desk = await openDesk();
  await ask(desk);
  const [job] = desk.waiting;
  await desk.runJobs();
  desk.waiting.push(job!);
  await desk.runJobs();
  expect(desk.sms.sent).toHaveLength(1);
  expect(job?.data).toEqual({ messageId: desk.sms.sent[0]?.reference });
});

test("a number that the gateway refuses for good is not tried again", async () => {
  desk = await openDesk();
  desk.sms.behaves = "refused";
  expect((await ask(desk)).ok).toBe(true);
  expect(await desk.runJobs()).toBe(0);
  expect(await states(desk)).toEqual(["refused"]);
});

// B-0975
test("an unknown account is answered alike, and is sent nothing", async () => {
  desk = await openDesk();
  const [known, unknown] = [aNumber(), aNumber()];
  expect(await ask(desk, unknown, true)).toEqual(await ask(desk, known, false));
  expect(await ask(desk, unknown, true)).toEqual(await ask(desk, known, false));
  await desk.runJobs();
  expect(desk.sms.sent.map(({ to }) => to)).toEqual([known]);
  expect(await states(desk)).toEqual(["sent", "sent"]);
});

test("without a gateway the channel is off, and says so before anything is drawn", async () => {
  desk = await openDesk({ gateways: {} });
  expect(desk.codes.isOn("sms")).toBe(false);
  expect(await ask(desk)).toEqual({ ok: false, refusal: { code: "channel_off" } });
  expect((await desk.database.pool.query("select 1 from messages_code")).rowCount).toBe(0);
});

test("a code by mail has its words in a subject and a text", async () => {
  desk = await openDesk();
  const to = "player@example.com";
  await desk.codes.issue({ purpose: "email", channel: "email", to, ip: "203.0.113.5", language: "EN" });
  await desk.runJobs();
  const code = desk.codeOf(desk.email);
  expect(desk.email.sent[0]).toMatchObject({ to, subject: `${code} is your Fairhouse code` });
  expect(desk.email.sent[0]?.text).toContain(`Your Fairhouse code is ${code}.`);
  expect(await desk.codes.check({ purpose: "email", channel: "email", to, code })).toBe("ok");
});

test("a mail that a visitor causes is limited like a code, one of the house's own is not", async () => {
  desk = await openDesk();
  const { database, mail } = desk;
  const send = (askedFrom: string | null) =>
    database.kysely.transaction().execute((trx) =>
      mail.send(trx, {
        to: "player@example.com",
        language: "EN",
        subject: "messages:codes.email.subject",
        text: "messages:codes.email.text",
        values: { code: "a word\r\nBcc: x@example.com", minutes: 5 },
        askedFrom,
      }),
    );
  expect(await send("203.0.113.5")).toEqual({ ok: true, value: null });
  expect(await send("203.0.113.6")).toEqual({ ok: false, refusal: { code: "code_just_sent", retryAfterS: 60 } });
  expect(await send(null)).toEqual({ ok: true, value: null });
  await desk.runJobs();
  expect(desk.email.sent.map(({ subject }) => subject)).toEqual(
    Array(2).fill("a word Bcc: x@example.com is your Fairhouse code"),
  );
});

test("a missing text stops the mail, not the reader", async () => {
  desk = await openDesk();
  const { database, mail } = desk;
  const sending = database.kysely.transaction().execute((trx) =>
    mail.send(trx, {
      to: "a@example.com",
      language: "EN",
      subject: "messages:codes.pigeon.subject",
      text: "messages:codes.pigeon.text",
      askedFrom: null,
    }),
  );
  await expect(sending).rejects.toThrow("There is no text messages:codes.pigeon.subject to send.");
});

// B-0972
test("jobs in PostgreSQL send it, and no log line holds the code, the number or the address", async () => {
  const lines: string[] = [];
  desk = await openDesk({ realJobs: true, testLog: logInto(lines) });
  desk.sms.behaves = "down";
  await ask(desk);
  await desk.jobs?.work(desk.module.jobs ?? []);
  await vi.waitFor(() => expect(lines.join("")).toContain("job failed"), { timeout: 10_000, interval: 50 });
  desk.sms.behaves = "taken";
  const { sms } = desk;
  await vi.waitFor(() => expect(sms.sent).toHaveLength(1), { timeout: 15_000, interval: 100 });
  const code = desk.codeOf(sms);
  expect(await desk.codes.check({ purpose: "login", channel: "sms", to: NUMBER, code })).toBe("ok");
  for (const secret of [code, NUMBER, NUMBER.slice(1), "203.0.113.5"]) expect(lines.join("")).not.toContain(secret);
}, 40_000);

// B-1820
test("200 codes are with the gateway within 10 seconds, although it takes a while for each", async () => {
  desk = await openDesk({ realJobs: true });
  const at = desk;
  const { send } = at.sms;
  const slowly: typeof send = async (message) => {
    await sleep(250);
    return send(message);
  };
  at.sms.send = slowly;
  await at.jobs?.work(at.module.jobs ?? []);
  const caller = (index: number) => ({ ip: `198.51.100.${index}`, language: "EN", purpose: "login" }) as const;
  const startedMs = performance.now();
  for (let from = 0; from < 200; from += 10) {
    const some = Array.from({ length: 10 }, (_, index) => from + index);
    const asked = some.map((index) =>
      at.codes.issue({ ...caller(index), channel: "sms", to: `+92300111${String(2000 + index)}` }),
    );
    expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
  }
  await vi.waitFor(() => expect(at.sms.sent).toHaveLength(200), { timeout: 60_000, interval: 50 });
  expect(performance.now() - startedMs).toBeLessThan(10_000);
  expect(new Set(at.sms.sent.map(({ to }) => to)).size).toBe(200);
}, 120_000);

// B-1198
test("a notice by text message is encrypted until it leaves, and no limit of codes counts it", async () => {
  desk = await openDesk();
  const at = desk;
  const notice = { to: NUMBER, language: "EN", text: "messages:codes.sms.text", values: { code: "none", minutes: 5 } };
  const send = () => at.database.kysely.transaction().execute((trx) => at.module.notices.send(trx, notice));
  for (let count = 0; count < 12; count += 1) expect(await send()).toEqual({ ok: true, value: null });
  const { rows } = await at.database.pool.query<{ row: string }>(
    "select encode(encrypted, 'escape') as row from messages_outgoing",
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(NUMBER.slice(1));
  await at.runJobs();
  expect(at.sms.sent).toHaveLength(12);
  expect(at.sms.sent[0]).toMatchObject({ to: NUMBER, text: expect.stringContaining("none is your Fairhouse code") });
  expect((await ask(at)).ok).toBe(true);
});
