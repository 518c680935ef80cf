import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { sql } from "kysely";
import { DEMO_SETTINGS, DEMO_SWITCHES } from "../../rules/demo-brand.ts";
import { SETTINGS, type SettingName, type Settings, type Switches, type SwitchId } from "../../rules/settings.ts";

/** A change is seen by every process within this time and the time of one query: well under a second. */
const FRESH_MS = 400;

export type Snapshot = { readonly settings: Settings; readonly switches: Switches };

/** The settings and switches in force, read again when the last reading is older than {@link FRESH_MS}. */
export type SettingsReader = {
  read(): Promise<Snapshot>;
  /** What is in force at this moment, for a change of it. */
  readNow(): Promise<Snapshot>;
};

export function createSettingsReader(options: { database: Database; log: Log }): SettingsReader {
  let last: { snapshot: Snapshot; readAtMs: number } | undefined;
  let running: Promise<Snapshot> | undefined;

  async function load(): Promise<Snapshot> {
    // The age counts from before the query, or a change during it could stay unseen for longer.
    const readAtMs = performance.now();
    const snapshot = await readSnapshot(options.database, options.log, last?.snapshot);
    last = { snapshot, readAtMs };
    return snapshot;
  }

  return {
    readNow: load,
    read() {
      if (last && performance.now() - last.readAtMs < FRESH_MS) return Promise.resolve(last.snapshot);
      running ??= load().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

type Row = { kind: "setting" | "switch"; name: string; value: unknown };

async function readSnapshot(database: Database, log: Log, before: Snapshot | undefined): Promise<Snapshot> {
  const { rows } = await sql<Row>`
    select 'setting' as kind, name, value from system_setting
    union all
    select 'switch', switch_id, to_jsonb(is_on) from system_switch`.execute(database.kysely);
  const stored = new Map(rows.map((row) => [`${row.kind} ${row.name}`, row.value]));
  const settings = Object.fromEntries(
    (Object.keys(SETTINGS) as SettingName[]).map((name) => {
      const fallback = before?.settings[name] ?? DEMO_SETTINGS[name];
      if (!stored.has(`setting ${name}`)) return [name, fallback];
      const parsed = SETTINGS[name].safeParse(stored.get(`setting ${name}`));
      // A setting that was broken by hand must not close the site: the last good one stays in force.
      if (!parsed.success) log.error({ setting: name, issues: parsed.error.issues }, "setting cannot be used");
      return [name, parsed.success ? parsed.data : fallback];
    }),
  );
  const switches = Object.fromEntries(
    (Object.keys(DEMO_SWITCHES) as SwitchId[]).map((id) => [id, stored.get(`switch ${id}`) === true]),
  );
  return { settings: settings as Settings, switches: switches as Switches };
}
