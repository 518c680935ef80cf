import { useText } from "@fairhouse/i18n";
import { type Column, Money, Table } from "@fairhouse/ui";
import { hasAnything, type Month, type Statement } from "./statement.ts";
import { PlayedTime } from "./statement-sums.tsx";

const AMOUNTS = ["deposits", "withdrawals", "staked", "won", "net"] as const;

/** Every figure of the year's months in which there is one, the latest first. */
export function StatementTable({ statement: { months, unit } }: { statement: Statement }) {
  const t = useText("records");
  const figure = (key: (typeof AMOUNTS)[number]): Column<Month> => ({
    key,
    label: t(key === "deposits" || key === "withdrawals" ? `statement.${key}` : `columns.${key}`),
    figure: true,
    cell: (month) => <Money amount={month[`${key}Ledger`]} currency={unit} bare signed={key === "net"} />,
  });
  return (
    <section className="card" aria-labelledby="statement-by-month">
      <div className="card__head">
        <h2 className="voice" id="statement-by-month">
          {t("statement.byMonth")}
        </h2>
      </div>
      <Table
        caption={t("statement.byMonth")}
        columns={[
          {
            key: "month",
            label: t("statement.month"),
            onPhone: "title",
            cell: ({ month }) => <bdi className="strong">{month}</bdi>,
          },
          ...AMOUNTS.map(figure),
          {
            key: "time",
            label: t("statement.time"),
            figure: true,
            cell: ({ minutes }) => <PlayedTime minutes={minutes} />,
          },
        ]}
        rows={[...months].filter(hasAnything).reverse()}
        rowKey={({ month }) => month}
      />
    </section>
  );
}
