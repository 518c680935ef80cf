import { bucketOf } from "@fairhouse/base";
import { PLAY_KINDS } from "@fairhouse/contract/play-kinds";
import type { Follower, Ledger, Posting } from "@fairhouse/ledger/postgres";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { bitsOf } from "../../rules/statement.ts";

/** Marks the minutes in which each member placed a bet, from the ledger's first posting on. */
export const countTime = ({ ledger }: { readonly ledger: Pick<Ledger, "follow"> }): Follower =>
  ledger.follow(
    { reader: "records.time", kinds: [...PLAY_KINDS.stakes], startsAt: "beginning" },
    async (postings, trx) => {
      const days = playedDays(postings);
      if (days.length > 0) await markMinutes(trx, days);
    },
  );

/** Months of the statement are of UTC, as the ledger's running totals are. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

type PlayedDay = { readonly memberId: string; readonly day: string; readonly played: string };

function playedDays(postings: readonly Posting[]): PlayedDay[] {
  const own = postings.filter(({ isHouse }) => !isHouse);
  // In one order for everybody, so that two writers never wait for each other's rows.
  const days = [...Map.groupBy(own, ({ memberId, postedAt }) => `${memberId} ${dayOf(postedAt)}`)];
  return days
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, of]) => {
      const [memberId = "", day = ""] = key.split(" ");
      return { memberId, day, played: bitsOf(of.map(({ postedAt }) => postedAt)) };
    });
}

async function markMinutes(trx: Transaction, days: readonly PlayedDay[]): Promise<void> {
  await sql`
    insert into records_play_time as t (bucket, member_id, day, played)
    select d.bucket, d.member_id, d.day, d.played::bit(1440)
    from unnest(
      ${days.map(({ memberId }) => bucketOf(memberId))}::smallint[], ${days.map(({ memberId }) => memberId)}::uuid[],
      ${days.map(({ day }) => day)}::date[], ${days.map(({ played }) => played)}::text[]
    ) d (bucket, member_id, day, played)
    on conflict (bucket, member_id, day) do update set played = t.played | excluded.played`.execute(trx);
}
