import { ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { needsTwo, SECOND_PERSON_MS, SETTINGS, type SettingName, type SwitchId } from "../../rules/settings.ts";
import type { Actor, StaffDependencies } from "../dependencies.ts";
import type { SystemTables } from "../tables.ts";
import { changeSetting, turnSwitch } from "./change-settings.ts";

export type SettingChange = {
  readonly name: SettingName;
  readonly value: unknown;
  /** When the setting was changed last, as the operator has read it. */
  readonly changedAt: Date | null;
};

type SettingRefusal = "setting_invalid" | "no_country_database" | "changed_meanwhile";

/** A setting of an operator's, with its row in the audit. */
export function changeSettingByStaff(
  { database, clock, countries, writeAudit }: StaffDependencies,
  { name, value, changedAt }: SettingChange,
  actor: Actor,
): Promise<Result<{ changedAt: Date }, SettingRefusal>> {
  return database.kysely.transaction().execute(async (trx) => {
    const parsed = SETTINGS[name].safeParse(value);
    if (!parsed.success) return refuse("setting_invalid");
    if (!countries && namesCountries(parsed.data)) return refuse("no_country_database");
    const before = await lockSetting(trx, name);
    if (before?.changed_at.getTime() !== changedAt?.getTime()) return refuse("changed_meanwhile");
    const at = await changeSetting(trx, name, parsed.data);
    await writeAudit(trx, {
      ...actor,
      action: "setting.changed",
      subjectKind: "setting",
      subjectId: name,
      detail: { before: briefly(before?.value ?? null), after: briefly(parsed.data) },
      at: clock.now(),
    });
    return ok({ changedAt: at });
  });
}

const namesCountries = (value: object): boolean =>
  "blockedCountries" in value && Array.isArray(value.blockedCountries) && value.blockedCountries.length > 0;

/** The advisory lock covers a setting that has no row yet. */
async function lockSetting(trx: Transaction, name: string) {
  await lockName(trx, `system.setting.${name}`);
  return trx
    .withTables<SystemTables>()
    .selectFrom("system_setting")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirst();
}

const lockName = (trx: Transaction, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);

const DETAIL_MAX = 4_000;

function briefly(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > DETAIL_MAX ? `${text.slice(0, DETAIL_MAX)}…` : text;
}

type Turned = Result<{ state: "done" | "waits_for_second" }, "same_operator" | "jurisdictions_missing">;

/** A feature switch of an operator's. What needs two people goes on when a second one asks for the same within a day. */
export function turnSwitchByStaff(
  { database, clock, mode, writeAudit }: StaffDependencies,
  { switchId, isOn }: { switchId: SwitchId; isOn: boolean },
  actor: Actor,
): Promise<Turned> {
  const at = clock.now();
  return database.kysely.transaction().execute(async (trx) => {
    await lockName(trx, `system.switch.${switchId}`);
    const act = (action: string) =>
      writeAudit(trx, { ...actor, action, subjectKind: "switch", subjectId: switchId, at });
    if (isOn && needsTwo(switchId) && !(await isSwitchOn(trx, switchId))) {
      // A list of the places where it may be offered does not exist yet, and real money needs one.
      if (mode === "real") return refuse("jurisdictions_missing");
      const wish = await openWish(trx, switchId, at);
      if (wish?.staff_id === actor.staffId) return refuse("same_operator");
      if (!wish) {
        await writeWish(trx, switchId, actor.staffId, at);
        await act("switch.wished");
        return ok({ state: "waits_for_second" });
      }
    }
    const withdrawn = await trx
      .withTables<SystemTables>()
      .deleteFrom("system_switch_wish")
      .where("switch_id", "=", switchId)
      .executeTakeFirst();
    // Pressed twice, or by two at once: it is as they want it, and nothing has happened that an audit should show.
    if ((await isSwitchOn(trx, switchId)) === isOn && withdrawn.numDeletedRows === 0n) return ok({ state: "done" });
    await turnSwitch(trx, switchId, isOn);
    await act(isOn ? "switch.on" : "switch.off");
    return ok({ state: "done" });
  });
}

async function isSwitchOn(trx: Transaction, switchId: SwitchId): Promise<boolean> {
  const tables = trx.withTables<SystemTables>();
  const row = await tables
    .selectFrom("system_switch")
    .select("is_on")
    .where("switch_id", "=", switchId)
    .executeTakeFirst();
  return row?.is_on === true;
}

const openWish = (trx: Transaction, switchId: SwitchId, at: Date) =>
  trx
    .withTables<SystemTables>()
    .selectFrom("system_switch_wish")
    .selectAll()
    .where("switch_id", "=", switchId)
    .where("wished_at", ">", new Date(at.getTime() - SECOND_PERSON_MS))
    .executeTakeFirst();

async function writeWish(trx: Transaction, switchId: SwitchId, staffId: string, at: Date): Promise<void> {
  const wish = { staff_id: staffId, wished_at: at };
  await trx
    .withTables<SystemTables>()
    .insertInto("system_switch_wish")
    .values({ switch_id: switchId, ...wish })
    .onConflict((conflict) => conflict.column("switch_id").doUpdateSet(wish))
    .execute();
}
