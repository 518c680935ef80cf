import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import { hasCapability } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { HandlerReply, RequestContext } from "@fairhouse/platform/http";
import { hashToken, newToken } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import type { freePlay } from "../../../contract/free-play.ts";
import { TRIAL_COOKIE, TRIAL_KEPT_MS, TRIALS_PER_DAY } from "../../../rules/trials.ts";
import type { FreePlayDependencies } from "../../dependencies/routes.ts";
import { readToken } from "../open-session.ts";
import { houseRefusal } from "../sign-in.ts";

type Refused = { readonly code: "too_many_trials"; readonly retryAfterS: number };

/** Logs the browser's own trial account in again, or opens one. */
export async function startTrial(
  deps: FreePlayDependencies,
  { isAdult }: Pick<InputOf<typeof freePlay>, "isAdult">,
  context: RequestContext,
): Promise<HandlerReply<typeof freePlay>> {
  if (!(await deps.isOffered())) return refuse("free_play_off");
  const closed = await houseRefusal(deps, context.ip);
  if (closed) return refuse(closed);
  // A member would lose the session to a trial by a press on the wrong button.
  if (context.session && hasCapability(context.session.accountType, "member-centre"))
    return refuse("already_signed_in");
  const trial = await trialOf(deps, context);
  if (!trial.ok) return trial;
  const { memberId, token } = trial.value;
  await deps.wallet.fill(memberId);
  if (isAdult)
    await deps.database.kysely.transaction().execute((transaction) => deps.members.stateAge(transaction, memberId));
  const signedIn = await deps.sessions.signIn(context, { memberId, method: "free-play" });
  if (signedIn.ok) context.cookies.set(TRIAL_COOKIE, token, { maxAgeS: TRIAL_KEPT_MS / 1_000, sameSite: "Strict" });
  return signedIn;
}

type Trial = { readonly memberId: string; readonly token: string };

async function trialOf(deps: FreePlayDependencies, context: RequestContext): Promise<Result<Trial, Refused>> {
  const token = readToken(context.cookies.get(TRIAL_COOKIE));
  const known = token && (await findTrial(deps, token));
  return token && known ? ok({ memberId: known, token }) : openTrial(deps, context);
}

/** The browser's trial, while it is open. */
async function findTrial(deps: FreePlayDependencies, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from session_trial where token_hash = ${hashToken(token)}`.execute(
    deps.database.kysely,
  );
  const memberId = rows[0]?.memberId;
  const account = memberId && (await deps.members.find(memberId));
  return account && account.status === "active" ? account.memberId : undefined;
}

async function openTrial(deps: FreePlayDependencies, { ip }: RequestContext): Promise<Result<Trial, Refused>> {
  const now = deps.clock.now();
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const waitS = await waitForTrial(transaction, ip, now);
    if (waitS > 0) return refuse({ code: "too_many_trials" as const, retryAfterS: waitS });
    const { memberId } = await deps.members.openTrial(transaction, { ip });
    await deps.wallet.open(transaction, memberId);
    const token = newToken();
    await sql`insert into session_trial (bucket, member_id, token_hash, opened_from, opened_at)
      values (${bucketOf(memberId)}, ${memberId}, ${hashToken(token)}, session_trial_place(${ip || null}::inet), ${now})
    `.execute(transaction);
    return ok({ memberId, token });
  });
}

/** How many seconds until this address may open another. Of many that ask at once each waits for the one before. */
async function waitForTrial(transaction: Transaction, ip: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - TRIAL_KEPT_MS);
  await sql`select pg_advisory_xact_lock(hashtextextended('trial ' || session_trial_place(${ip || null}::inet)::text, 0))`.execute(
    transaction,
  );
  const { rows } = await sql<{ openedAt: Date }>`
    select opened_at as "openedAt" from session_trial
    where opened_from = session_trial_place(${ip || null}::inet) and opened_at > ${since}
    order by opened_at desc limit ${TRIALS_PER_DAY}`.execute(transaction);
  const first = rows[TRIALS_PER_DAY - 1];
  return first ? Math.ceil((first.openedAt.getTime() + TRIAL_KEPT_MS - now.getTime()) / 1_000) : 0;
}
