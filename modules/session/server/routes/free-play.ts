import type { Clock, Result } from "@fairhouse/base";
import type { Members } from "@fairhouse/member/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { RequestContext } from "@fairhouse/platform/http";
import { handle } from "@fairhouse/platform/http";
import { jobHandler, jobKind } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import type { System } from "@fairhouse/system/server";
import { z } from "zod";
import { freePlay } from "../../contract/free-play.ts";
import type { EndReason } from "../../rules.ts";
import { closeDueTrials } from "../commands/free-play/close-trials.ts";
import { startTrial } from "../commands/free-play/start-trial.ts";
import type { Proved, SignInRefusal } from "../commands/sign-in.ts";
import type { SignedIn } from "../index.ts";

export type FreePlayDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: Pick<Members, "find" | "openTrial" | "closeTrial">;
  readonly sessions: {
    signIn(context: RequestContext, proved: Proved): Promise<Result<SignedIn, SignInRefusal>>;
    endAll(transaction: Transaction, memberId: string, reason: EndReason): Promise<() => void>;
  };
  /** Whether trial accounts are offered now, by the operator's switch and the house's mode. */
  isOffered(): Promise<boolean>;
  readonly system: System;
  /** The trial's own wallet: in demo credits, and in nothing else. */
  readonly wallet: {
    open(transaction: Transaction, memberId: string): Promise<void>;
    /** Gives the credits to begin with, once however often it is called. */
    fill(memberId: string): Promise<void>;
    close(transaction: Transaction, memberId: string): Promise<void>;
  };
};

/** Closes trial accounts that were unused for a day. */
export const closeTrials = jobKind("session.closeTrials", z.object({}));

/** Trial accounts: the call that opens one, and the job that closes those which are left. */
export const createFreePlayModule = (deps: FreePlayDeps): ServerModule => ({
  name: "free-play",
  site: [handle(freePlay, (_, context) => startTrial(deps, context))],
  jobKinds: [closeTrials],
  jobs: [jobHandler(closeTrials, () => closeDueTrials(deps), { cron: "*/10 * * * *" })],
});
