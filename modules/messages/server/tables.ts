export type Channel = "sms" | "email";

export type MessagesTables = {
  messages_code: CodeRow;
  messages_recipient: RecipientRow;
  messages_spent: SpentRow;
  messages_outgoing: OutgoingRow;
};

export type CodeRow = {
  channel: Channel;
  purpose: string;
  recipient: Buffer;
  code_id: string;
  code_hash: Buffer;
  tries: number;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type RecipientRow = {
  recipient: Buffer;
  sent_at: Date[];
  waits_until: Date | null;
  touched_at: Date;
};

export type SpentRow = { spent_on: string; channel: Channel; source: Buffer; messages: number };

export type OutgoingRow = {
  message_id: string;
  channel: Channel;
  state: "waiting" | "sent" | "refused" | "too_late";
  encrypted: Buffer | null;
  created_at: Date;
  expires_at: Date;
  finished_at: Date | null;
};
