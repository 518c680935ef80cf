import { afterAll, beforeAll, expect, test } from "vitest";
import { bannerIn, draft, NOBODYS_ID, OPERATOR, startTestContent, type TestContent } from "./testing/start-content.ts";

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
afterAll(() => content?.close());

type AuditRow = { action: string; staff_id: string; reason: string | null; detail: { [name: string]: unknown } };

async function auditOf(id: string): Promise<AuditRow[]> {
  const { rows } = await content.database.pool.query<AuditRow>(
    "select action, staff_id, reason, detail from staff_audit where subject_id = $1 order by audit_id",
    [id],
  );
  return rows;
}

const read = async (id: string) => (await content.ask("GET", `/staff/content/${id}`)).value;

// B-0910
test("what an operator writes is a draft that no visitor sees until it is scheduled", async () => {
  const id = await content.write({}, { title: "Not yet" });
  expect(await read(id)).toMatchObject({ status: "draft", version: 1, title: "Not yet" });
  expect((await content.list({ pageSize: "100" })).notice.map(({ title }) => title)).not.toContain("Not yet");
  const { value } = await content.schedule(id, content.clock.now().toISOString());
  expect(value.status).toBe("live");
  expect((await content.list({ pageSize: "100" })).notice.map(({ title }) => title)).toContain("Not yet");
});

// B-0910
test("taken down it is gone within a second, for good, and stays on record with its reason", async () => {
  const id = await content.publish({}, { title: "A mistake" });
  expect((await content.list({ pageSize: "99" })).notice.map(({ title }) => title)).toContain("A mistake");
  const down = await content.ask("POST", `/staff/content/${id}/take-down`, { reason: "it was wrong" });
  expect(down.value.status).toBe("down");
  expect((await content.list({ pageSize: "99" })).notice.map(({ title }) => title)).not.toContain("A mistake");

  const again = { reason: "it was wrong" };
  expect((await content.ask("POST", `/staff/content/${id}/take-down`, again)).code).toBe("already_down");
  expect((await content.schedule(id, content.clock.now().toISOString())).code).toBe("already_down");
  const change = { ...draft(), version: 1 };
  expect((await content.ask("PUT", `/staff/content/${id}`, change)).code).toBe("already_down");
  expect(await read(id)).toMatchObject({ status: "down" });
});

// B-0625
test("every act of an operator leaves its row, and a refused one leaves none", async () => {
  const id = await content.write();
  // Rows are told apart by their time.
  const act = (method: string, path: string, body: object) => {
    content.clock.advance(1_000);
    return content.ask(method, `/staff/content/${id}${path}`, body);
  };
  await act("POST", "/schedule", { fromAt: content.clock.now().toISOString(), untilAt: null });
  await act("PUT", "", { ...draft({}, { title: "Better" }), version: 1 });
  await act("POST", "/take-down", { reason: "it was wrong" });
  await act("POST", "/take-down", { reason: "once more" });
  const rows = await auditOf(id);
  expect(rows.map(({ action, staff_id, reason }) => [action, staff_id, reason])).toEqual([
    ["content.written", OPERATOR, null],
    ["content.scheduled", OPERATOR, null],
    ["content.changed", OPERATOR, null],
    ["content.taken-down", OPERATOR, "it was wrong"],
  ]);
  expect(rows[2]?.detail).toEqual({ type: "PL", groupName: null, languages: "EN", wasCleaned: false, version: 2 });
});

// B-0911
test("of two operators who change the same text, the second is told and overwrites nothing", async () => {
  const id = await content.write();
  const change = (title: string) => content.ask("PUT", `/staff/content/${id}`, { ...draft({}, { title }), version: 1 });
  const codes = (await Promise.all([change("mine"), change("yours")])).map(({ code }) => code).sort();
  expect(codes).toEqual(["changed_meanwhile", "ok"]);
  expect(await read(id)).toMatchObject({ version: 2 });
});

// B-0244, B-0525, B-0921
test("code in a text is taken out when it is written, and the operator is told", async () => {
  const hostile = '<p onclick="alert(1)">a</p><script>alert(1)</script>';
  const { value } = await content.ask("POST", "/staff/content", draft({}, { content: hostile, terms: hostile }));
  expect(value.wasCleaned).toBe(true);
  const { rows } = await content.database.pool.query(
    "select content, terms from content_text where announcement_id = $1",
    [value.announcementId],
  );
  expect(rows).toEqual([{ content: "<p>a</p>", terms: "<p>a</p>" }]);
  const preview = await content.ask("POST", "/staff/content/preview", { content: hostile });
  expect(preview.value).toEqual({ content: "<p>a</p>", wasCleaned: true });
  const fine = await content.ask("POST", "/staff/content/preview", { content: "<p>a</p>" });
  expect(fine.value).toEqual({ content: "<p>a</p>", wasCleaned: false });
});

// B-0244, B-0525
test("a row that got past the sanitiser is cleaned on its way to the visitor", async () => {
  const id = await content.publish();
  const html = '<p onclick="alert(1)">a</p>';
  await content.database.pool.query("update content_text set content = $1 where announcement_id = $2", [html, id]);
  const found = (await content.list({ pageSize: "98" })).notice.find((one) => one.id === id);
  expect(found?.content).toBe("<p>a</p>");
});

