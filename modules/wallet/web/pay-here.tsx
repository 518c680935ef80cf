import { useText } from "@fairhouse/i18n";
import { CopyButton, LedgerList, Skeleton, useCurrency, useMoneyText } from "@fairhouse/ui";
import { lazy, type ReactNode, Suspense } from "react";
import { typedAmount } from "./amount.ts";
import css from "./pay-here.module.css";
import type { Deposit } from "./payment-states.ts";
import { SlipForm } from "./slip-form.tsx";
import { TimeLeft } from "./time-left.tsx";

const QrCode = lazy(async () => ({ default: (await import("@fairhouse/ui/qr-code")).QrCode }));

/** What a deposit needs that is paid without leaving the site: a code to scan, or the account to send to and its slip. */
export function PayHere({ deposit }: { deposit: Deposit }) {
  const t = useText("wallet");
  const { qrText, transfer, takesSlip } = deposit;
  if (qrText === null && transfer === null && !takesSlip) return null;
  return (
    <div className={css.pay}>
      {qrText !== null && (
        <div className={css.code}>
          <Suspense fallback={<Skeleton shape={css.wait} />}>
            <QrCode text={qrText} label={t("deposit.here.code")} />
          </Suspense>
        </div>
      )}
      {(transfer !== null || qrText !== null) && <Lines deposit={deposit} />}
      {deposit.state === "pending" && deposit.expiresAt !== null && (
        <TimeLeft from={deposit.createdAt} until={deposit.expiresAt} />
      )}
      {takesSlip && <SlipForm depositId={deposit.depositId} />}
    </div>
  );
}

/** What has to be sent, to whom and with which note, each to be copied. */
function Lines({ deposit }: { deposit: Deposit }) {
  const t = useText("wallet");
  const [moneyText, currency] = [useMoneyText(), useCurrency()];
  const due = BigInt(deposit.amountLedger) + BigInt(deposit.feeLedger);
  const { transfer } = deposit;
  const copied = (text: string, of: string, shown: ReactNode = text) => (
    <span className={css.copied}>
      <bdi className="num">{shown}</bdi>
      <CopyButton text={text} of={of} />
    </span>
  );
  const words = {
    exactly: t("deposit.here.exactly"),
    account: t("deposit.here.account"),
    note: t("deposit.here.note"),
  };
  return (
    <LedgerList
      lines={[
        {
          key: "amount",
          label: words.exactly,
          value: copied(typedAmount(due, currency), t("amount.label"), moneyText(due)),
        },
        ...(transfer === null
          ? []
          : [
              { key: "bank", label: t("deposit.here.bank"), value: <bdi>{transfer.bank}</bdi> },
              { key: "holder", label: t("deposit.here.holder"), value: <bdi>{transfer.holder}</bdi> },
              { key: "account", label: words.account, value: copied(transfer.account, words.account) },
              { key: "note", label: words.note, value: copied(transfer.note, words.note) },
            ]),
      ]}
    />
  );
}
