import { ProofButton } from "@fairhouse/books/web";
import { useText } from "@fairhouse/i18n";
import { DateTime, LedgerList, Money, OpenBook } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import type { Entry } from "./entry.ts";
import { EntryNumber } from "./entry-number.tsx";
import { pageOf } from "./entry-page.ts";
import { accountName } from "./names.ts";
import css from "./wallet.module.css";

/** An entry opened to both sides: what leaves one page arrives on the other, and together they are nothing. */
export function EntryBook({ entry }: { entry: Entry }) {
  const t = useText("wallet");
  const sum = BigInt(entry.leaves.amountLedger) + BigInt(entry.arrives.amountLedger);
  const line = (side: Entry["leaves"]) => ({
    key: "side",
    label: accountName(t, side),
    value: <Money amount={side.amountLedger} currency={entry.unit} signed bare />,
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
            value: <EntryNumber entryId={entry.entryId} />,
          },
          ...(entry.reference
            ? [{ key: "reference", label: t("book.reference"), value: <Reference entry={entry} /> }]
            : []),
        ]}
      />
      <ProofButton entry={entry.entryId} />
    </OpenBook>
  );
}

/** What an entry belongs to: the way to its page, or its number where it has none. */
function Reference({ entry }: { entry: Entry }) {
  const t = useText("wallet");
  const page = pageOf(entry);
  if (!page) return <span className={`code ${css.code}`}>{entry.reference}</span>;
  return (
    <Link to={page.to} search={(page.search ?? {}) as never}>
      {t(page.label)}
    </Link>
  );
}
