import { useText } from "@fairhouse/i18n";
import { buttonClass, EmptyState } from "@fairhouse/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { useFullText } from "../full-text.ts";
import { AGENT_ENTRIES, MEMBER_ENTRIES } from "./entries.ts";
import { iconOf } from "./entry-icons.ts";

/** Where the thing is meanwhile, for pages that keep elsewhere what they will keep here. */
const ELSEWHERE: { readonly [page: string]: { to: string; label: "toLedger" } } = {
  personalHistoryCopy: { to: "/wallet", label: "toLedger" },
  transactionHistory: { to: "/wallet", label: "toLedger" },
  personalProfit: { to: "/wallet", label: "toLedger" },
};

/** An entry of a centre that holds nothing in this house, in words that are true now. */
export default function EmptyEntryScreen() {
  const t = useText("system");
  const { pathname } = useLocation();
  const entry = [...MEMBER_ENTRIES, ...AGENT_ENTRIES].find(({ path }) => path === pathname) ?? MEMBER_ENTRIES[0]!;
  const kind = pathname.startsWith("/agent") ? "agent" : "member";
  const title = useFullText(entry.label);
  const way = kind === "member" ? ELSEWHERE[entry.page] : undefined;
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{title}</h1>
      </div>
      <section className="card">
        <EmptyState
          icon={iconOf(entry)}
          title={t.maybe(`${kind}.${entry.page}.says`) ?? title}
          action={
            way && (
              <Link to={way.to} className={buttonClass({ kind: "line" })}>
                {t(`centre.${way.label}`)}
              </Link>
            )
          }
        >
          {t.maybe(`${kind}.${entry.page}.body`) ?? ""}
        </EmptyState>
      </section>
    </>
  );
}
