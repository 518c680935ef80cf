import { formatCount, formatRate, useText } from "@fairhouse/i18n";
import {
  Button,
  type Column,
  EmptyState,
  ErrorState,
  Money,
  PlayCreditsMark,
  Skeleton,
  Table,
  usePage,
} from "@fairhouse/ui";
import { bookIcon, calendarIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { type HouseDay, useCall } from "./api.ts";
import shared from "./books.module.css";
import { HOUSE_CALL } from "./house-call.ts";
import { HouseLines, RoundLines } from "./house-lines.tsx";
import css from "./house-screen.module.css";
import { HowSealed } from "./how-sealed.tsx";

const REFRESH_MS = 15_000;

/** The house's own book, for everybody: today, the days before, and why the figures can be believed. */
export default function HouseScreen() {
  const t = useText("books");
  const { state } = usePage();
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("house.title")}</h1>
        {state.mode === "play" && <PlayCreditsMark />}
        <p>{t("house.intro")}</p>
      </div>
      <div className={shared.spread}>
        <Today />
        <HowSealed to={["/books/roots", "/books/verify"]} />
      </div>
      <Days />
      <p className="small muted">{t("house.note")}</p>
    </main>
  );
}

function Today() {
  const t = useText("books");
  const { data, isPending, isError, refetch } = useCall(HOUSE_CALL.route, HOUSE_CALL.input, {
    refetchEveryMs: REFRESH_MS,
  });
  return (
    <section className="card card--pad" aria-labelledby="books-today">
      <div className="row row--apart">
        <h2 className="voice" id="books-today">
          {t("today.title")}
        </h2>
        {data?.today && <bdi className="num small muted">{data.today.day}</bdi>}
      </div>
      {isPending && <Skeleton shape="skel--row" count={5} />}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {data?.today === null && (
        <EmptyState icon={bookIcon} title={t("today.empty")}>
          {t("today.emptyBody")}
        </EmptyState>
      )}
      {data?.today && (
        <>
          <HouseLines book={data.today} />
          <RoundLines book={data.today} />
        </>
      )}
    </section>
  );
}

function Days() {
  const t = useText("books");
  const [before, setBefore] = useState<string | null>(null);
  const { data, isPending, isError, refetch } = useCall("GET /wps/books/house/days", before ? { before } : {});
  const columns = useColumns();
  return (
    <section className={`card ${shared.days}`} aria-labelledby="books-days">
      <div className="card__head">
        <h2 className="voice" id="books-days">
          {t("house.days")}
        </h2>
      </div>
      {isPending && (
        <div className="card__body">
          <Skeleton shape="skel--row" count={4} />
        </div>
      )}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {data?.days.length === 0 && (
        <EmptyState icon={calendarIcon} title={t("house.daysEmpty")}>
          {t("house.daysEmptyBody")}
        </EmptyState>
      )}
      {data && data.days.length > 0 && (
        <Table caption={t("house.days")} columns={columns} rows={data.days} rowKey={(row) => row.day} />
      )}
      {data && (before || data.next) && (
        <div className={`row row--apart ${shared.pager}`}>
          <Button kind="line" small disabled={!before} onClick={() => setBefore(null)}>
            {t("house.first")}
          </Button>
          <Button kind="line" small disabled={!data.next} onClick={() => setBefore(data.next)}>
            {t("house.older")}
          </Button>
        </div>
      )}
    </section>
  );
}

function useColumns(): readonly Column<HouseDay>[] {
  const t = useText("books");
  const money = (row: HouseDay, amount: string) => <Money amount={amount} currency={row.unit} bare />;
  return [
    { key: "day", label: t("house.day"), onPhone: "title", cell: (row) => <bdi className="num strong">{row.day}</bdi> },
    { key: "stakes", label: t("today.stakes"), figure: true, cell: (row) => money(row, row.stakes) },
    { key: "wins", label: t("today.wins"), figure: true, cell: (row) => money(row, row.wins) },
    { key: "bonuses", label: t("today.bonuses"), figure: true, cell: (row) => money(row, row.bonuses) },
    { key: "result", label: t("house.keeps"), figure: true, cell: (row) => money(row, row.result) },
    {
      key: "part",
      label: t("house.part"),
      figure: true,
      onPhone: "hidden",
      cell: (row) => row.keptPpm !== null && <bdi className="num">{rateText(row.keptPpm)}</bdi>,
    },
    {
      key: "rounds",
      label: t("house.rounds"),
      figure: true,
      cell: ({ rounds }) => (
        <>
          <bdi className="num">
            {formatCount(rounds.matching)} / {formatCount(rounds.checked)}
          </bdi>
          {rounds.unchecked > 0 && (
            <small className={`muted ${css.unchecked}`}>
              {t("house.unchecked", { rounds: formatCount(rounds.unchecked) })}
            </small>
          )}
        </>
      ),
    },
  ];
}

const rateText = (ppm: number): string => (ppm < 0 ? `\u2212${formatRate(-ppm)}` : formatRate(ppm));
