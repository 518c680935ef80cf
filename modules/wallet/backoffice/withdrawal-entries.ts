import { useText } from "@fairhouse/i18n";
import { withdrawalCode } from "@fairhouse/staff/backoffice";
import { currencyOfCode, moneyText } from "@fairhouse/ui";
import { withdrawIcon } from "@fairhouse/ui/icons";
import type { PaletteEntry } from "@fairhouse/ui/operators";
import { useQueue } from "./use-queue.ts";

/** The waiting withdrawals for the palette, found by code, player or amount. */
export function useWithdrawalEntries(): readonly PaletteEntry[] {
  const t = useText("wallet");
  const { data } = useQueue("waiting");
  return (data?.withdrawals ?? []).map((row) => ({
    id: row.withdrawalId,
    label: `${withdrawalCode(row.withdrawalId)} · ${row.userName}`,
    detail: `${moneyText(row.amountLedger, currencyOfCode(row.unit))} ${t("office.states.waiting")}`,
    icon: withdrawIcon,
    to: `/?request=${row.withdrawalId}`,
  }));
}
