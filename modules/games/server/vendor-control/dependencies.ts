import type { Clock } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";
import type { VendorControl } from "./control.ts";

export type VendorKeyDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyEncryptionSecret: string;
  readonly control: Pick<VendorControl, "refresh">;
  readonly writeAudit: WriteAudit;
};

export type SwitchDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly control: Pick<VendorControl, "refresh">;
  readonly writeAudit: WriteAudit;
  readonly isMember: (memberId: string) => Promise<boolean>;
};
