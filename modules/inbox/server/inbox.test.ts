import { bucketOf, newId } from "@fairhouse/base";
import { silentLog } from "@fairhouse/platform/log";
import {
  callTestSite,
  createTestDatabase,
  fixedClock,
  operatorsByHeader,
  startTestSite,
  type TestDatabase,
} from "@fairhouse/platform/testing";
import { createHouseRegister, isOnBreak, readBreaksTaken, thoseNotExcluded } from "@fairhouse/protection/server";
import { writeAudit } from "@fairhouse/staff/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { InboxDependencies } from "./dependencies.ts";
import { createInboxModule, createTeller } from "./index.ts";

const OPERATOR = "01990000-0000-7000-8000-000000000001";
let data: TestDatabase;
let deps: InboxDependencies;
let site: Awaited<ReturnType<typeof startTestSite>>;
const clock = fixedClock("2026-06-01T12:00:00.000Z");
const told: { audience: unknown; type: string }[] = [];
let [ayesha, bilal] = ["", ""];

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform", "staff", "protection", "inbox"] });
  const members = {
    personMarks: async () => [],
    markOfPerson: () => Buffer.alloc(32),
    contactsOf: async () => ({ phone: null, email: null }),
  };
  const house = createHouseRegister({ database: data.database, clock, members });
  const registers = { registers: () => [house], log: silentLog, members };
  deps = {
    ...{ database: data.database, clock, writeAudit },
    realtime: { publish: (audience, { type }) => void told.push({ audience, type }) },
    findMember: async (sought) =>
      [{ memberId: ayesha, userName: "ayesha" }].find(({ userName }) => userName === sought),
    isOnBreak: (memberId) => isOnBreak({ database: data.database, clock }, memberId),
    breaksOf: (memberId) => readBreaksTaken({ database: data.database }, memberId),
    thoseNotExcluded: (memberIds) => thoseNotExcluded(registers, memberIds, "marketing"),
    operatorNames: async () => new Map([[OPERATOR, "Omar"]]),
  };
  site = await startTestSite({
    modules: [createInboxModule(deps)],
    clock,
    isUnlimited: true,
    identifyStaff: operatorsByHeader(OPERATOR, ["messages.read", "messages.send"]),
  });
});
afterAll(async () => {
  await site.close();
  await data.drop();
});
beforeEach(() => {
  clock.advance(60_000);
  [ayesha, bilal] = [newId(clock.now().getTime()), newId(clock.now().getTime())];
  clock.advance(60_000);
  told.length = 0;
});

type Message = { messageId: string; title: string; isRead: boolean };
type Page = { messages: Message[]; next: string | null; unreadCount: number };

async function send(audience: object, title: string, { requestKey = newId() as string, purpose = "service" } = {}) {
  clock.advance(1_000);
  const texts = [
    { language: "EN", title, body: "Read me." },
    { language: "UR", title: `${title} UR`, body: "-" },
  ];
  return callTestSite(`${site.url}/staff/inbox/messages`, {
    method: "POST",
    body: { requestKey, purpose, audience, texts },
    headers: { "x-test-staff": OPERATOR },
  });
}
const list = async (memberId: string, query = "") =>
  (await site.call(memberId, "GET", `/wps/inbox/messages${query}`)).value as unknown as Page;
const exclude = (memberId: string, forMs: number) =>
  data.database.pool.query(
    `insert into protection_exclusion (bucket, member_id, kind, excluded_at, ends_at) values ($1, $2, 'time_out', $3, $4)`,
    [bucketOf(memberId), memberId, clock.now(), new Date(clock.now().getTime() + forMs)],
  );
const titlesOf = async (memberId: string) => (await list(memberId)).messages.map(({ title }) => title);
const unreadOf = async (memberId: string) => {
  const { value } = await site.call(memberId, "GET", "/wps/relay/CSP_unreadCount");
  return (value as unknown as { unreadCount: number }).unreadCount;
};

// B-2680
test("an operator writes to one member, to all, or to accounts of a type, and each member lists what is theirs", async () => {
  expect(await send({ kind: "one", member: "ayesha" }, "To you")).toMatchObject({ code: "ok" });
  await send({ kind: "all" }, "To all");
  await send({ kind: "types", accountTypes: [41, 42] }, "To sub-agents");
  await send({ kind: "types", accountTypes: [0] }, "To members");
  expect(await titlesOf(ayesha)).toEqual(["To members", "To all", "To you"]);
  expect(await titlesOf(bilal)).toEqual(["To members", "To all"]);
  expect((await list(bilal, "?language=UR")).messages[0]?.title).toBe("To members UR");
  const refused = await send({ kind: "one", member: "no-such-name" }, "To no member");
  expect(refused).toMatchObject({ code: "member_unknown" });
  const { rows } = await data.database.pool.query("select action from staff_audit where action = 'messages.sent'");
  expect(rows).toHaveLength(4);
});

