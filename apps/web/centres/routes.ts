import type { FullKey } from "@fairhouse/i18n";
import type { SliceRoute } from "@fairhouse/ui";
import { userIcon } from "@fairhouse/ui/icons";
import { AGENT_ENTRIES, type CentreEntry, MEMBER_ENTRIES } from "./entries.ts";

/** Entries whose page no slice has yet: the address is theirs, the page says what is true. */
const emptyRoute =
  (frame: "centre" | "agent") =>
  ({ path, label }: CentreEntry): SliceRoute => ({
    path,
    title: label,
    access: "member",
    frame,
    index: false,
    load: () => import("./empty-entry-screen.tsx"),
  });

const own = (entries: readonly CentreEntry[], prefix: string) => entries.filter(({ path }) => path.startsWith(prefix));

/** The first pages of the two centres. */
export const centreRoutes: readonly SliceRoute[] = [
  {
    path: "/member",
    title: "system:member.title" as FullKey,
    access: "member",
    frame: "centre",
    index: false,
    load: () => import("./member-screen.tsx"),
    navigation: [{ place: "quick", label: "web:nav.me", icon: userIcon, order: 80, memberOnly: true }],
  },
  {
    path: "/agent",
    title: "system:agent.title" as FullKey,
    access: "member",
    frame: "agent",
    index: false,
    load: () => import("./agent-screen.tsx"),
  },
];

/** The entries' own addresses, where a short page stands until a slice claims them. */
export const unreleasedEntries: readonly SliceRoute[] = [
  ...own(MEMBER_ENTRIES, "/member/").map(emptyRoute("centre")),
  ...own(AGENT_ENTRIES, "/agent/").map(emptyRoute("agent")),
];

/** A page's key leads to the page also where that stands somewhere else: `/member/transferFund` is the wallet. */
export const centreAliases: readonly { readonly from: string; readonly to: string }[] = MEMBER_ENTRIES.flatMap(
  ({ page, path }) => (path === `/member/${page}` ? [] : [{ from: `/member/${page}`, to: path }]),
);
