import { useText } from "@fairhouse/i18n";
import { Button, Icon, showToast } from "@fairhouse/ui";
import { downloadIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useApi } from "./api.ts";
import { csvOf, isSaved, readAllEntries, saveFile } from "./csv.ts";
import { useZone } from "./days.ts";
import { periodOf, type RecordFilters } from "./record-filters.ts";
import css from "./save-ledger.module.css";

type Props = { filters: RecordFilters; isEmpty: boolean };

/** Writes every entry of the days, kind, studio and game into a file on the device, read page by page. */
export function SaveLedger({ filters, isEmpty }: Props) {
  const t = useText("wallet");
  const api = useApi();
  const zone = useZone();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const read = await readAllEntries((input) => api.call("GET /wps/wallet/ledger", input), periodOf(filters, zone));
    setBusy(false);
    if (!read) return showToast(t("ledger.saveFailed"), "bad");
    const entries = read.entries.filter((entry) => isSaved(entry, filters));
    saveFile("ledger.csv", csvOf(entries));
    if (!read.isWhole) showToast(t("ledger.saveCut", { count: entries.length }));
  }

  return (
    <Button kind="line" small className={css.act} onClick={save} busy={isBusy} disabled={isEmpty}>
      <Icon shape={downloadIcon} />
      {t("ledger.save")}
    </Button>
  );
}
