import { ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { AccountDeskDependencies } from "../../dependencies/account-desk.ts";

/** Who does something for an account, and from where. */
export type Acting = { readonly memberId: string; readonly staffId: string; readonly address: string };

/** An answer that says nothing but yes. */
export type Nothing = Record<string, never>;

type Act = {
  readonly action: string;
  readonly reason?: string | null;
  readonly detail?: { readonly [name: string]: string };
};

/** One row of the audit about an account, in the transaction of the act. */
export const auditAccount = (
  { clock, writeAudit }: Pick<AccountDeskDependencies, "clock" | "writeAudit">,
  trx: Transaction,
  { memberId, staffId, address }: Acting,
  { action, reason = null, detail = {} }: Act,
): Promise<void> =>
  writeAudit(trx, {
    ...{ staffId, action, reason, detail, address },
    subjectKind: "member",
    subjectId: memberId,
    at: clock.now(),
  });

/**
 * All accounts that count as one person with the operator, other operators' among them; a refusal when the member is one of
 * them. An attempt for one's own account is kept: it is what an auditor asks for.
 */
export async function othersThan(
  deps: AccountDeskDependencies,
  acting: Acting,
  attempt: string,
): Promise<Result<readonly string[], "same_person">> {
  const isAlso = await deps.members.linkedMembers(acting.staffId);
  if (!isAlso.includes(acting.memberId)) return ok(isAlso);
  await deps.database.kysely
    .transaction()
    .execute((trx) => auditAccount(deps, trx, acting, { action: "account.act-barred", detail: { attempt } }));
  return refuse("same_person");
}
