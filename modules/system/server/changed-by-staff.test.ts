import { randomUUID } from "node:crypto";
import { systemClock } from "@fairhouse/base";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SettingName } from "../rules/settings.ts";
import { changeSettingByStaff, turnSwitchByStaff } from "./commands/change-by-staff.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { createSystemModule, type Mode, seedSystem } from "./index.ts";

type Act = Parameters<StaffDependencies["writeAudit"]>[1];
type Written = { action: string; subjectId: string; staffId: string | null; reason: string | null | undefined };

const ANNA = randomUUID();
const BILAL = randomUUID();
const PAKISTAN = { countryOf: (ip: string) => (ip.startsWith("203.0.113.") ? "PK" : null) };

let data: TestDatabase;
let acts: Act[] = [];

beforeAll(async () => {
  data = await createTestDatabase({
    slices: ["platform", "system"],
    seed: (database) => database.kysely.transaction().execute(seedSystem),
  });
});
afterAll(() => data.drop());
beforeEach(() => {
  acts = [];
});

/** A process of its own, with a country database or without. */
const startProcess = (countries?: typeof PAKISTAN) =>
  createSystemModule({ database: data.database, log: silentLog, mode: "play-credit", countries }).system;

const deps = (options: { mode?: Mode; countries?: typeof PAKISTAN; hoursLater?: number } = {}): StaffDependencies => ({
  database: data.database,
  clock: { ...systemClock, now: () => new Date(Date.now() + (options.hoursLater ?? 0) * 3_600_000) },
  mode: options.mode ?? "play-credit",
  countries: options.countries,
  writeAudit: async (_, act) => void acts.push(act),
});

const by = (staffId: string) => ({ staffId, address: "192.0.2.1", reason: "as the owner asked" });
const written = (): Written[] =>
  acts.map(({ action, subjectId, staffId, reason }) => ({ action, subjectId, staffId, reason }));

async function changedAt(name: SettingName): Promise<Date | null> {
  const { rows } = await data.database.pool.query("select changed_at from system_setting where name = $1", [name]);
  return rows[0]?.changed_at ?? null;
}

async function change(name: SettingName, value: unknown, options: Parameters<typeof deps>[0] = {}) {
  return changeSettingByStaff(deps(options), { name, value, changedAt: await changedAt(name) }, by(ANNA));
}

