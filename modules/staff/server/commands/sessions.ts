import { newId } from "@fairhouse/base";
import type { RequestContext, StaffPrincipal } from "@fairhouse/platform/http";
import { deriveToken, hashToken, newToken } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import { lacksFactorFor, permissionsOf, STAFF_IDLE_MS, STAFF_LIFETIME_MS } from "../../rules.ts";
import type { StaffDependencies } from "../dependencies.ts";
import type { StaffAccountRow, StaffTables } from "../tables.ts";
import type { ProvedStaff } from "./prove-staff.ts";

/** Named unlike the players' cookie, because cookies do not respect ports. */
export const STAFF_COOKIE = "fairhouse_staff";
/** The players' device cookie: where both hosts share a name, an operator's own play shows by it. */
const STAFF_DEVICE_COOKIE = "fairhouse_staff_device";
const DEVICE_COOKIES = ["fairhouse_device", STAFF_DEVICE_COOKIE] as const;
const YEAR_S = 365 * 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export type OpenedStaffSession = {
  readonly token: string;
  readonly account: StaffAccountRow;
  readonly hasSecondFactor: boolean;
};

/** The browser that an operator logs in with, as it was told to remember. */
export function staffDeviceOf(cookies: RequestContext["cookies"]): string | undefined {
  const device = cookies.get(STAFF_DEVICE_COOKIE);
  return device !== undefined && TOKEN.test(device) ? device : undefined;
}

/** Opens a session under a new token and remembers the operator's devices. */
export async function openStaffSession(
  deps: StaffDependencies,
  { account, hasSecondFactor }: ProvedStaff,
  { cookies }: RequestContext,
): Promise<OpenedStaffSession> {
  const at = deps.clock.now();
  const token = newToken();
  const devices = DEVICE_COOKIES.map((name) => cookies.get(name)).filter(
    (value) => value !== undefined && TOKEN.test(value),
  );
  const own = staffDeviceOf(cookies) ?? newToken();
  await deps.database.kysely.transaction().execute(async (trx) => {
    await trx
      .withTables<StaffTables>()
      .insertInto("staff_session")
      .values({
        token_hash: hashToken(token),
        session_id: newId(at.getTime()),
        staff_id: account.staff_id,
        started_at: at,
        last_seen_at: at,
        ends_at: new Date(at.getTime() + STAFF_LIFETIME_MS),
        ended_at: null,
        second_factor_at: hasSecondFactor ? at : null,
      })
      .execute();
    for (const device of new Set([...devices, own])) {
      await deps.devices.record(trx, account.staff_id, device as string);
    }
  });
  cookies.set(STAFF_COOKIE, token, { sameSite: "Strict" });
  cookies.set(STAFF_DEVICE_COOKIE, own, { sameSite: "Strict", maxAgeS: YEAR_S });
  return { token: deriveToken(token, "csrf"), account, hasSecondFactor };
}

export async function identifyStaff(
  deps: StaffDependencies,
  { cookies }: RequestContext,
): Promise<StaffPrincipal | undefined> {
  const token = cookies.get(STAFF_COOKIE);
  if (!token || !TOKEN.test(token)) return undefined;
  const now = deps.clock.now();
  const { rows } = await sql<{
    session_id: string;
    staff_id: string;
    name: string;
    role: StaffAccountRow["role"];
    has_second_factor: boolean;
  }>`
    update staff_session session set last_seen_at = ${now}
    from staff_account account
    where session.token_hash = ${hashToken(token)} and session.ended_at is null and session.ends_at > ${now}
      and session.last_seen_at > ${new Date(now.getTime() - STAFF_IDLE_MS)}
      and account.staff_id = session.staff_id and account.is_active
    returning session.session_id, account.staff_id, account.name, account.role,
      session.second_factor_at is not null as has_second_factor`.execute(deps.database.kysely);
  const [row] = rows;
  if (!row) return undefined;
  return {
    sessionId: row.session_id,
    staffId: row.staff_id,
    name: row.name,
    role: row.role,
    permissions: permissionsOf(row.role),
    ...(row.has_second_factor ? {} : { lacksFactorFor: lacksFactorFor(row.role) }),
    csrfToken: deriveToken(token, "csrf"),
  };
}

export async function endStaffSession(
  deps: StaffDependencies,
  sessionId: string,
  { cookies }: RequestContext,
): Promise<void> {
  await deps.database.kysely
    .withTables<StaffTables>()
    .updateTable("staff_session")
    .set({ ended_at: deps.clock.now() })
    .where("session_id", "=", sessionId)
    .execute();
  cookies.delete(STAFF_COOKIE);
}
