import type { MessagePurpose, Texts } from "../rules.ts";

export type Audience = "one" | "all" | "types";

export type InboxTables = {
  inbox_message: {
    message_id: string;
    request_key: string;
    purpose: MessagePurpose;
    audience: Audience;
    account_types: number[] | null;
    member_id: string | null;
    member_name: string | null;
    texts: Texts;
    sent_at: Date;
    sent_by: string;
  };
  inbox_mark: {
    bucket: number;
    member_id: string;
    message_id: string;
    read_at: Date | null;
    deleted_at: Date | null;
  };
};
