import { ok, type Result, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract/exclusions.ts";
import { type Excluding, excludeMember, requestLift } from "../commands/exclude-member.ts";
import { enterRegister } from "../commands/keep-register.ts";
import { setMatchAside } from "../commands/set-match-aside.ts";
import { tellOfExclusion } from "../commands/tell-of-exclusion.ts";
import type { ExclusionRoutesDependencies } from "../dependencies.ts";
import { exclusionView, findExclusion } from "../queries/exclusion.ts";
import { readHistory } from "../queries/exclusion-history.ts";
import { readInForce } from "../queries/exclusions-in-force.ts";
import { readSuspected } from "../queries/suspected.ts";

const read = async (deps: ExclusionRoutesDependencies, memberId: string) =>
  ok({ exclusion: exclusionView(await findExclusion(deps.database.kysely, memberId), deps.clock.now()) });

/** What members do about their own time-outs and exclusions. */
export const exclusionRoutes = (deps: ExclusionRoutesDependencies): HandledEndpoint[] => [
  handle(contract.readExclusion, async (_, { session }) => read(deps, session.memberId)),
  handle(contract.exclude, async ({ wish, isConfirmed }, { session: { memberId, sessionId } }) => {
    if (!isConfirmed) return refuse("not_confirmed" as const);
    const excluded = await exclude(deps, { memberId, wish, keepSessionId: sessionId });
    return excluded.ok ? read(deps, memberId) : excluded;
  }),
  handle(contract.liftExclusion, async (_, { session: { memberId } }) => {
    const { kysely } = deps.database;
    const lifted = await kysely.transaction().execute((trx) => requestLift(deps, trx, memberId));
    return lifted.ok ? read(deps, memberId) : lifted;
  }),
];

/** What operators do about a player's exclusion: begin one or make it longer, with their reason in the audit. */
export const exclusionStaffRoutes = (deps: ExclusionRoutesDependencies): HandledEndpoint[] => [
  handle(contract.listExclusions, async (wanted) => ok(await readInForce(deps, wanted))),
  handle(contract.setMatchAside, (match, { staff: { staffId }, ip }) =>
    setMatchAside(deps, match, { staffId, address: ip }),
  ),
  handle(contract.listSuspected, async () => ok({ accounts: await readSuspected(deps) })),
  handle(contract.readExclusionOf, async ({ memberId }) => {
    const [{ value }, history] = await Promise.all([read(deps, memberId), readHistory(deps.database, memberId)]);
    return ok({ ...value, history });
  }),
  handle(contract.excludeAccount, async ({ memberId, wish, reason }, { staff: { staffId }, ip }) => {
    if ((await deps.members.find(memberId)) === undefined) return refuse("account_closed" as const);
    const about = { subjectKind: "member", subjectId: memberId, address: ip, at: deps.clock.now() };
    const detail = { kind: wish.kind };
    const excluded = await exclude(deps, { memberId, wish, staffId }, (trx) =>
      deps.writeAudit(trx, { ...about, staffId, action: "exclusion.set", detail, reason }),
    );
    return excluded.ok ? read(deps, memberId) : excluded;
  }),
];

async function exclude(
  deps: ExclusionRoutesDependencies,
  wanted: Excluding,
  alongside: (trx: Parameters<typeof deps.writeAudit>[0]) => Promise<void> = async () => {},
): Promise<Result<null, "only_longer">> {
  const excluded = await deps.database.kysely.transaction().execute(async (trx) => {
    const cut = await excludeMember(deps, trx, wanted);
    if (!cut.ok) return cut;
    await enterRegister(deps, trx, wanted.memberId);
    await alongside(trx);
    return cut;
  });
  if (!excluded.ok) return excluded;
  excluded.value();
  // This process knows it before the answer; every other one within a second.
  await deps.stops.refresh();
  if (wanted.staffId !== undefined) await tellOfExclusion(deps, wanted.memberId);
  return ok(null);
}
