import { useText } from "@fairhouse/i18n";
import { Button, Icon, showToast } from "@fairhouse/ui";
import { downloadIcon } from "@fairhouse/ui/icons";
import { saveFile } from "@fairhouse/wallet/web";
import { useState } from "react";
import { useApi } from "./api.ts";
import css from "./records.module.css";
import { askedOf, type RoundFilters } from "./round-filters.ts";
import { readAllRounds, roundsCsv } from "./rounds-csv.ts";

/** Writes every round that the filters find into a file on the device. */
export function SaveRounds({ filters, isEmpty }: { filters: RoundFilters; isEmpty: boolean }) {
  const t = useText("records");
  const api = useApi();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const read = await readAllRounds((page) => api.call("GET /wps/records/rounds", { ...askedOf(filters), ...page }));
    setBusy(false);
    if (!read) return showToast(t("save.failed"), "bad");
    saveFile("betting-record.csv", roundsCsv(read.rounds));
    if (!read.isWhole) showToast(t("save.cut", { count: read.rounds.length }));
  }

  return (
    <Button kind="line" small className={css.act} onClick={save} busy={isBusy} disabled={isEmpty}>
      <Icon shape={downloadIcon} />
      {t("save.label")}
    </Button>
  );
}
