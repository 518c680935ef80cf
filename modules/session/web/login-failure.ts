import { useText } from "@fairhouse/i18n";
import { useRefusalText } from "@fairhouse/ui/api";

export type LoginRefusal = { code: string; message: string | null; retryAfterS: number | null };

/** The server's refusal in words, with the wait that it asks for. */
export function useLoginFailure(): (reply: LoginRefusal) => string {
  const t = useText("session");
  const refusalText = useRefusalText(t);
  return (reply) => {
    const waitS = reply.code === "too_many_attempts" ? reply.retryAfterS : null;
    if (waitS === null) return refusalText(reply);
    if (waitS < 120) return t("login.wait", { seconds: waitS });
    return t("login.waitMinutes", { minutes: Math.ceil(waitS / 60) });
  };
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
