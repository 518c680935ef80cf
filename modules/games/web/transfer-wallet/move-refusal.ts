import { useText } from "@fairhouse/i18n";
import { useRefusalText } from "@fairhouse/ui/api";

type Told = {
  readonly code: string;
  readonly message: string | null;
  readonly details: { readonly [name: string]: unknown };
};

/** Why money did not move, in words: the guard's own reason, or that asking again is safe, or the refusal. */
export function useMoveRefusal(): (reply: Told) => string {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  return (reply) => {
    if (reply.code === "unanswered" || reply.code === "offline") return t("vendorWallets.unanswered");
    const reason = reply.code === "entry_refused" ? t.maybe(`refusals.${String(reply.details.reason)}`) : undefined;
    return reason ?? refusalText(reply);
  };
}
