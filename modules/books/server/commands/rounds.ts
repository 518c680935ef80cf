import { bucketOf } from "@fairhouse/base";
import type { Follower, Ledger, Posting } from "@fairhouse/ledger/postgres";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { RoundsDependencies } from "../dependencies.ts";
import { readSealedBelow } from "../queries/seals.ts";

/** A round is first looked at when its win has come and both are sealed, as a rule. */
export const FIRST_TRY_S = 60;

/**
 * Finds the rounds that are to be checked by reading every posting once. A reader that is new begins where the sealing stands:
 * rounds of rows that are sealed were found while they were sealed.
 */
export const followRounds = (
  deps: Pick<RoundsDependencies, "pool" | "clock" | "checkedVendors"> & { readonly ledger: Pick<Ledger, "follow"> },
): Follower =>
  deps.ledger.follow({ reader: "books.rounds", startsAt: () => readSealedBelow(deps.pool) }, (postings, trx) =>
    findRounds(deps, postings, trx),
  );

/** What a posting says of play: the round that it belongs to, or that it is a credit of a vendor without one. */
type PlayedRow = {
  readonly memberId: string;
  readonly vendor: string;
  /** Of the round's group, or of the credit itself. */
  readonly key: string;
  /** The posting itself, when it is the bet. */
  readonly betId: string | null;
};

/**
 * Takes down what is to be checked: every round of a vendor whose rounds can be recomputed, and every credit of it that
 * belongs to none. A round that more is paid under comes in again.
 */
async function findRounds(
  { clock, checkedVendors }: Pick<RoundsDependencies, "clock" | "checkedVendors">,
  postings: readonly Posting[],
  trx: Transaction,
): Promise<void> {
  const found = new Map<string, PlayedRow>();
  for (const posting of postings) {
    const play = playOf(posting);
    if (!play || !checkedVendors.includes(play.vendor)) continue;
    const place = `${play.memberId} ${play.key}`;
    found.set(place, { ...play, betId: play.betId ?? found.get(place)?.betId ?? null });
  }
  if (found.size === 0) return;
  const now = clock.now();
  const all = [...found.values()];
  await sql`
    insert into books_round as r (bucket, member_id, group_key, bet_id, found_at, next_try_at)
    select f.bucket, f.member_id, f.key, f.bet_id, ${now}::timestamptz, ${new Date(now.getTime() + FIRST_TRY_S * 1_000)}::timestamptz
    from unnest(
      ${all.map(({ memberId }) => bucketOf(memberId))}::smallint[], ${all.map(({ memberId }) => memberId)}::uuid[],
      ${all.map(({ key }) => key)}::text[], ${all.map(({ betId }) => betId)}::uuid[]
    ) f (bucket, member_id, key, bet_id)
    order by f.bucket, f.member_id, f.key
    on conflict (bucket, member_id, group_key) do update set bet_id = coalesce(r.bet_id, excluded.bet_id),
      next_try_at = least(r.next_try_at, excluded.next_try_at), tries = case when r.answer is null then r.tries else 0 end`.execute(
    trx,
  );
}

const GAMES_ACCOUNT = "games_";
const BET_KINDS: readonly string[] = ["bet", "free_bet"];

/** Undefined for postings that have nothing to do with a game. */
function playOf({
  memberId,
  id,
  postingNumber,
  key,
  kind,
  groupKey,
  counterAccount,
  amount,
}: Posting): PlayedRow | undefined {
  if (groupKey?.includes(":")) {
    const betId = BET_KINDS.includes(kind) && postingNumber === 1 ? id : null;
    return { memberId, vendor: groupKey.slice(0, groupKey.indexOf(":")), key: groupKey, betId };
  }
  if (!counterAccount.startsWith(GAMES_ACCOUNT) || amount <= 0n) return undefined;
  return { memberId, vendor: counterAccount.slice(GAMES_ACCOUNT.length), key, betId: null };
}
