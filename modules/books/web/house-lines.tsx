import { formatCount, formatRate, useText } from "@fairhouse/i18n";
import { LedgerList, Money } from "@fairhouse/ui";
import type { HouseDay } from "./api.ts";

/** A day's book of the house: what came in, what went out, and what is left under the double rule. */
export function HouseLines({ book }: { book: HouseDay }) {
  const t = useText("books/first");
  const money = (amount: string) => <Money amount={amount} currency={book.unit} bare />;
  return (
    <>
      <LedgerList
        lines={[
          { key: "stakes", label: t("today.stakes"), value: money(book.stakes) },
          { key: "wins", label: t("today.wins"), value: money(book.wins) },
          { key: "bonuses", label: t("today.bonuses"), value: money(book.bonuses) },
          {
            key: "result",
            label: t("today.result"),
            value: <Money amount={book.result} currency={book.unit} bare settled />,
            total: true,
          },
        ]}
      />
      <KeptNote keptPpm={book.keptPpm} />
    </>
  );
}

function KeptNote({ keptPpm }: { keptPpm: number | null }) {
  const t = useText("books/first");
  if (keptPpm === null) return null;
  return (
    <p className="small muted">{keptPpm < 0 ? t("today.lost") : t("today.kept", { rate: formatRate(keptPpm) })}</p>
  );
}

/** How many rounds the house has recomputed on a day, and how many it could not check; absent while it is none. */
export function RoundLines({ book }: { book: HouseDay }) {
  const t = useText("books/first");
  const { checked, matching, unchecked } = book.rounds;
  if (checked + unchecked === 0) return null;
  const value = (
    <bdi className="num">
      {formatCount(matching)} / {formatCount(checked)}
    </bdi>
  );
  const lines = [{ key: "rounds", label: t("today.rounds"), value }];
  if (unchecked > 0) {
    const count = <bdi className="num">{formatCount(unchecked)}</bdi>;
    lines.push({ key: "unchecked", label: t("today.unchecked"), value: count });
  }
  return <LedgerList small lines={lines} />;
}
