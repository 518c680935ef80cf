import { newId, ok, type Result, refuse } from "@fairhouse/base";
import type { SwitchScope } from "../../rules/switches.ts";
import type { GamesTables, SwitchRow } from "../tables.ts";
import type { Actor } from "./audit.ts";
import type { SwitchDependencies } from "./dependencies.ts";

export type ThrowRefusal = "already_stopped" | "scope_unknown";

/** Stops bets and launches of all that the scope covers, on every process within a second. Credits go on. */
export async function throwSwitch(
  deps: SwitchDependencies,
  input: { scope: SwitchScope; reason: string; expectedBackAt?: Date },
  actor: Actor,
): Promise<Result<{ switchId: string }, ThrowRefusal>> {
  const { scope, reason } = input;
  if (!(await isKnown(deps, scope))) return refuse("scope_unknown");
  const at = deps.clock.now();
  const switchId = newId(at.getTime());
  const isThrown = await deps.database.kysely.transaction().execute(async (trx) => {
    const thrown = await trx
      .withTables<GamesTables>()
      .insertInto("games_switch")
      .values({
        switch_id: switchId,
        scope: scope.scope,
        vendor: "vendor" in scope ? scope.vendor : null,
        game_code: "gameCode" in scope ? scope.gameCode : null,
        member_id: "memberId" in scope ? scope.memberId : null,
        reason,
        thrown_at: at,
        thrown_by: actor.staffId,
        expected_back_at: input.expectedBackAt ?? null,
        lifted_at: null,
        lifted_by: null,
        lift_reason: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("switch_id")
      .executeTakeFirst();
    if (!thrown) return false;
    await deps.writeAudit(trx, {
      ...actor,
      action: "switch.thrown",
      subjectKind: "switch",
      subjectId: switchId,
      detail: { ...scope, ...(input.expectedBackAt ? { expectedBackAt: input.expectedBackAt.toISOString() } : {}) },
      reason,
      at,
    });
    return true;
  });
  if (!isThrown) return refuse("already_stopped");
  await deps.control.refresh();
  return ok({ switchId });
}

/** Lets play go on. */
export async function liftSwitch(
  deps: SwitchDependencies,
  input: { switchId: string; reason: string },
  actor: Actor,
): Promise<Result<{ liftedAt: Date }, "not_found" | "already_lifted">> {
  const at = deps.clock.now();
  const refusal = await deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<GamesTables>();
    const row = await tables
      .selectFrom("games_switch")
      .selectAll()
      .where("switch_id", "=", input.switchId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return "not_found" as const;
    if (row.lifted_at) return "already_lifted" as const;
    await tables
      .updateTable("games_switch")
      .set({ lifted_at: at, lifted_by: actor.staffId, lift_reason: input.reason })
      .where("switch_id", "=", input.switchId)
      .execute();
    await deps.writeAudit(trx, {
      ...actor,
      action: "switch.lifted",
      subjectKind: "switch",
      subjectId: input.switchId,
      detail: { scope: row.scope, vendor: row.vendor, gameCode: row.game_code, memberId: row.member_id },
      reason: input.reason,
      at,
    });
    return null;
  });
  if (refusal) return refuse(refusal);
  await deps.control.refresh();
  return ok({ liftedAt: at });
}

/** Those that stand and then the latest that were lifted, the newest first; no more than the limit in all. */
export async function listSwitches(
  deps: Pick<SwitchDependencies, "database">,
  options: { limit: number },
): Promise<SwitchRow[]> {
  const tables = deps.database.kysely.withTables<GamesTables>();
  const standing = await tables
    .selectFrom("games_switch")
    .selectAll()
    .where("lifted_at", "is", null)
    .orderBy("thrown_at", "desc")
    .limit(options.limit)
    .execute();
  const lifted = await tables
    .selectFrom("games_switch")
    .selectAll()
    .where("lifted_at", "is not", null)
    .orderBy("thrown_at", "desc")
    .limit(options.limit - standing.length)
    .execute();
  return [...standing, ...lifted];
}

/** A switch for something that is not there would stop nothing and look as if it did. */
async function isKnown({ database, isMember }: SwitchDependencies, scope: SwitchScope): Promise<boolean> {
  const tables = database.kysely.withTables<GamesTables>();
  switch (scope.scope) {
    case "house":
      return true;
    case "vendor":
      return (
        (await tables
          .selectFrom("catalogue_vendor_name")
          .select("vendor")
          .where("vendor", "=", scope.vendor)
          .executeTakeFirst()) !== undefined
      );
    case "game":
      return (
        (await tables
          .selectFrom("catalogue_game_name")
          .select("code")
          .where("vendor", "=", scope.vendor)
          .where("code", "=", scope.gameCode)
          .executeTakeFirst()) !== undefined
      );
    case "member":
      return isMember(scope.memberId);
  }
}
