import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { StaffPrincipal } from "@fairhouse/platform/http";
import { sql } from "kysely";
import type * as contract from "../../contract/account-desk.ts";
import type { AccountDeskDependencies, MemberHold } from "../dependencies/account-desk.ts";
import type { MemberTables } from "../tables.ts";

type View = OutputOf<typeof contract.findAccount>["account"];
/** What a member can show beside their first proof. Whether they are reached, and never where. */
export type ShownFactors = View["factors"];

type Asked = MemberTables["member_factors_request"];

/** One account with everything that two operators decide about; never a number or an address of its member. */
export async function findAccount(
  deps: AccountDeskDependencies,
  name: string,
  { staffId, permissions }: StaffPrincipal,
): Promise<Result<View, "not_found">> {
  const found = await deps.members.findByName(name);
  const member = found && (await deps.members.find(found.memberId));
  if (!member) return refuse("not_found");
  const { memberId, userName, status, registeredAt } = member;
  const now = deps.clock.now();
  const [linked, isAlso, hold, factors, removal] = await Promise.all([
    deps.members.linkedMembers(memberId),
    deps.members.linkedMembers(staffId),
    deps.holds.read(deps.database.kysely, { memberId, now }),
    shownFactorsOf(deps, memberId),
    findRemoval(deps, memberId, now),
  ]);
  const names = await deps.operatorNames([hold?.liftWantedBy, removal?.asked_by]);
  const isOwn = (requestedBy: string) => [staffId, ...isAlso].includes(requestedBy);
  return ok({
    ...{ memberId, userName, status, factors },
    registeredAt: registeredAt.toISOString(),
    linkedAccounts: linked.filter((one) => one !== memberId).length,
    barredBy: isAlso.includes(memberId) ? "same_person" : null,
    hold: hold && {
      reason: hold.reason,
      heldAt: hold.heldAt.toISOString(),
      endsAt: hold.endsAt.toISOString(),
      lift: liftOf(hold, names, isOwn),
    },
    removal: removal
      ? {
          requestId: removal.request_id,
          requestedBy: names.get(removal.asked_by) ?? "",
          askedAt: removal.asked_at.toISOString(),
          endsAt: removal.ends_at.toISOString(),
          reason: removal.reason,
          identifiedBy: permissions.includes("factors.remove") ? removal.identified_by : null,
          isOwn: isOwn(removal.asked_by),
        }
      : null,
  });
}

export async function shownFactorsOf(
  { factors, members }: Pick<AccountDeskDependencies, "factors" | "members">,
  memberId: string,
): Promise<ShownFactors> {
  const [own, { phone, email }] = await Promise.all([factors.read(memberId), members.contactsOf(memberId)]);
  return { ...own, hasPhone: phone?.confirmedAt != null, hasEmail: email?.confirmedAt != null };
}

function liftOf(
  { liftWantedBy, liftWantedAt, liftReason }: MemberHold,
  names: ReadonlyMap<string, string>,
  isOwn: (requestedBy: string) => boolean,
) {
  if (!liftWantedBy || !liftWantedAt) return null;
  return {
    requestedBy: names.get(liftWantedBy) ?? "",
    askedAt: liftWantedAt.toISOString(),
    reason: liftReason ?? "",
    isOwn: isOwn(liftWantedBy),
  };
}

async function findRemoval({ database }: AccountDeskDependencies, memberId: string, now: Date): Promise<Asked | null> {
  const { rows } = await sql<Asked>`select request_id, asked_by, asked_at, ends_at, reason, identified_by
    from member_factors_request
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and ends_at > ${now}`.execute(database.kysely);
  return rows[0] ?? null;
}

type Request = OutputOf<typeof contract.listAccountRequests>["requests"][number];

/** What waits for a second operator, the oldest first. */
export async function listAccountRequests(
  deps: AccountDeskDependencies,
  { limit }: { limit: number },
): Promise<Request[]> {
  const now = deps.clock.now();
  const [lifts, { rows: removals }] = await Promise.all([
    deps.holds.listWanted(deps.database.kysely, { now, limit }),
    sql<
      Pick<Asked, "member_id" | "asked_by" | "asked_at">
    >`select member_id, asked_by, asked_at from member_factors_request
      where ends_at > ${now} order by asked_at limit ${limit}`.execute(deps.database.kysely),
  ]);
  const waiting = [
    ...lifts.map(({ memberId, liftWantedBy, liftWantedAt }) => ({
      ...{ kind: "lift_hold" as const, memberId, by: liftWantedBy ?? "", at: liftWantedAt ?? now },
    })),
    ...removals.map(({ member_id: memberId, asked_by: by, asked_at: at }) => ({
      ...{ kind: "remove_factors" as const, memberId, by, at },
    })),
  ]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, limit);
  const names = await deps.operatorNames(waiting.map(({ by }) => by));
  return Promise.all(
    waiting.map(async ({ kind, memberId, by, at }) => ({
      ...{ kind, memberId },
      userName: (await deps.members.find(memberId))?.userName ?? memberId,
      requestedBy: names.get(by) ?? "",
      askedAt: at.toISOString(),
    })),
  );
}
