import { useText } from "@fairhouse/i18n";
import { Button, Icon, showToast } from "@fairhouse/ui";
import { downloadIcon } from "@fairhouse/ui/icons";
import { fileOfPages, saveFile } from "@fairhouse/wallet/web";
import { useState } from "react";
import { useApi } from "./api.ts";
import css from "./records.module.css";
import { askedOf, type RoundFilters } from "./round-filters.ts";
import { ROUND_COLUMNS, roundCells } from "./rounds-csv.ts";

/** Writes every round that the filters find into a file on the device. */
export function SaveRounds({ filters, isEmpty }: { filters: RoundFilters; isEmpty: boolean }) {
  const t = useText("records");
  const api = useApi();
  const [isBusy, setBusy] = useState(false);

  async function read(before: string | undefined) {
    const place = before === undefined ? {} : { before };
    const answer = await api.call("GET /wps/records/rounds", { ...askedOf(filters), ...place, limit: 100 });
    if (!answer.ok) return { ok: false } as const;
    return { ok: true, value: { rows: answer.value.rounds, next: answer.value.next } } as const;
  }

  async function save() {
    setBusy(true);
    const saved = await fileOfPages({ columns: ROUND_COLUMNS, cells: roundCells, read });
    setBusy(false);
    if (!saved) return showToast(t("save.failed"), "bad");
    saveFile("betting-record.csv", saved.file);
    if (!saved.isWhole) showToast(t("save.cut", { count: saved.count }));
  }

  return (
    <Button kind="line" small className={css.act} onClick={save} busy={isBusy} disabled={isEmpty}>
      <Icon shape={downloadIcon} />
      {t("save.label")}
    </Button>
  );
}
