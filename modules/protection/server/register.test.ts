import { createMembers, type Members } from "@fairhouse/member/server";
import { openTestMember } from "@fairhouse/member/testing";
import type { Transaction } from "@fairhouse/platform/database";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ExclusionRegister, RegisterOccasion } from "../port.ts";
import { setMatchAside } from "./commands/set-match-aside.ts";
import {
  createHouseRegister,
  enterRegister,
  excludeMember,
  isInAnyRegister,
  thoseNotExcluded,
  witnessMark,
} from "./index.ts";
import { readInForce } from "./queries/exclusions-in-force.ts";
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
  data = await createTestDatabase({ slices: ["platform", "staff", "member", "protection"] });
});
afterAll(() => data.drop());

const deps = () => ({
  ...{ database: data.database, clock, pepper: "test pepper" },
  onPersonMark: (trx: Transaction, memberId: string, mark: Parameters<typeof witnessMark>[2]["mark"]) =>
    witnessMark({ clock }, trx, { memberId, mark }),
});
const register = () => ({ database: data.database, clock, members });
const registers = () => ({ members, registers: () => [createHouseRegister(register()), national], log: silentLog });

let count = 0;
async function account(phone?: string, idNumber?: string): Promise<string> {
  members = createMembers(deps());
  count += 1;
  const contact = phone ? { phone: { number: phone, isConfirmed: false } } : {};
  const told = idNumber ? { told: [{ field: "idNumber", value: idNumber, keptDays: 30 }] } : {};
  return openTestMember(deps(), { userName: `person${count}`, ...contact, ...told });
}
const inTransaction = <Value>(run: (trx: Transaction) => Promise<Value>) =>
  data.database.kysely.transaction().execute(run);

const exclude = (memberId: string, days: number, staffId?: string) =>
  inTransaction(async (trx) => {
    const sessions = { endAll: async () => () => {} };
    await excludeMember({ clock, sessions }, trx, {
      ...{ memberId, wish: { kind: "time_out", days } },
      ...(staffId ? { staffId } : {}),
    });
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
    const [confirmed, typed] = [await account(), await account()];
    for (const [memberId, isConfirmed] of [
      [confirmed, true],
      [typed, false],
    ] as const)
      await inTransaction((trx) =>
        members.putContact(trx, { memberId, kind: "phone", value: "+923009999999", isConfirmed }),
      );
    const left = await thoseNotExcluded(registers(), [confirmed, typed], "marketing");
    expect([...left], "another register knows who has confirmed the number, not who has typed it").toEqual([typed]);
  });

  // B-2778
  test("notes an account with the identity number of an excluded member, however it was typed", async () => {
    const excluded = await account(undefined, "ab-1234567");
    await exclude(excluded, 1);
    const [same, other] = [await account(undefined, "AB 1234567"), await account(undefined, "AB 1234568")];
    expect(await suspected()).toEqual([{ memberId: same, kinds: ["id_number"] }]);
    expect((await suspected()).map(({ memberId }) => memberId)).not.toContain(other);
    clock.advance(DAY_MS);
  });

  // B-2784
  test("forgets a match that an operator has set aside, with the reason in the audit, and lists what is found after it", async () => {
    const [excluded, brother] = [await account("+923004444444"), await account()];
    await sees(excluded, "device", "the family's browser");
    await exclude(excluded, 1);
    await sees(brother, "device", "the family's browser");
    expect(await suspected()).toEqual([{ memberId: brother, kinds: ["device"] }]);
    const audited: { action: string; reason?: string | undefined }[] = [];
    const writeAudit = async (_: unknown, { action, reason }: { action: string; reason?: string | undefined }) =>
      void audited.push({ action, reason });
    const aside = () =>
      setMatchAside(
        { database: data.database, clock, writeAudit: writeAudit as never },
        { memberId: brother, excludedId: excluded, reason: "A brother." },
        { staffId: excluded, address: "203.0.113.1" },
      );
    expect((await aside()).ok).toBe(true);
    expect(await suspected()).toEqual([]);
    expect(await aside()).toMatchObject({ ok: false, refusal: "not_suspected" });
    expect(audited).toEqual([{ action: "exclusion.match_set_aside", reason: "A brother." }]);
    await sees(brother, "device", "the family's browser");
    expect(await suspected(), "the same again is not found again").toEqual([]);
    await sees(excluded, "bank", "PK02 one account");
    await sees(brother, "bank", "PK02 one account");
    expect(await suspected()).toEqual([{ memberId: brother, kinds: ["bank"] }]);
    clock.advance(DAY_MS);
  });

  // B-2785
  test("lists exclusions in force page after page, the latest first, by kind and by name, with who decided", async () => {
    clock.advance(60 * DAY_MS);
    const staffId = await account();
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      clock.advance(1_000);
      ids.push(await account());
      await exclude(ids[number]!, number === 4 ? 1 : 7, number === 1 ? staffId : undefined);
    }
    const read = (wanted: object) =>
      readInForce({ database: data.database, clock, members }, { limit: 2, ...wanted } as never);
    const seen: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = await read(before ? { before } : {});
      seen.push(...page.exclusions.map(({ memberId }) => memberId));
      if (page.next === null) break;
      before = page.next;
    }
    expect(seen).toEqual([...ids].reverse());
    expect((await read({ limit: 10 })).exclusions[3]).toMatchObject({ operator: staffId, kind: "time_out" });
    expect((await read({ limit: 10 })).exclusions[0]).toMatchObject({ operator: null });
    const { userName = "" } = (await members.find(ids[2]!)) ?? {};
    expect((await read({ name: userName })).exclusions.map(({ memberId }) => memberId)).toEqual([ids[2]]);
    expect(await read({ name: "no-such-name" })).toEqual({ exclusions: [], next: null });
    expect((await read({ kind: "until" })).exclusions).toEqual([]);
    clock.advance(DAY_MS);
    expect(
      (await read({ limit: 10 })).exclusions.map(({ memberId }) => memberId),
      "what is over is not listed",
    ).toEqual([...ids].reverse().slice(1));
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
