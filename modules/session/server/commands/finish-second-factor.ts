import { type Result, refuse } from "@fairhouse/base";
import type { ProofRefusal, SecondFactorMethod } from "@fairhouse/factors/server";
import type { RequestContext } from "@fairhouse/platform/http";
import type { SessionDependencies } from "../dependencies.ts";
import { familiarityOf, recordLogin } from "./record-login.ts";
import { spendTicket, takeTry } from "./second-factor-ticket.ts";
import type { SignedIn } from "./sign-in.ts";
import { admit, openSignedIn, type SignInRefusal } from "./sign-in.ts";

export type Answer = { readonly ticket: string; readonly method: SecondFactorMethod; readonly answer: string };

export type FinishRefusal = SignInRefusal | "ticket_expired" | ProofRefusal;

/** Finishes a login whose first proof stands in a ticket. */
export async function finishSecondFactor(
  deps: SessionDependencies,
  context: RequestContext,
  { ticket, method, answer }: Answer,
): Promise<Result<SignedIn, FinishRefusal>> {
  const shown = { ticket, cookies: context.cookies };
  const taken = await takeTry(deps, shown);
  if (!taken) return refuse("ticket_expired");
  if (!taken.methods.includes(method)) return refuse({ code: "second_factor_unavailable" });
  const { memberId, loginId } = taken;
  const { ip, language } = context;
  const verified = await deps.secondFactors.verify({ memberId, method, loginId, ip, language, answer });
  const familiarity = await familiarityOf(deps, memberId, context);
  if (!verified.ok) {
    const record = { memberId, method: taken.method, secondFactor: method, outcome: "second_factor_wrong" } as const;
    await deps.database.kysely
      .transaction()
      .execute((transaction) => recordLogin(deps, transaction, { ...record, ...familiarity }, context));
    return verified;
  }
  const admitted = await admit(deps, context, memberId);
  if (!admitted.ok) return admitted;
  const opened = await openSignedIn(deps, context, {
    account: admitted.value,
    method: taken.method,
    secondFactor: method,
    familiarity,
    isRemembered: taken.isRemembered,
    alongside: (transaction) => spendTicket(transaction, shown),
  });
  return opened.ok ? opened : refuse("ticket_expired");
}
