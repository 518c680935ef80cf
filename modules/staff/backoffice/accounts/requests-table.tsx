import { useText } from "@fairhouse/i18n";
import { type Column, DateTime, Table } from "@fairhouse/ui";
import type { AccountRequest } from "./account-calls.ts";

type Props = { requests: readonly AccountRequest[]; chosen: string; onChoose: (name: string) => void };

/** What one operator has asked and another has to confirm, the oldest first. */
export function RequestsTable({ requests, chosen, onChoose }: Props) {
  const t = useText("staff");
  const isSelected = (row: AccountRequest) => row.userName === chosen;
  const columns: readonly Column<AccountRequest>[] = [
    {
      key: "player",
      label: t("accounts.player"),
      onPhone: "title",
      cell: (row) => (
        <button
          type="button"
          className="rowpick strong"
          aria-pressed={isSelected(row)}
          onClick={() => onChoose(row.userName)}
        >
          <bdi dir="ltr">{row.userName}</bdi>
        </button>
      ),
    },
    { key: "kind", label: t("accounts.request"), cell: (row) => t(`accounts.kinds.${row.kind}`) },
    {
      key: "requestedBy",
      label: t("accounts.requestedBy"),
      cell: (row) => <bdi dir="ltr">{row.requestedBy}</bdi>,
    },
    { key: "askedAt", label: t("accounts.askedAt"), cell: (row) => <DateTime at={row.askedAt} /> },
  ];
  return (
    <Table
      dense
      caption={t("accounts.waiting")}
      columns={columns}
      rows={requests}
      rowKey={(row) => `${row.kind} ${row.memberId}`}
      isSelected={isSelected}
    />
  );
}
