import { useText } from "@fairhouse/i18n";
import { isUncertain, useRefusalText } from "@fairhouse/ui/api";

/** The guard's reason when the member's own limit stands against an amount. */
export const LIMIT_REACHED = "limit_reached";

type Told = {
  readonly code: string;
  readonly message: string | null;
  readonly details: { readonly [name: string]: unknown };
};

/**
 * A failed money call in words: the guard's own reason or the refusal as it is, and always whether money moved. Where
 * that is not known yet, asking again is safe.
 */
export function useMoneyRefusal(): (reply: Told) => string {
  const t = useText("wallet");
  const refusalText = useRefusalText(t);
  return (reply) => {
    if (reply.code === "unanswered") return t("unanswered");
    if (isUncertain(reply.code)) return `${refusalText(reply)} ${t("unanswered")}`;
    const reason = reply.code === "entry_refused" ? t.maybe(`reasons.${String(reply.details.reason)}`) : undefined;
    return t("nothingMoved", { reason: reason ?? refusalText(reply) });
  };
}
