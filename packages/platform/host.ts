import type { IncomingMessage } from "node:http";
import { type Clock, type Currency, token } from "@fairhouse/base";
import type { WriteAudit } from "./audit.ts";
import type { Database } from "./database/index.ts";
import type { CheckProof, PayloadKeys, RequestContext, SessionPrincipal, StaffPrincipal } from "./http/index.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { Registry } from "./metrics.ts";
import type { Realtime } from "./realtime.ts";

/** What is the same for every module of an installation. */
export type Installation = {
  /** Play credits only, or real money. */
  readonly mode: "play" | "real";
  readonly dataDir: string;
  /** Addresses as browsers know them, without a path. */
  readonly origins: {
    readonly site: string;
    readonly backoffice: string;
    readonly studio: string;
    readonly sandbox: string;
  };
  /** A secret that is not in the database; modules derive their own secrets from it. */
  readonly pepper: string;
  readonly currency: Currency;
  /** Whose midnight ends a day of records and reports, by its IANA name. */
  readonly zone: string;
};

export const INSTALLATION = token<Installation>("platform.installation");
export const CLOCK = token<Clock>("platform.clock");
export const LOG = token<Log>("platform.log");
/** Pages, calls of members and operators, and jobs. */
export const DATABASE = token<Database>("platform.database");
/** Connections that pages cannot exhaust, for what is asked at fixed times. */
export const POLLS = token<Database>("platform.polls");
export const JOBS = token<Jobs>("platform.jobs");
export const REALTIME = token<Realtime>("platform.realtime");
/** Not provided where nothing is measured, as in commands of the terminal. */
export const METRICS = token<Registry>("platform.metrics");
export const PAYLOAD_KEYS = token<PayloadKeys>("platform.payload-keys");
/** By the module that keeps the audit log. */
export const WRITE_AUDIT = token<WriteAudit>("platform.write-audit");

/** Who a member's request or live connection belongs to. */
export type SiteIdentity = {
  identifySession(context: RequestContext): Promise<SessionPrincipal | undefined>;
  identifyUpgrade(request: IncomingMessage): Promise<{ memberId: string; sessionId: string } | undefined>;
  /** The session's cookie as the browser sends it. */
  readonly cookieName: string;
};
export const SITE_IDENTITY = token<SiteIdentity>("platform.site-identity");

export type OfficeIdentity = {
  identifyStaff(context: RequestContext): Promise<StaffPrincipal | undefined>;
  /** Whether these are an operator's name and password; wrong ones count as at the back office's login. */
  isOperator(given: { name: string; password: string; address: string }): Promise<boolean>;
};
export const OFFICE_IDENTITY = token<OfficeIdentity>("platform.office-identity");

/** Whether accounts of a type may do something. */
export const HAS_CAPABILITY = token<(accountType: number, capability: string) => boolean>("platform.has-capability");

/** Proofs of work: a switch may turn the site's off, and none the back office's. */
export const PROOF_CHECKS = token<{ readonly site: CheckProof; readonly backoffice: CheckProof }>(
  "platform.proof-checks",
);
