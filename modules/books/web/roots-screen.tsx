import { formatCount, useText } from "@fairhouse/i18n";
import {
  Button,
  type Column,
  DateTime,
  EmptyState,
  ErrorState,
  Icon,
  LedgerList,
  Skeleton,
  Table,
} from "@fairhouse/ui";
import { nextIcon, sealIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Root, useCall } from "./api.ts";
import css from "./books.module.css";

/** The signed roots of all days and the keys behind them. */
export default function RootsScreen() {
  const t = useText("books");
  const [before, setBefore] = useState<string | null>(null);
  const { data, isPending, isError, refetch } = useCall("GET /wps/books/roots", before ? { before } : {});
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("roots.title")}</h1>
        <p>{t("roots.intro")}</p>
      </div>
      {isPending && <Skeleton shape="skel--row" count={6} />}
      {isError && !data && (
        <section className="card">
          <ErrorState onRetry={() => void refetch()} />
        </section>
      )}
      {data && (
        <>
          <div className={css.spread}>
            <section className="card card--pad" aria-labelledby="books-running">
              <h2 className="voice" id="books-running">
                {t("roots.running")}
              </h2>
              {data.running ? <RootLines root={data.running} /> : <p className="muted">{t("roots.runningNone")}</p>}
              {data.running && <RootLink root={data.running} />}
            </section>
            <Keys keys={data.keys} />
          </div>
          <section className={`card ${css.days}`} aria-labelledby="books-closed">
            <div className="card__head">
              <h2 className="voice" id="books-closed">
                {t("roots.closed")}
              </h2>
            </div>
            <Days days={data.days} />
            {(before || data.next) && (
              <div className={`row row--apart ${css.pager}`}>
                <Button kind="line" small disabled={!before} onClick={() => setBefore(null)}>
                  {t("roots.first")}
                </Button>
                <Button kind="line" small disabled={!data.next} onClick={() => setBefore(data.next)}>
                  {t("roots.older")}
                </Button>
              </div>
            )}
          </section>
        </>
      )}
    </main>
  );
}

/** What is signed of a day. */
export function RootLines({ root }: { root: Root }) {
  const t = useText("books");
  return (
    <LedgerList
      small
      lines={[
        { key: "day", label: t("roots.day"), value: <bdi className="num">{root.day}</bdi> },
        { key: "signed", label: t("roots.signedAt"), value: <DateTime at={root.madeAt} /> },
        { key: "head", label: t("roots.head"), value: <bdi className="num">{formatCount(root.number)}</bdi> },
        { key: "rows", label: t("roots.rows"), value: <bdi className="num">{formatCount(root.rows)}</bdi> },
        { key: "seals", label: t("roots.seals"), value: <bdi className="num">{formatCount(root.seals)}</bdi> },
        { key: "root", label: t("roots.root"), value: <bdi className={`code ${css.code}`}>{root.root}</bdi> },
      ]}
    />
  );
}

function RootLink({ root }: { root: Root }) {
  const t = useText("books");
  return (
    <Link to={`/books/roots/${root.day}`} className="more" aria-label={t("roots.open", { day: root.day })}>
      <span>{t("roots.openShort")}</span>
      <Icon shape={nextIcon} directional />
    </Link>
  );
}

function Days({ days }: { days: readonly Root[] }) {
  const t = useText("books");
  const columns: readonly Column<Root>[] = [
    { key: "day", label: t("roots.day"), onPhone: "title", cell: (row) => <bdi className="num strong">{row.day}</bdi> },
    {
      key: "root",
      label: t("roots.root"),
      cell: (row) => <bdi className={`code ${css.code}`}>{row.root.slice(0, 16)}…</bdi>,
    },
    {
      key: "rows",
      label: t("roots.rows"),
      figure: true,
      cell: (row) => <bdi className="num">{formatCount(row.rows)}</bdi>,
    },
    {
      key: "seals",
      label: t("roots.seals"),
      figure: true,
      onPhone: "hidden",
      cell: (row) => <bdi className="num">{formatCount(row.seals)}</bdi>,
    },
    { key: "signed", label: t("roots.signedAt"), onPhone: "hidden", cell: (row) => <DateTime at={row.madeAt} /> },
    { key: t("roots.openShort"), label: "", figure: true, onPhone: "plain", cell: (row) => <RootLink root={row} /> },
  ];
  return (
    <Table
      caption={t("roots.closed")}
      columns={columns}
      rows={days}
      rowKey={(row) => row.day}
      empty={
        <EmptyState icon={sealIcon} title={t("roots.empty")}>
          {t("roots.emptyBody")}
        </EmptyState>
      }
    />
  );
}

function Keys({ keys }: { keys: readonly { number: number; publicKey: string; from: string }[] }) {
  const t = useText("books");
  return (
    <section className="card card--pad" aria-labelledby="books-keys">
      <h2 className="voice" id="books-keys">
        {t("roots.keys")}
      </h2>
      <p className={`small muted ${css.lead}`}>{t("roots.keysBody")}</p>
      <LedgerList
        small
        lines={keys.map((key) => ({
          key: key.publicKey,
          label: (
            <>
              {t("roots.key", { number: key.number })}
              <br />
              {t("roots.since")} <DateTime at={key.from} shape="date" />
            </>
          ),
          value: <bdi className={`code ${css.code}`}>{key.publicKey}</bdi>,
        }))}
      />
      <a className="more" href="/.well-known/fairhouse-books">
        <span>{t("roots.lines")}</span>
        <Icon shape={nextIcon} directional />
      </a>
    </section>
  );
}
