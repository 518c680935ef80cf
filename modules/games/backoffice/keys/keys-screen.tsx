import { useText } from "@fairhouse/i18n";
import { Badge, Button, type Column, DateTime, EmptyState, ErrorState, Skeleton, Table } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { keyIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useCall, type VendorKey } from "../api.ts";
import { AddKeyForm } from "./add-key-form.tsx";
import css from "./keys-screen.module.css";
import { RetireKeyForm } from "./retire-key-form.tsx";

const TONES = { future: "wait", valid: "good", expired: "plain", retired: "bad" } as const;

/** The keys that vendors sign with. Both of an overlap work; a retired one is refused within a second everywhere. */
export default function KeysScreen() {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const { data, error, isPending, refetch } = useCall("GET /staff/vendor-keys", {});
  const [retiring, setRetiring] = useState<VendorKey | null>(null);
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.keys.title")}</h1>
        <p>{t("office.keys.body")}</p>
      </div>
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={6} />
        </section>
      )}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.keys.failed")} onRetry={() => void refetch()}>
            {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
          </ErrorState>
        </section>
      )}
      {data && (
        <div className="facing">
          <section className="card">
            <KeysTable keys={data.keys} selected={retiring} onRetire={setRetiring} />
          </section>
          {retiring ? (
            <RetireKeyForm
              key={retiring.keyId}
              vendorKey={retiring}
              onDone={() => setRetiring(null)}
              onChanged={refetch}
            />
          ) : (
            <AddKeyForm vendors={data.vendors} onChanged={refetch} />
          )}
        </div>
      )}
    </div>
  );
}

type TableProps = { keys: readonly VendorKey[]; selected: VendorKey | null; onRetire: (key: VendorKey) => void };

function KeysTable({ keys, selected, onRetire }: TableProps) {
  const t = useText("games");
  const columns: readonly Column<VendorKey>[] = [
    {
      key: "key",
      label: t("office.keys.key"),
      onPhone: "title",
      cell: (key) => (
        <>
          <bdi className="code strong" dir="ltr">
            {key.keyId}
          </bdi>
          <small className={css.keynote}>
            <bdi dir="ltr">{key.vendor}</bdi> · {t(`office.keys.schemes.${key.scheme}`)}
          </small>
        </>
      ),
    },
    {
      key: "state",
      label: t("office.keys.state"),
      cell: (key) => (
        <span className="row row--wrap">
          <Badge tone={TONES[key.state]}>{t(`office.keys.states.${key.state}`)}</Badge>
          {key.signsNow && <Badge>{t("office.keys.signsNow")}</Badge>}
        </span>
      ),
    },
    {
      key: "window",
      label: t("office.keys.window"),
      cell: (key) => (
        <>
          <DateTime at={key.validFrom} />
          {key.validUntil && (
            <small className={css.keynote}>
              {t("office.keys.until")} <DateTime at={key.validUntil} />
            </small>
          )}
          <small className={css.keynote}>
            {t("office.keys.used")}: {key.firstUsedAt ? <DateTime at={key.firstUsedAt} /> : t("office.keys.never")}
          </small>
        </>
      ),
    },
    {
      key: "retire",
      label: t("office.keys.retire"),
      onPhone: "plain",
      cell: (key) =>
        key.state === "retired" ? (
          <span className="muted">–</span>
        ) : (
          <Button kind="line" small onClick={() => onRetire(key)}>
            {t("office.keys.retire")}
          </Button>
        ),
    },
  ];
  return (
    <Table
      dense
      caption={t("office.keys.title")}
      columns={columns}
      rows={keys}
      rowKey={(key) => `${key.vendor}/${key.keyId}`}
      isSelected={(key) => key.keyId === selected?.keyId}
      empty={<EmptyState icon={keyIcon} title={t("office.keys.none")} />}
    />
  );
}
