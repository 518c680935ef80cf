import { useText } from "@fairhouse/i18n";
import { Badge, Button, DateTime, EmptyState, ErrorState, Money, Skeleton } from "@fairhouse/ui";
import { transferIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Transfer, useCall } from "./api.ts";
import { PATH } from "./path.ts";
import { STATE_TONES } from "./states.ts";
import css from "./transfers.module.css";

const PAGE = 12;
/** A page of the list is never longer; the ledger holds the rest. */
const SHOWN_MAX = 96;

/** What was sent and received, newest first. */
export function OwnTransfers() {
  const t = useText("transfers");
  const [limit, setLimit] = useState(PAGE);
  const call = useCall("GET /wps/transfers", { limit }, { staleTimeMs: 0 });
  const [last, setLast] = useState(call.data);
  if (call.data && call.data !== last) setLast(call.data);
  const page = call.data ?? (call.isError ? undefined : last);
  return (
    <section className="card" aria-labelledby="own-transfers">
      <div className="card__head">
        <h2 className="voice" id="own-transfers">
          {t("recent")}
        </h2>
      </div>
      {!page && call.isError && <ErrorState onRetry={() => void call.refetch()} />}
      {!page && !call.isError && <Skeleton shape="skel--row" count={3} />}
      {page?.transfers.length === 0 && (
        <EmptyState icon={transferIcon} title={t("noneYet")}>
          {t("noneYetBody")}
        </EmptyState>
      )}
      {page && page.transfers.length > 0 && (
        <ul className="lines">
          {page.transfers.map((transfer) => (
            <Line key={transfer.transferId} transfer={transfer} />
          ))}
        </ul>
      )}
      {page?.next && limit < SHOWN_MAX && (
        <div className={css.more}>
          <Button kind="line" block busy={call.isFetching} onClick={() => setLimit(limit + PAGE)}>
            {t("more")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Line({ transfer }: { transfer: Transfer }) {
  const t = useText("transfers");
  const { transferId, direction, other, amountLedger, state, createdAt } = transfer;
  return (
    <li>
      <span className="grow">
        <strong>
          <Money amount={direction === "sent" ? `-${amountLedger}` : amountLedger} signed />
        </strong>
        <small>
          <span className={css.meta}>
            <span>{t(direction, { name: other.name })}</span>
            <DateTime at={createdAt} />
          </span>
        </small>
      </span>
      <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
      <Link to={PATH} search={{ transfer: transferId } as never} className="more">
        {t("open")}
      </Link>
    </li>
  );
}
