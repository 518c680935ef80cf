import { bucketOf, newId } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { Cookies, RequestContext } from "@fairhouse/platform/http";
import { hashToken, newToken } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import { REMEMBERED_MS, ROTATION_GRACE_MS } from "../../rules.ts";
import type { SessionDependencies } from "../dependencies.ts";
import type { SessionTables } from "../tables.ts";
import { type EndedSession, endSessionsOf } from "./end-session.ts";
import { type ReturnedFamily, readToken } from "./open-session.ts";

export const REMEMBERED_COOKIE = "fairhouse_remembered";
/** Tells the page that coming back without typing is worth a call. It proves nothing and a script may read it. */
export const RETURN_HINT_COOKIE = "fairhouse_returns";

const readFamilyToken = (cookies: Cookies): string | undefined => readToken(cookies.get(REMEMBERED_COOKIE));

type Remembered = { readonly family: ReturnedFamily; attach(cookies: Cookies): void };

/** Lets the browser come back for a day. The token is new with each return, and the day does not grow longer by that. */
export async function rememberBrowser(
  { clock }: Pick<SessionDependencies, "clock">,
  transaction: Transaction,
  memberId: string,
): Promise<Remembered> {
  const now = clock.now();
  const key = { bucket: bucketOf(memberId), member_id: memberId, family_id: newId() };
  const expiresAt = new Date(now.getTime() + REMEMBERED_MS);
  await transaction
    .withTables<SessionTables>()
    .insertInto("session_device_family")
    .values({ ...key, proved_at: now, expires_at: expiresAt })
    .execute();
  const token = await addToken(transaction, key);
  return {
    family: { familyId: key.family_id, provedAt: now },
    attach: (cookies) => attachToken(cookies, token, expiresAt, now),
  };
}

type FamilyKey = { bucket: number; member_id: string; family_id: string };

async function addToken(transaction: Transaction, key: FamilyKey): Promise<string> {
  const token = newToken();
  await transaction
    .withTables<SessionTables>()
    .insertInto("session_device_token")
    .values({ ...key, token_hash: hashToken(token), used_at: null })
    .execute();
  return token;
}

function attachToken(cookies: Cookies, token: string, expiresAt: Date, now: Date): void {
  const maxAgeS = Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  cookies.set(REMEMBERED_COOKIE, token, { maxAgeS, sameSite: "Strict" });
  cookies.setOpen(RETURN_HINT_COOKIE, "1", { maxAgeS });
}

export function clearRememberedCookies(cookies: Cookies): void {
  cookies.delete(REMEMBERED_COOKIE);
  cookies.setOpen(RETURN_HINT_COOKIE, "", { maxAgeS: 0 });
}

/** A new login, or a sign-out, ends what this browser remembered. */
export async function forgetBrowser(transaction: Transaction, { cookies }: RequestContext): Promise<void> {
  const token = readFamilyToken(cookies);
  if (!token) return;
  await sql`delete from session_device_family family using session_device_token token
    where token.token_hash = ${hashToken(token)} and family.bucket = token.bucket
      and family.member_id = token.member_id and family.family_id = token.family_id`.execute(transaction);
  clearRememberedCookies(cookies);
}

export type Returned =
  | { readonly kind: "unknown" }
  /** Another tab has just used the same token and holds the next one. */
  | { readonly kind: "just_used" }
  /** A copy of the token is about: the family has ended, with all sessions that it opened. */
  | { readonly kind: "stolen"; readonly ended: readonly EndedSession[] }
  | {
      readonly kind: "returned";
      readonly memberId: string;
      readonly family: ReturnedFamily;
      attach(cookies: Cookies): void;
    };

/** Changes the token of a browser that comes back for the next one. Two at once wait for each other. */
export async function takeRemembered(
  deps: Pick<SessionDependencies, "clock" | "endAlongside">,
  transaction: Transaction,
  cookies: Cookies,
): Promise<Returned> {
  const token = readFamilyToken(cookies);
  if (!token) return { kind: "unknown" };
  const now = deps.clock.now();
  const { rows } = await sql<FamilyKey & { used_at: Date | null; proved_at: Date; expires_at: Date }>`
    select token.bucket, token.member_id, token.family_id, token.used_at, family.proved_at, family.expires_at
    from session_device_token token
    join session_device_family family using (bucket, member_id, family_id)
    where token.token_hash = ${hashToken(token)} and family.expires_at > ${now}
    for update`.execute(transaction);
  const [row] = rows;
  if (!row) return { kind: "unknown" };
  const { bucket, member_id, family_id, used_at: usedAt, proved_at: provedAt, expires_at: expiresAt } = row;
  const key = { bucket, member_id, family_id };
  if (usedAt) {
    if (now.getTime() - usedAt.getTime() < ROTATION_GRACE_MS) return { kind: "just_used" };
    const ended = await endSessionsOf(deps, transaction, {
      memberId: member_id,
      familyId: family_id,
      reason: "token_reused",
    });
    await sql`delete from session_device_family
      where bucket = ${bucket} and member_id = ${member_id} and family_id = ${family_id}`.execute(transaction);
    return { kind: "stolen", ended };
  }
  await sql`update session_device_token set used_at = ${now} where token_hash = ${hashToken(token)}`.execute(
    transaction,
  );
  const next = await addToken(transaction, key);
  return {
    kind: "returned",
    memberId: member_id,
    family: { familyId: family_id, provedAt },
    attach: (to) => attachToken(to, next, expiresAt, now),
  };
}

/** Whether the browser may still come back: a change of password may have ended that since its token was changed. */
export async function isFamilyAlive(transaction: Transaction, memberId: string, familyId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from session_device_family
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and family_id = ${familyId} for share`.execute(
    transaction,
  );
  return rows.length === 1;
}
