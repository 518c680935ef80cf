import { newId } from "@fairhouse/base";
import { redrawPicture } from "@fairhouse/member/server";
import {
  callTestSite,
  createTestDatabase,
  fixedClock,
  keepJobs,
  operatorsByHeader,
  startTestSite,
  type TestDatabase,
} from "@fairhouse/platform/testing";
import { writeAudit } from "@fairhouse/staff/server";
import { Transformer } from "@napi-rs/image";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createFeedbackModule } from "./index.ts";

const OMAR = "01990000-0000-7000-8000-000000000001";
const ANNA = "01990000-0000-7000-8000-000000000002";
let data: TestDatabase;
let site: Awaited<ReturnType<typeof startTestSite>>;
let module: ReturnType<typeof createFeedbackModule>;
const clock = fixedClock("2026-06-01T12:00:00.000Z");
const { waiting: jobs, enqueue } = keepJobs();
const told: { memberId: string; key: string; title: string }[] = [];
const published: unknown[] = [];
let [ayesha, bilal] = ["", ""];

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform", "staff", "feedback"] });
  module = createFeedbackModule({
    ...{ database: data.database, clock, writeAudit, redrawPicture },
    jobs: { enqueue },
    realtime: { publish: (audience, { type }) => void published.push({ audience, type }) },
    members: { find: async (memberId) => ({ userName: `name-of-${memberId.slice(-4)}` }) as never },
    tellMember: async (one) => void told.push(one),
    operatorNames: async () =>
      new Map([
        [OMAR, "Omar"],
        [ANNA, "Anna"],
      ]),
  });
  site = await startTestSite({
    modules: [module],
    clock,
    isUnlimited: true,
    identifyStaff: operatorsByHeader(OMAR, ["feedback.read", "feedback.answer"]),
  });
});
afterAll(async () => {
  await site.close();
  await data.drop();
});
beforeEach(() => {
  clock.advance(60_000);
  [ayesha, bilal] = [newId(), newId()];
});

type Thread = {
  threadId: string;
  state: string;
  hasNews: boolean;
  messages: { author: string; text: string; pictureIds: string[] }[];
};
const put = (memberId: string, body: object) => {
  clock.advance(1_000);
  return site.call(memberId, "PUT", "/wps/feedback", { requestKey: `key-${newId()}`, ...body });
};
const begin = async (memberId: string, text = "The wheel is fun.") =>
  (await put(memberId, { text })).value as unknown as Thread;
const list = async (memberId: string) =>
  (await site.call(memberId, "GET", "/wps/feedback")).value as unknown as {
    threads: Thread[];
    next: string | null;
    canBegin: boolean;
  };
const office = (method: string, path: string, body?: object, staffId = OMAR) => {
  clock.advance(1_000);
  const headers = { "x-test-staff": staffId };
  return callTestSite(`${site.url}/staff/feedback${path}`, { method, headers, ...(body ? { body } : {}) });
};
const answer = (memberId: string, threadId: string, body: object = {}) =>
  office("POST", `/${memberId}/${threadId}/answers`, { requestKey: `key-${newId()}`, text: "Thank you.", ...body });
const runJobs = async () => {
  for (const { name, data: input } of jobs.splice(0)) {
    await module.jobs?.find(({ kind }) => kind.name === name)?.run(input);
  }
};

const drawn = async (width = 600, height = 300): Promise<Buffer> =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(180), width, height).png();
async function upload(memberId: string, file: Uint8Array) {
  const headers = { "x-test-member": memberId, "x-csrf-token": "test", "content-type": "image/png" };
  const address = `${site.url}/wps/feedback/pictures`;
  const reply = await fetch(address, { method: "PUT", headers, body: new Uint8Array(file) });
  return (await reply.json()) as { code: string; value: { pictureId: string } | null };
}
const pictureOf = async (memberId: string) => (await upload(memberId, await drawn())).value?.pictureId ?? "";

