import type { ExportState } from "../rules.ts";

export type PersonalDataTables = {
  personal_data_export: {
    bucket: number;
    member_id: string;
    export_id: string;
    state: ExportState;
    requested_at: Date;
    finished_at: Date | null;
    expires_at: Date | null;
    parts: number;
  };
  personal_data_part: {
    bucket: number;
    member_id: string;
    export_id: string;
    position: number;
    section: string;
    rows: { [column: string]: string | null }[];
  };
};
