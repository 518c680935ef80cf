import { ok, type Result, refuse } from "@fairhouse/base";
import type { StaffPrincipal } from "@fairhouse/platform/http";
import { sql } from "kysely";
import type { StaffDependencies } from "../dependencies.ts";
import type { StaffTables } from "../tables.ts";
import { writeAudit } from "./audit.ts";

/** Draws a secret for an operator's app. It is no factor before a code of it was shown. */
export async function beginAuthenticator(
  deps: StaffDependencies,
  { staffId, name }: StaffPrincipal,
): Promise<Result<{ secret: string; address: string }, "authenticator_exists">> {
  const { encrypted, secret, address } = await deps.authenticators.draw({ staffId, name });
  const { numInsertedOrUpdatedRows } = await deps.database.kysely
    .withTables<StaffTables>()
    .insertInto("staff_authenticator")
    .values({ staff_id: staffId, encrypted, begun_at: deps.clock.now(), confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column("staff_id")
        .doUpdateSet({ encrypted, begun_at: deps.clock.now() })
        .where("staff_authenticator.confirmed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? ok({ secret, address }) : refuse("authenticator_exists");
}

/** A code of the app makes it a factor, and shows it in this session. */
export async function confirmAuthenticator(
  deps: StaffDependencies,
  { staffId, sessionId }: StaffPrincipal,
  { code, address }: { code: string; address: string },
): Promise<Result<true, "code_wrong" | "authenticator_not_begun">> {
  const app = await findApp(deps, staffId);
  if (!app || app.confirmed_at !== null) return refuse("authenticator_not_begun");
  const at = deps.clock.now();
  const step = deps.authenticators.stepOf({ staffId, encrypted: app.encrypted, code, now: at });
  if (step === undefined) return refuse("code_wrong");
  return deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<StaffTables>();
    const confirmed = await tables
      .updateTable("staff_authenticator")
      .set({ confirmed_at: at, last_step: String(step) })
      .where("staff_id", "=", staffId)
      .where("confirmed_at", "is", null)
      .where("encrypted", "=", app.encrypted)
      .executeTakeFirst();
    if (confirmed.numUpdatedRows !== 1n) return refuse("authenticator_not_begun" as const);
    await tables
      .updateTable("staff_session")
      .set({ second_factor_at: at })
      .where("session_id", "=", sessionId)
      .execute();
    const subject = { subjectKind: "operator", subjectId: staffId };
    await writeAudit(trx, { staffId, action: "operator.authenticator-set", ...subject, address, at });
    return ok(true as const);
  });
}

export type FactorRefusal = "code_required" | "code_wrong";

/** Judges the code of a login. The same half minute, and those before it, count no second time. */
export async function proveAuthenticator(
  deps: StaffDependencies,
  staffId: string,
  code: string | undefined,
): Promise<Result<{ hasSecondFactor: boolean }, FactorRefusal>> {
  const app = await findApp(deps, staffId);
  if (!app || app.confirmed_at === null) return ok({ hasSecondFactor: false });
  if (code === undefined || code.trim() === "") return refuse("code_required");
  const step = deps.authenticators.stepOf({ staffId, encrypted: app.encrypted, code, now: deps.clock.now() });
  if (step === undefined) return refuse("code_wrong");
  const { numAffectedRows } = await sql`update staff_authenticator set last_step = ${step}
    where staff_id = ${staffId} and last_step < ${step}`.execute(deps.database.kysely);
  return numAffectedRows === 1n ? ok({ hasSecondFactor: true }) : refuse("code_wrong");
}

const findApp = (deps: StaffDependencies, staffId: string) =>
  deps.database.kysely
    .withTables<StaffTables>()
    .selectFrom("staff_authenticator")
    .select(["encrypted", "confirmed_at"])
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