// B-2681
test("a message that is sent twice under one key is one message", async () => {
  const first = await send({ kind: "all" }, "Once", { requestKey: "the-same-key-1" });
  const second = await send({ kind: "all" }, "Once", { requestKey: "the-same-key-1" });
  expect(second.value).toEqual(first.value);
  expect(await titlesOf(bilal)).toEqual(["Once"]);
});

// B-0528, B-0527
test("unread messages are counted, marked as read one by one or all at once, and every open page is told", async () => {
  await send({ kind: "all" }, "One");
  await send({ kind: "all" }, "Two");
  await send({ kind: "one", member: "ayesha" }, "Three");
  expect(told.map(({ audience }) => audience)).toEqual(["everyone", "everyone", { memberId: ayesha }]);
  expect(await unreadOf(ayesha)).toBe(3);
  const [third] = (await list(ayesha)).messages;
  const marked = await site.call(ayesha, "POST", "/wps/inbox/read", { messageIds: [third!.messageId, newId()] });
  expect(marked.value).toEqual({ unreadCount: 2 });
  expect(told.at(-1)).toEqual({ audience: { memberId: ayesha }, type: "inbox.changed" });
  await site.call(ayesha, "POST", "/wps/inbox/read", { messageIds: "all" });
  expect([await unreadOf(ayesha), await unreadOf(bilal)]).toEqual([0, 2]);
  expect((await list(ayesha)).messages.every(({ isRead }) => isRead)).toBe(true);
});

// B-2852
test("during a time-out no count calls the member back, and the messages can still be read", async () => {
  await send({ kind: "all" }, "One");
  await exclude(ayesha, 60_000);
  expect([await unreadOf(ayesha), await unreadOf(bilal)]).toEqual([0, 1]);
  expect(await list(ayesha)).toMatchObject({ messages: [{ title: "One", isRead: false }], unreadCount: 1 });
  clock.advance(60_000);
  expect(await unreadOf(ayesha)).toBe(1);
});

// B-0403, B-2781
test("marketing does not reach a member during a time-out, nor what was sent in it afterwards; service messages do", async () => {
  await send({ kind: "all" }, "Offer before", { purpose: "marketing" });
  clock.advance(1_000);
  await exclude(ayesha, 60_000);
  await send({ kind: "all" }, "Offer", { purpose: "marketing" });
  await send({ kind: "types", accountTypes: [0] }, "Offer to members", { purpose: "marketing" });
  await send({ kind: "all" }, "Maintenance");
  expect(await titlesOf(ayesha)).toEqual(["Maintenance"]);
  expect((await list(ayesha)).unreadCount).toBe(1);
  expect(await titlesOf(bilal)).toEqual(["Maintenance", "Offer to members", "Offer", "Offer before"]);
  clock.advance(60_000);
  expect(await titlesOf(ayesha)).toEqual(["Maintenance", "Offer before"]);
  expect(await unreadOf(ayesha)).toBe(2);
  await send({ kind: "all" }, "Offer after", { purpose: "marketing" });
  expect(await titlesOf(ayesha)).toEqual(["Offer after", "Maintenance", "Offer before"]);
});

// B-0403, B-2781
test("marketing to one member who is excluded is refused, and the audit says what a message was for", async () => {
  await send({ kind: "one", member: "ayesha" }, "Offer before", { purpose: "marketing" });
  await exclude(ayesha, 60_000);
  const refused = await send({ kind: "one", member: "ayesha" }, "Offer", { purpose: "marketing" });
  expect(refused).toMatchObject({ code: "member_excluded" });
  expect(await send({ kind: "one", member: "ayesha" }, "Your withdrawal")).toMatchObject({ code: "ok" });
  expect(await titlesOf(ayesha)).toEqual(["Your withdrawal"]);
  const { rows } = await data.database.pool.query(
    "select detail from staff_audit where action = 'messages.sent' order by audit_id desc limit 2",
  );
  expect(rows.map(({ detail }) => detail.purpose)).toEqual(["service", "marketing"]);
  const unsaid = await callTestSite(`${site.url}/staff/inbox/messages`, {
    method: "POST",
    body: { requestKey: newId(), audience: { kind: "all" }, texts: [{ language: "EN", title: "-", body: "-" }] },
    headers: { "x-test-staff": OPERATOR },
  });
  expect(unsaid.code, "no message is sent without saying what it is for").toBe("bad_input");
});

