import { ok, type Result, refuse } from "@fairhouse/base";
import type { AccountDeskDependencies } from "../../dependencies/account-desk.ts";
import { type Acting, auditAccount, type Nothing, othersThan } from "./acting.ts";

/** `heldAt` names the hold that the operator has before them: another cause makes another one. */
type OfHold = Acting & { readonly heldAt: Date };

/** The first operator's word that a hold may end now. */
export async function askToLiftHold(
  deps: AccountDeskDependencies,
  asking: OfHold & { readonly reason: string },
): Promise<Result<Nothing, "same_person" | "not_held" | "already_asked">> {
  const others = await othersThan(deps, asking, "hold.lift-asked");
  if (!others.ok) return others;
  const { reason } = asking;
  return deps.database.kysely.transaction().execute(async (trx) => {
    const asked = await deps.holds.askToLift(trx, { ...asking, now: deps.clock.now() });
    if (!asked.ok) return asked;
    await auditAccount(deps, trx, asking, { action: "hold.lift-asked", reason });
    return ok({});
  });
}

/** The confirmation by a second operator: the hold ends now, and the member is notified. */
export async function liftHold(
  deps: AccountDeskDependencies,
  acting: OfHold,
): Promise<Result<Nothing, "same_person" | "asked_by_you" | "not_held" | "not_asked">> {
  const others = await othersThan(deps, acting, "hold.lifted");
  if (!others.ok) return others;
  return deps.database.kysely.transaction().execute(async (trx) => {
    const lifted = await deps.holds.lift(trx, { ...acting, isAlso: others.value, now: deps.clock.now() });
    if (!lifted.ok) return lifted;
    const { liftWantedBy, liftReason } = lifted.value;
    await deps.notifyMember(trx, { memberId: acting.memberId, ...deps.holds.liftedMessage, values: {} });
    const detail = { requestedBy: liftWantedBy ?? "", hold: lifted.value.reason };
    await auditAccount(deps, trx, acting, { action: "hold.lifted", reason: liftReason, detail });
    return ok({});
  });
}

/** An operator who may lift may also refuse, and the one who asked may withdraw the request. */
export async function dropLift(
  deps: AccountDeskDependencies,
  acting: OfHold,
): Promise<Result<Nothing, "same_person" | "not_asked">> {
  const others = await othersThan(deps, acting, "hold.lift-dropped");
  if (!others.ok) return others;
  return deps.database.kysely.transaction().execute(async (trx) => {
    const dropped = await deps.holds.drop(trx, { ...acting, now: deps.clock.now() });
    if (!dropped.ok) return refuse(dropped.refusal);
    const detail = { requestedBy: dropped.value.liftWantedBy ?? "" };
    await auditAccount(deps, trx, acting, { action: "hold.lift-dropped", detail });
    return ok({});
  });
}
