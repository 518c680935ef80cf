import { formatCount, useText } from "@fairhouse/i18n";
import { Button, CopyButton, EmptyState, ErrorState, Icon, LedgerList, Notice, Skeleton } from "@fairhouse/ui";
import { downIcon, downloadIcon, prevIcon, sealIcon } from "@fairhouse/ui/icons";
import { Link, useParams } from "@tanstack/react-router";
import { useCall } from "./api.ts";
import shared from "./books.module.css";
import css from "./root-screen.module.css";
import { RootLines } from "./roots-screen.tsx";
import { saveFile } from "./save-file.ts";

/** One day's signed head, to be kept. */
export default function RootScreen() {
  const t = useText("books");
  const { day = "" } = useParams({ strict: false }) as { day?: string };
  const { data, isPending, error, refetch } = useCall("GET /wps/books/roots/{day}", { day });
  const isMissing = error?.reply.code === "not_found" || error?.reply.code === "bad_input";
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <Link to="/books/roots" className="backline">
        <Icon shape={prevIcon} directional />
        <span>{t("root.back")}</span>
      </Link>
      <div className="titlebar">
        <h1 className="voice">{t("root.title", { day })}</h1>
      </div>
      {isPending && <Skeleton shape="skel--row" count={6} />}
      {!isPending && !data && (
        <section className="card">
          {isMissing ? (
            <EmptyState icon={sealIcon} title={t("root.missing")}>
              {t("root.missingBody")}
            </EmptyState>
          ) : (
            <ErrorState onRetry={() => void refetch()} />
          )}
        </section>
      )}
      {data && (
        <div className={shared.spread}>
          <section className={`card card--pad ${shared.stack}`} aria-label={t("root.title", { day })}>
            {data.root.kind === "running" && <Notice tone="wait">{t("root.running")}</Notice>}
            <RootLines root={data.root} />
            <LedgerList
              small
              lines={[
                {
                  key: "previous",
                  label: t("root.previousDay"),
                  value: <bdi className={`code ${shared.code}`}>{data.previousDay}</bdi>,
                },
              ]}
            />
            <div className={`row row--wrap ${css.acts}`}>
              <CopyButton text={data.root.root} of={t("root.copyRoot")} />
            </div>
          </section>
          <section className={`card card--pad ${shared.stack}`} aria-labelledby="books-line">
            <h2 className="voice" id="books-line">
              {t("root.line")}
            </h2>
            <p className={`small muted ${shared.lead}`}>{t("root.lineBody")}</p>
            <textarea
              className={`input code ${css.line}`}
              dir="ltr"
              rows={8}
              readOnly
              aria-labelledby="books-line"
              value={data.line}
            />
            <div className={`row row--wrap ${css.acts}`}>
              <CopyButton text={data.line} of={t("root.copyOf")} />
              <Button
                kind="soft"
                small
                onClick={() => saveFile(`${day}.jsonl`, `${[...data.keys, data.line].join("\n")}\n`)}
              >
                <Icon shape={downloadIcon} />
                {t("root.save")}
              </Button>
            </div>
            <details className="accordion">
              <summary>
                <span>{t("root.chains")}</span>
                <Icon shape={downIcon} />
              </summary>
              <div className="accordion__body">
                <Chains chains={data.chains} />
              </div>
            </details>
          </section>
        </div>
      )}
    </main>
  );
}

function Chains({ chains }: { chains: readonly { seals: number; hash: string }[] }) {
  const t = useText("books");
  const rows = chains.map((chain, bucket) => ({ ...chain, bucket }));
  return (
    <table className={`table table--dense ${css.chains}`}>
      <caption className="sr">{t("root.chains")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("root.bucket")}</th>
          <th scope="col" className="n">
            {t("root.count")}
          </th>
          <th scope="col">{t("root.last")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ bucket, seals, hash }) => (
          <tr key={bucket}>
            <td>
              <bdi className="num">{bucket}</bdi>
            </td>
            <td className="n">
              <bdi className="num">{formatCount(seals)}</bdi>
            </td>
            <td>
              <bdi className={`code ${shared.code}`}>{seals === 0 ? "–" : `${hash.slice(0, 16)}…`}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
