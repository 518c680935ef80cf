import type { Generated } from "kysely";

export type SystemTables = {
  system_setting: { name: string; value: unknown; changed_at: Generated<Date> };
  system_switch: { switch_id: string; is_on: boolean; changed_at: Generated<Date> };
  system_switch_wish: { switch_id: string; staff_id: string; wished_at: Date };
};
