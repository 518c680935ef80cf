import type { ColumnType } from "kysely";

/** A date of UTC as its text. */
type Day = ColumnType<string, string, string>;

export type RecordsTables = {
  records_play_day: {
    bucket: number;
    member_id: string;
    day: Day;
    vendor: string;
    game_code: string;
    unit: string;
    stakes: bigint;
    staked: string;
    won: string;
  };
};
