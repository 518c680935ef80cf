import { silentLog } from "@fairhouse/platform/log";
import { startTestSite, type TestSite } from "@fairhouse/platform/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishedLinesRoute } from "./raw-routes.ts";
import { openTestBooks, type TestBooks } from "./testing/books.ts";

let books: TestBooks;
let site: TestSite;
let url: string;
/** How often heads were read. */
let reads = 0;
let isOverloaded = false;

beforeEach(async () => {
  books = await openTestBooks();
  books.clock.set("2026-03-01T10:00:00Z");
  [reads, isOverloaded] = [0, false];
  const pool = Object.assign(Object.create(books.pool), {
    query: (...given: unknown[]) => {
      reads += 1;
      return (books.pool.query as (...all: unknown[]) => unknown)(...given);
    },
  });
  site = await startTestSite({
    modules: [{ rawRoutes: [publishedLinesRoute({ ...books, pool, log: silentLog })] }],
    clock: books.clock,
    isOverloaded: () => isOverloaded,
  });
  url = `${site.url}/.well-known/fairhouse-books`;
});
afterEach(async () => {
  await site.close();
  await books.close();
});

const ask = (headers: { [name: string]: string } = {}, from = "192.0.2.1") =>
  fetch(url, { headers: { "x-forwarded-for": from, ...headers } });

// B-1762
test("the published lines are read once for everybody who asks within ten seconds, and anew after them", async () => {
  await books.fill(1, 1);
  await books.sealer().run();
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await ask()).text()));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]?.trim().split("\n")).toEqual(books.anchorLines());
  const once = reads;
  await ask();
  expect(reads).toBe(once);
  books.clock.advance(10_000);
  await ask();
  expect(reads).toBe(2 * once);
});

// B-1762
test("a reader who has the lines is told that they are the same, until there is another head", async () => {
  await books.fill(1, 1);
  await books.sealer().run();
  const first = await ask();
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  expect(first.headers.get("cache-control")).toBe("public, max-age=10");
  const again = await ask({ "if-none-match": `"other", W/${tag}` });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
  books.clock.advance(600_000);
  await books.fill(1, 1);
  await books.sealer().run();
  const newer = await ask({ "if-none-match": tag });
  expect(newer.status).toBe(200);
  expect(newer.headers.get("etag")).not.toBe(tag);
});

// B-1762, B-1763
test("one network asks sixty times a minute, and no caller while the database does not keep up", async () => {
  const statuses = await Promise.all(Array.from({ length: 62 }, async () => (await ask()).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const tooMany = await ask();
  expect(Number(tooMany.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask({}, "192.0.2.2")).status).toBe(200);
  isOverloaded = true;
  expect((await ask({}, "192.0.2.2")).status).toBe(503);
});
