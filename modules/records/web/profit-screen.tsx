import { GAME_TYPES } from "@fairhouse/contract/game-types";
import { useText } from "@fairhouse/i18n";
import {
  Button,
  buttonClass,
  type Column,
  EmptyState,
  ErrorState,
  Icon,
  Money,
  OfflineState,
  Seg,
  Skeleton,
  Table,
  useIsHydrated,
} from "@fairhouse/ui";
import { downloadIcon, trendIcon } from "@fairhouse/ui/icons";
import { csvText, decimal, lastDays, oneOf, saveFile, useZone } from "@fairhouse/wallet/web";
import { Link } from "@tanstack/react-router";
import { useAddress } from "./address.ts";
import { type Profit, useCall } from "./api.ts";
import { CountedNote } from "./counted-note.tsx";
import { GameFilters } from "./game-filters.tsx";
import { type Bar, barsOf } from "./profit-bars.ts";
import { ProfitChart } from "./profit-chart.tsx";
import css from "./records.module.css";
import { SumsList } from "./sums-list.tsx";

const PERIODS = { week: 7, month: 30, year: 365 } as const;
type Period = keyof typeof PERIODS;
const PERIOD_NAMES = Object.keys(PERIODS) as Period[];
const VENDOR = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** What the member's play came to, by day and by vendor. What is shown stands in the address. */
export default function ProfitScreen() {
  const t = useText("records");
  const isHydrated = useIsHydrated();
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("profit.title")}</h1>
        <p>{t("profit.intro")}</p>
      </div>
      {/* The server draws one page for every address after the question mark. */}
      {isHydrated ? <ProfitOfPeriod /> : <Waiting />}
    </>
  );
}

function ProfitOfPeriod() {
  const t = useText("records");
  const zone = useZone();
  const { part, go } = useAddress("/member/personalProfit");
  const period = oneOf(PERIOD_NAMES, part("period")) ?? "month";
  const vendor = part("vendor");
  const games = { kind: oneOf(GAME_TYPES, part("kind")), vendor: vendor && VENDOR.test(vendor) ? vendor : null };
  const days = lastDays(PERIODS[period], zone, new Date());
  const show = (next: typeof games, value: Period) => go({ ...next, period: value === "month" ? null : value });
  const { kind } = games;
  const call = useCall("GET /wps/records/profit", {
    ...days,
    ...(kind ? { kind } : {}),
    ...(games.vendor ? { vendor: games.vendor } : {}),
  });
  return (
    <div className="stack">
      <section className="card" aria-label={t("profit.title")}>
        <div className="filterbar">
          <div className="filterbar__row">
            <Seg<Period>
              label={t("filters.period")}
              choices={PERIOD_NAMES.map((value) => ({ value, label: t(`periods.${value}`) }))}
              value={period}
              onChange={(value) => show(games, value)}
            />
            <GameFilters filters={games} onChange={(next) => show(next, period)} />
          </div>
          <p className="small muted">{t("filters.zone", { zone })}</p>
        </div>
        {call.data ? (
          <Result profit={call.data} days={days} />
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
      {call.data && call.data.days.length > 0 && <Tables profit={call.data} days={days} />}
    </div>
  );
}

type PartProps = { profit: Profit; days: { readonly fromOn: string; readonly untilOn: string } };

function Result({ profit, days }: PartProps) {
  const t = useText("records");
  if (profit.days.length === 0) {
    return (
      <EmptyState
        icon={trendIcon}
        title={t("profit.empty")}
        action={
          <Link to="/" className={buttonClass({ kind: "line" })}>
            {t("profit.toGames")}
          </Link>
        }
      >
        {t("profit.emptyBody")}
      </EmptyState>
    );
  }
  const { totals } = profit;
  return (
    <>
      <div className={css.sums}>
        <SumsList sums={totals} unit={totals.unit} />
        <CountedNote isCounted={profit.isCounted} />
      </div>
      <div className="card__body">
        <ProfitChart bars={barsOf(profit.days, days.fromOn, days.untilOn)} unit={totals.unit} />
      </div>
    </>
  );
}

type Line = {
  readonly key: string;
  readonly name: string;
  readonly staked: bigint;
  readonly won: bigint;
  readonly net: bigint;
};

function Tables({ profit, days }: PartProps) {
  const t = useText("records");
  const { unit } = profit.totals;
  const bars = barsOf(profit.days, days.fromOn, days.untilOn).filter(({ stakes, net }) => stakes > 0 || net !== 0n);
  const byDay = [...bars].reverse().map((bar: Bar): Line => ({ ...bar, key: bar.on, name: bar.on }));
  const byVendor = profit.vendors.map(
    (one): Line => ({
      key: one.vendor,
      name: one.vendorName ?? one.vendor,
      staked: BigInt(one.stakedLedger),
      won: BigInt(one.wonLedger),
      net: BigInt(one.netLedger),
    }),
  );
  return (
    <>
      <section className="card" aria-labelledby="profit-by-vendor">
        <div className="card__head">
          <h2 className="voice" id="profit-by-vendor">
            {t("profit.byVendor")}
          </h2>
        </div>
        <Lines caption={t("profit.byVendor")} label={t("columns.vendor")} lines={byVendor} unit={unit} />
      </section>
      <section className="card" aria-labelledby="profit-by-day">
        <div className="card__head">
          <h2 className="voice" id="profit-by-day">
            {t("profit.byDay")}
          </h2>
          <Button kind="line" small className={css.act} onClick={() => saveFile("profit.csv", csvOf(profit))}>
            <Icon shape={downloadIcon} />
            {t("save.label")}
          </Button>
        </div>
        <Lines caption={t("profit.byDay")} label={t("columns.day")} lines={byDay} unit={unit} />
      </section>
    </>
  );
}

type LinesProps = { caption: string; label: string; lines: readonly Line[]; unit: string };

function Lines({ caption, label, lines, unit }: LinesProps) {
  const t = useText("records");
  const figure = (key: "staked" | "won" | "net"): Column<Line> => ({
    key,
    label: t(`columns.${key}`),
    figure: true,
    cell: (line) => <Money amount={line[key]} currency={unit} bare signed={key === "net"} />,
  });
  return (
    <Table
      caption={caption}
      columns={[
        { key: "name", label, onPhone: "title", cell: ({ name }) => <bdi className="strong">{name}</bdi> },
        ...(["staked", "won", "net"] as const).map(figure),
      ]}
      rows={lines}
      rowKey={({ key }) => key}
    />
  );
}

/** Every day with play, with every digit that the ledger keeps. */
const csvOf = ({ days, totals }: Profit): string =>
  csvText([
    ["day", "bets", "unit", "staked", "won", "net"],
    ...days.map((day) => [
      ...[day.on, String(day.stakes), totals.unit],
      ...[day.stakedLedger, day.wonLedger, day.netLedger].map((amount) => decimal(amount, totals.unit)),
    ]),
  ]);

const Waiting = () => (
  <div className="card__body">
    <Skeleton shape="skel--row" count={6} />
  </div>
);
