import { afterEach, expect, test } from "vitest";
import { aNumber, anIp, type Desk, openDesk } from "./testing/messages-desk.ts";

const MINUTE_MS = 60_000;
let desk: Desk | undefined;

afterEach(async () => {
  await desk?.close();
  desk = undefined;
});

async function open(caps?: { all: number; perAddress: number }): Promise<Desk> {
  desk = await openDesk(caps ? { caps: { sms: caps, email: caps } } : {});
  return desk;
}

const ask = async (at: Desk, to: string, ip = anIp()) => {
  const issued = await at.codes.issue({ purpose: "login", channel: "sms", to, ip, language: "EN" });
  return issued.ok ? "sent" : issued.refusal.code;
};

// B-0202
test("a hundred requests for one number at once send one message", async () => {
  const at = await open();
  const to = aNumber();
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => ask(at, to)));
  await at.runJobs();
  expect(outcomes.filter((one) => one === "sent")).toHaveLength(1);
  expect(outcomes.filter((one) => one === "code_just_sent")).toHaveLength(99);
  expect(at.sms.sent).toHaveLength(1);
});

// B-0202, B-0974
test("one number is sent five in an hour and ten in a day, whatever they are for, and then waits five minutes", async () => {
  const at = await open();
  const to = aNumber();
  const purposes = ["login", "password", "register", "phone", "second-factor"] as const;
  const askFor = async (purpose: (typeof purposes)[number]) => {
    const issued = await at.codes.issue({ purpose, channel: "sms", to, ip: anIp(), language: "EN" });
    at.clock.advance(MINUTE_MS);
    return issued.ok ? "sent" : issued.refusal;
  };
  for (const purpose of purposes) expect(await askFor(purpose)).toBe("sent");
  expect(await askFor("login")).toEqual({ code: "too_many_codes", retryAfterS: 300 });
  expect(await askFor("login")).toEqual({ code: "too_many_codes", retryAfterS: 240 });
  at.clock.advance(60 * MINUTE_MS);
  for (const purpose of purposes) expect(await askFor(purpose)).toBe("sent");
  at.clock.advance(60 * MINUTE_MS);
  expect(await askFor("login"), "the eleventh of the day").toEqual({ code: "too_many_codes", retryAfterS: 300 });
  at.clock.advance(24 * 60 * MINUTE_MS);
  expect(await askFor("login")).toBe("sent");
});

// B-0973
test("a caller who asks for many numbers from one address is stopped at the address's part of the day", async () => {
  const at = await open({ all: 100, perAddress: 3 });
  const ip = "203.0.113.9";
  for (let asked = 0; asked < 3; asked += 1) expect(await ask(at, aNumber(), ip)).toBe("sent");
  expect(await ask(at, aNumber(), ip)).toBe("too_many_codes");
  expect(await ask(at, aNumber(), "203.0.113.10"), "another caller").toBe("sent");
  at.clock.advance(24 * 60 * MINUTE_MS);
  expect(await ask(at, aNumber(), ip), "tomorrow").toBe("sent");
});

// B-0973
test("the addresses of one household's network count as one", async () => {
  const at = await open({ all: 100, perAddress: 1 });
  expect(await ask(at, aNumber(), "2001:db8:1:2::1")).toBe("sent");
  expect(await ask(at, aNumber(), "2001:DB8:1:2:ffff:0:0:7")).toBe("too_many_codes");
  expect(await ask(at, aNumber(), "2001:db8:1:3::1")).toBe("sent");
});

// B-0973
test("a day costs no more than the installation allows, also when a hundred ask at once", async () => {
  const at = await open({ all: 7, perAddress: 100 });
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => ask(at, aNumber())));
  expect(outcomes.filter((one) => one === "sent")).toHaveLength(7);
  expect(outcomes.filter((one) => one === "code_quota_exceeded")).toHaveLength(93);
  await at.runJobs();
  expect(at.sms.sent).toHaveLength(7);
  at.clock.advance(24 * 60 * MINUTE_MS);
  expect(await ask(at, aNumber()), "tomorrow").toBe("sent");
});

test("a number that was refused for cost has used up nothing of its own", async () => {
  const at = await open({ all: 100, perAddress: 0 });
  const to = aNumber();
  expect(await ask(at, to)).toBe("too_many_codes");
  const { rows } = await at.database.pool.query("select cardinality(sent_at) as sent from messages_recipient");
  expect(rows).toEqual([{ sent: 0 }]);
});

test("what no limit looks at any more is taken away, and what it does look at stays", async () => {
  const at = await open();
  expect(await ask(at, aNumber())).toBe("sent");
  at.clock.advance(25 * 60 * MINUTE_MS + 1);
  const kept = aNumber();
  expect(await ask(at, kept)).toBe("sent");
  await at.tidy();
  const count = async (table: string) => (await at.database.pool.query(`select 1 from ${table}`)).rowCount;
  expect(await count("messages_recipient")).toBe(1);
  expect(await count("messages_code")).toBe(1);
  expect(await ask(at, kept)).toBe("code_just_sent");
  const states = await at.database.pool.query(
    "select state, encrypted is null as is_empty from messages_outgoing order by created_at",
  );
  expect(states.rows).toEqual([
    { state: "too_late", is_empty: true },
    { state: "waiting", is_empty: false },
  ]);
});
