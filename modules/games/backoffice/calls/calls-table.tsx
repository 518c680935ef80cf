import { useText } from "@fairhouse/i18n";
import { Badge, type Column, DateTime, Money, Table } from "@fairhouse/ui";
import type { VendorCall } from "../api.ts";
import css from "./calls-table.module.css";

type Props = {
  calls: readonly VendorCall[];
  selected: VendorCall | null;
  onSelect: (call: VendorCall) => void;
};

export function CallsTable({ calls, selected, onSelect }: Props) {
  const t = useText("games");
  const isSelected = (call: VendorCall) => call.callId === selected?.callId;
  const columns: readonly Column<VendorCall>[] = [
    {
      key: "method",
      label: t("office.calls.method"),
      onPhone: "title",
      cell: (call) => (
        <button
          type="button"
          className="rowpick code strong"
          aria-pressed={isSelected(call)}
          onClick={() => onSelect(call)}
        >
          {call.method}
        </button>
      ),
    },
    { key: "time", label: t("office.calls.time"), cell: (call) => <DateTime at={call.receivedAt} /> },
    {
      key: "vendor",
      label: t("office.calls.by.vendor"),
      onPhone: "hidden",
      cell: (call) => (
        <bdi className={css.nowrap} dir="ltr">
          {call.vendor}
        </bdi>
      ),
    },
    {
      key: "player",
      label: t("office.calls.by.member"),
      cell: (call) => (call.userName ? <bdi dir="ltr">{call.userName}</bdi> : <span className="muted">–</span>),
    },
    {
      key: "amount",
      label: t("office.calls.amount"),
      figure: true,
      cell: (call) =>
        call.amountLedger === null ? (
          "–"
        ) : (
          <Money amount={call.amountLedger} {...(call.unit ? { currency: call.unit } : {})} bare />
        ),
    },
    { key: "status", label: t("office.calls.status"), cell: (call) => <StatusBadge status={call.status} /> },
  ];
  return (
    <Table
      dense
      caption={t("office.calls.title")}
      columns={columns}
      rows={calls}
      rowKey={(call) => call.callId}
      isSelected={isSelected}
    />
  );
}

/** The protocol's own word: it is what the vendor saw. */
export function StatusBadge({ status }: { status: string }) {
  const tone = status === "OK" ? "good" : status === "TEMPORARY_ERROR" || status === "no_answer" ? "wait" : "bad";
  return (
    <Badge tone={tone}>
      <bdi dir="ltr">{status}</bdi>
    </Badge>
  );
}
