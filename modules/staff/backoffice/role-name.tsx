import { useText } from "@fairhouse/i18n";
import type { StaffRole } from "../rules.ts";

export function RoleName({ role }: { role: StaffRole }) {
  const t = useText("staff");
  return t(`roles.${role}`);
}