// B-0525
test("the table itself takes no script, from any writer", async () => {
  const id = await content.write();
  const write = content.database.pool.query("update content_text set content = $1 where announcement_id = $2", [
    "< ScRipt>alert(1)",
    id,
  ]);
  await expect(write).rejects.toThrow("content_text_clean");
});

const withText = (text: object) => draft({}, text);
// B-2241
test("a picture that the site does not have is refused when it is written and when it is changed", async () => {
  const missing = draft({ ...bannerIn("home"), image: "/banners/missing.svg" });
  expect(await content.ask("POST", "/staff/content", missing)).toMatchObject({ status: 422, code: "image_missing" });
  const id = await content.write({ ...bannerIn("home"), image: "/banners/there.svg" });
  const changed = await content.ask("PUT", `/staff/content/${id}`, { ...missing, version: 1 });
  expect(changed).toMatchObject({ status: 422, code: "image_missing" });
});

// B-0918
test.each([
  ["a banner of no place", { ...draft({ type: "B" }) }, "group_missing"],
  ["a notice with a place", draft({ groupName: "home" }), "group_missing"],
  ["a promotion of no kind", draft({ type: "PR" }), "kind_missing"],
  ["a notice with a kind", draft({ promotionKind: "games" }), "kind_missing"],
  ["a text without English", withText({ language: "UR" }), "first_text_missing"],
  ["two texts in one language", draft({ texts: [...draft().texts, ...draft().texts] }), "text_twice"],
  ["a picture of another host", draft({ ...bannerIn("home"), image: "https://example.org/a.png" }), "image_wrong"],
  ["a picture by data", draft({ ...bannerIn("home"), image: "data:image/svg+xml,a" }), "image_wrong"],
  ["a picture by two slashes", draft({ ...bannerIn("home"), image: "//example.org/a.png" }), "image_wrong"],
  ["a link type without a link", draft({ ...bannerIn("home"), linkageType: "page" }), "linkage_wrong"],
  ["a link without a type", draft({ ...bannerIn("home"), linkage: "/books" }), "linkage_wrong"],
  ["a page elsewhere", draft({ ...bannerIn("home"), linkageType: "page", linkage: "//x.example" }), "linkage_wrong"],
  ["code as a page", draft({ ...bannerIn("home"), linkageType: "page", linkage: "javascript:1" }), "linkage_wrong"],
  [
    "code as an address",
    draft({ ...bannerIn("home"), linkageType: "address", linkage: "javascript:1" }),
    "linkage_wrong",
  ],
  [
    "an address without https",
    draft({ ...bannerIn("home"), linkageType: "address", linkage: "http://a.b" }),
    "linkage_wrong",
  ],
  ["an id that is none", draft({ ...bannerIn("home"), linkageType: "notice", linkage: "42" }), "linkage_wrong"],
  ["a link of a notice", draft({ linkageType: "page", linkage: "/books" }), "linkage_wrong"],
  [
    "an offer that ends before it begins",
    draft({ type: "PR", promotionKind: "games", startsAt: "2026-07-02T00:00:00Z", endsAt: "2026-07-01T00:00:00Z" }),
    "times_wrong",
  ],
  ["no title", withText({ title: "  " }), "bad_input"],
  ["an unknown field", draft({ isSafe: true }), "bad_input"],
])("%s is refused and not kept", async (_, body, code) => {
  const count = async () => (await content.database.pool.query("select 1 from content_announcement")).rowCount;
  const before = await count();
  expect((await content.ask("POST", "/staff/content", body)).code).toBe(code);
  expect(await count()).toBe(before);
});

// B-0918
test.each([
  ["an end before its beginning", 60_000, 30_000],
  ["an end with its beginning", 60_000, 60_000],
  ["an end that is over", -60_000, -30_000],
  ["an end without a beginning", null, 60_000],
])("%s is refused", async (_, from, until) => {
  const id = await content.write();
  const at = (ms: number | null) => (ms === null ? null : new Date(content.clock.now().getTime() + ms).toISOString());
  expect((await content.schedule(id, at(from), at(until))).code).toBe("times_wrong");
  expect(await read(id)).toMatchObject({ status: "draft" });
});

test("nothing can be done to what is not there", async () => {
  const change = { ...draft(), version: 1 };
  expect((await content.ask("GET", `/staff/content/${NOBODYS_ID}`)).code).toBe("not_found");
  expect((await content.ask("PUT", `/staff/content/${NOBODYS_ID}`, change)).code).toBe("not_found");
  expect((await content.schedule(NOBODYS_ID, null)).code).toBe("not_found");
  const reason = { reason: "not there" };
  expect((await content.ask("POST", `/staff/content/${NOBODYS_ID}/take-down`, reason)).code).toBe("not_found");
});

// B-0917
test("the desk sees all that was ever written, by kind and in pages", async () => {
  const id = await content.publish(bannerIn("fish"), { title: "For the desk" });
  const { value } = await content.ask("GET", "/staff/content?type=B&pageSize=100");
  const items = value.items as { announcementId: string }[];
  expect(items.find((one) => one.announcementId === id)).toMatchObject({
    type: "B",
    groupName: "fish",
    title: "For the desk",
    languages: ["EN"],
    status: "live",
  });
  expect(value.total).toBe(items.length);
  const all = await content.ask("GET", "/staff/content?pageSize=5");
  expect(all.value.totalPages).toBe(Math.ceil(Number(all.value.total) / 5));
});
