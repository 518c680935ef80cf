import { bucketOf, dayIn } from "@fairhouse/base";
import type { Follower, Posting } from "@fairhouse/ledger/postgres";
import type { Transaction } from "@fairhouse/platform/database";
import { PLAY_KINDS } from "@fairhouse/wallet/server";
import { sql } from "kysely";
import type { RecordsDependencies } from "../dependencies.ts";

/**
 * Adds up what each member staked and won, by day and game, from the ledger's first posting on. The sums are written in the
 * transaction that moves the reader, so that every posting counts once, whatever is killed. Each zone has a reader and rows of
 * its own: an operator who moves to another one gets the days of all play in it.
 */
export const countPlay = ({ ledger, zone }: Pick<RecordsDependencies, "ledger" | "zone">): Follower =>
  ledger.follow(
    { reader: readerOf(zone), kinds: [...PLAY_KINDS.staking, ...PLAY_KINDS.paying], startsAt: "beginning" },
    async (postings, trx) => {
      const sums = sumsOf(postings, zone);
      if (sums.length > 0) await addSums(trx, zone, sums);
    },
  );

/** A reader's name has small letters and hyphens alone: `records.play.asia-cp-karachi`. */
const readerOf = (zone: string): string => `records.play.${zone.toLowerCase().replaceAll(/[^a-z]/g, lettersOf)}`;

const lettersOf = (sign: string): string =>
  `-${[...sign.charCodeAt(0).toString(16)].map((digit) => "abcdefghijklmnop"[Number.parseInt(digit, 16)]).join("")}-`;

type Sum = {
  memberId: string;
  day: string;
  vendor: string;
  gameCode: string;
  unit: string;
  stakes: number;
  staked: bigint;
  won: bigint;
};

export function sumsOf(postings: readonly Posting[], zone: string): Sum[] {
  const sums = new Map<string, Sum>();
  for (const posting of postings) {
    if (posting.isHouse) continue;
    const { memberId, unit, kind, amount } = posting;
    const [day, vendor] = [dayIn(zone, posting.postedAt), vendorOf(posting)];
    const gameCode = posting.meta.gameCode ?? "";
    const key = JSON.stringify([memberId, day, vendor, gameCode, unit]);
    const sum = sums.get(key) ?? { memberId, day, vendor, gameCode, unit, stakes: 0, staked: 0n, won: 0n };
    if (PLAY_KINDS.stakes.includes(kind)) sum.stakes += 1;
    if (PLAY_KINDS.staking.includes(kind)) sum.staked -= amount;
    else sum.won += amount;
    sums.set(key, sum);
  }
  // In one order for everybody, so that two writers never wait for each other's rows.
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** A round is called after its vendor; what is of no round came from the vendor's account: `games_house-studio`. */
const vendorOf = ({ groupKey, counterAccount }: Posting): string =>
  groupKey?.includes(":") ? groupKey.slice(0, groupKey.indexOf(":")) : counterAccount.replace(/^games_/, "");

async function addSums(trx: Transaction, zone: string, sums: readonly Sum[]): Promise<void> {
  await sql`
    insert into records_zone_day as d (zone, bucket, member_id, day, vendor, game_code, unit, stakes, staked, won)
    select ${zone}, s.bucket, s.member_id, s.day, s.vendor, s.game_code, s.unit, s.stakes, s.staked, s.won
    from unnest(
      ${sums.map((one) => bucketOf(one.memberId))}::smallint[], ${sums.map((one) => one.memberId)}::uuid[],
      ${sums.map((one) => one.day)}::date[], ${sums.map((one) => one.vendor)}::text[],
      ${sums.map((one) => one.gameCode)}::text[], ${sums.map((one) => one.unit)}::text[],
      ${sums.map((one) => one.stakes)}::bigint[], ${sums.map((one) => one.staked.toString())}::numeric[],
      ${sums.map((one) => one.won.toString())}::numeric[]
    ) s (bucket, member_id, day, vendor, game_code, unit, stakes, staked, won)
    on conflict (bucket, member_id, zone, day, vendor, game_code, unit)
      do update set stakes = d.stakes + excluded.stakes, staked = d.staked + excluded.staked, won = d.won + excluded.won`.execute(
    trx,
  );
}
