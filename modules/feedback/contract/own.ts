import { endpoint } from "@fairhouse/contract";
import { id, pageSize, requestKey } from "@fairhouse/contract/fields";
import { z } from "zod";
import { PICTURE_BYTES_MAX, PICTURES_MAX } from "../rules.ts";
import { picture, thread } from "./thread.ts";

const own = { kind: "session", capability: "member-centre" } as const;

export const putFeedback = endpoint({
  id: "feedback.putFeedback",
  method: "PUT",
  path: "/wps/feedback",
  summary: "Writes to the house: a new conversation, or another text in one of the member's own.",
  access: own,
  input: z.strictObject({
    requestKey,
    /** At most 140 characters, counted by code point; a character may take two units. */
    text: z.string().max(600),
    /** What `PUT /wps/feedback/pictures` called them, in their order. */
    pictureIds: z.array(id).max(PICTURES_MAX, "too_many_pictures").default([]),
    threadId: id.optional(),
  }),
  output: thread,
  refusals: {
    text_empty: 422,
    text_long: 422,
    picture_unknown: 422,
    thread_closed: 409,
    thread_full: 409,
    too_many_open: 409,
  },
  limits: { perMinute: 10 },
});

export const uploadPicture = endpoint({
  id: "feedback.uploadPicture",
  method: "PUT",
  path: "/wps/feedback/pictures",
  summary:
    "Takes a PNG or JPG as the body and keeps a picture drawn anew from it for an hour, for the text that follows.",
  access: own,
  input: z.strictObject({}),
  output: z.object({ pictureId: id }),
  refusals: {
    picture_kind_unknown: 415,
    picture_too_large: 413,
    picture_unreadable: 422,
    too_many_pictures: 409,
  },
  limits: { perMinute: 12 },
  upload: { bytesMax: PICTURE_BYTES_MAX },
});

export const listFeedback = endpoint({
  id: "feedback.listFeedback",
  method: "GET",
  path: "/wps/feedback",
  summary: "The member's own conversations with the house, newest first, each with all its texts.",
  access: own,
  input: z.strictObject({
    /** What the page before called `next`. */
    before: id.optional(),
    limit: pageSize(10, 20),
  }),
  output: z.object({
    threads: z.array(thread),
    next: id.nullable(),
    /** Whether another conversation can be begun: a few may be open together. */
    canBegin: z.boolean(),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const markFeedbackRead = endpoint({
  id: "feedback.markRead",
  method: "POST",
  path: "/wps/feedback/{threadId}/read",
  summary: "Says that the member has seen the answers of a conversation.",
  access: own,
  input: z.strictObject({ threadId: id }),
  output: z.object({}),
  refusals: {},
  limits: { perMinute: 120 },
});

export const readPicture = endpoint({
  id: "feedback.readPicture",
  method: "GET",
  path: "/wps/feedback/pictures/{pictureId}",
  summary: "One of the member's own pictures. There is no way to name anybody else's.",
  access: own,
  input: z.strictObject({ pictureId: id }),
  output: picture,
  refusals: {},
  limits: { perMinute: 120 },
});
