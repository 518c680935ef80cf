import { ProofButton } from "@fairhouse/books/web";
import { useText } from "@fairhouse/i18n";
import {
  buttonClass,
  DateTime,
  ErrorState,
  Icon,
  LedgerList,
  Money,
  OfflineState,
  OpenBook,
  Skeleton,
} from "@fairhouse/ui";
import { verifyIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useCall } from "./api.ts";
import type { Entry } from "./entry.ts";
import { EntryNumber } from "./entry-number.tsx";
import { pageOf } from "./entry-page.ts";
import { accountName, entryName } from "./names.ts";
import css from "./record-book.module.css";
import { RecordDispute } from "./record-dispute.tsx";

/** A row of the ledger opened to its entries: both sides of each, and the balance before and after it. */
export function RecordBook({ recordId }: { recordId: string }) {
  const call = useCall("GET /wps/wallet/records/{recordId}/entries", { recordId });
  if (call.data) return <Book entries={call.data.entries} />;
  return (
    <div className={css.waits}>
      {!call.isError && <Skeleton count={6} />}
      {call.isError &&
        (call.error?.reply?.code === "offline" ? (
          <OfflineState onRetry={() => void call.refetch()} />
        ) : (
          <ErrorState onRetry={() => void call.refetch()} />
        ))}
    </div>
  );
}

const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);

function Book({ entries }: { entries: readonly Entry[] }) {
  const t = useText("wallet");
  const [first] = entries;
  if (!first) return null;
  const kind = (entry: Entry) => entryName(t, { kind: entry.kind, label: null });
  const line = (entry: Entry, side: Entry["leaves"]) => ({
    key: entry.entryId,
    label: t("book.line", { kind: kind(entry), account: accountName(t, side) }),
    value: <Money amount={side.amountLedger} currency={entry.unit} signed bare />,
  });
  const total = (label: string, amounts: readonly string[]) => ({
    key: "total",
    label,
    value: <Money amount={sumOf(amounts)} currency={first.unit} bare settled />,
    total: true,
  });
  return (
    <OpenBook
      leaves={{
        title: t("book.leaves"),
        lines: [
          ...entries.map((entry) => line(entry, entry.leaves)),
          total(
            t("book.out"),
            entries.map(({ leaves }) => leaves.amountLedger),
          ),
        ],
      }}
      arrives={{
        title: t("book.arrives"),
        lines: [
          ...entries.map((entry) => line(entry, entry.arrives)),
          total(
            t("book.in"),
            entries.map(({ arrives }) => arrives.amountLedger),
          ),
        ],
      }}
    >
      <RecordDispute entries={entries} />
      <div className={css.entries}>
        {entries.map((entry) => (
          <EntryFacts key={entry.entryId} entry={entry} title={kind(entry)} />
        ))}
      </div>
      <PageLink entry={first} />
    </OpenBook>
  );
}

function EntryFacts({ entry, title }: { entry: Entry; title: string }) {
  const t = useText("wallet");
  const before = BigInt(entry.balanceAfter) - BigInt(entry.amountLedger);
  return (
    <section aria-label={title}>
      <p className={`row row--apart ${css.title}`}>
        <strong>{title}</strong>
        <DateTime at={entry.postedAt} />
      </p>
      <LedgerList
        small
        lines={[
          { key: "before", label: t("book.before"), value: <Money amount={before} currency={entry.unit} bare /> },
          {
            key: "amount",
            label: t("book.amount"),
            value: <Money amount={entry.amountLedger} currency={entry.unit} signed bare />,
          },
          {
            key: "after",
            label: t("book.after"),
            value: <Money amount={entry.balanceAfter} currency={entry.unit} bare />,
          },
          ...correctionLines(t, entry),
          {
            key: "number",
            label: t("book.transfer"),
            value: <EntryNumber entryId={entry.entryId} />,
          },
        ]}
      />
      <ProofButton entry={entry.entryId} />
    </section>
  );
}

/** Of a corrected result: what it paid before and what it pays now, as the studio named them. */
function correctionLines(t: ReturnType<typeof useText<"wallet">>, { correction, unit }: Entry) {
  if (!correction) return [];
  return (["before", "after"] as const).map((side) => ({
    key: `correction-${side}`,
    label: t(side === "before" ? "book.correctionBefore" : "book.correctionAfter"),
    value: <Money amount={correction[`${side}Ledger`]} currency={unit} bare />,
  }));
}

/** What the row belongs to: a round, which is verified there, or a payment with its timeline. */
function PageLink({ entry }: { entry: Entry }) {
  const t = useText("wallet");
  const page = pageOf(entry);
  if (!page) return null;
  const isRound = page.label === "book.toRound";
  return (
    <Link
      to={page.to}
      search={(page.search ?? {}) as never}
      className={`${buttonClass({ kind: isRound ? "soft" : "line" })} ${css.page}`}
    >
      {isRound && <Icon shape={verifyIcon} />}
      <span>{t(page.label)}</span>
    </Link>
  );
}
