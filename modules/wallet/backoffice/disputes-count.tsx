import { useText } from "@fairhouse/i18n";
import { Count } from "@fairhouse/ui";
import { useDisputes } from "./disputes.ts";

/** The red count beside the page's name; its key while there is none. */
export function DisputesCount({ fallback }: { fallback: string }) {
  const t = useText("wallet");
  const { data } = useDisputes();
  const count = data?.disputes.length ?? 0;
  if (count === 0) return <kbd>{fallback}</kbd>;
  return (
    <>
      <span className="sr">{t("office.disputes.waitingCount", { count })}</span>
      <span aria-hidden="true">
        <Count count={count} />
      </span>
    </>
  );
}
