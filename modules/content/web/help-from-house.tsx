import { useText } from "@fairhouse/i18n";
import type { NoticeItem } from "./api.ts";
import css from "./content.module.css";
import { NoticeList } from "./notice-list.tsx";

/** What the operator has to say in the help centre, above its answers. */
export function HelpFromHouse({ notices }: { notices: readonly NoticeItem[] }) {
  const t = useText("content");
  return (
    <section className={`card card--pad section ${css.noticelist}`} aria-labelledby="help-from-house">
      <h2 className="voice" id="help-from-house">
        {t("help.title")}
      </h2>
      <NoticeList notices={notices} />
    </section>
  );
}
