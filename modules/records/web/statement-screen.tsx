import { useText } from "@fairhouse/i18n";
import {
  Button,
  EmptyState,
  ErrorState,
  Field,
  Icon,
  OfflineState,
  Select,
  Skeleton,
  useIsHydrated,
} from "@fairhouse/ui";
import { downloadIcon, recordIcon } from "@fairhouse/ui/icons";
import { saveFile } from "@fairhouse/wallet/web";
import { useAddress } from "./address.ts";
import { useCall } from "./api.ts";
import { ProfitChart } from "./profit-chart.tsx";
import css from "./records.module.css";
import { barsOfYear, isEmpty, type Statement, statementCsv } from "./statement.ts";
import { StatementSums } from "./statement-sums.tsx";
import { StatementTable } from "./statement-table.tsx";

const YEARS = 6;

/** A year of the member at a glance. Which one stands in the address. */
export default function StatementScreen() {
  const t = useText("records");
  const isHydrated = useIsHydrated();
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("statement.title")}</h1>
        <p>{t("statement.intro")}</p>
      </div>
      {/* The server draws one page for every address after the question mark. */}
      {isHydrated ? <StatementOfYear /> : <Waiting />}
    </>
  );
}

function StatementOfYear() {
  const t = useText("records");
  const { part, go } = useAddress("/member/activityStatement");
  const thisYear = new Date().getUTCFullYear();
  const years = Array.from({ length: YEARS }, (_, index) => thisYear - index);
  const year = years.find((one) => String(one) === part("year")) ?? thisYear;
  const call = useCall("GET /wps/records/statement", { year });
  const { data } = call;
  return (
    <div className="stack">
      <section className="card" aria-label={t("statement.title")}>
        <div className="filterbar">
          <div className="filterbar__row">
            <Field label={t("statement.year")}>
              <Select
                value={String(year)}
                onChange={({ target }) => go({ year: target.value === String(thisYear) ? null : target.value })}
              >
                {years.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            </Field>
            {data && !isEmpty(data) && (
              <Button
                kind="line"
                small
                className={css.act}
                onClick={() => saveFile(`statement-${year}.csv`, statementCsv(data))}
              >
                <Icon shape={downloadIcon} />
                {t("save.label")}
              </Button>
            )}
          </div>
        </div>
        {data ? (
          <Year statement={data} />
        ) : call.isError ? (
          call.error?.reply?.code === "offline" ? (
            <OfflineState onRetry={() => void call.refetch()} />
          ) : (
            <ErrorState onRetry={() => void call.refetch()} />
          )
        ) : (
          <Waiting />
        )}
      </section>
      {data && !isEmpty(data) && <StatementTable statement={data} />}
    </div>
  );
}

function Year({ statement }: { statement: Statement }) {
  const t = useText("records");
  if (isEmpty(statement)) {
    return (
      <EmptyState icon={recordIcon} title={t("statement.empty")}>
        {t("statement.emptyBody")}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={css.sums}>
        <StatementSums statement={statement} />
      </div>
      <div className="card__body">
        <ProfitChart bars={barsOfYear(statement)} unit={statement.unit} />
      </div>
    </>
  );
}

const Waiting = () => (
  <div className="card__body">
    <Skeleton shape="skel--row" count={8} />
  </div>
);
