import { bucketOf } from "@fairhouse/base";
import type { SecondFactorMethod } from "@fairhouse/factors/server";
import { sql } from "kysely";
import { IDLE_MS, type LoginOutcome, type SignInMethod } from "../../rules.ts";
import type { SessionDependencies } from "../dependencies.ts";

type Reader = { readonly memberId: string; readonly sessionId: string };

type SessionRow = {
  sessionId: string;
  startedAt: Date;
  lastSeenAt: Date;
  address: string | null;
  userAgent: string;
  isRemembered: boolean;
};

/** At most this many browsers are listed; the ones that were used last come first. */
const SESSIONS_MAX = 100;

/** Where the member is logged in now, the latest used first. */
export async function listOpenSessions(deps: SessionDependencies, { memberId, sessionId }: Reader) {
  const now = deps.clock.now();
  const { rows } = await sql<SessionRow>`
    select session.session_id as "sessionId", session.started_at as "startedAt", session.last_seen_at as "lastSeenAt",
      host(session.started_from) as address, session.user_agent as "userAgent",
      family.family_id is not null as "isRemembered"
    from session_session session
    left join session_device_family family
      on family.bucket = session.bucket and family.member_id = session.member_id
        and family.family_id = session.family_id and family.expires_at > ${now}
    where session.bucket = ${bucketOf(memberId)} and session.member_id = ${memberId} and session.ended_at is null
      and session.ends_at > ${now} and session.last_seen_at > ${new Date(now.getTime() - IDLE_MS)}
    order by session.session_id = ${sessionId} desc, session.last_seen_at desc limit ${SESSIONS_MAX}`.execute(
    deps.database.kysely,
  );
  return rows.map(({ startedAt, lastSeenAt, ...row }) => ({
    ...row,
    isCurrent: row.sessionId === sessionId,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

type LoginRow = {
  loginId: string;
  at: Date;
  method: SignInMethod;
  secondFactor: SecondFactorMethod | null;
  outcome: LoginOutcome;
  address: string | null;
  userAgent: string;
  isKnownDevice: boolean;
  isKnownNetwork: boolean;
  isCurrent: boolean;
};

/** A page of the member's logins, newest first. */
export async function listLogins(
  deps: SessionDependencies,
  { memberId, sessionId }: Reader,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const { rows } = await sql<LoginRow>`
    select login_id as "loginId", at, method, second_factor as "secondFactor", outcome, host(address) as address,
      user_agent as "userAgent", is_known_device as "isKnownDevice", is_known_network as "isKnownNetwork",
      coalesce(session_id = ${sessionId}, false) as "isCurrent"
    from session_login
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
      and (${before ?? null}::uuid is null or login_id < ${before ?? null}::uuid)
    order by login_id desc limit ${limit + 1}`.execute(deps.database.kysely);
  const list = rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { list, next: rows.length > limit ? (list.at(-1)?.loginId ?? null) : null };
}
