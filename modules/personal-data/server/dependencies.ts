import type { Clock } from "@fairhouse/base";
import type { TellMember } from "@fairhouse/inbox/server";
import type { Members } from "@fairhouse/member/server";
import type { Database } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { PersonalRows, PersonalTable } from "@fairhouse/platform/personal-data";

export type PersonalDataDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly members: Pick<Members, "consentsOf">;
  /** Whether the session was proved again within the last five minutes. */
  readonly isStepUpFresh: (sessionId: string, memberId: string) => Promise<boolean>;
  readonly tellMember: TellMember;
  /** The tables and views whose rows of a member are exported, in their order. */
  readonly tables: readonly PersonalTable[];
  /** What is encrypted in its table, and is read by its module. */
  readonly computed: readonly PersonalRows[];
};
