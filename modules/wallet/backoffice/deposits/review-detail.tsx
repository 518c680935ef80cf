import { useText } from "@fairhouse/i18n";
import { withdrawalCode } from "@fairhouse/staff/backoffice";
import { Badge, CopyButton, DateTime, LedgerList, Money, Notice, useMoneyText } from "@fairhouse/ui";
import { DecisionForm } from "./decision-form.tsx";
import { SlipPicture } from "./slip-picture.tsx";
import type { Review } from "./use-reviews.ts";

type Props = { review: Review; mayDecide: boolean; onSettled: () => unknown };

/** What a confirmation rests on: the slip, the note to look for on the account, and who the player is. */
export function ReviewDetail({ review, mayDecide, onSettled }: Props) {
  const t = useText("wallet");
  const moneyText = useMoneyText();
  const { firstConfirmation: first, unit } = review;
  return (
    <aside className="card detail" aria-labelledby="review-title">
      <div className="row row--apart row--wrap">
        <h2 className="voice" id="review-title">
          <bdi className="num">{withdrawalCode(review.depositId)}</bdi>
        </h2>
        <Badge tone="wait">{t("office.deposits.reviews")}</Badge>
      </div>
      <LedgerList
        lines={[
          { key: "player", label: t("office.columns.player"), value: <bdi dir="ltr">{review.userName}</bdi> },
          {
            key: "since",
            label: t("office.detail.since"),
            value: <DateTime at={review.registeredAt} shape="date" />,
          },
          { key: "method", label: t("office.deposits.method"), value: <bdi className="code">{review.method}</bdi> },
          { key: "opened", label: t("office.deposits.opened"), value: <DateTime at={review.openedAt} /> },
          ...(review.note === null
            ? []
            : [{ key: "note", label: t("office.deposits.note"), value: <bdi className="code">{review.note}</bdi> }]),
          {
            key: "fee",
            label: t("office.deposits.fee"),
            value: <Money amount={review.feeLedger} currency={unit} bare />,
          },
          ...(review.receivedLedger === null
            ? []
            : [
                {
                  key: "arrived",
                  label: t("office.deposits.arrived"),
                  value: <Money amount={review.receivedLedger} currency={unit} />,
                },
              ]),
          {
            key: "due",
            label: t("office.deposits.due"),
            value: <Money amount={review.dueLedger} currency={unit} settled />,
            total: true,
          },
        ]}
      />
      {review.hasSlip && <SlipPicture review={review} />}
      {review.linkedAccounts > 0 && review.barredBy === null && (
        <Notice tone="wait">{t("office.detail.linked", { count: review.linkedAccounts })}</Notice>
      )}
      {first && (
        <Notice tone="info">
          {t("office.deposits.first", { name: first.operator, amount: moneyText(first.amountLedger, unit) })}{" "}
          <DateTime at={first.at} />
        </Notice>
      )}
      {review.barredBy && <Notice tone="wait">{t(`office.deposits.barred.${review.barredBy}`)}</Notice>}
      {mayDecide ? (
        <DecisionForm review={review} onSettled={onSettled} />
      ) : (
        <Notice tone="info">{t("office.why.viewer")}</Notice>
      )}
      <p className="row row--apart small muted">
        <span>{t("office.detail.fullId")}</span>
        <CopyButton text={review.depositId} of={withdrawalCode(review.depositId)} />
      </p>
    </aside>
  );
}
