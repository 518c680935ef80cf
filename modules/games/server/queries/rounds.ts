import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { Group } from "@fairhouse/ledger/postgres";
import type { listRounds, readPlaySession as readPlaySessionEndpoint, readRound, revealRound } from "../../contract.ts";
import type { RoundRecord } from "../../port.ts";
import type { GamesInnerDependencies } from "../dependencies.ts";
import type { GamesTables } from "../tables.ts";
import { fairnessOfMeta } from "../webhooks/seamless/fairness.ts";

export type RoundView = OutputOf<typeof listRounds>["rounds"][number];

const ROUND_KINDS = [
  "bet",
  "free_bet",
  "win",
  "free_win",
  "jackpot_win",
  "promo_win",
  "adjustment",
  "rollback",
  "resettle",
];
const ENTRIES_READ = 100;
/** Of a round with many stakes there are many entries: no more pages of them than these are read for one list. */
const PAGES_MAX = 10;

/**
 * A round is a group of entries: its money is read from the ledger and nowhere else. The latest first. Of one game the time is
 * searched in which the member had it open, so that its rounds are found behind any number of other ones.
 */
export async function listRoundViews(
  deps: GamesInnerDependencies,
  memberId: string,
  { gameCode, vendor, limit }: InputOf<typeof listRounds>,
): Promise<RoundView[]> {
  const period = gameCode === undefined ? {} : await periodOfPlay(deps, memberId, { gameCode, vendor });
  if (period === undefined) return [];
  const meta = gameCode === undefined ? {} : { meta: { gameCode } };
  const balances = new Map<string, string>();
  let before: string | undefined;
  for (let page = 0; page < PAGES_MAX && balances.size < limit; page += 1) {
    const { entries, next } = await deps.ledger.listEntries({
      ...{ memberId, kinds: ROUND_KINDS, limit: ENTRIES_READ, ...period, ...meta },
      ...(before === undefined ? {} : { before }),
    });
    for (const { groupKey, account, balanceAfter } of entries) {
      // What a correction left as a debt is not the member's balance.
      const isWanted = groupKey && account === "cash" && (!vendor || groupKey.startsWith(`${vendor}:`));
      if (isWanted && !balances.has(groupKey)) balances.set(groupKey, (balanceAfter ?? 0n).toString());
    }
    before = next;
    if (before === undefined) break;
  }
  const keys = [...balances.keys()].slice(0, limit);
  const groups = new Map((await deps.ledger.groups(memberId, keys)).map((group) => [group.key, group]));
  return keys.flatMap((key) => {
    const group = groups.get(key);
    return group ? [roundView(group, balances.get(key))] : [];
  });
}

/** Since the member's first opening of a game that is still kept; undefined when they have not opened it. */
async function periodOfPlay(
  deps: GamesInnerDependencies,
  memberId: string,
  { gameCode, vendor }: { gameCode: string; vendor: string | undefined },
): Promise<{ from: Date } | undefined> {
  let search = deps.database.kysely
    .withTables<GamesTables>()
    .selectFrom("games_launch")
    .select((select) => select.fn.min("minted_at").as("from"))
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("game_code", "=", gameCode);
  if (vendor) search = search.where("vendor", "=", vendor);
  const { from } = await search.executeTakeFirstOrThrow();
  return from === null ? undefined : { from };
}