// B-0529, B-2872
test("a member writes up to 140 characters once for each key, and reads back what is theirs alone", async () => {
  const text = "😀".repeat(140);
  const first = await put(ayesha, { requestKey: "the-same-key-1", text: ` ${text} ` });
  expect(first).toMatchObject({ status: 200, value: { state: "open", messages: [{ author: "member", text }] } });
  expect((await put(ayesha, { requestKey: "the-same-key-1", text })).value).toEqual(first.value);
  expect(await put(ayesha, { text: `${text}!` })).toMatchObject({ status: 422, code: "text_long" });
  expect(await put(ayesha, { text: " \n " })).toMatchObject({ status: 422, code: "text_empty" });
  expect((await list(ayesha)).threads).toHaveLength(1);
  expect(await list(bilal)).toEqual({ threads: [], next: null, canBegin: true });
  const { threadId } = (await list(ayesha)).threads[0]!;
  expect(await put(bilal, { text: "Mine?", threadId })).toMatchObject({ status: 404 });
});

// B-0529, B-2873
test("up to three pictures go along, drawn anew, and no member reads another's", async () => {
  const ids = [await pictureOf(ayesha), await pictureOf(ayesha), await pictureOf(ayesha)];
  const sent = await put(ayesha, { text: "See these.", pictureIds: ids });
  expect(sent.value).toMatchObject({ messages: [{ pictureIds: ids }] });
  const { value } = await site.call(ayesha, "GET", `/wps/feedback/pictures/${ids[0]}`);
  const image = String(value.image);
  expect(image).toMatch(/^data:image\/webp;base64,/);
  const kept = Buffer.from(image.slice(image.indexOf(",") + 1), "base64");
  expect(await new Transformer(kept).metadata()).toMatchObject({ width: 600, height: 300 });
  expect(await site.call(bilal, "GET", `/wps/feedback/pictures/${ids[0]}`)).toMatchObject({ status: 404 });
  // A fourth, another's, and one that another text has taken along.
  const four = [...ids, newId()];
  expect(await put(ayesha, { text: "Four.", pictureIds: four })).toMatchObject({ status: 400 });
  const fresh = await pictureOf(ayesha);
  expect(await put(bilal, { text: "Hers.", pictureIds: [fresh] })).toMatchObject({ code: "picture_unknown" });
  expect(await put(ayesha, { text: "Twice.", pictureIds: [ids[0]] })).toMatchObject({ code: "picture_unknown" });
  expect((await list(ayesha)).threads).toHaveLength(1);
  expect((await upload(ayesha, Buffer.from("GIF89a, no picture"))).code).toBe("picture_kind_unknown");
});

// B-2873
test("a picture whose text never comes is deleted after an hour", async () => {
  const [lost, sent] = [await pictureOf(ayesha), await pictureOf(ayesha)];
  await put(ayesha, { text: "With one.", pictureIds: [sent] });
  const clean = () => module.jobs?.find(({ kind }) => kind.name === "feedback.delete-pictures")?.run({});
  const statusOf = async (id: string) => (await site.call(ayesha, "GET", `/wps/feedback/pictures/${id}`)).status;
  await clean();
  expect(await statusOf(lost)).toBe(200);
  clock.advance(60 * 60 * 1_000 + 1);
  await clean();
  expect([await statusOf(lost), await statusOf(sent)]).toEqual([404, 200]);
});

// B-2875
test("an operator answers, the member is told and reads it, and writes on in the same conversation", async () => {
  const { threadId } = await begin(ayesha);
  expect(await answer(ayesha, threadId)).toMatchObject({ status: 200 });
  await runJobs();
  expect(told).toMatchObject([{ memberId: ayesha, title: "feedback:told.title" }]);
  expect(published.at(-1)).toEqual({ audience: { memberId: ayesha }, type: "feedback.changed" });
  const [thread] = (await list(ayesha)).threads;
  expect(thread).toMatchObject({ state: "answered", hasNews: true, messages: [{}, { author: "house" }] });
  await site.call(bilal, "POST", `/wps/feedback/${threadId}/read`, {});
  expect((await list(ayesha)).threads[0]?.hasNews).toBe(true);
  await site.call(ayesha, "POST", `/wps/feedback/${threadId}/read`, {});
  expect((await list(ayesha)).threads[0]?.hasNews).toBe(false);
  const more = await put(ayesha, { text: "And the bell?", threadId });
  expect(more.value).toMatchObject({ state: "open", messages: [{}, {}, { text: "And the bell?" }] });
});

