import { ok, type Result, refuse } from "@fairhouse/base";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { Group } from "@fairhouse/ledger/postgres";
import type { listRounds, readRound, revealRound } from "../../contract.ts";
import type { RoundRecord } from "../../port.ts";
import type { GamesInnerDependencies } from "../dependencies.ts";
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

/** A round is a group of entries: its money is read from the ledger and nowhere else. The latest first. */
export async function listRoundViews(
  deps: GamesInnerDependencies,
  memberId: string,
  input: InputOf<typeof listRounds>,
): Promise<RoundView[]> {
  const { entries } = await deps.ledger.listEntries({ memberId, kinds: ROUND_KINDS, limit: ENTRIES_READ });
  const balances = new Map<string, string>();
  for (const { groupKey, account, balanceAfter } of entries) {
    // What a correction left as a debt is not the member's balance.
    if (account === "cash" && groupKey && !balances.has(groupKey))
      balances.set(groupKey, (balanceAfter ?? 0n).toString());
  }
  const groups = new Map((await deps.ledger.groups(memberId, [...balances.keys()])).map((group) => [group.key, group]));
  return [...balances]
    .flatMap(([key, balanceAfter]) => {
      const group = groups.get(key);
      return group && (!input.gameCode || group.label === input.gameCode) ? [roundView(group, balanceAfter)] : [];
    })
    .slice(0, input.limit);
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
