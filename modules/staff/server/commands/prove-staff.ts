import { createHash } from "node:crypto";
import { ok, type Result, refuse } from "@fairhouse/base";
import { networkOf } from "@fairhouse/platform/http";
import { comparePasswordOfNoAccount, isPassword } from "@fairhouse/platform/passwords";
import type { StaffDependencies } from "../dependencies.ts";
import type { StaffAccountRow, StaffTables } from "../tables.ts";
import { type FactorRefusal, proveAuthenticator } from "./authenticator.ts";
import { forgetTries, type Place, takeTry } from "./login-tries.ts";

export type LoginRefusal = "login_failed" | FactorRefusal | { code: "login_waits"; retryAfterS: number };

/** `deviceToken`: the browser by its cookie, if it has one; only the back office's own host knows it. */
export type TypedLogin = {
  readonly name: string;
  readonly password: string;
  readonly address: string;
  readonly deviceToken?: string | undefined;
  /** Of the authenticator app. */
  readonly code?: string | undefined;
};

export type ProvedStaff = { readonly account: StaffAccountRow; readonly hasSecondFactor: boolean };

/**
 * The same answer, and time, for a name that does not exist as for a wrong password. Failures count for the caller's whole
 * network, for one server may have 2^64 addresses, and for the name from everywhere. A browser that the operator has
 * logged in with has a count of its own, so that the failures of strangers never keep the operator out.
 */
export async function proveStaff(
  deps: StaffDependencies,
  typed: TypedLogin,
): Promise<Result<ProvedStaff, LoginRefusal>> {
  const { name, password } = typed;
  const account = await deps.database.kysely
    .withTables<StaffTables>()
    .selectFrom("staff_account")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirst();
  const place = await placeOf(deps, typed, account?.staff_id);
  const waitMs = await takeTry(deps, place);
  if (waitMs > 0) return refuse({ code: "login_waits", retryAfterS: Math.ceil(waitMs / 1000) });
  const isProved = account
    ? await isPassword(password, account.password_hash)
    : await comparePasswordOfNoAccount(password);
  if (!account?.is_active || !isProved) return refuse("login_failed");
  // A wrong code stays counted as a wrong password does.
  const factor = await proveAuthenticator(deps, account.staff_id, typed.code);
  if (!factor.ok) return factor;
  await forgetTries(deps, place);
  return ok({ account, ...factor.value });
}

async function placeOf(
  deps: StaffDependencies,
  { name, address, deviceToken }: TypedLogin,
  staffId: string | undefined,
): Promise<Place> {
  // Asked for every name, so that the time tells nothing.
  const known = deviceToken ? await deps.devices.ownersOf(deviceToken) : [];
  if (deviceToken && staffId && known.includes(staffId)) {
    return { name, source: `device ${createHash("sha256").update(deviceToken).digest("hex")}`, isKnown: true };
  }
  return { name, source: networkOf(address), isKnown: false };
}

/**
 * Whether these are an operator's name and password, asked at the members' login for every name that is no member's. One
 * that is no operator's either leaves nothing behind and takes as long as a member's wrong password does, however often
 * it is tried.
 */
export async function isOperator(deps: StaffDependencies, given: TypedLogin): Promise<boolean> {
  const account = await deps.database.kysely
    .withTables<StaffTables>()
    .selectFrom("staff_account")
    .select("staff_id")
    .where("name", "=", given.name)
    .executeTakeFirst();
  if (!account) return comparePasswordOfNoAccount(given.password);
  const proved = await proveStaff(deps, given);
  if (proved.ok || proved.refusal === "code_required") return true;
  if (proved.refusal !== "login_failed") await comparePasswordOfNoAccount(given.password);
  return false;
}
