import { useText } from "@fairhouse/i18n";
import { ErrorState, Skeleton } from "@fairhouse/ui";
import { useCall } from "../api.ts";
import css from "./slip-picture.module.css";
import type { Review } from "./use-reviews.ts";

/** The slip as the member sent it, drawn anew. */
export function SlipPicture({ review: { depositId, memberId, userName } }: { review: Review }) {
  const t = useText("wallet");
  const { data, isError, refetch } = useCall("GET /staff/deposits/{depositId}/slip", { depositId, memberId });
  if (isError) return <ErrorState title={t("office.deposits.slipFailed")} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="skel--block" />;
  return <img src={data.image} alt={t("office.deposits.slipAlt", { name: userName })} className={css.slip} />;
}
