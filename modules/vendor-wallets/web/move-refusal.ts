import { useText } from "@fairhouse/i18n";
import { isUncertain, useRefusalText } from "@fairhouse/ui/api";

type Told = {
  readonly code: string;
  readonly message: string | null;
  readonly details: { readonly [name: string]: unknown };
};

/**
 * A failed move in words: the guard's own reason or the refusal, and always whether money moved. Where that is not known
 * yet, asking again is safe.
 */
export function useMoveRefusal(): (reply: Told) => string {
  const t = useText("vendor-wallets");
  const refusalText = useRefusalText(t);
  const guardText = (reason: string) => t.maybe(`causes.${reason}`) ?? t.maybe(`reasons.${reason}`);
  return (reply) => {
    if (reply.code === "unanswered") return t("unanswered");
    if (isUncertain(reply.code)) return `${refusalText(reply)} ${t("unanswered")}`;
    const reason = reply.code === "entry_refused" ? guardText(String(reply.details.reason)) : undefined;
    return t("nothingMoved", { reason: reason ?? refusalText(reply) });
  };
}