/** Whether another process answers so within a second of the change. */
async function becomes<Value>(read: () => Promise<Value>, wanted: Value): Promise<boolean> {
  const endMs = performance.now() + 1_000;
  while (performance.now() < endMs) {
    if ((await read()) === wanted) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

// B-1014
test("a switch that an operator turns is in force on every process within a second, and leaves its row", async () => {
  const [one, other] = [startProcess(), startProcess()];
  const isOn = (system: typeof one) => async () => (await system.switches()).FREEPLAY3;
  for (const wanted of [false, true]) {
    // Both have read just before, so that neither is due to read again by chance.
    await Promise.all([one.switches(), other.switches()]);
    expect(await turnSwitchByStaff(deps(), { switchId: "FREEPLAY3", isOn: wanted }, by(ANNA))).toMatchObject({
      ok: true,
      value: { state: "done" },
    });
    expect(await Promise.all([becomes(isOn(one), wanted), becomes(isOn(other), wanted)])).toEqual([true, true]);
  }
  expect(written()).toEqual([
    { action: "switch.off", subjectId: "FREEPLAY3", staffId: ANNA, reason: "as the owner asked" },
    { action: "switch.on", subjectId: "FREEPLAY3", staffId: ANNA, reason: "as the owner asked" },
  ]);
});

// B-1012
test("maintenance that an operator begins is told by every process within a second, with what was before in the audit", async () => {
  const other = startProcess();
  const stateOf = async () => (await other.status("192.0.2.9")).systemStatus;
  expect(await stateOf()).toBe(0);
  await change("status", { kind: "maintenance", scope: "all" });
  expect(await becomes(stateOf, 1)).toBe(true);
  expect(acts[0]?.detail).toEqual({ before: '{"kind":"open"}', after: '{"kind":"maintenance","scope":"all"}' });
  await change("status", { kind: "open" });
  expect(await becomes(stateOf, 0)).toBe(true);
});

// B-0074
test("cockfighting goes on when a second operator asks for the same, and off by one", async () => {
  const system = startProcess();
  const turn = (staffId: string, isOn: boolean, options: Parameters<typeof deps>[0] = {}) =>
    turnSwitchByStaff(deps(options), { switchId: "COCKFIGHT3", isOn }, by(staffId));
  const isOn = async () => (await system.switches()).COCKFIGHT3;
  expect(await turn(ANNA, true)).toMatchObject({ value: { state: "waits_for_second" } });
  expect(await turn(ANNA, true)).toMatchObject({ refusal: "same_operator" });
  // After a day the first one's wish is over, and the second one is the first again.
  expect(await turn(BILAL, true, { hoursLater: 25 })).toMatchObject({ value: { state: "waits_for_second" } });
  expect(await isOn()).toBe(false);
  expect(await turn(ANNA, true, { hoursLater: 26 })).toMatchObject({ value: { state: "done" } });
  expect(await becomes(isOn, true)).toBe(true);
  expect(await turn(BILAL, false)).toMatchObject({ value: { state: "done" } });
  expect(await becomes(isOn, false)).toBe(true);
  expect(written().map((act) => act.action)).toEqual(["switch.wished", "switch.wished", "switch.on", "switch.off"]);
  expect(await turn(ANNA, true, { mode: "real" })).toMatchObject({ refusal: "jurisdictions_missing" });
});

test("two operators who ask at the same moment are one who wishes and one who confirms", async () => {
  const turn = (staffId: string) => turnSwitchByStaff(deps(), { switchId: "COCKFIGHT3", isOn: true }, by(staffId));
  const answers = await Promise.all([turn(ANNA), turn(BILAL)]);
  expect(answers.map((answer) => answer.ok && answer.value.state).sort()).toEqual(["done", "waits_for_second"]);
  await turnSwitchByStaff(deps(), { switchId: "COCKFIGHT3", isOn: false }, by(ANNA));
});

// B-1013
test("an operator cannot overwrite an unseen setting", async () => {
  const seen = await changedAt("status");
  const open = { name: "status", value: { kind: "open" }, changedAt: seen } as const;
  const answers = await Promise.all([
    changeSettingByStaff(deps(), open, by(ANNA)),
    changeSettingByStaff(deps(), open, by(BILAL)),
  ]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ refusal: "changed_meanwhile" });
  expect(acts).toHaveLength(1);
});

// B-1012
test.each([
  ["status", { kind: "closed" }],
  ["access", { blockedAddresses: ["10.0.0.0/99"] }],
  ["regions", { blockedCountries: ["Pakistan"] }],
  ["brand", {}],
] as const)("%s as %j is refused and leaves no row", async (name, value) => {
  expect(await change(name, value, { countries: PAKISTAN })).toMatchObject({ refusal: "setting_invalid" });
  expect(acts).toEqual([]);
});

// B-1010
test("a rule by country is refused while the installation knows no countries", async () => {
  expect(await change("regions", { blockedCountries: ["PK"] })).toMatchObject({
    refusal: "no_country_database",
  });
  expect(await change("regions", { blockedCountries: [] })).toMatchObject({ ok: true });
});

// B-1010
test("a visitor from a country that is not served sees status 2 with its reason, and others the site", async () => {
  const system = startProcess(PAKISTAN);
  const seenFrom = (ip: string) => async () => (await system.status(ip)).reason;
  await change("regions", { blockedCountries: ["PK"] }, { countries: PAKISTAN });
  expect(await becomes(seenFrom("203.0.113.5"), "region_blocked")).toBe(true);
  expect(await seenFrom("198.51.100.5")()).toBeNull();
  expect(await system.permission({ ip: "203.0.113.5", host: "" })).toMatchObject({
    regionRestriction: true,
    status: { systemStatus: 2 },
  });
  // The same rule closes nothing where no database says who comes from where.
  expect(await startProcess().status("203.0.113.5")).toMatchObject({ systemStatus: 0 });
  await change("regions", { blockedCountries: [] }, { countries: PAKISTAN });
});

// B-1015
test("the consolidated contract flags are off at first and told with the rest of the permission", async () => {
  const system = startProcess();
  const flags = async () => (await system.permission({ ip: "", host: "" })).contractFlags;
  const off = { dailysalreqtype: false, divtypereq: false, contracthoursalreq: false, realtimesalreqtype: false };
  expect(await flags()).toEqual(off);
  await change("contract_flags", { ...off, divtypereq: true });
  expect(await becomes(async () => (await flags()).divtypereq, true)).toBe(true);
  await change("contract_flags", off);
});
