import type { Clock, Currency } from "@fairhouse/base";
import type { TellMember } from "@fairhouse/inbox/server";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Members } from "@fairhouse/member/server";
import type { Database } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Guard } from "@fairhouse/protection/server";
import type { RewardRule } from "../rules.ts";

export type ReferralDependencies = {
  readonly database: Database;
  readonly ledger: Pick<Ledger, "follow" | "groups" | "post">;
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly siteOrigin: string;
  readonly members: Pick<Members, "find" | "linkedMembers" | "referralCodeOf" | "sharedBy">;
  readonly guard: Pick<Guard, "ask">;
  /** Of these members those whose play may earn a reward, or who may be paid one. */
  readonly thoseNotExcluded: (memberIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether members may invite: the setting of `/join`. */
  readonly isOn: () => Promise<boolean>;
  /** Null while no reward is given. */
  readonly rule: () => Promise<RewardRule | null>;
  readonly tell: TellMember;
};
