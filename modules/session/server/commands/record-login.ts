import { bucketOf, newId } from "@fairhouse/base";
import type { SecondFactorMethod } from "@fairhouse/factors/server";
import { DEVICE_COOKIE } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { RequestContext } from "@fairhouse/platform/http";
import { sql } from "kysely";
import type { LoginOutcome, SignInMethod } from "../../rules.ts";
import type { SessionDependencies } from "../dependencies.ts";
import type { SessionTables } from "../tables.ts";
import { readToken } from "./open-session.ts";

/** Whether the member has come in with this browser and from this network before. */
export type Familiarity = { readonly isKnownDevice: boolean; readonly isKnownNetwork: boolean };

export async function familiarityOf(
  deps: Pick<SessionDependencies, "database" | "members">,
  memberId: string,
  { ip, cookies }: RequestContext,
): Promise<Familiarity> {
  const deviceToken = readToken(cookies.get(DEVICE_COOKIE));
  const [withDevice, { rows }] = await Promise.all([
    deviceToken ? deps.members.membersWithMark("device", deviceToken) : ([] as string[]),
    sql`select 1 from session_login
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and outcome = 'signed_in'
        and session_network(address) = session_network(${ip || null}::inet)
      limit 1`.execute(deps.database.kysely),
  ]);
  return { isKnownDevice: withDevice.includes(memberId), isKnownNetwork: rows.length > 0 };
}

/**
 * Whether the member has come in from this very address before, or from the /64 of IPv6 that it is in: closer than a known
 * network, where many customers of one provider are.
 */
export async function isOwnAddress(
  { database }: Pick<SessionDependencies, "database">,
  memberId: string,
  ip: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from session_login
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and outcome = 'signed_in'
      and session_network(address) = session_network(${ip || null}::inet)
      and set_masklen(address, case family(address) when 4 then 32 else 64 end)
        >>= ${ip || null}::inet
    limit 1`.execute(database.kysely);
  return rows.length > 0;
}

export type LoginRecord = Familiarity & {
  readonly memberId: string;
  readonly method: SignInMethod;
  readonly outcome: LoginOutcome;
  readonly secondFactor?: SecondFactorMethod | undefined;
  readonly sessionId?: string;
};

/** One row of the member's login history; they read it themselves. */
export async function recordLogin(
  { clock }: Pick<SessionDependencies, "clock">,
  transaction: Transaction,
  record: LoginRecord,
  { ip, userAgent }: Pick<RequestContext, "ip" | "userAgent">,
): Promise<void> {
  const at = clock.now();
  await transaction
    .withTables<SessionTables>()
    .insertInto("session_login")
    .values({
      bucket: bucketOf(record.memberId),
      member_id: record.memberId,
      login_id: newId(at.getTime()),
      at,
      method: record.method,
      second_factor: record.secondFactor ?? null,
      outcome: record.outcome,
      address: ip || null,
      user_agent: userAgent,
      is_known_device: record.isKnownDevice,
      is_known_network: record.isKnownNetwork,
      session_id: record.sessionId ?? null,
    })
    .execute();
}
