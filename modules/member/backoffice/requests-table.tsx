import { useText } from "@fairhouse/i18n";
import { type Column, DateTime, Table } from "@fairhouse/ui";
import type { AccountRequest } from "./account-calls.ts";

type Props = { requests: readonly AccountRequest[]; chosen: string; onChoose: (name: string) => void };

/** What one operator has asked and another has to confirm, the oldest first. */
export function RequestsTable({ requests, chosen, onChoose }: Props) {
  const t = useText("member");
  const isSelected = (row: AccountRequest) => row.userName === chosen;
  const columns: readonly Column<AccountRequest>[] = [
    {
      key: "player",
      label: t("office.accounts.player"),
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
    { key: "kind", label: t("office.accounts.request"), cell: (row) => t(`office.accounts.kinds.${row.kind}`) },
    {
      key: "requestedBy",
      label: t("office.accounts.requestedBy"),
      cell: (row) => <bdi dir="ltr">{row.requestedBy}</bdi>,
    },
    { key: "askedAt", label: t("office.accounts.askedAt"), cell: (row) => <DateTime at={row.askedAt} /> },
  ];
  return (
    <Table
      dense
      caption={t("office.accounts.waiting")}
      columns={columns}
      rows={requests}
      rowKey={(row) => `${row.kind} ${row.memberId}`}
      isSelected={isSelected}
    />
  );
}
