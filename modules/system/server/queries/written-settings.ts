import type { OutputOf } from "@fairhouse/contract";
import type { Database } from "@fairhouse/platform/database";
import type * as contract from "../../contract.ts";
import { needsTwo, SECOND_PERSON_MS, SETTING_NAMES, SWITCH_IDS } from "../../rules/settings.ts";
import type { SystemTables } from "../tables.ts";
import type { Snapshot } from "./settings.ts";

type Listed = OutputOf<typeof contract.listSettings>;

/** Everything that operators may change, as it is in force, with what waits for a second person. */
export async function listSettings(
  database: Database,
  { settings, switches }: Snapshot,
  reader: { staffId: string; at: Date },
): Promise<Pick<Listed, "settings" | "switches">> {
  const tables = database.kysely.withTables<SystemTables>();
  const [changes, wishes] = await Promise.all([
    tables.selectFrom("system_setting").select(["name", "changed_at"]).execute(),
    tables
      .selectFrom("system_switch_wish")
      .selectAll()
      .where("wished_at", ">", new Date(reader.at.getTime() - SECOND_PERSON_MS))
      .execute(),
  ]);
  return {
    settings: SETTING_NAMES.map((name) => ({
      name,
      // A setting is what was read from JSON; the copy says so to the types.
      value: JSON.parse(JSON.stringify(settings[name])),
      changedAt: changes.find((one) => one.name === name)?.changed_at.toISOString() ?? null,
    })),
    switches: SWITCH_IDS.map((switchId) => {
      const wish = wishes.find((one) => one.switch_id === switchId);
      const waiting = wish && { since: wish.wished_at.toISOString(), isOwn: wish.staff_id === reader.staffId };
      return { switchId, isOn: switches[switchId], needsTwo: needsTwo(switchId), waiting: waiting ?? null };
    }),
  };
}
