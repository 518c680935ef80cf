import { useText } from "@fairhouse/i18n";
import { EmptyState } from "@fairhouse/ui";
import { useLocation } from "@tanstack/react-router";
import { useFullText } from "../full-text.ts";
import { AGENT_ENTRIES, MEMBER_ENTRIES } from "./entries.ts";
import { iconOf } from "./entry-icons.ts";

/** An entry of a centre that holds nothing in this house, in words that are true now. */
export default function EmptyEntryScreen() {
  const t = useText("system");
  const { pathname } = useLocation();
  const entry = [...MEMBER_ENTRIES, ...AGENT_ENTRIES].find(({ path }) => path === pathname) ?? MEMBER_ENTRIES[0]!;
  const kind = pathname.startsWith("/agent") ? "agent" : "member";
  const title = useFullText(entry.label);
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{title}</h1>
      </div>
      <section className="card">
        <EmptyState icon={iconOf(entry)} title={t.maybe(`${kind}.${entry.page}.says`) ?? title}>
          {t.maybe(`${kind}.${entry.page}.body`) ?? ""}
        </EmptyState>
      </section>
    </>
  );
}
