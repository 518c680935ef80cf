import type { ThreadState } from "../rules.ts";

export type FeedbackTables = {
  feedback_thread: {
    bucket: number;
    member_id: string;
    thread_id: string;
    state: ThreadState;
    assignee: string | null;
    opened_at: Date;
    changed_at: Date;
    has_news: boolean;
  };
  feedback_message: {
    bucket: number;
    member_id: string;
    message_id: string;
    thread_id: string;
    request_key: string;
    staff_id: string | null;
    text: string;
    written_at: Date;
  };
  feedback_picture: {
    bucket: number;
    member_id: string;
    picture_id: string;
    thread_id: string | null;
    message_id: string | null;
    position: number | null;
    picture: Buffer;
    uploaded_at: Date;
  };
};
