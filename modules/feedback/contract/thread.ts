import { id, instant } from "@fairhouse/contract/fields";
import { z } from "zod";
import { STATES } from "../rules.ts";

export const state = z.enum(STATES);

/** One text of a conversation. */
export const message = z.object({
  messageId: id,
  author: z.enum(["member", "house"]),
  /** Plain text; its line breaks are kept. */
  text: z.string(),
  writtenAt: instant,
  pictureIds: z.array(id),
});

export const thread = z.object({
  threadId: id,
  state,
  openedAt: instant,
  changedAt: instant,
  /** Whether an answer has come since the member looked last. */
  hasNews: z.boolean(),
  messages: z.array(message),
});

/** A picture as the `src` of an image. */
export const picture = z.object({ image: z.string() });
