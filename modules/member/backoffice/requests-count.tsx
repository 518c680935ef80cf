import { useText } from "@fairhouse/i18n";
import { Count } from "@fairhouse/ui";
import { useAccountRequests } from "./account-calls.ts";

/** How many requests wait for a second person; the page's key while there are none. */
export function RequestsCount({ fallback }: { fallback: string }) {
  const t = useText("member");
  const count = useAccountRequests().data?.requests.length ?? 0;
  if (count === 0) return <kbd>{fallback}</kbd>;
  return (
    <>
      <span className="sr">{t("office.accounts.waitingCount", { count })}</span>
      <span aria-hidden="true">
        <Count count={count} />
      </span>
    </>
  );
}
