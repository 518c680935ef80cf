import { currencyOf } from "@fairhouse/base";
import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { type Column, DateTime, ErrorState, Money, Skeleton, Table } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import type { readDebt } from "../../contract/debts.ts";
import { type Debt, useCall } from "../api.ts";
import { ShortId } from "../short-id.tsx";
import { SettleForm } from "./settle-form.tsx";

type Row = ReceivedOf<typeof readDebt>["rows"][number];

/** Every row that made or lowered a debt, and the two ways to lower it. */
export function DebtDetail({ debt, onChanged }: { debt: Debt; onChanged: () => Promise<unknown> }) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const maySettle = useMay("debts.settle");
  const { data, error, isPending, refetch } = useCall("GET /staff/debts/{memberId}", { memberId: debt.memberId });
  const now = data?.debt ?? debt;
  const changed = () => Promise.all([refetch(), onChanged()]);
  return (
    <aside className="card detail" aria-labelledby="debt-title">
      <h2 className="voice" id="debt-title">
        <bdi dir="ltr">{debt.userName}</bdi>
      </h2>
      <dl className="ledger">
        <div>
          <dt>{t("office.debts.cash")}</dt>
          <dd>
            <Money amount={now.cash} currency={now.unit} />
          </dd>
        </div>
        <div className="total">
          <dt>{t("office.debts.owed")}</dt>
          <dd>
            <Money amount={now.owed} currency={now.unit} settled />
          </dd>
        </div>
      </dl>
      {isPending && <Skeleton shape="skel--row" count={3} />}
      {error && <ErrorState onRetry={() => void refetch()}>{refusalText(error.reply)}</ErrorState>}
      {data && <RowsTable rows={data.rows} unit={now.unit} />}
      {maySettle && now.owed !== "0" && currencyOf(now.unit) && <SettleForm debt={now} onChanged={changed} />}
      {!maySettle && <p className="small muted">{t("office.debts.readOnly")}</p>}
    </aside>
  );
}

function RowsTable({ rows, unit }: { rows: readonly Row[]; unit: string }) {
  const t = useText("games");
  const columns: readonly Column<Row>[] = [
    {
      key: "kind",
      label: t("office.debts.kind"),
      onPhone: "title",
      cell: (row) => t.maybe(`office.debts.kinds.${row.kind}`) ?? row.kind,
    },
    { key: "time", label: t("office.calls.time"), cell: (row) => <DateTime at={row.postedAt} /> },
    {
      key: "amount",
      label: t("office.calls.amount"),
      figure: true,
      cell: (row) => <Money amount={row.amountLedger} currency={unit} bare signed />,
    },
    {
      key: "reference",
      label: t("office.calls.by.roundId"),
      onPhone: "hidden",
      cell: (row) => <ShortId id={row.reference} />,
    },
  ];
  return <Table dense caption={t("office.debts.rows")} columns={columns} rows={rows} rowKey={(row) => row.entryId} />;
}
