import { endpoint } from "@fairhouse/contract";
import { id, instant, integer, language, memberSought, pageSize, requestKey } from "@fairhouse/contract/fields";
import { z } from "zod";
import { BODY_MAX, MESSAGE_PURPOSES, TEXTS_MAX, TITLE_MAX } from "./rules.ts";

const own = { kind: "session", capability: "member-centre" } as const;
const unreadCount = integer;
/** The member's own messages; others are passed over. */
const messageIds = z.array(id).min(1).max(100);

export const readUnreadCount = endpoint({
  id: "inbox.readUnreadCount",
  method: "GET",
  path: "/wps/relay/CSP_unreadCount",
  summary: "How many platform messages the member has not read; 0 during a time-out, in which nothing calls them back.",
  access: own,
  input: z.strictObject({}),
  output: z.object({ unreadCount }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const listMessages = endpoint({
  id: "inbox.listMessages",
  method: "GET",
  path: "/wps/inbox/messages",
  summary: "The member's platform messages, newest first.",
  access: own,
  input: z.strictObject({
    language: language.default("EN"),
    /** What the page before called `next`. */
    before: id.optional(),
    limit: pageSize(20),
  }),
  output: z.object({
    messages: z.array(
      z.object({
        messageId: id,
        title: z.string(),
        /** Plain text; its line breaks are kept. */
        body: z.string(),
        /** The language that the text is really in. */
        language,
        sentAt: instant,
        isRead: z.boolean(),
      }),
    ),
    next: id.nullable(),
    unreadCount,
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const markRead = endpoint({
  id: "inbox.markRead",
  method: "POST",
  path: "/wps/inbox/read",
  summary: "Marks messages as read: these, or all.",
  access: own,
  input: z.strictObject({ messageIds: z.union([messageIds, z.literal("all")]) }),
  output: z.object({ unreadCount }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const deleteMessages = endpoint({
  id: "inbox.deleteMessages",
  method: "POST",
  path: "/wps/inbox/delete",
  summary: "Takes messages out of the member's list.",
  access: own,
  input: z.strictObject({ messageIds }),
  output: z.object({ unreadCount }),
  refusals: {},
  limits: { perMinute: 60 },
});

/** Account types that can read messages. */
const accountType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42)]);

const audience = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("one"), member: memberSought }),
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({ kind: z.literal("types"), accountTypes: z.array(accountType).min(1).max(5) }),
]);

/** `marketing` does not reach members who are in a time-out or excluded. */
const purpose = z.enum(MESSAGE_PURPOSES);

const text = z.strictObject({
  language,
  title: z.string().max(TITLE_MAX, "title_long"),
  body: z.string().max(BODY_MAX, "body_long"),
});

export const listSent = endpoint({
  id: "inbox.listSent",
  method: "GET",
  path: "/staff/inbox/messages",
  summary: "What operators have sent, newest first.",
  access: { kind: "staff", permission: "messages.read" },
  input: z.strictObject({ before: id.optional(), limit: pageSize(25) }),
  output: z.object({
    messages: z.array(
      z.object({
        messageId: id,
        purpose,
        audience: z.enum(["one", "all", "types"]),
        memberName: z.string().nullable(),
        accountTypes: z.array(integer),
        title: z.string(),
        languages: z.array(language),
        sentAt: instant,
        sentBy: z.string(),
      }),
    ),
    next: id.nullable(),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const sendMessage = endpoint({
  id: "inbox.sendMessage",
  method: "POST",
  path: "/staff/inbox/messages",
  summary:
    "Sends a message to one member, to all, or to the accounts of some types; marketing only to those who are not excluded.",
  access: { kind: "staff", permission: "messages.send" },
  input: z.strictObject({ requestKey, purpose, audience, texts: z.array(text).min(1).max(TEXTS_MAX) }),
  output: z.object({ messageId: id }),
  refusals: { member_unknown: 422, member_excluded: 409, english_missing: 422, text_empty: 422, language_twice: 422 },
  // Long texts in several languages.
  limits: { perMinute: 30, bodyBytes: 100_000 },
});
