import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import { Button, type Column, DateTime, EmptyState, ErrorState, Notice, Skeleton, Table } from "@fairhouse/ui";
import { useFailureText } from "@fairhouse/ui/api";
import { usePages } from "@fairhouse/ui/api/pages";
import { recordIcon } from "@fairhouse/ui/icons";
import type * as contract from "../contract.ts";
import { useApi } from "./api.ts";
import { withdrawalCode } from "./withdrawal-code.ts";

type Row = ReceivedOf<typeof contract.listAudit>["rows"][number];

const PAGE = 50;
const ROUTE = "GET /staff/audit";

/** What operators did, newest first. Nothing here can be changed, by anybody. */
export default function AuditScreen() {
  const t = useText("staff");
  const api = useApi();
  const failureText = useFailureText(t);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = usePages(
    [ROUTE],
    (before, signal) => api.call(ROUTE, { limit: PAGE, ...(before ? { before } : {}) }, { signal }),
    ({ rows }) => (rows.length === PAGE ? rows.at(-1)?.auditId : undefined),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const why = failureText(error);
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("audit.title")}</h1>
        <p>{t("audit.body")}</p>
      </div>
      <section className="card">
        {isPending && (
          <div className="card--pad">
            <Skeleton shape="skel--row" count={8} />
          </div>
        )}
        {!data && error && (
          <ErrorState title={t("audit.failed")} onRetry={() => void refetch()}>
            {why}
          </ErrorState>
        )}
        {data && <AuditTable rows={rows} />}
        {data && error && <Notice tone="bad">{why ?? t("audit.failed")}</Notice>}
        {hasNextPage && (
          <p className="listfoot">
            <Button kind="line" small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t("audit.earlier")}
            </Button>
          </p>
        )}
      </section>
    </div>
  );
}

function AuditTable({ rows }: { rows: readonly Row[] }) {
  const t = useText("staff");
  const columns: readonly Column<Row>[] = [
    { key: "action", label: t("audit.action"), onPhone: "title", cell: (row) => <ActionName action={row.action} /> },
    { key: "time", label: t("audit.time"), cell: (row) => <DateTime at={row.happenedAt} /> },
    {
      key: "operator",
      label: t("audit.operator"),
      cell: (row) => (row.operator ? <bdi dir="ltr">{row.operator}</bdi> : t("audit.system")),
    },
    { key: "subject", label: t("audit.subject"), cell: (row) => <Subject row={row} /> },
    {
      key: "reason",
      label: t("audit.reason"),
      cell: (row) => (row.reason ? <bdi className="reason">{row.reason}</bdi> : <span className="muted">–</span>),
    },
  ];
  return (
    <Table
      dense
      caption={t("audit.title")}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.auditId}
      empty={
        <EmptyState icon={recordIcon} title={t("audit.empty")}>
          {t("audit.emptyBody")}
        </EmptyState>
      }
    />
  );
}

function ActionName({ action }: { action: string }) {
  const t = useText("staff");
  return <span className="strong">{t.maybe(`actions.${action.replace(/[.-]/g, "_")}`) ?? action}</span>;
}

function Subject({ row }: { row: Row }) {
  const t = useText("staff");
  if (row.subjectKind === "withdrawal") return <bdi className="code">{withdrawalCode(row.subjectId)}</bdi>;
  if (row.subjectKind === "role") return t.maybe(`roles.${row.subjectId}`) ?? row.subjectId;
  return <bdi className="code">{row.subjectId.slice(-6)}</bdi>;
}
