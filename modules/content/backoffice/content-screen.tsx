import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { Button, EmptyState, ErrorState, Notice, Skeleton } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { megaphoneIcon } from "@fairhouse/ui/icons";
import { Pager } from "@fairhouse/ui/pager";
import { useState } from "react";
import type { AnnouncementType } from "../rules.ts";
import { useCall } from "./api.ts";
import css from "./content-screen.module.css";
import { ContentTable } from "./content-table.tsx";
import { NewContent } from "./new-content.tsx";
import { OpenContent } from "./open-content.tsx";
import { TypeField } from "./type-field.tsx";

const PAGE_SIZE = 50;

/** What was written for the site, where it stands, and the form that faces it. */
export default function ContentScreen() {
  const t = useText("content");
  const refusalText = useRefusalText(t);
  const mayWrite = useMay("content.write");
  const [type, setType] = useState<AnnouncementType | "">("");
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const input = { pageNo, pageSize: PAGE_SIZE, ...(type ? { type } : {}) };
  const { data, error, isPending, refetch } = useCall("GET /staff/content", input);
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.title")}</h1>
        <p>{t("office.body")}</p>
      </div>
      <div className={`row row--wrap ${css.contentfilter}`}>
        <TypeField<AnnouncementType | "">
          value={type}
          all={t("office.allTypes")}
          onChange={(next) => {
            setType(next);
            setPageNo(1);
          }}
        />
        {mayWrite && chosen !== null && (
          <Button kind="line" onClick={() => setChosen(null)}>
            {t("office.write")}
          </Button>
        )}
      </div>
      {isPending && <Skeleton shape="skel--row" count={8} />}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.failed")} onRetry={() => void refetch()}>
            {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
          </ErrorState>
        </section>
      )}
      {data && error && <Notice tone="bad">{t("office.stale")}</Notice>}
      {data && (
        <div className="facing">
          <div className="stack">
            <section className="card" aria-label={t("office.caption")}>
              {data.items.length === 0 ? (
                <EmptyState icon={megaphoneIcon} title={t("office.none")}>
                  {t("office.noneBody")}
                </EmptyState>
              ) : (
                <ContentTable rows={data.items} chosen={chosen} onOpen={setChosen} />
              )}
            </section>
            <Pager page={pageNo} pages={data.totalPages} onPage={setPageNo} label={t("office.pages")} />
          </div>
          {chosen !== null && (
            <OpenContent key={chosen} announcementId={chosen} mayWrite={mayWrite} onChanged={refetch} />
          )}
          {chosen === null && mayWrite && <NewContent onWritten={setChosen} onChanged={refetch} />}
          {chosen === null && !mayWrite && <aside className="card card--pad muted small">{t("office.readOnly")}</aside>}
        </div>
      )}
    </div>
  );
}
