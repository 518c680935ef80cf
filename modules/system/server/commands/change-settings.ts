import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { DEMO_SETTINGS, DEMO_SWITCHES } from "../../rules/demo-brand.ts";
import { SETTINGS, type Setting, type SettingName, type SwitchId } from "../../rules/settings.ts";
import type { SystemTables } from "../tables.ts";

/**
 * Puts a setting in force; every process follows within a second.
 * @throws ZodError when the value breaks the setting's shape: the caller has parsed it before
 */
export async function changeSetting<Name extends SettingName>(
  transaction: Transaction,
  name: Name,
  value: Setting<Name>,
): Promise<Date> {
  const json = JSON.stringify(SETTINGS[name].parse(value));
  // Whole milliseconds, because the next change names the time that it has read.
  const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
  const changed = await transaction
    .withTables<SystemTables>()
    .insertInto("system_setting")
    .values({ name, value: json, changed_at: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: json, changed_at: now }))
    .returning("changed_at")
    .executeTakeFirstOrThrow();
  return changed.changed_at;
}

/** Turns a feature on or off; every process follows within a second. */
export async function turnSwitch(transaction: Transaction, switchId: SwitchId, isOn: boolean): Promise<void> {
  await transaction
    .withTables<SystemTables>()
    .insertInto("system_switch")
    .values({ switch_id: switchId, is_on: isOn })
    .onConflict((conflict) => conflict.column("switch_id").doUpdateSet({ is_on: isOn, changed_at: sql`now()` }))
    .execute();
}

/** Fills in the demo brand where nothing is set yet. Repeating it changes nothing that an operator has chosen. */
export async function seedSystem(transaction: Transaction): Promise<void> {
  const tables = transaction.withTables<SystemTables>();
  const settings = Object.entries(DEMO_SETTINGS).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  const switches = Object.entries(DEMO_SWITCHES).map(([id, isOn]) => ({ switch_id: id, is_on: isOn }));
  await tables
    .insertInto("system_setting")
    .values(settings)
    .onConflict((one) => one.doNothing())
    .execute();
  await tables
    .insertInto("system_switch")
    .values(switches)
    .onConflict((one) => one.doNothing())
    .execute();
}
