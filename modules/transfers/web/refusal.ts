import { useText } from "@fairhouse/i18n";
import { isUncertain, useRefusalText } from "@fairhouse/ui/api";

type Told = {
  readonly code: string;
  readonly message: string | null;
  readonly details: { readonly [name: string]: unknown };
};

/** A failed transfer in words, and always whether money moved. Where that is not known yet, asking again is safe. */
export function useTransferRefusal(): (reply: Told) => string {
  const t = useText("transfers");
  const refusalText = useRefusalText(t);
  return (reply) => {
    if (reply.code === "unanswered") return t("unanswered");
    if (isUncertain(reply.code)) return `${refusalText(reply)} ${t("unanswered")}`;
    const reason = reply.code === "entry_refused" ? t.maybe(`reasons.${String(reply.details.reason)}`) : undefined;
    return t("nothingMoved", { reason: reason ?? refusalText(reply) });
  };
}
