import type { OpenGame } from "@fairhouse/catalogue/server";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import { maskedName } from "@fairhouse/member/server";
import type { readWinnerBoard } from "../../contract.ts";
import type { WinnerBoardDependencies } from "../dependencies.ts";

type Entry = OutputOf<typeof readWinnerBoard>["list"][number];

/** Read at most, before those who may not be named and games that are gone are left out. */
const READ_MAX = 200;
const FRESH_MS = 3_000;

/** The board of winners; one reading of the database serves everybody for three seconds. */
export function createWinnerBoard(deps: WinnerBoardDependencies) {
  let last: { readAtMs: number; entries: Promise<Entry[]> } | undefined;

  function entries(): Promise<Entry[]> {
    if (last && performance.now() - last.readAtMs < FRESH_MS) return last.entries;
    const reading = readEntries(deps);
    last = { readAtMs: performance.now(), entries: reading };
    reading.catch(() => {
      last = undefined;
    });
    return reading;
  }

  return async (input: InputOf<typeof readWinnerBoard>): Promise<OutputOf<typeof readWinnerBoard>> => {
    const category = input.gameCategory.toUpperCase();
    const list = (await entries()).filter(({ vo }) => category === "ALL" || vo.gameType === category);
    return { list: list.slice(0, input.limitNum) };
  };
}

/** The ledger says what a round took and paid now: one that was corrected below its stake is no win any more. */
export const BOARD_SQL = `
  select w.member_id, w.group_key, w.won_at, g.label, g.unit, g.staked::text, g.paid::text
  from (select bucket, member_id, group_key, won_at from lobby_win order by won_at desc, group_key limit $1) w
  cross join lateral (
    select label, unit, staked, paid from ledger_group_total
    where bucket = w.bucket and member_id = w.member_id and group_key = w.group_key
      and state = 'closed' and paid > staked
    offset 0
  ) g
  order by w.won_at desc, w.group_key`;

type WinRow = {
  member_id: string;
  group_key: string;
  won_at: Date;
  label: string | null;
  unit: string;
  staked: string;
  paid: string;
};

async function readEntries({ database, games, winnersAmong }: WinnerBoardDependencies): Promise<Entry[]> {
  const { rows } = await database.pool.query<WinRow>(BOARD_SQL, [READ_MAX]);
  if (rows.length === 0) return [];
  const names = await winnersAmong([...new Set(rows.map((row) => row.member_id))]);
  return rows.flatMap((row) => {
    const userName = names.get(row.member_id);
    const game = games.game(row.group_key.slice(0, row.group_key.indexOf(":")), row.label ?? "");
    return userName === undefined || game === undefined ? [] : [entryOf(row, userName, game)];
  });
}

const entryOf = (row: WinRow, userName: string, game: OpenGame): Entry => ({
  vo: {
    userName: maskedName(userName),
    vendor: game.vendor,
    vendorName: game.vendorName,
    gameCode: game.code,
    gameName: game.name,
    gameType: game.game_type,
    cover: game.cover,
    unit: row.unit,
    stake: row.staked,
    win: row.paid,
    settledAt: row.won_at.toISOString(),
  },
});