/** What the rounds of one opening came to; undefined when the member has no such opening. */
export async function readPlaySession(
  deps: GamesInnerDependencies,
  memberId: string,
  launchId: string,
): Promise<OutputOf<typeof readPlaySessionEndpoint> | undefined> {
  const launch = await deps.database.kysely
    .withTables<GamesTables>()
    .selectFrom("games_launch")
    .select(["vendor", "game_code", "unit", "minted_at"])
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("launch_id", "=", launchId)
    .executeTakeFirst();
  if (!launch) return undefined;
  const totals = await deps.ledger.groupTotals({
    ...{ memberId, from: launch.minted_at, meta: { gameCode: launch.game_code }, groupPrefix: `${launch.vendor}:` },
  });
  let [staked, paid] = [0n, 0n];
  for (const { kind, unit, credited, debited } of totals) {
    if (unit !== launch.unit) continue;
    if (kind === "bet" || kind === "rollback") staked += debited - credited;
    else paid += credited - debited;
  }
  return {
    ...{ openedAt: launch.minted_at.toISOString(), unit: launch.unit },
    ...{ staked: staked.toString(), paid: paid.toString() },
  };
}

export async function readRoundView(
  deps: GamesInnerDependencies,
  memberId: string,
  { roundId, vendor: code }: InputOf<typeof readRound>,
): Promise<Result<OutputOf<typeof readRound>, "not_found" | "vendor_unavailable">> {
  const group = await deps.ledger.group(memberId, `${code}:${roundId}`);
  if (!group) return refuse("not_found");
  const vendor = deps.vendors.find((one) => one.code === code);
  const own = { round: roundView(group), sealed: await readSealed(deps, memberId, group) };
  if (!vendor) return ok({ ...own, record: null });
  try {
    const record = await vendor.roundRecord({ playerId: memberId, roundId });
    return ok({ ...own, record: record ? recordView(record) : null });
  } catch (error) {
    deps.log.warn({ err: error, vendor: code }, "a vendor did not answer for a round");
    return refuse("vendor_unavailable");
  }
}

/** Entries of a member around the moment in which a round was opened. */
const OPENING_MS = 1_000;

/** What was sealed with the round's bet; null where its vendor sent nothing with it. */
async function readSealed(deps: GamesInnerDependencies, memberId: string, { key, openedAt }: Group) {
  const { entries } = await deps.ledger.listEntries({
    memberId,
    kinds: ["bet", "free_bet"],
    from: new Date(openedAt.getTime() - OPENING_MS),
    to: new Date(openedAt.getTime() + OPENING_MS),
    limit: ENTRIES_READ,
  });
  const bet = entries.find(({ groupKey }) => groupKey === key);
  return (bet && fairnessOfMeta(bet.meta)) ?? null;
}

/** Reveals a round's seeds at its vendor, for its own player only. */
export async function revealRoundView(
  deps: GamesInnerDependencies,
  memberId: string,
  { roundId, vendor: code }: InputOf<typeof revealRound>,
): Promise<Result<OutputOf<typeof revealRound>, "not_found" | "vendor_unavailable" | "round_still_runs">> {
  const group = await deps.ledger.group(memberId, `${code}:${roundId}`);
  const vendor = deps.vendors.find((one) => one.code === code);
  if (!group || !vendor) return refuse("not_found");
  try {
    const record = await vendor.revealRound({ playerId: memberId, roundId });
    if (!record) return refuse("not_found");
    return record === "not_yet" ? refuse("round_still_runs") : ok({ record: recordView(record) });
  } catch (error) {
    deps.log.warn({ err: error, vendor: code }, "a vendor did not reveal a round");
    return refuse("vendor_unavailable");
  }
}

function recordView({
  roundId: _,
  gameCode: __,
  numbers,
  ...rest
}: RoundRecord): OutputOf<typeof revealRound>["record"] {
  return { ...rest, numbers: numbers ? [...numbers] : null };
}

function roundView(group: Group, balanceAfter: string | null = null): RoundView {
  const [vendor = "", ...roundId] = group.key.split(":");
  return {
    roundId: roundId.join(":"),
    vendor,
    gameCode: group.label ?? "",
    state: group.state,
    unit: group.unit,
    stake: group.staked.toString(),
    win: group.paid.toString(),
    balanceAfter,
    openedAt: group.openedAt.toISOString(),
    closedAt: group.closedAt?.toISOString() ?? null,
  };
}
