import { newId, ok, type Result, refuse } from "@fairhouse/base";
import { networkOf, type RequestContext, type StaffPrincipal } from "@fairhouse/platform/http";
import { comparePasswordWithNobody, isPassword } from "@fairhouse/platform/passwords";
import { deriveToken, hashToken, newToken } from "@fairhouse/platform/tokens";
import { type Kysely, sql } from "kysely";
import { loginWaitMs, permissionsOf, STAFF_IDLE_MS, STAFF_LIFETIME_MS } from "../../rules.ts";
import type { StaffAccountRow, StaffTables } from "../tables.ts";
import type { StaffDependencies } from "./dependencies.ts";

/** Named unlike the players' cookie, because cookies do not respect ports. */
export const STAFF_COOKIE = "fairhouse_staff";
/** The players' device cookie: where both hosts share a name, an operator's own play shows by it. */
const DEVICE_COOKIES = ["fairhouse_device", "fairhouse_staff_device"] as const;
const YEAR_S = 365 * 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export type OpenedStaffSession = { readonly token: string; readonly account: StaffAccountRow };

/** Opens a session under a new token and remembers the operator's devices. */
export async function openStaffSession(
  deps: StaffDependencies,
  account: StaffAccountRow,
  { cookies }: RequestContext,
): Promise<OpenedStaffSession> {
  const at = deps.clock.now();
  const token = newToken();
  const devices = DEVICE_COOKIES.map((name) => cookies.get(name)).filter(
    (value) => value !== undefined && TOKEN.test(value),
  );
  const own = cookies.get("fairhouse_staff_device") ?? newToken();
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
      })
      .execute();
    for (const device of new Set([...devices, own])) {
      await deps.members.recordMark(trx, account.staff_id, "device", device as string);
    }
  });
  cookies.set(STAFF_COOKIE, token, { sameSite: "Strict" });
  cookies.set("fairhouse_staff_device", own, { sameSite: "Strict", maxAgeS: YEAR_S });
  return { token: deriveToken(token, "csrf"), account };
}

export async function identifyStaff(
  deps: StaffDependencies,
  { cookies }: RequestContext,
): Promise<StaffPrincipal | undefined> {
  const token = cookies.get(STAFF_COOKIE);
  if (!token || !TOKEN.test(token)) return undefined;
  const now = deps.clock.now();
  const { rows } = await sql<{ session_id: string; staff_id: string; name: string; role: StaffAccountRow["role"] }>`
    update staff_session session set last_seen_at = ${now}
    from staff_account account
    where session.token_hash = ${hashToken(token)} and session.ended_at is null and session.ends_at > ${now}
      and session.last_seen_at > ${new Date(now.getTime() - STAFF_IDLE_MS)}
      and account.staff_id = session.staff_id and account.is_active
    returning session.session_id, account.staff_id, account.name, account.role`.execute(deps.database.kysely);
  const [row] = rows;
  if (!row) return undefined;
  return {
    sessionId: row.session_id,
    staffId: row.staff_id,
    name: row.name,
    role: row.role,
    permissions: permissionsOf(row.role),
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

export type LoginRefusal = "login_failed" | { code: "login_waits"; retryAfterS: number };

/**
 * The same answer, and time, for a name that does not exist as for a wrong password. Failures count for the caller's whole
 * network, for one server may have 2^64 addresses.
 */
export async function proveStaff(
  deps: StaffDependencies,
  typed: { name: string; password: string; address: string },
): Promise<Result<StaffAccountRow, LoginRefusal>> {
  const given = { ...typed, address: networkOf(typed.address) };
  const tables = deps.database.kysely.withTables<StaffTables>();
  const now = deps.clock.now();
  const waitMs = await takeTry(deps, given, now);
  if (waitMs > 0) return refuse({ code: "login_waits", retryAfterS: Math.ceil(waitMs / 1000) });
  const account = await tables
    .selectFrom("staff_account")
    .selectAll()
    .where("name", "=", given.name)
    .executeTakeFirst();
  const isProved = account
    ? await isPassword(given.password, account.password_hash)
    : await comparePasswordWithNobody(given.password);
  if (account?.is_active && isProved) {
    await tables
      .deleteFrom("staff_failed_login")
      .where("name", "=", given.name)
      .where("address", "=", given.address)
      .execute();
    return ok(account);
  }
  return refuse("login_failed");
}

/**
 * Whether these are an operator's name and password, asked at the members' door for every name that is no member's. One
 * that is no operator's either leaves nothing behind and takes as long as a member's wrong password does, however often
 * it is tried.
 */
export async function isOperator(
  deps: StaffDependencies,
  given: { name: string; password: string; address: string },
): Promise<boolean> {
  const account = await deps.database.kysely
    .withTables<StaffTables>()
    .selectFrom("staff_account")
    .select("staff_id")
    .where("name", "=", given.name)
    .executeTakeFirst();
  if (!account) return comparePasswordWithNobody(given.password);
  const proved = await proveStaff(deps, given);
  if (!proved.ok && proved.refusal !== "login_failed") await comparePasswordWithNobody(given.password);
  return proved.ok;
}

type Place = { readonly name: string; readonly address: string };

/**
 * Counts a try as failed before it is looked at, so that a hundred at once are not a hundred free ones; a right one takes
 * the count back.
 * @returns milliseconds to wait, or 0 when the try may be looked at
 */
function takeTry(deps: StaffDependencies, { name, address }: Place, now: Date): Promise<number> {
  return deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<StaffTables>();
    const taken = await tables
      .insertInto("staff_failed_login")
      .values({ name, address, failures: 1, blocked_until: now })
      .onConflict((conflict) =>
        conflict
          .columns(["name", "address"])
          .doUpdateSet(({ ref }) => ({ failures: sql`${ref("staff_failed_login.failures")} + 1` }))
          .where("staff_failed_login.blocked_until", "<=", now),
      )
      .returning("failures")
      .executeTakeFirst();
    if (!taken) return waitOf(tables, { name, address }, now);
    await tables
      .updateTable("staff_failed_login")
      .set({ blocked_until: new Date(now.getTime() + loginWaitMs(taken.failures)) })
      .where("name", "=", name)
      .where("address", "=", address)
      .execute();
    return 0;
  });
}

/** At least a moment: a right password may just have taken the count back. */
async function waitOf(tables: Kysely<StaffTables>, { name, address }: Place, now: Date): Promise<number> {
  const waiting = await tables
    .selectFrom("staff_failed_login")
    .select("blocked_until")
    .where("name", "=", name)
    .where("address", "=", address)
    .executeTakeFirst();
  return Math.max(1, (waiting?.blocked_until.getTime() ?? 0) - now.getTime());
}
