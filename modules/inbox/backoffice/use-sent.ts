import { useState } from "react";
import { type Sent, type SentPage, useApi, useCall } from "./api.ts";

const PAGE = 100;

type Older = { readonly after: SentPage; readonly rows: readonly Sent[]; readonly next: string | null };

/** What operators have sent, newest first, and the older pages that were asked for since. */
export function useSent() {
  const api = useApi();
  const { data, error, isPending, refetch } = useCall("GET /staff/inbox/messages", { limit: PAGE });
  const [older, setOlder] = useState<Older | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Older pages belong to the newest page that they were read after.
  const own = older?.after === data ? older : null;
  const next = own ? own.next : (data?.next ?? null);

  async function more() {
    if (!data || next === null || isLoading) return;
    setLoading(true);
    setFailed(false);
    const reply = await api.call("GET /staff/inbox/messages", { limit: PAGE, before: next });
    setLoading(false);
    if (!reply.ok) return setFailed(true);
    setOlder({ after: data, rows: [...(own?.rows ?? []), ...reply.value.messages], next: reply.value.next });
  }

  return {
    rows: data && [...data.messages, ...(own?.rows ?? [])],
    hasMore: next !== null,
    ...{ error, isPending, refetch, isLoading, hasFailed, more },
  };
}
