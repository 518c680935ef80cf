import { useText } from "@fairhouse/i18n";
import { buttonClass, Notice } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import { useCall } from "./api.ts";
import type { Entry } from "./entry.ts";

/** The dispute that belongs to a withdrawal: what the member reported, and the way to its page. Nothing while there is none. */
export function RecordDispute({ entries }: { entries: readonly Entry[] }) {
  const withdrawalId = entries.find(({ kind }) => kind === "withdrawal")?.reference;
  return withdrawalId ? <Dispute withdrawalId={withdrawalId} /> : null;
}

function Dispute({ withdrawalId }: { withdrawalId: string }) {
  const t = useText("wallet");
  const { data } = useCall("GET /wps/wallet/withdrawals/{withdrawalId}", { withdrawalId });
  if (data?.state !== "not_received") return null;
  return (
    <Notice tone="bad">
      <strong>{t("withdraw.titles.not_received")}</strong> {t("withdraw.notes.not_received")}{" "}
      <Link
        to="/wallet/withdraw"
        search={{ withdrawal: withdrawalId } as never}
        className={buttonClass({ kind: "line" })}
      >
        {t("book.toWithdrawal")}
      </Link>
    </Notice>
  );
}
