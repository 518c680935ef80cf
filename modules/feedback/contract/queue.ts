import { endpoint } from "@fairhouse/contract";
import { id, instant, pageSize, reason, requestKey } from "@fairhouse/contract/fields";
import { z } from "zod";
import { message, picture, state } from "./thread.ts";

const reads = { access: { kind: "staff", permission: "feedback.read" }, limits: { perMinute: 240 } } as const;
const acts = { access: { kind: "staff", permission: "feedback.answer" }, limits: { perMinute: 60 } } as const;

const queued = z.object({
  memberId: id,
  userName: z.string(),
  threadId: id,
  state,
  /** Who looks after it, and whether that is the caller. */
  assignee: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
  openedAt: instant,
  changedAt: instant,
});

const subject = { memberId: id, threadId: id };

export const listQueue = endpoint({
  id: "feedback.listQueue",
  method: "GET",
  path: "/staff/feedback",
  summary: "Conversations of one state, those that wait longest first; closed ones newest first.",
  ...reads,
  input: z.strictObject({ state: state.default("open"), limit: pageSize(50) }),
  output: z.object({
    threads: z.array(queued.extend({ excerpt: z.string(), hasPictures: z.boolean() })),
  }),
  refusals: {},
});

export const readQueuedThread = endpoint({
  id: "feedback.readQueuedThread",
  method: "GET",
  path: "/staff/feedback/{memberId}/{threadId}",
  summary: "One conversation with all its texts and who wrote them.",
  ...reads,
  input: z.strictObject(subject),
  output: queued.extend({ messages: z.array(message.extend({ writtenBy: z.string() })) }),
  refusals: {},
});

export const readQueuedPicture = endpoint({
  id: "feedback.readQueuedPicture",
  method: "GET",
  path: "/staff/feedback/{memberId}/pictures/{pictureId}",
  summary: "A picture that a member has sent with a text.",
  ...reads,
  input: z.strictObject({ memberId: id, pictureId: id }),
  output: picture,
  refusals: {},
});

export const assignFeedback = endpoint({
  id: "feedback.assignFeedback",
  method: "POST",
  path: "/staff/feedback/{memberId}/{threadId}/assignee",
  summary: "Takes a conversation over, or lays it down again.",
  ...acts,
  input: z.strictObject({ ...subject, isMine: z.boolean() }),
  output: z.object({}),
  refusals: { thread_closed: 409, assigned_already: 409 },
});

export const answerFeedback = endpoint({
  id: "feedback.answerFeedback",
  method: "POST",
  path: "/staff/feedback/{memberId}/{threadId}/answers",
  summary: "Answers the member, who is told in their messages; closes the conversation where that is asked for.",
  ...acts,
  input: z.strictObject({ ...subject, requestKey, text: z.string().max(8_000), closes: z.boolean().default(false) }),
  output: z.object({ messageId: id }),
  refusals: { text_empty: 422, text_long: 422, thread_closed: 409, thread_full: 409 },
});

export const closeFeedback = endpoint({
  id: "feedback.closeFeedback",
  method: "POST",
  path: "/staff/feedback/{memberId}/{threadId}/close",
  summary: "Closes a conversation without an answer.",
  ...acts,
  input: z.strictObject({ ...subject, reason }),
  output: z.object({}),
  refusals: { thread_closed: 409 },
});
