import type { ColumnType } from "kysely";

/** A date of the row's zone as its text. */
type Day = ColumnType<string, string, string>;

export type RecordsTables = {
  records_zone_day: {
    bucket: number;
    member_id: string;
    zone: string;
    day: Day;
    vendor: string;
    game_code: string;
    unit: string;
    stakes: bigint;
    staked: string;
    won: string;
  };
};
