import { useText } from "@fairhouse/i18n";
import { currencyOfCode, moneyText } from "@fairhouse/ui";
import { withdrawIcon } from "@fairhouse/ui/icons";
import type { PaletteEntry } from "@fairhouse/ui/operators";
import { codeOf } from "./queue.ts";
import { useQueue } from "./use-queue.ts";

/** The waiting withdrawals for the palette, found by code, player or amount. */
export function useWithdrawalEntries(): readonly PaletteEntry[] {
  const t = useText("staff");
  const { data } = useQueue("waiting");
  return (data?.withdrawals ?? []).map((row) => ({
    id: row.withdrawalId,
    label: `${codeOf(row.withdrawalId)} · ${row.userName}`,
    detail: `${moneyText(row.amountLedger, currencyOfCode(row.unit))} ${t("states.waiting")}`,
    icon: withdrawIcon,
    to: `/?request=${row.withdrawalId}`,
  }));
}
