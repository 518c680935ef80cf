import type { RequestContext } from "@fairhouse/platform/http";
import type { SessionDependencies } from "../dependencies.ts";
import { familiarityOf } from "./record-login.ts";
import { clearRememberedCookies, forgetBrowser, isFamilyAlive, takeRemembered } from "./remembered-browser.ts";
import { methodsLeft } from "./second-factor-ticket.ts";
import type { SignedIn } from "./sign-in.ts";
import { admit, openSignedIn } from "./sign-in.ts";

/**
 * Logs a browser in that was asked to remember its member. The session is as old as the member's last real proof, so it
 * never suffices where a fresh one is asked for. Null: they type again.
 */
export async function returnByDevice(deps: SessionDependencies, context: RequestContext): Promise<SignedIn | null> {
  const returned = await deps.database.kysely
    .transaction()
    .execute((transaction) => takeRemembered(deps, transaction, context.cookies));
  if (returned.kind === "just_used") return null;
  if (returned.kind !== "returned") {
    clearRememberedCookies(context.cookies);
    if (returned.kind === "stolen") for (const one of returned.ended) deps.onEnded(one.memberId, one.sessionId);
    return null;
  }
  const { memberId, family } = returned;
  const admitted = await admit(deps, context, memberId);
  // The house may be closed for an hour: the browser keeps what it has.
  if (!admitted.ok && admitted.refusal !== "account_closed") {
    returned.attach(context.cookies);
    return null;
  }
  const familiarity = await familiarityOf(deps, memberId, context);
  const isMoreDue = (await methodsLeft(deps, { memberId, method: "device" }, familiarity)).length > 0;
  if (!admitted.ok || isMoreDue) {
    await deps.database.kysely.transaction().execute((transaction) => forgetBrowser(transaction, context));
    return null;
  }
  const opened = await openSignedIn(deps, context, {
    account: admitted.value,
    method: "device",
    familiarity,
    isRemembered: false,
    family,
    alongside: (transaction) => isFamilyAlive(transaction, memberId, family.familyId),
  });
  if (!opened.ok) return null;
  returned.attach(context.cookies);
  return opened.value;
}
