import type { Generated } from "kysely";
import type { StaffRole } from "../rules.ts";

export type StaffTables = {
  staff_account: StaffAccountRow;
  staff_link: { token_hash: Buffer; role: StaffRole; made_by: string | null; expires_at: Date; used_at: Date | null };
  staff_session: StaffSessionRow;
  staff_authenticator: {
    staff_id: string;
    encrypted: Buffer;
    begun_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<string>;
  };
  staff_failed_login: { name: string; address: string; failures: number; blocked_until: Date };
  staff_audit: AuditRow;
};

export type StaffAccountRow = {
  staff_id: string;
  name: string;
  password_hash: string;
  role: StaffRole;
  is_active: boolean;
  created_at: Date;
};

export type StaffSessionRow = {
  token_hash: Buffer;
  session_id: string;
  staff_id: string;
  started_at: Date;
  last_seen_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  second_factor_at: Date | null;
};

export type AuditRow = {
  audit_id: string;
  staff_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  /** JSON text when written. */
  detail: string;
  reason: string | null;
  address: string;
  happened_at: Date;
};
