import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import {
  Button,
  type Column,
  DateTime,
  EmptyState,
  ErrorState,
  Field,
  Notice,
  Select,
  Skeleton,
  Table,
} from "@fairhouse/ui";
import { usePages } from "@fairhouse/ui/api/pages";
import { checkIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import type { listExclusions } from "../contract.ts";
import { IN_FORCE_ROUTE, useApi } from "./api.ts";

type InForce = ReceivedOf<typeof listExclusions>["exclusions"][number];

const PAGE = 25;
const KINDS = ["time_out", "until", "indefinite"] as const;
type Kind = (typeof KINDS)[number];

/** All time-outs and self-exclusions that are in force, the latest begun first. */
export function InForceTable({ onChoose }: { onChoose: (name: string) => void }) {
  const t = useText("protection");
  const api = useApi();
  const [kind, setKind] = useState<Kind | null>(null);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = usePages(
    [IN_FORCE_ROUTE, kind],
    (before, signal) =>
      api.call(IN_FORCE_ROUTE, { limit: PAGE, ...(kind ? { kind } : {}), ...(before ? { before } : {}) }, { signal }),
    ({ next }) => next,
  );
  const rows = data?.pages.flatMap((page) => page.exclusions) ?? [];
  return (
    <section className="card" aria-labelledby="in-force-title">
      <div className="card__head row row--apart row--wrap">
        <h2 className="voice" id="in-force-title">
          {t("office.inForce")}
        </h2>
        <Field label={t("office.kind")}>
          <Select
            value={kind ?? ""}
            onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? null)}
          >
            <option value="">{t("office.allKinds")}</option>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`office.kinds.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {isPending && <Skeleton shape="skel--row" count={5} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <EmptyState icon={checkIcon} title={t("office.inForceNone")}>
          {t("office.inForceBody")}
        </EmptyState>
      )}
      {rows.length > 0 && <Rows rows={rows} onChoose={onChoose} />}
      {data && error && <Notice tone="bad">{t("office.moreFailed")}</Notice>}
      {hasNextPage && (
        <p className="listfoot">
          <Button kind="line" small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("office.more")}
          </Button>
        </p>
      )}
    </section>
  );
}

function Rows({ rows, onChoose }: { rows: readonly InForce[]; onChoose: (name: string) => void }) {
  const t = useText("protection");
  const columns: readonly Column<InForce>[] = [
    {
      key: "player",
      label: t("office.player"),
      onPhone: "title",
      cell: ({ userName }) => (
        <button type="button" className="rowpick strong" onClick={() => onChoose(userName)}>
          <bdi dir="ltr">{userName}</bdi>
        </button>
      ),
    },
    { key: "kind", label: t("office.kind"), cell: ({ kind }) => t(`office.kinds.${kind}`) },
    { key: "since", label: t("office.since"), cell: ({ since }) => <DateTime at={since} /> },
    {
      key: "until",
      label: t("office.until"),
      cell: ({ endsAt }) => (endsAt ? <DateTime at={endsAt} /> : t("office.noEnd")),
    },
    {
      key: "by",
      label: t("office.by"),
      cell: ({ operator }) => (operator ? <bdi dir="ltr">{operator}</bdi> : t("office.byPlayer")),
    },
  ];
  return (
    <Table dense caption={t("office.inForce")} columns={columns} rows={rows} rowKey={({ memberId }) => memberId} />
  );
}
