import { useText } from "@fairhouse/i18n";
import { useRefusalText } from "@fairhouse/ui/api";

type Told = {
  readonly code: string;
  readonly message: string | null;
  readonly details: { readonly [name: string]: unknown };
};

/** A refused money call in words: the guard's own reason, or that asking again is safe, or the refusal as it is. */
export function useMoneyRefusal(): (reply: Told) => string {
  const t = useText("wallet");
  const refusalText = useRefusalText(t);
  return (reply) => {
    if (reply.code === "unanswered") return t("unanswered");
    const reason = reply.code === "entry_refused" ? t.maybe(`reasons.${String(reply.details.reason)}`) : undefined;
    return reason ?? refusalText(reply);
  };
}
