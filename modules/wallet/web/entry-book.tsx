import { ProofButton } from "@fairhouse/books/web";
import { useText } from "@fairhouse/i18n";
import { CopyButton, DateTime, LedgerList, Money, OpenBook } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import { accountName } from "./names.ts";
import type { Entry } from "./use-entries.ts";
import css from "./wallet.module.css";

/** An entry opened to both sides: what leaves one page arrives on the other, and together they are nothing. */
export function EntryBook({ entry }: { entry: Entry }) {
  const t = useText("wallet");
  const sum = BigInt(entry.leaves.amount) + BigInt(entry.arrives.amount);
  const line = (side: Entry["leaves"]) => ({
    key: "side",
    label: accountName(t, side.account),
    value: <Money amount={side.amount} currency={entry.unit} signed bare />,
  });
  return (
    <OpenBook
      leaves={{ title: t("book.leaves"), lines: [line(entry.leaves)] }}
      arrives={{
        title: t("book.arrives"),
        lines: [
          line(entry.arrives),
          {
            key: "sum",
            label: t("book.sum"),
            value: <Money amount={sum} currency={entry.unit} bare settled />,
            total: true,
          },
        ],
      }}
    >
      <LedgerList
        small
        lines={[
          { key: "time", label: t("book.time"), value: <DateTime at={entry.postedAt} /> },
          { key: "after", label: t("book.after"), value: <Money amount={entry.balanceAfter} bare /> },
          {
            key: "transfer",
            label: t("book.transfer"),
            value: (
              <span className="row">
                <span className={`code ${css.code}`}>{entry.transferId}</span>
                <CopyButton text={entry.transferId} of={t("book.transfer")} />
              </span>
            ),
          },
          ...(entry.reference
            ? [{ key: "reference", label: t("book.reference"), value: <Reference entry={entry} /> }]
            : []),
        ]}
      />
      <ProofButton entry={entry.transferId} />
    </OpenBook>
  );
}

/** What an entry belongs to; deposits and withdrawals have a page of their own. */
function Reference({ entry }: { entry: Entry }) {
  const t = useText("wallet");
  if (!entry.reference) return null;
  if (entry.kind === "deposit") {
    return (
      <Link to={`/wallet/deposit`} search={{ deposit: entry.reference } as never}>
        {t("book.toDeposit")}
      </Link>
    );
  }
  if (entry.kind === "withdrawal" || entry.kind === "withdrawal_returned") {
    return (
      <Link to={`/wallet/withdraw`} search={{ withdrawal: entry.reference } as never}>
        {t("book.toWithdrawal")}
      </Link>
    );
  }
  return <span className={`code ${css.code}`}>{entry.reference}</span>;
}
