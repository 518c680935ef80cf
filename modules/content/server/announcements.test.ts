import { listedCodes } from "@fairhouse/i18n/coverage";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BANNERS_MAX, HEADLINES_MAX } from "../rules.ts";
import { bannerIn, NOBODYS_ID, startTestContent, type TestContent } from "./testing/start-content.ts";

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
afterAll(() => content?.close());
beforeEach(() => content.database.pool.query("truncate content_announcement, content_text"));

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

// B-0524
test("a visitor is told what stands, by type, in five groups", async () => {
  const notice = await content.publish({}, { title: "Work on Saturday" });
  await content.publish(bannerIn("home"), { title: "A banner" });
  await content.publish({ type: "PU" }, { title: "A popup" });
  await content.publish({ type: "PR", promotionKind: "games" }, { title: "A promotion" });
  await content.publish({ type: "H" }, { title: "A help text" });
  const standsSince = content.clock.now().getTime();

  const all = await content.list({ types: "B,PL,PU,PR,H", platform: "W", execution: "B" });
  expect(all.notice).toEqual([
    { id: notice, title: "Work on Saturday", content: "<p>Read me.</p>", time: standsSince, language: "EN" },
  ]);
  expect([all.banners, all.popup, all.promotion, all.help].map(titles)).toEqual([
    ["A banner"],
    ["A popup"],
    ["A promotion"],
    ["A help text"],
  ]);
  const only = await content.list({ types: "PL" });
  expect([only.banners, only.popup, only.promotion, only.help]).toEqual([[], [], [], []]);
});

// B-0524
test.each([
  ["types", "B,X"],
  ["types", "B;PL"],
  ["platform", "M"],
  ["execution", "W"],
  ["language", "urdu"],
  ["groupName", "elsewhere"],
  ["pageSize", "101"],
  ["pageNo", "0"],
])("the public list refuses %s=%s", async (name, value) => {
  const { code } = await content.ask("GET", `/wps/relay/MCSFE_getListAnnouncements?${name}=${value}`);
  expect(code).toBe("bad_input");
});

// B-0082
test("a banner belongs to one place and is shown in no other", async () => {
  await content.publish(bannerIn("home"), { title: "Of home" });
  await content.publish(bannerIn("rng"), { title: "Of the slots" });
  expect(titles((await content.list({ types: "B", groupName: "rng" })).banners)).toEqual(["Of the slots"]);
  expect((await content.list({ types: "B", groupName: "live" })).banners).toEqual([]);
});

// B-0913
test("what stands is in its order, and of the same order the newest comes first", async () => {
  await content.publish({ position: 50 }, { title: "third" });
  content.clock.advance(60_000);
  await content.publish({ position: 50 }, { title: "second" });
  content.clock.advance(60_000);
  await content.publish({ position: 10 }, { title: "first" });
  expect(titles((await content.list()).notice)).toEqual(["first", "second", "third"]);
});

// B-0913
test("an announcement stands from its first moment until before its last", async () => {
  const id = await content.write();
  expect((await content.list()).notice).toEqual([]);
  const now = content.clock.now().getTime();
  const [from, until] = [now + 60_000, now + 120_000].map((at) => new Date(at).toISOString()) as [string, string];
  await content.schedule(id, from, until);

  const standsAt = async (ms: number) => {
    content.clock.set(new Date(now + ms - 1_000));
    // Another page size each time: an answer is kept for a second.
    return (await content.list({ pageSize: String(1 + (ms % 50)) })).notice.length === 1;
  };
  expect([await standsAt(59_999), await standsAt(60_000)]).toEqual([false, true]);
  expect([await standsAt(119_999), await standsAt(120_000)]).toEqual([true, false]);
});

// B-0912
test("each reader gets the text in the chosen language, and in English where it is not translated", async () => {
  const texts = [
    { language: "EN", title: "In English" },
    { language: "UR", title: "اردو میں" },
  ];
  await content.publish({ texts });
  const seen = async (language: string) => (await content.list({ language })).notice[0];
  expect(await seen("UR")).toMatchObject({ title: "اردو میں", language: "UR" });
  expect(await seen("EN")).toMatchObject({ title: "In English", language: "EN" });
  expect(await seen("PT-BR")).toMatchObject({ title: "In English", language: "EN" });
});

// B-0916
test("two hundred notices come in pages, each once", async () => {
  for (let number = 1; number <= 200; number += 1) {
    await content.publish({ position: number }, { title: `Notice ${number}` });
  }
  const pages = [];
  for (let pageNo = 1; pageNo <= 10; pageNo += 1) {
    pages.push(await content.list({ pageNo: String(pageNo), pageSize: "20" }));
  }
  expect(pages[0]?.totalPages).toBe(10);
  expect(pages.flatMap(({ notice }) => titles(notice))).toEqual(
    Array.from({ length: 200 }, (_, index) => `Notice ${index + 1}`),
  );
  expect((await content.list({ pageNo: "11" })).notice).toEqual([]);

  const { value } = await content.ask("GET", "/wps/content/headlines");
  const running = titles(value.headlines as { title: string }[]);
  expect(running).toEqual(Array.from({ length: HEADLINES_MAX }, (_, index) => `Notice ${index + 1}`));
});

