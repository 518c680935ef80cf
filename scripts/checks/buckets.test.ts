import { describe, expect, test } from "vitest";
import { buckets } from "./buckets.ts";
import { findProblems } from "./fixture.ts";

const migration = `-- Members.
create table member_account (
  bucket smallint not null,
  member_id uuid not null,
  constraint member_account_key primary key (bucket, member_id)
);
create table member_word (
  word text primary key
);
`;
const FILE = "modules/member/server/queries.ts";
const BASELINE = "scripts/checks/statements-without-bucket.json";

async function messagesOf(source: string, baseline: Record<string, number> = {}): Promise<string[]> {
  const files = { "modules/member/migrations/0001-create.sql": migration, [FILE]: source };
  const problems = await findProblems(buckets, { ...files, [BASELINE]: JSON.stringify(baseline) });
  return problems.map(({ message }) => message);
}

const ACROSS = 'export const all = "select member_id from member_account where member_id = $1";\n';

describe("statements on spread tables", () => {
  test("that name the bucket pass, printed and built", async () => {
    const source = `
      export const one = "select member_id from member_account where bucket = $1 and member_id = $2";
      export const two = db.selectFrom("member_account").where("bucket", "=", bucket).execute();
      export const three = db.insertInto("member_account").values(row).execute();
      export const other = "select word from member_word";
    `;
    expect(await messagesOf(source)).toEqual([]);
  });

  // B-1944
  test("that name none are found, printed and built, and not in comments", async () => {
    const source = `${ACROSS}// "delete from member_account"
      export const two = db.updateTable("member_account").set({ name }).execute();
    `;
    const found = await messagesOf(source);
    expect(found).toHaveLength(2);
    expect(found[0]).toContain("A statement on member_account, which is spread by bucket, names no bucket");
  });

  // B-1944
  test("may be as many as the baseline has for the file, not more", async () => {
    expect(await messagesOf(ACROSS, { [FILE]: 1 })).toEqual([]);
    expect(await messagesOf(ACROSS + ACROSS.replace("all", "more"), { [FILE]: 1 })).toHaveLength(2);
  });

  test("that have become fewer take the baseline with them", async () => {
    expect(await messagesOf("export {};\n", { [FILE]: 1 })).toEqual([expect.stringContaining("has fewer of them now")]);
  });

  test("in tests are not judged", async () => {
    const files = { "modules/member/migrations/0001-create.sql": migration, "modules/member/queries.test.ts": ACROSS };
    expect(await findProblems(buckets, files)).toEqual([]);
  });
});
