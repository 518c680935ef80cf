import { useText } from "@fairhouse/i18n";
import { Badge, Button, type Column, DateTime, Table } from "@fairhouse/ui";
import type { Vendor } from "../api.ts";

export function VendorsTable({
  vendors,
  selected,
  onSelect,
}: {
  vendors: readonly Vendor[];
  selected: string | null;
  onSelect: (vendor: string) => void;
}) {
  const t = useText("catalogue");
  const columns: readonly Column<Vendor>[] = [
    {
      key: "name",
      label: t("office.games.vendor"),
      onPhone: "title",
      cell: (row) => (
        <span className="row row--wrap">
          <bdi className="strong" dir="ltr">
            {row.vendorName}
          </bdi>
          {!row.isOpen && <Badge tone="bad">{t("office.states.hidden")}</Badge>}
          {row.isHot && <Badge tone="good">{t("office.states.hot")}</Badge>}
          {row.isSandbox && <Badge tone="wait">{t("office.vendors.sandbox")}</Badge>}
        </span>
      ),
    },
    { key: "games", label: t("office.vendors.games"), figure: true, cell: (row) => row.games },
    {
      key: "synced",
      label: t("office.vendors.synced"),
      cell: (row) => (row.syncedAt ? <DateTime at={row.syncedAt} /> : t("office.none")),
    },
    {
      key: "open",
      label: t("office.games.look"),
      onPhone: "plain",
      cell: (row) => (
        <Button
          kind="line"
          small
          onClick={() => onSelect(row.vendor)}
          aria-label={t("office.games.lookAt", { name: row.vendorName })}
        >
          {t("office.games.look")}
        </Button>
      ),
    },
  ];
  return (
    <Table
      dense
      caption={t("office.vendors.title")}
      columns={columns}
      rows={vendors}
      rowKey={(row) => row.vendor}
      isSelected={(row) => row.vendor === selected}
    />
  );
}
