import { useLocale, useText } from "@fairhouse/i18n";
import { useIsHydrated } from "@fairhouse/ui";
import { Pager } from "@fairhouse/ui/pager";
import { useEffect, useRef, useState } from "react";
import { useCall } from "./api.ts";
import { noticesCall } from "./calls.ts";
import css from "./content.module.css";
import { indexOf } from "./notice-list.tsx";
import { NoticesBody } from "./notices-body.tsx";
import { markNoticesSeen } from "./unread-notices.ts";

/** All notices, page by page. */
export default function NoticesScreen() {
  const t = useText("content");
  const [pageNo, setPageNo] = useState(1);
  const { route, input } = noticesCall(useLocale().code, pageNo);
  const answer = useCall(route, input);
  const { data } = answer;
  const list = useRef<HTMLElement>(null);
  const isHydrated = useIsHydrated();
  // Only the browser knows what stands behind the #.
  const id = isHydrated ? window.location.hash.slice(1) : "";
  const initialIndex = data && id ? indexOf(data.notice, { id }) : undefined;
  useEffect(() => {
    if (initialIndex !== undefined) list.current?.querySelector("details[open]")?.scrollIntoView({ block: "center" });
  }, [initialIndex]);

  useEffect(() => {
    if (data) markNoticesSeen(Date.now());
  }, [data]);

  const turn = (to: number) => {
    setPageNo(to);
    list.current?.scrollIntoView({ block: "start" });
  };
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("notices.title")}</h1>
        <p>{t("notices.intro")}</p>
      </div>
      <section className={`card ${css.noticelist}`} ref={list} aria-label={t("notices.title")}>
        <NoticesBody answer={answer} initialIndex={initialIndex} lines={6} />
      </section>
      {data && (
        <Pager
          className={css.contentpager}
          page={pageNo}
          pages={data.totalPages}
          onPage={turn}
          label={t("notices.pages")}
        />
      )}
    </main>
  );
}
