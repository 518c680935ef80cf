import type { Message, MessagePage } from "./api.ts";

/** Messages as far as they were read, newest first, and where the next page begins. */
export type Loaded = { readonly messages: readonly Message[]; readonly next: string | null };

/**
 * The newest page again, before what was read earlier. Ids are in the order of time: as far as the newest page reaches it is
 * right about what there is, and older messages stay, so that a list that was read far down does not jump back.
 */
export function withNewest(loaded: Loaded | undefined, page: MessagePage): Loaded {
  const last = page.messages.at(-1)?.messageId;
  if (page.next === null || last === undefined) return { messages: page.messages, next: null };
  const newestKnown = loaded?.messages[0]?.messageId;
  // Where the newest page does not reach what was read, messages in between are not known.
  if (newestKnown === undefined || newestKnown < last) return { messages: page.messages, next: page.next };
  const older = (loaded?.messages ?? []).filter(({ messageId }) => messageId < last);
  if (!loaded || older.length === 0) return { messages: page.messages, next: page.next };
  const messages = [...page.messages, ...older];
  // With nothing unread left, another device may have read what is older.
  return { messages: page.unreadCount === 0 ? messages.map(asRead) : messages, next: loaded.next };
}

/** The page that was asked for with `next`. */
export const withOlder = (loaded: Loaded, page: MessagePage): Loaded => ({
  messages: [...loaded.messages, ...page.messages],
  next: page.next,
});

export const withRead = (loaded: Loaded, messageIds: readonly string[] | "all"): Loaded => ({
  ...loaded,
  messages: loaded.messages.map((one) =>
    messageIds === "all" || messageIds.includes(one.messageId) ? asRead(one) : one,
  ),
});

export const without = (loaded: Loaded, messageIds: readonly string[]): Loaded => ({
  ...loaded,
  messages: loaded.messages.filter(({ messageId }) => !messageIds.includes(messageId)),
});

const asRead = (message: Message): Message => ({ ...message, isRead: true });

/** No call names more messages. */
const IDS_MAX = 100;

/** Ids in the portions that one call takes. */
export function inPortions(messageIds: readonly string[]): string[][] {
  const portions: string[][] = [];
  for (let at = 0; at < messageIds.length; at += IDS_MAX) portions.push(messageIds.slice(at, at + IDS_MAX));
  return portions;
}