// B-2876
test("the queue shows what waits longest first, with its state, who looks after it, and every text with its writer", async () => {
  const [older, newer] = [await begin(ayesha, "Older"), await begin(bilal, "Newer")];
  const queue = async (state = "open") =>
    ((await office("GET", `?state=${state}&limit=100`)).value as { threads: Record<string, unknown>[] }).threads.filter(
      ({ threadId }) => [older.threadId, newer.threadId].includes(String(threadId)),
    );
  expect(await queue()).toMatchObject([
    { excerpt: "Older", assignee: null, userName: `name-of-${ayesha.slice(-4)}` },
    { excerpt: "Newer" },
  ]);
  const assignee = `/${ayesha}/${older.threadId}/assignee`;
  expect(await office("POST", assignee, { isMine: true })).toMatchObject({ status: 200 });
  expect(await office("POST", assignee, { isMine: true }, ANNA)).toMatchObject({ code: "assigned_already" });
  expect((await queue())[0]).toMatchObject({ assignee: { name: "Omar", isMe: true } });
  await office("POST", assignee, { isMine: false });
  await office("POST", `/${ayesha}/${older.threadId}/answers`, { requestKey: "key-of-anna", text: "Yes." }, ANNA);
  expect(await queue("answered")).toMatchObject([{ assignee: { name: "Anna", isMe: false } }]);
  const opened = await office("GET", `/${ayesha}/${older.threadId}`);
  expect(opened.value).toMatchObject({
    messages: [{ writtenBy: `name-of-${ayesha.slice(-4)}` }, { writtenBy: "Anna" }],
  });
  expect(await office("GET", `/${bilal}/${older.threadId}`)).toMatchObject({ status: 404 });
  const pictureId = await pictureOf(bilal);
  await put(bilal, { text: "Look.", threadId: newer.threadId, pictureIds: [pictureId] });
  const picture = await office("GET", `/${bilal}/pictures/${pictureId}`);
  expect(picture.value).toMatchObject({ image: expect.stringMatching(/^data:image\/webp;base64,/) });
  expect(await office("GET", `/${ayesha}/pictures/${pictureId}`)).toMatchObject({ status: 404 });
  expect(await office("POST", `/${bilal}/${newer.threadId}/close`, { reason: "Sent twice." })).toMatchObject({
    status: 200,
  });
  expect(await queue("closed")).toMatchObject([{ threadId: newer.threadId }]);
});

// B-2877
test("each act of an operator is in the audit, an answer of one key once, and a closed conversation takes nothing more", async () => {
  const { threadId } = await begin(ayesha);
  jobs.splice(0);
  const first = await answer(ayesha, threadId, { requestKey: "the-same-key-1", closes: true });
  expect((await answer(ayesha, threadId, { requestKey: "the-same-key-1", closes: true })).value).toEqual(first.value);
  expect(await answer(ayesha, threadId)).toMatchObject({ status: 409, code: "thread_closed" });
  expect(await put(ayesha, { text: "More", threadId })).toMatchObject({ status: 409, code: "thread_closed" });
  expect(await office("POST", `/${ayesha}/${threadId}/close`, { reason: "Again." })).toMatchObject({
    code: "thread_closed",
  });
  expect(await answer(ayesha, threadId, { text: "a".repeat(2_001) })).toMatchObject({ code: "text_long" });
  const { rows } = await data.database.pool.query("select action, detail from staff_audit where subject_id = $1", [
    threadId,
  ]);
  expect(rows).toMatchObject([{ action: "feedback.answered", detail: { memberId: ayesha, closes: true } }]);
  expect(jobs.splice(0)).toHaveLength(1);
});

test("five conversations may be open together, and an end makes room", async () => {
  const threads = [];
  for (let count = 0; count < 5; count += 1) threads.push(await begin(ayesha));
  expect((await list(ayesha)).canBegin).toBe(false);
  expect(await put(ayesha, { text: "A sixth" })).toMatchObject({ status: 409, code: "too_many_open" });
  await office("POST", `/${ayesha}/${threads[0]?.threadId}/close`, { reason: "Room for another." });
  expect(await put(ayesha, { text: "A sixth" })).toMatchObject({ status: 200 });
});
