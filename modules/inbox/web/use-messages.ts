import { useRef, useState } from "react";
import { type MessagePage, useAction, useApi, useCall } from "./api.ts";
import { inPortions, type Loaded, withNewest, withOlder, without, withRead } from "./message-pages.ts";

const FIRST_PAGE = 20;
const OLDER_PAGE = 100;

type Known = { readonly language: string; readonly page: MessagePage; readonly loaded: Loaded };

/** The member's messages, page after page by cursor, and what can be done with them. */
export function useMessages(language: string) {
  const api = useApi();
  const call = useCall("GET /wps/inbox/messages", { language, limit: FIRST_PAGE });
  const reading = useAction("POST /wps/inbox/read");
  const deleting = useAction("POST /wps/inbox/delete");
  const [known, setKnown] = useState<Known | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const own = known?.language === language ? known : null;
  if (call.data && call.data !== own?.page) {
    setKnown({ language, page: call.data, loaded: withNewest(own?.loaded, call.data) });
  }
  const shown = useRef(language);
  shown.current = language;

  const change = (next: (loaded: Loaded) => Loaded) =>
    setKnown((now) => now && (now.language === language ? { ...now, loaded: next(now.loaded) } : now));

  async function more() {
    const before = own?.loaded.next;
    if (!before || isLoading) return;
    setLoading(true);
    setFailed(false);
    const reply = await api.call("GET /wps/inbox/messages", { language, limit: OLDER_PAGE, before });
    setLoading(false);
    if (shown.current !== language) return;
    if (!reply.ok) return setFailed(true);
    // Asked for twice, a page is added once.
    change((loaded) => (loaded.next === before ? withOlder(loaded, reply.value) : loaded));
  }

  async function read(messageIds: readonly string[] | "all") {
    for (const portion of messageIds === "all" ? (["all"] as const) : inPortions(messageIds)) {
      const reply = await reading.run({ messageIds: portion });
      if (!reply.ok) return reply;
      change((loaded) => withRead(loaded, portion));
    }
    await call.refetch();
    return null;
  }

  async function remove(messageIds: readonly string[]) {
    for (const portion of inPortions(messageIds)) {
      const reply = await deleting.run({ messageIds: portion });
      if (!reply.ok) return reply;
      change((loaded) => without(loaded, portion));
    }
    await call.refetch();
    return null;
  }

  return {
    messages: own?.loaded.messages,
    unreadCount: own?.page.unreadCount ?? 0,
    hasMore: own !== null && own.loaded.next !== null,
    isFailed: call.isError && own === null,
    isOffline: call.error?.reply?.code === "offline",
    retry: () => void call.refetch(),
    ...{ isLoading, hasFailed, more, read, remove },
    isReading: reading.isBusy,
    isDeleting: deleting.isBusy,
  };
}

export type Messages = ReturnType<typeof useMessages>;
