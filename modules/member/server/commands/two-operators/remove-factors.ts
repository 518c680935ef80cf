import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { REQUEST_MS } from "../../../rules/account-desk.ts";
import type { AccountDeskDependencies } from "../../dependencies/account-desk.ts";
import { type ShownFactors, shownFactorsOf } from "../../queries/account-desk.ts";
import type { MemberTables } from "../../tables.ts";
import { timeText } from "../notify-of-change.ts";
import { type Acting, auditAccount, type Nothing, othersThan } from "./acting.ts";

type AskRefusal = "same_person" | "not_found" | "nothing_to_remove" | "already_asked";

/** The first operator's word that a member has lost every second factor. One that is too old makes room. */
export async function askToRemoveFactors(
  deps: AccountDeskDependencies,
  asking: Acting & { readonly reason: string; readonly identifiedBy: string },
): Promise<Result<{ requestId: string }, AskRefusal>> {
  const others = await othersThan(deps, asking, "factors.removal-asked");
  if (!others.ok) return others;
  const { memberId, staffId, reason, identifiedBy } = asking;
  if (!(await deps.members.find(memberId))) return refuse("not_found");
  if (!hasAny(await shownFactorsOf(deps, memberId))) return refuse("nothing_to_remove");
  const now = deps.clock.now();
  const requestId = newId(now.getTime());
  return deps.database.kysely.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`insert into member_factors_request as asked
      (bucket, member_id, request_id, asked_by, asked_at, ends_at, reason, identified_by)
      values (${bucketOf(memberId)}, ${memberId}, ${requestId}, ${staffId}, ${now},
        ${new Date(now.getTime() + REQUEST_MS)}, ${reason}, ${identifiedBy})
      on conflict (bucket, member_id) do update set request_id = excluded.request_id, asked_by = excluded.asked_by,
        asked_at = excluded.asked_at, ends_at = excluded.ends_at, reason = excluded.reason,
        identified_by = excluded.identified_by
      where asked.ends_at <= ${now}`.execute(trx);
    if (numAffectedRows !== 1n) return refuse("already_asked" as const);
    const detail = { requestId, identifiedBy };
    await auditAccount(deps, trx, asking, { action: "factors.removal-asked", reason, detail });
    return ok({ requestId });
  });
}

const hasAny = (factors: ShownFactors): boolean =>
  factors.hasAuthenticator || factors.hasPhone || factors.hasEmail || factors.passkeys + factors.recoveryCodesLeft > 0;

type OfRequest = Acting & { readonly requestId: string };

/**
 * The confirmation by a second operator. In one transaction the factors go, nothing that was confirmed counts
 * any more, every session and remembered browser ends, withdrawals are held, and the member is told wherever they were reached.
 */
export async function removeFactors(
  deps: AccountDeskDependencies,
  acting: OfRequest,
): Promise<Result<{ heldUntil: Date }, "same_person" | "asked_by_you" | "not_asked">> {
  const others = await othersThan(deps, acting, "factors.removed");
  if (!others.ok) return others;
  const { memberId } = acting;
  const now = deps.clock.now();
  const done = await deps.database.kysely.transaction().execute(async (trx) => {
    const asked = await lockRequest(trx, acting);
    if (!asked || asked.ends_at <= now) return refuse("not_asked" as const);
    if ([acting.staffId, ...others.value].includes(asked.asked_by)) return refuse("asked_by_you" as const);
    await sql`select from member_principal
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} for no key update`.execute(trx);
    const heldUntil = await deps.blockWithdrawals(trx, memberId);
    // Before anything is removed: afterwards the member cannot be reached.
    await deps.notifyMember(trx, {
      ...{ memberId, ...deps.factors.removedMessage },
      values: { until: timeText(heldUntil) },
    });
    await deps.factors.removeAll(trx, memberId);
    // The lost telephone proves nothing any more.
    await deps.members.doubtContacts(trx, memberId);
    const cut = await deps.sessions.endAll(trx, memberId, "factors_removed");
    const detail = { requestId: asked.request_id, requestedBy: asked.asked_by, identifiedBy: asked.identified_by };
    await auditAccount(deps, trx, acting, { action: "factors.removed", reason: asked.reason, detail });
    await forgetRequest(trx, memberId);
    return ok({ heldUntil, cut });
  });
  if (!done.ok) return done;
  done.value.cut();
  return ok({ heldUntil: done.value.heldUntil });
}

/** An operator who may confirm may also refuse, and the one who asked may withdraw the request. */
export async function dropRemoval(
  deps: AccountDeskDependencies,
  acting: OfRequest,
): Promise<Result<Nothing, "same_person" | "not_asked">> {
  const others = await othersThan(deps, acting, "factors.removal-dropped");
  if (!others.ok) return others;
  return deps.database.kysely.transaction().execute(async (trx) => {
    const asked = await lockRequest(trx, acting);
    if (!asked) return refuse("not_asked" as const);
    await forgetRequest(trx, acting.memberId);
    const detail = { requestId: asked.request_id, requestedBy: asked.asked_by };
    await auditAccount(deps, trx, acting, { action: "factors.removal-dropped", detail });
    return ok({});
  });
}

type RequestRow = MemberTables["member_factors_request"];

/** Of two who confirm at once, the second finds nothing. */
async function lockRequest(trx: Transaction, { memberId, requestId }: OfRequest): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select bucket, member_id, request_id, asked_by, asked_at, ends_at, reason,
      identified_by
    from member_factors_request
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and request_id = ${requestId} for update`.execute(
    trx,
  );
  return rows[0];
}

async function forgetRequest(trx: Transaction, memberId: string): Promise<void> {
  await sql`delete from member_factors_request
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(trx);
}
