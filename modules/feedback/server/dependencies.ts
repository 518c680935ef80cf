import type { Clock } from "@fairhouse/base";
import type { TellMember } from "@fairhouse/inbox/server";
import type { Members, redrawPicture } from "@fairhouse/member/server";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Realtime } from "@fairhouse/platform/realtime";

export type FeedbackDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly realtime: Pick<Realtime, "publish">;
  readonly redrawPicture: typeof redrawPicture;
  readonly members: Pick<Members, "find">;
  /** Writes into the member's platform messages. */
  readonly tellMember: TellMember;
  readonly writeAudit: WriteAudit;
  /** The names of operators by their ids. */
  readonly operatorNames: (staffIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** The operator who acts. */
export type Actor = { readonly staffId: string; readonly address: string };

/** A conversation and whose it is. */
export type Subject = { readonly memberId: string; readonly threadId: string };
