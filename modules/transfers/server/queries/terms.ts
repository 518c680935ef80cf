import type { OutputOf } from "@fairhouse/contract";
import { maskedName } from "@fairhouse/member/server";
import { findHold } from "@fairhouse/wallet/server";
import type { readTransferTerms } from "../../contract.ts";
import { capsOf, roomOfDay } from "../../rules.ts";
import type { TransfersDependencies } from "../dependencies.ts";
import { sentSince } from "./sent.ts";

/** What stands before a transfer to the upline, for the form. Whatever it says, the transfer itself is judged again. */
export async function readTerms(
  deps: TransfersDependencies,
  memberId: string,
): Promise<OutputOf<typeof readTransferTerms>> {
  const now = deps.clock.now();
  const [setting, upline, balances, sent, hold] = await Promise.all([
    deps.setting(),
    deps.members.uplineOf(memberId),
    deps.ledger.balances(memberId),
    sentSince(deps.database.kysely, memberId, now),
    findHold(deps.database.kysely, { memberId, now }),
  ]);
  const { code } = deps.currency;
  const balanceOf = (account: string) =>
    balances.find((one) => one.account === account && one.unit === code)?.balance ?? 0n;
  // A debt's balance is zero or below it.
  const available = balanceOf("cash") + balanceOf("debt");
  const caps = capsOf(setting, deps.currency);
  return {
    isOn: setting.isOn,
    upline: setting.isOn && upline ? { name: maskedName(upline.nickname ?? upline.userName) } : null,
    unit: code,
    availableLedger: (available > 0n ? available : 0n).toString(),
    amountLedgerMin: caps.min.toString(),
    amountLedgerMax: caps.perTransferMax.toString(),
    dayLedgerMax: caps.perDayMax.toString(),
    dayLedgerLeft: roomOfDay(sent, caps).toString(),
    heldUntil: hold?.endsAt.toISOString() ?? null,
  };
}
