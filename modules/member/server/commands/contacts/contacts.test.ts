import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { createTestDatabase, fixedClock } from "@fairhouse/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Members } from "../../facade.ts";
import { createMembers } from "../../index.ts";
import { openTestMember } from "../../testing/open-test-member.ts";

const SLICES = ["platform", "system", "member"];
const clock = fixedClock("2026-11-20T12:00:00Z");
let data: Awaited<ReturnType<typeof createTestDatabase>>;
let members: Members;
beforeAll(async () => {
  data = await createTestDatabase({ slices: SLICES });
  members = createMembers({ database: data.database, clock, pepper: "test pepper" });
});
afterAll(() => data.drop());

const inTransaction = <Value>(run: (transaction: Transaction) => Promise<Value>) =>
  data.database.kysely.transaction().execute(run);

const anAccount = (userName: string) =>
  openTestMember({ database: data.database, clock, pepper: "test pepper" }, { userName });

let numbers = 0;
const aNumber = () => {
  numbers += 1;
  return `+92300123${String(numbers).padStart(4, "0")}`;
};
const phone = (memberId: string, value: string, isConfirmed = true) =>
  inTransaction((transaction) => members.putContact(transaction, { memberId, kind: "phone", value, isConfirmed }));

// B-1141
test("a member is found by the number that they have confirmed, and by no other", async () => {
  const [samina, number] = [await anAccount("samina7"), aNumber()];
  expect(await members.findByPhone(number)).toBeUndefined();
  expect(await phone(samina, number)).toBe(true);
  expect(await members.findByPhone(number)).toEqual({ memberId: samina, userName: "samina7" });
  expect(await members.findByEmail(number)).toBeUndefined();
  expect(await members.contactsOf(samina)).toEqual({
    phone: { value: number, confirmedAt: clock.now() },
    email: null,
  });
});

// B-1141
test("a number that was only typed leads to no account and keeps no member from confirming it", async () => {
  const [boaster, owner, number] = [await anAccount("boaster1"), await anAccount("owner1"), aNumber()];
  expect(await phone(boaster, number, false)).toBe(true);
  expect(await members.findByPhone(number)).toBeUndefined();
  expect(await phone(owner, number)).toBe(true);
  expect((await members.findByPhone(number))?.memberId).toBe(owner);
  expect((await members.contactsOf(boaster)).phone).toEqual({ value: number, confirmedAt: null });
});

// B-1142
test("a confirmed number is one open account's; of ten that confirm it at once one gets it", async () => {
  const number = aNumber();
  const wishing = await Promise.all(Array.from({ length: 10 }, (_, index) => anAccount(`wishing${index}`)));
  const got = await Promise.all(wishing.map((memberId) => phone(memberId, number)));
  expect(got.filter(Boolean)).toHaveLength(1);
  const holder = wishing[got.indexOf(true)] ?? "";
  expect((await members.findByPhone(number))?.memberId).toBe(holder);
  const other = wishing.find((memberId) => memberId !== holder) ?? "";
  expect((await members.contactsOf(other)).phone).toBeNull();
  await sql`update member_account set status = 'closed' where member_id = ${holder}`.execute(data.database.kysely);
  expect(await members.findByPhone(number)).toBeUndefined();
  expect(await phone(other, number)).toBe(true);
});

// B-1142
test("a member who changes the number is found by the new one only, and another may take the old one", async () => {
  const [mover, next, before, after] = [await anAccount("mover1"), await anAccount("next1"), aNumber(), aNumber()];
  await phone(mover, before);
  expect(await phone(mover, after)).toBe(true);
  expect(await members.findByPhone(before)).toBeUndefined();
  expect((await members.findByPhone(after))?.memberId).toBe(mover);
  expect(await phone(next, before)).toBe(true);
});

// B-1143
test("no table shows a number or an address in clear, and an encrypted one is decrypted in no other row", async () => {
  const [owner, thief, number] = [await anAccount("owner2"), await anAccount("thief1"), aNumber()];
  await phone(owner, number);
  await inTransaction((transaction) =>
    members.putContact(transaction, { memberId: owner, kind: "email", value: "owner@example.com", isConfirmed: true }),
  );
  expect((await members.findByEmail("owner@example.com"))?.memberId).toBe(owner);
  const { rows } = await sql<{ row: string }>`
    select contact::text || encode(encrypted, 'escape') as row from member_contact contact
    union all select phone::text from member_phone phone
    union all select email::text from member_email email`.execute(data.database.kysely);
  const written = rows.map(({ row }) => row).join("\n");
  expect(written).not.toContain(number.slice(1));
  expect(written).not.toContain("owner@example");
  await sql`insert into member_contact (bucket, member_id, kind, mark, encrypted, given_at)
    select ${bucketOf(thief)}, ${thief}, kind, mark, encrypted, given_at from member_contact
    where member_id = ${owner} and kind = 'phone'`.execute(data.database.kysely);
  await expect(members.contactsOf(thief)).rejects.toThrow();
});
