import type { SliceCount, SliceRoute, SliceSlot } from "@fairhouse/ui";
import { InboxSync } from "./inbox-sync.tsx";
import { useUnreadCount } from "./unread-count.ts";

export const routes: readonly SliceRoute[] = [
  {
    path: "/member/messageV2",
    load: () => import("./messages-screen.tsx"),
    title: "system:member.messageV2.label",
    access: "member",
    frame: "centre",
    index: false,
  },
];

export const slots: readonly SliceSlot[] = [{ at: "background", order: 20, Component: InboxSync }];

export const counts: readonly SliceCount[] = [{ of: "messages", useCount: useUnreadCount }];