// B-2850
test("a member pages through more than a hundred messages, each once, and deletes a hundred at a time", async () => {
  await data.database.pool.query(
    `insert into inbox_message (message_id, request_key, audience, texts, sent_at, sent_by)
     select (lpad(to_hex($1::bigint + number), 12, '0') || '70008000000000000000')::uuid, 'many-' || number, 'all',
       jsonb_build_object('EN', jsonb_build_object('title', 'Number ' || number, 'body', '-')), $2, $3
     from generate_series(1, 250) number`,
    [clock.now().getTime(), clock.now(), OPERATOR],
  );
  const ids: string[] = [];
  for (let before = ""; ; ) {
    const page = await list(bilal, `?limit=100${before && `&before=${before}`}`);
    ids.push(...page.messages.map(({ messageId }) => messageId));
    if (page.next === null) break;
    before = page.next;
  }
  expect([ids.length, new Set(ids).size]).toEqual([250, 250]);
  const tooMany = await site.call(bilal, "POST", "/wps/inbox/delete", { messageIds: ids.slice(0, 101) });
  expect(tooMany.code).toBe("bad_input");
  const deleted = await site.call(bilal, "POST", "/wps/inbox/delete", { messageIds: ids.slice(0, 100) });
  expect(deleted.value).toEqual({ unreadCount: 150 });
  clock.advance(1_000);
});

// B-2851
test("a message is read in the language of its reader, long texts in six languages included", async () => {
  const long = (language: string) => ({ language, title: `Title ${language}`, body: "ก".repeat(4_000) });
  const languages = ["EN", "UR", "CN", "ID", "TH", "VI"];
  const { code } = await callTestSite(`${site.url}/staff/inbox/messages`, {
    method: "POST",
    body: { requestKey: newId(), purpose: "service", audience: { kind: "all" }, texts: languages.map(long) },
    headers: { "x-test-staff": OPERATOR },
  });
  expect(code).toBe("ok");
  for (const language of languages)
    expect((await list(ayesha, `?language=${language}`)).messages[0]).toMatchObject({ title: `Title ${language}` });
  expect((await list(ayesha, "?language=PT")).messages[0]).toMatchObject({ title: "Title EN", language: "EN" });
});

// B-2682
test("messages are deleted in bulk, for the member who deletes them alone, and nothing of another member's", async () => {
  for (const title of ["One", "Two", "Three"]) await send({ kind: "all" }, title);
  await send({ kind: "one", member: "ayesha" }, "Own");
  const ids = (await list(ayesha)).messages.map(({ messageId }) => messageId);
  // Bilal names Ayesha's own message too.
  await site.call(bilal, "POST", "/wps/inbox/delete", { messageIds: [ids[0], ids[1]] });
  expect(await titlesOf(bilal)).toEqual(["Two", "One"]);
  expect(await titlesOf(ayesha)).toEqual(["Own", "Three", "Two", "One"]);
  const deleted = await site.call(ayesha, "POST", "/wps/inbox/delete", { messageIds: ids });
  expect(deleted.value).toEqual({ unreadCount: 0 });
  expect(await titlesOf(ayesha)).toEqual([]);
});

// B-0527
test("messages are paged newest first, and what was sent before the account was opened is not among them", async () => {
  for (const title of ["One", "Two", "Three"]) await send({ kind: "all" }, title);
  const first = await list(bilal, "?limit=2");
  expect(first.messages.map(({ title }) => title)).toEqual(["Three", "Two"]);
  const second = await list(bilal, `?limit=2&before=${first.next}`);
  expect(second).toMatchObject({ messages: [{ title: "One" }], next: null });
  clock.advance(60_000);
  expect(await titlesOf(newId(clock.now().getTime()))).toEqual([]);
});

// B-2683
test("operators see what was sent, to whom and by whom", async () => {
  await send({ kind: "all" }, "Seen");
  const { value } = await callTestSite(`${site.url}/staff/inbox/messages?limit=1`, {
    method: "GET",
    headers: { "x-test-staff": OPERATOR },
  });
  expect(value).toMatchObject({
    messages: [{ title: "Seen", audience: "all", sentBy: "Omar", languages: ["EN", "UR"] }],
  });
});

// B-2847
test("what the house tells a member is one message, in the reader's language, which is read and deleted like any other", async () => {
  const words = { title: "wallet:notices.holdLifted.subject", body: "wallet:notices.holdLifted.text" };
  const tell = createTeller(deps);
  for (let time = 0; time < 2; time += 1)
    await tell({ memberId: ayesha, key: "a-hold-1", ...words, values: { brand: "Kite" } });
  const [message, ...others] = (await list(ayesha)).messages;
  expect(others).toEqual([]);
  expect(told.at(-1)).toEqual({ audience: { memberId: ayesha }, type: "inbox.changed" });
  expect((await list(ayesha, "?language=UR")).messages[0]?.title).not.toBe(message?.title);
  expect([await unreadOf(ayesha), await unreadOf(bilal)]).toEqual([1, 0]);
  await site.call(ayesha, "POST", "/wps/inbox/read", { messageIds: "all" });
  expect(await unreadOf(ayesha)).toBe(0);
  await site.call(ayesha, "POST", "/wps/inbox/delete", { messageIds: [message!.messageId] });
  expect(await titlesOf(ayesha)).toEqual([]);
});
