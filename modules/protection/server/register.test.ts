import { createMembers, type Members } from "@fairhouse/member/server";
import { openTestMember } from "@fairhouse/member/testing";
import type { Transaction } from "@fairhouse/platform/database";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ExclusionRegister, RegisterOccasion } from "../port.ts";
import {
  createHouseRegister,
  enterRegister,
  excludeMember,
  isInAnyRegister,
  thoseNotExcluded,
  witnessMark,
} from "./index.ts";
import { readSuspected } from "./queries/suspected.ts";

const DAY_MS = 24 * 3_600_000;
const clock = fixedClock("2026-11-20T12:00:00Z");
let data: TestDatabase;
let members: Members;
/** A country's register, which knows one number and whatever it was asked. */
const asked: RegisterOccasion[] = [];
const national: ExclusionRegister = {
  code: "national",
  isExcluded: async ({ phone }, occasion) => {
    asked.push(occasion);
    if (phone === "+923009999998") return { ok: false, refusal: "register_unreachable" } as never;
    return { ok: true, value: phone === "+923009999999" };
  },
};

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform", "member", "protection"] });
});
afterAll(() => data.drop());

const deps = () => ({
  ...{ database: data.database, clock, pepper: "test pepper" },
  onPersonMark: (trx: Transaction, memberId: string, mark: Parameters<typeof witnessMark>[2]["mark"]) =>
    witnessMark({ clock }, trx, { memberId, mark }),
});
const register = () => ({ database: data.database, clock, members });
const registers = () => ({ registers: () => [createHouseRegister(register()), national], log: silentLog });

let count = 0;
async function account(phone?: string): Promise<string> {
  members = createMembers(deps());
  count += 1;
  const contact = phone ? { phone: { number: phone, isConfirmed: false } } : {};
  return openTestMember(deps(), { userName: `person${count}`, ...contact });
}
const inTransaction = <Value>(run: (trx: Transaction) => Promise<Value>) =>
  data.database.kysely.transaction().execute(run);

const exclude = (memberId: string, days: number) =>
  inTransaction(async (trx) => {
    const sessions = { endAll: async () => () => {} };
    await excludeMember({ clock, sessions }, trx, { memberId, wish: { kind: "time_out", days } });
    await enterRegister(register(), trx, memberId);
  });
const sees = (memberId: string, kind: "device" | "bank", value: string) =>
  inTransaction((trx) => members.recordMark(trx, memberId, kind, value));
const givesEmail = (memberId: string, value: string) =>
  inTransaction((trx) => members.putContact(trx, { memberId, kind: "email", value, isConfirmed: false }));
const suspected = async () =>
  (await readSuspected({ ...register(), members } as never)).map(({ memberId, kinds }) => ({ memberId, kinds }));

describe("the register of exclusions", () => {
  // B-0148, B-2778
  test("notes an account that shares a device, an address or a bank account with an excluded member, and no other", async () => {
    const excluded = await account("+923001111111");
    await sees(excluded, "device", "the browser");
    await givesEmail(excluded, "person@example.com");
    await exclude(excluded, 7);
    await sees(excluded, "bank", "PK01 an account named later");

    const [byDevice, byAddress, byBank, stranger] = [
      await account(),
      await account(),
      await account(),
      await account(),
    ];
    await sees(byDevice, "device", "the browser");
    await givesEmail(byAddress, "person@example.com");
    await sees(byBank, "bank", "PK01 an account named later");
    await sees(stranger, "device", "another browser");
    expect(await suspected()).toEqual(
      expect.arrayContaining([
        { memberId: byDevice, kinds: ["device"] },
        { memberId: byAddress, kinds: ["email"] },
        { memberId: byBank, kinds: ["bank"] },
      ]),
    );
    expect((await suspected()).map(({ memberId }) => memberId)).not.toContain(stranger);
    await exclude(byDevice, 1);
    expect((await suspected()).map(({ memberId }) => memberId)).not.toContain(byDevice);
    clock.advance(7 * DAY_MS);
    expect(await suspected(), "who is no longer excluded makes no account suspect").toEqual([]);
  });

  // B-0148, B-2779
  test("bars a number from a registration as long as its holder is excluded, by the house's or any other register", async () => {
    const excluded = await account("+923002222222");
    const isBarred = (phone: string) => isInAnyRegister(registers(), { phone }, "registration");
    expect(await isBarred("+923002222222")).toBe(false);
    await exclude(excluded, 1);
    expect(await isBarred("+923002222222")).toBe(true);
    expect(await isBarred("+923002222223")).toBe(false);
    expect(await isBarred("+923009999999")).toBe(true);
    expect(await isBarred("+923009999998"), "a register that does not answer stops no visitor").toBe(false);
    clock.advance(DAY_MS);
    expect(await isBarred("+923002222222")).toBe(false);
    expect(asked).toContain("registration");
  });

  // B-0403, B-2780
  test("lets advertising and agents' pay reach those only who are not excluded", async () => {
    const [one, other] = [await account(), await account()];
    await exclude(one, 1);
    for (const occasion of ["marketing", "agents_pay"] as const) {
      expect([...(await thoseNotExcluded(registers(), [one, other], occasion))]).toEqual([other]);
    }
  });

  test("keeps no number or address that could be read", async () => {
    const excluded = await account("+923003333333");
    await exclude(excluded, 1);
    const { rows } = await data.database.pool.query("select * from protection_register_mark where member_id = $1", [
      excluded,
    ]);
    expect(rows).toMatchObject([{ kind: "phone", mark: expect.any(Buffer) }]);
    expect(JSON.stringify(rows)).not.toContain("3003333333");
  });
});
