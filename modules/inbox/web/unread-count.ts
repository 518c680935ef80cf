import { useSession } from "@fairhouse/session/web";
import { useCall } from "./api.ts";

/** How many messages the member has not read; 0 until that is known, and for those who have no member centre. */
export function useUnreadCount(): number {
  const { member } = useSession();
  const enabled = member?.capabilities.includes("member-centre") === true;
  const { data } = useCall("GET /wps/relay/CSP_unreadCount", {}, { enabled, staleTimeMs: 60_000 });
  return enabled ? (data?.unreadCount ?? 0) : 0;
}
