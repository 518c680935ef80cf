import { bucketOf, newId } from "@fairhouse/base";
import { silentLog } from "@fairhouse/platform/log";
import {
  createTestDatabase,
  fixedClock,
  keepJobs,
  startTestSite,
  type TestDatabase,
} from "@fairhouse/platform/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPersonalDataModule } from "./index.ts";

let data: TestDatabase;
let site: Awaited<ReturnType<typeof startTestSite>>;
let module: ReturnType<typeof createPersonalDataModule>;
const clock = fixedClock("2026-06-01T12:00:00.000Z");
const { waiting: jobs, enqueue } = keepJobs();
const told: { memberId: string; title: string }[] = [];
const proved = new Set<string>();
let [ayesha, bilal] = ["", ""];

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform", "personal-data"] });
  await data.database.pool.query(`create table test_note (
    bucket smallint, member_id uuid, deposit_id uuid, friend_id uuid, amount bigint, secret bytea, written_by uuid, written_at timestamptz,
    remark text default 'an operator says', meta jsonb default '{"staffId": "operator", "game": "wheel"}')`);
  module = createPersonalDataModule({
    ...{ database: data.database, clock, log: silentLog },
    jobs: { enqueue },
    members: { consentsOf: async () => ({ agreements: [], marketing: { email: true, sms: false }, changes: [] }) },
    isStepUpFresh: async (_, memberId) => proved.has(memberId),
    tellMember: async (one) => void told.push(one),
    tables: [{ table: "test_note", hidden: ["remark", "meta.staffId"] }],
    computed: [
      { section: "contacts", read: async (memberId) => [{ kind: "email", value: `${memberId}@example.com` }] },
    ],
  });
  site = await startTestSite({ modules: [module], clock, isUnlimited: true });
});
afterAll(async () => {
  await site.close();
  await data.drop();
});
beforeEach(() => {
  clock.advance(60_000);
  [ayesha, bilal] = [newId(), newId()];
  proved.add(ayesha).add(bilal);
  jobs.splice(0);
});

const PATH = "/wps/personal-data/exports";
const writeNotes = (memberId: string, count: number) =>
  data.database.pool.query(
    `insert into test_note select $1, $2, gen_random_uuid(), gen_random_uuid(), 9007199254740993, '\\x01', gen_random_uuid(), now()
     from generate_series(1, $3)`,
    [bucketOf(memberId), memberId, count],
  );
const request = (memberId: string) => site.call(memberId, "POST", PATH, {});
const latest = async (memberId: string) =>
  (await site.call(memberId, "GET", PATH)).value as unknown as {
    latest: { exportId: string; state: string; parts: number; expiresAt: string } | null;
    nextAt: string | null;
  };
const part = (memberId: string, exportId: string, position: number) =>
  site.call(memberId, "GET", `${PATH}/${exportId}/parts/${position}`);
async function runJobs() {
  for (const { name, data: input } of jobs.splice(0)) {
    await module.jobs?.find(({ kind }) => kind.name === name)?.run(input);
  }
}
async function exportOf(memberId: string): Promise<string> {
  await request(memberId);
  await runJobs();
  return (await latest(memberId)).latest?.exportId ?? "";
}

// B-2878, B-2879
test("a member's export holds all their rows and no one else's, by parts, without secrets and operators, and is told", async () => {
  await writeNotes(ayesha, 501);
  await writeNotes(bilal, 3);
  const exportId = await exportOf(ayesha);
  expect((await latest(ayesha)).latest).toMatchObject({ state: "ready", parts: 3 });
  expect(told.at(-1)).toMatchObject({ memberId: ayesha, title: "personal-data:told.title" });
  const [contacts, first, second] = await Promise.all([1, 2, 3].map((position) => part(ayesha, exportId, position)));
  expect(contacts?.value).toEqual({ section: "contacts", rows: [{ kind: "email", value: `${ayesha}@example.com` }] });
  const rows = [first, second].flatMap((one) => {
    const value = one?.value as unknown as { rows: Record<string, string>[] } | undefined;
    return value?.rows ?? [];
  });
  expect(rows).toHaveLength(501);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(["amount", "deposit_id", "meta", "written_at"]);
  expect(rows[0]?.meta).toBe('{"game": "wheel"}');
  expect(rows[0]?.amount).toBe("9007199254740993");
  expect(await part(ayesha, exportId, 4)).toMatchObject({ status: 404 });
  expect(await part(bilal, exportId, 1)).toMatchObject({ status: 404 });
});

// B-2878
test("asking and downloading want a step-up, one export is prepared at a time, and a day lies between two", async () => {
  proved.delete(ayesha);
  expect(await request(ayesha)).toMatchObject({ status: 403, code: "step_up_required" });
  proved.add(ayesha);
  expect(await request(ayesha)).toMatchObject({ status: 200, value: { state: "requested" } });
  expect(await request(ayesha)).toMatchObject({ status: 409, code: "export_waiting" });
  await runJobs();
  const { exportId } = (await latest(ayesha)).latest!;
  proved.delete(ayesha);
  expect(await part(ayesha, exportId, 1)).toMatchObject({ status: 403, code: "step_up_required" });
  proved.add(ayesha);
  clock.advance(24 * 60 * 60 * 1_000 - 120_000);
  expect(await request(ayesha)).toMatchObject({ status: 409, code: "export_too_soon" });
  clock.advance(180_000);
  expect(await request(ayesha)).toMatchObject({ status: 200 });
});

// B-2878
test("an export that was gathered twice is one, and after seven days nothing of it is left", async () => {
  await writeNotes(ayesha, 2);
  await request(ayesha);
  const [job] = jobs;
  await runJobs();
  const gather = module.jobs?.find(({ kind }) => kind.name === "personal-data.gather");
  await gather?.run(job?.data);
  const { exportId } = (await latest(ayesha)).latest!;
  const count = async () =>
    (await data.database.pool.query("select 1 from personal_data_part where export_id = $1", [exportId])).rows.length;
  expect(await count()).toBe(2);
  clock.advance(7 * 24 * 60 * 60 * 1_000);
  expect((await latest(ayesha)).latest).toMatchObject({ state: "expired", parts: 0 });
  expect(await part(ayesha, exportId, 1)).toMatchObject({ status: 404 });
  await module.jobs?.find(({ kind }) => kind.name === "personal-data.expire")?.run({});
  expect(await count()).toBe(0);
});

// B-2878
test("an export that was not gathered within six hours has failed, and the next one may be asked for at once", async () => {
  await request(ayesha);
  const expire = () => module.jobs?.find(({ kind }) => kind.name === "personal-data.expire")?.run({});
  clock.advance(6 * 60 * 60 * 1_000 - 1);
  await expire();
  expect((await latest(ayesha)).latest).toMatchObject({ state: "requested" });
  clock.advance(1);
  await expire();
  expect(await latest(ayesha)).toMatchObject({ latest: { state: "failed" }, nextAt: null });
  expect(await request(ayesha)).toMatchObject({ status: 200, value: { state: "requested" } });
});
