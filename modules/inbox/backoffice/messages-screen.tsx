import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { Button, type Column, DateTime, EmptyState, ErrorState, Notice, Skeleton, Table } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { messageIcon } from "@fairhouse/ui/icons";
import type { Sent } from "./api.ts";
import { SendForm } from "./send-form.tsx";
import { useSent } from "./use-sent.ts";

/** What was written to members, and the form that faces it. */
export default function MessagesScreen() {
  const t = useText("inbox");
  const refusalText = useRefusalText(t);
  const maySend = useMay("messages.send");
  const sent = useSent();
  const { rows, error, isPending, refetch } = sent;
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.title")}</h1>
        <p>{t("office.body")}</p>
      </div>
      <div className="facing">
        <section className="card" aria-label={t("office.caption")}>
          {isPending && <Skeleton shape="skel--row" count={8} />}
          {!rows && error && (
            <ErrorState title={t("office.failed")} onRetry={() => void refetch()}>
              {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
            </ErrorState>
          )}
          {rows && rows.length === 0 && (
            <EmptyState icon={messageIcon} title={t("office.none")}>
              {t("office.noneBody")}
            </EmptyState>
          )}
          {rows && rows.length > 0 && <SentTable rows={rows} />}
          {sent.hasMore && (
            <div className="card__body">
              {sent.hasFailed && <Notice tone="bad">{t("moreFailed")}</Notice>}
              <Button kind="line" busy={sent.isLoading} onClick={() => void sent.more()}>
                {t("office.older")}
              </Button>
            </div>
          )}
        </section>
        {maySend ? (
          <SendForm onSent={refetch} />
        ) : (
          <aside className="card card--pad muted small">{t("office.readOnly")}</aside>
        )}
      </div>
    </div>
  );
}

function SentTable({ rows }: { rows: readonly Sent[] }) {
  const t = useText("inbox");
  const columns: readonly Column<Sent>[] = [
    {
      key: "title",
      label: t("office.heading"),
      onPhone: "title",
      cell: ({ title, languages }) => (
        <span>
          <bdi className="strong">{title}</bdi> <small className="muted num">{languages.join(" ")}</small>
        </span>
      ),
    },
    { key: "purpose", label: t("office.purpose"), cell: ({ purpose }) => t(`office.purposes.${purpose}`) },
    { key: "audience", label: t("office.audience"), cell: (row) => <Audience row={row} /> },
    { key: "sentAt", label: t("office.sentAt"), cell: ({ sentAt }) => <DateTime at={sentAt} /> },
    { key: "sentBy", label: t("office.sentBy"), cell: ({ sentBy }) => <bdi>{sentBy}</bdi> },
  ];
  return (
    <Table dense caption={t("office.caption")} columns={columns} rows={rows} rowKey={({ messageId }) => messageId} />
  );
}

function Audience({ row }: { row: Sent }) {
  const t = useText("inbox");
  if (row.audience === "one") return <bdi>{row.memberName}</bdi>;
  if (row.audience === "all") return t("office.to.all");
  return row.accountTypes.map((type) => t.maybe(`office.types.${type}`) ?? String(type)).join(", ");
}