// B-0916
test("a place shows its first twelve banners, however many were written", async () => {
  for (let number = 1; number <= 200; number += 1) {
    await content.publish(bannerIn("home", { position: number }), { title: `Banner ${number}` });
  }
  const { banners } = await content.list({ types: "B", groupName: "home", pageSize: "100" });
  expect(titles(banners)).toEqual(Array.from({ length: BANNERS_MAX }, (_, index) => `Banner ${index + 1}`));
}, 30_000);

// B-0085
test("a banner tells what it opens, and one without a link type opens nothing", async () => {
  const notice = await content.publish();
  const opens = async (overrides: object) => {
    const id = await content.publish(bannerIn("help", overrides));
    const { banners } = await content.list({ types: "B", groupName: "help", pageSize: "100" });
    const found = banners.find(({ bannerId }) => bannerId === id);
    return [found?.linkageType, found?.url];
  };
  expect(await opens({})).toEqual([null, null]);
  expect(await opens({ linkageType: "page", linkage: "/books" })).toEqual(["page", "/books"]);
  expect(await opens({ linkageType: "notice", linkage: notice })).toEqual(["notice", `/noticePage#${notice}`]);
  expect(await opens({ linkageType: "promotion", linkage: notice })).toEqual(["promotion", `/promoDetail/${notice}`]);
  expect(await opens({ linkageType: "address", linkage: "https://example.org/a" })).toEqual([
    "address",
    "https://example.org/a",
  ]);
});

// B-0915
test("a promotion says whether it is coming, open or ended, and its terms are beside it", async () => {
  const offer = {
    type: "PR",
    promotionKind: "points",
    startsAt: "2027-01-02T00:00:00.000Z",
    endsAt: "2027-01-03T00:00:00.000Z",
  };
  const id = await content.publish(offer, { summary: "In one line", terms: "<p>The terms.</p>" });
  const statusAt = async (at: string) => {
    content.clock.set(at);
    const { value } = await content.ask("GET", `/wps/content/promotions/${id}`);
    return value.status;
  };
  const before = content.clock.now();
  expect(await statusAt("2027-01-01T23:59:59.999Z")).toBe("coming");
  expect(await statusAt("2027-01-02T00:00:00.000Z")).toBe("open");
  expect(await statusAt("2027-01-02T23:59:59.999Z")).toBe("open");
  expect(await statusAt("2027-01-03T00:00:00.000Z")).toBe("ended");
  content.clock.set(before);
  const { value } = await content.ask("GET", `/wps/content/promotions/${id}`);
  expect(value).toMatchObject({ kind: "points", summary: "In one line", terms: "<p>The terms.</p>" });
  expect((await content.ask("GET", `/wps/content/promotions/${NOBODYS_ID}`)).code).toBe("not_found");
});

// B-0916
test("promotions can be asked for by their kind", async () => {
  await content.publish({ type: "PR", promotionKind: "games" }, { title: "Of games" });
  await content.publish({ type: "PR", promotionKind: "points" }, { title: "Of points" });
  expect(titles((await content.list({ types: "PR", kind: "points" })).promotion)).toEqual(["Of points"]);
  expect((await content.list({ types: "PR", kind: "lottery" })).promotion).toEqual([]);
});

// B-0915
test("a draft of a promotion cannot be read by guessing its address", async () => {
  const id = await content.write({ type: "PR", promotionKind: "games" });
  expect((await content.ask("GET", `/wps/content/promotions/${id}`)).code).toBe("not_found");
});

// B-0031, B-0914
test("a fresh installation says something for itself in every language of the site, and says it once", async () => {
  const fresh = await startTestContent({ isSeeded: true });
  try {
    const { seedContent } = await import("./index.ts");
    const english = await fresh.list({ types: "B,PL", groupName: "home" });
    expect(titles(english.notice)).toHaveLength(4);
    expect(titles(english.banners)).toHaveLength(3);
    for (const language of listedCodes()) {
      const own = await fresh.list({ types: "B,PL", groupName: "home", language });
      expect([...own.notice, ...own.banners].map((one) => one.language)).toEqual(Array(7).fill(language));
      expect(own.notice.filter(({ content: html }) => html === "")).toEqual([]);
    }

    const taken = english.notice[0]?.id;
    await fresh.ask("POST", `/staff/content/${taken}/take-down`, { reason: "not ours to say" });
    await fresh.database.kysely.transaction().execute(seedContent);
    expect(titles((await fresh.list()).notice)).toEqual(titles(english.notice).slice(1));
  } finally {
    await fresh.close();
  }
});
