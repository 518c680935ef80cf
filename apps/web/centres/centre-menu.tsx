import { useSession } from "@fairhouse/session/web";
import { Count, Icon, useSite } from "@fairhouse/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { useFullText } from "../full-text.ts";
import { hasScreen, useCount } from "../registry.ts";
import { type CentreEntry, type CentreKind, entriesOf } from "./entries.ts";
import { iconOf } from "./entry-icons.ts";

/** The entries of a centre that stand open and lead to something, in their order. */
export function CentreMenu({ kind }: { kind: CentreKind }) {
  const { agentGates, isReferralOn } = useSite();
  const { member } = useSession();
  const gates = { ...agentGates, toUpline: member?.toUpline === true, referral: isReferralOn };
  return entriesOf(kind, gates)
    .filter(({ path }) => hasScreen(path))
    .map((entry) => <CentreLink key={entry.page} entry={entry} />);
}

/** The steps of a wizard differ after the question mark only; the server draws the same menu for all of them. */
const EXACT = { exact: true, includeSearch: false };
const CURRENT = { "aria-current": "page" } as const;

function CentreLink({ entry }: { entry: CentreEntry }) {
  const isWithin = useLocation({ select: ({ pathname }) => entry.within?.includes(pathname) === true });
  return (
    <Link
      to={entry.path}
      activeOptions={EXACT}
      activeProps={CURRENT}
      {...(isWithin ? { "aria-current": true as const } : {})}
    >
      <Icon shape={iconOf(entry)} />
      <span>{useFullText(entry.label)}</span>
      {entry.count && <Waiting of={entry.count} />}
    </Link>
  );
}

/** A red count, only above zero. */
function Waiting({ of }: { of: NonNullable<CentreEntry["count"]> }) {
  const count = useCount(of);
  return count > 0 ? <Count count={count} /> : null;
}
