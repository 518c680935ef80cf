import { useText } from "@fairhouse/i18n";
import { Count } from "@fairhouse/ui";
import { useQueue } from "./use-queue.ts";

/** The red count beside the page's name; its key while nothing waits. */
export function WaitingCount({ fallback }: { fallback: string }) {
  const t = useText("wallet");
  const { data } = useQueue("waiting");
  const count = data?.withdrawals.length ?? 0;
  if (count === 0) return <kbd>{fallback}</kbd>;
  return (
    <>
      <span className="sr">{t("office.withdrawals.waitingCount", { count })}</span>
      <span aria-hidden="true">
        <Count count={count} />
      </span>
    </>
  );
}
