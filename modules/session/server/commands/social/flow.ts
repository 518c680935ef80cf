import { bucketOf } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { Cookies, SessionPrincipal } from "@fairhouse/platform/http";
import { deriveToken, hashToken, newToken } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import type { ProvedIdentity, SignInSecrets } from "../../../port.ts";
import type { SocialDependencies } from "../../dependencies/routes.ts";
import { readToken } from "../open-session.ts";

/** Binds a sign-in at a provider to the browser that began it. No page of another site ever makes it go along. */
export const FLOW_COOKIE = "fairhouse_social";

/** From the press on the button to the way back. */
const FLOW_MS = 10 * 60_000;
/** From the way back to the finished registration. */
const REGISTRATION_MS = 30 * 60_000;

export type Flow = {
  readonly secrets: SignInSecrets;
  /** Whose account the identity is to be linked to, and the session that asked. */
  readonly memberId: string | null;
  readonly sessionId: string | null;
};

type Begun = Pick<SocialDependencies, "database" | "clock">;

/** Everything that a sign-in is bound to follows from the browser's token, so that the database holds no secret of it. */
const secretsOf = (token: string): SignInSecrets => ({
  state: deriveToken(token, "social state"),
  nonce: deriveToken(token, "social nonce"),
  codeVerifier: deriveToken(token, "social verifier"),
});

/** Begins a sign-in, or a linking when a session asks for it; what this browser had begun before is over. */
export async function beginFlow(
  { database, clock }: Begun,
  given: { provider: string; cookies: Cookies; session?: SessionPrincipal },
): Promise<SignInSecrets> {
  const { provider, cookies, session } = given;
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + FLOW_MS);
  await forget(database, cookies);
  await sql`insert into session_social_flow (flow_hash, provider, bucket, member_id, session_id, expires_at)
    values (${hashToken(token)}, ${provider}, ${session ? bucketOf(session.memberId) : null},
      ${session?.memberId ?? null}, ${session?.sessionId ?? null}, ${expiresAt})`.execute(database.kysely);
  setCookie(cookies, token, FLOW_MS);
  return secretsOf(token);
}

/** Takes up this browser's sign-in at this provider, once. */
export async function takeFlow(
  { database, clock }: Begun,
  { provider, cookies }: { provider: string; cookies: Cookies },
): Promise<Flow | undefined> {
  const token = readToken(cookies.get(FLOW_COOKIE));
  if (!token) return undefined;
  const { rows } = await sql<{ memberId: string | null; sessionId: string | null }>`
    delete from session_social_flow
    where flow_hash = ${hashToken(token)} and provider = ${provider} and issuer is null and expires_at > ${clock.now()}
    returning member_id as "memberId", session_id as "sessionId"`.execute(database.kysely);
  cookies.delete(FLOW_COOKIE);
  return rows[0] && { ...rows[0], secrets: secretsOf(token) };
}

/** Keeps for this browser alone whom the provider has identified, until the account is opened. */
export async function keepIdentity(
  { database, clock }: Begun,
  { provider, identity, cookies }: { provider: string; identity: ProvedIdentity; cookies: Cookies },
): Promise<void> {
  const token = newToken();
  const { issuer, subject, label } = identity;
  const expiresAt = new Date(clock.now().getTime() + REGISTRATION_MS);
  await sql`insert into session_social_flow (flow_hash, provider, issuer, subject, label, expires_at)
    values (${hashToken(token)}, ${provider}, ${issuer}, ${subject}, ${label}, ${expiresAt})`.execute(database.kysely);
  setCookie(cookies, token, REGISTRATION_MS);
}

export type KeptIdentity = ProvedIdentity & { readonly provider: string };

/** Whom the provider has identified in this browser. */
export async function keptIdentity({ database, clock }: Begun, cookies: Cookies): Promise<KeptIdentity | undefined> {
  const token = readToken(cookies.get(FLOW_COOKIE));
  if (!token) return undefined;
  const { rows } = await sql<KeptIdentity>`
    select provider, issuer, subject, label from session_social_flow
    where flow_hash = ${hashToken(token)} and issuer is not null and expires_at > ${clock.now()}`.execute(
    database.kysely,
  );
  return rows[0];
}

/** Uses it up; false when another call was first. */
export async function spendIdentity(transaction: Transaction, cookies: Cookies): Promise<boolean> {
  const token = readToken(cookies.get(FLOW_COOKIE)) ?? "";
  const { rows } = await sql`delete from session_social_flow
    where flow_hash = ${hashToken(token)} and issuer is not null returning flow_hash`.execute(transaction);
  return rows.length === 1;
}

async function forget(database: Database, cookies: Cookies): Promise<void> {
  const token = readToken(cookies.get(FLOW_COOKIE));
  if (token) await sql`delete from session_social_flow where flow_hash = ${hashToken(token)}`.execute(database.kysely);
}

const setCookie = (cookies: Cookies, token: string, forMs: number): void =>
  cookies.set(FLOW_COOKIE, token, { maxAgeS: forMs / 1_000, sameSite: "Strict" });
