import type { EndReason } from "../rules.ts";

export type SessionTables = {
  session_session: {
    bucket: number;
    member_id: string;
    session_id: string;
    started_at: Date;
    authenticated_at: Date;
    last_seen_at: Date;
    ends_at: Date;
    ended_at: Date | null;
    end_reason: EndReason | null;
    started_from: string | null;
    user_agent: string;
  };
  session_token: { token_hash: Buffer; bucket: number; member_id: string; session_id: string };
};
