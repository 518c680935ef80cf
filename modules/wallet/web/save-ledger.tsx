import { useText } from "@fairhouse/i18n";
import { Button, Icon, showToast } from "@fairhouse/ui";
import { downloadIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useApi } from "./api.ts";
import { ENTRY_COLUMNS, entryCells, fileOfPages, saveFile } from "./csv.ts";
import { useZone } from "./days.ts";
import { askedOf, periodOf, type RecordFilters } from "./record-filters.ts";
import css from "./save-ledger.module.css";

type Props = { filters: RecordFilters; isEmpty: boolean };

/** Writes every entry of what is shown into a file on the device, read page by page. */
export function SaveLedger({ filters, isEmpty }: Props) {
  const t = useText("wallet");
  const readPage = useReadPage(filters);
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const saved = await fileOfPages({ columns: ENTRY_COLUMNS, cells: entryCells, read: readPage });
    setBusy(false);
    if (!saved) return showToast(t("ledger.saveFailed"), "bad");
    saveFile("ledger.csv", saved.file);
    if (!saved.isWhole) showToast(t("ledger.saveCut", { count: saved.count }));
  }

  return (
    <Button kind="line" small className={css.act} onClick={save} busy={isBusy} disabled={isEmpty}>
      <Icon shape={downloadIcon} />
      {t("ledger.save")}
    </Button>
  );
}

/** A page of entries: all of the days, or those of the records that the other filters find. */
function useReadPage(filters: RecordFilters) {
  const api = useApi();
  const zone = useZone();
  const { fromOn: _, untilOn: __, ...others } = filters;
  const isAll = Object.values(others).every((one) => one === null);
  return async (before: string | undefined) => {
    const place = before === undefined ? {} : { before };
    const answer = isAll
      ? await api.call("GET /wps/wallet/ledger", { ...periodOf(filters, zone), ...place, limit: 100 })
      : await api.call("GET /wps/wallet/records/entries", { ...askedOf(filters, zone), ...place, limit: 20 });
    if (!answer.ok) return { ok: false } as const;
    return { ok: true, value: { rows: answer.value.entries, next: answer.value.next } } as const;
  };
}
