import { afterAll, beforeAll, expect, test } from "vitest";
import { listHouseDays, listRoots, readRoot } from "../contract.ts";
import { booksRoutes } from "./routes.ts";
import { openTestBooks, type TestBooks } from "./testing/books.ts";

let books: TestBooks;
beforeAll(async () => {
  books = await openTestBooks();
});
afterAll(() => books?.close());

function ask(id: string, input: unknown) {
  const handled = booksRoutes({ ...books, unit: "P", sealEveryMs: 60_000, signEveryMs: 600_000 }).find(
    ({ endpoint }) => endpoint.id === id,
  );
  return handled?.run(input as never, {} as never);
}

// B-1534
test("a day of the year 0000, which the database has not, is refused before anything is looked up", () => {
  const day = "0000-01-01";
  expect(readRoot.input.safeParse({ day }).success).toBe(false);
  for (const { input } of [listRoots, listHouseDays]) expect(input.safeParse({ before: day }).success).toBe(false);
});

test("the first and the last day that are accepted are looked up, with the days before them", async () => {
  for (const day of ["1970-01-01", "9999-12-31"]) {
    for (const { id, input } of [listRoots, listHouseDays])
      expect(await ask(id, input.parse({ before: day })), `${id} ${day}`).toMatchObject({
        ok: true,
        value: { days: [] },
      });
    expect(await ask(readRoot.id, readRoot.input.parse({ day })), day).toMatchObject({
      ok: false,
      refusal: "not_found",
    });
  }
});
