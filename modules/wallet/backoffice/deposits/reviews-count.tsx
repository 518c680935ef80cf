import { useText } from "@fairhouse/i18n";
import { Count } from "@fairhouse/ui";
import { useFlags, useReviews } from "./use-reviews.ts";

/** The red count beside the page's name; its key while nothing waits. */
export function ReviewsCount({ fallback }: { fallback: string }) {
  const t = useText("wallet");
  const [reviews, flags] = [useReviews().data?.reviews.length ?? 0, useFlags().data?.flags.length ?? 0];
  if (reviews + flags === 0) return <kbd>{fallback}</kbd>;
  return (
    <>
      <span className="sr">{t("office.deposits.waitingCount", { count: reviews })}</span>
      <span aria-hidden="true">
        <Count count={reviews + flags} />
      </span>
    </>
  );
}
