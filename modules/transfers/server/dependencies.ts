import type { Clock, Currency } from "@fairhouse/base";
import type { TellMember } from "@fairhouse/inbox/server";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Members } from "@fairhouse/member/server";
import type { Database } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Guard } from "@fairhouse/protection/server";

export type TransferSetting = {
  readonly isOn: boolean;
  /** Ledger amounts as digits; null: the usual caps. */
  readonly perTransferMax: string | null;
  readonly perDayMax: string | null;
};

export type TransfersDependencies = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, "transferBetween" | "balances">;
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly members: Pick<Members, "find" | "uplineOf" | "downlineOf" | "checkPaymentPassword">;
  readonly guard: Pick<Guard, "ask" | "terms">;
  readonly setting: () => Promise<TransferSetting>;
  /** Whether it is known who a member is. Always with play credits. */
  readonly isIdentified: (memberId: string) => Promise<boolean>;
  readonly tell: TellMember;
};
