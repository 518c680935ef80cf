import { useIsSignedIn } from "@fairhouse/ui";
import { useApiHandle, useRealtime } from "@fairhouse/ui/api";

/** Stands invisibly on every page of a member: what the server tells of messages reaches the count and the list. */
export function InboxSync() {
  return useIsSignedIn() ? <Listener /> : null;
}

const ROUTES = ["GET /wps/relay/CSP_unreadCount", "GET /wps/inbox/messages"];

function Listener() {
  const { queries } = useApiHandle();
  const ask = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => ROUTES.includes(String(queryKey[0])) });
  useRealtime("inbox.changed", ask);
  useRealtime("connected", ask);
  return null;
}
