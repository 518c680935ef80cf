import { useText } from "@fairhouse/i18n";
import { Button, Notice, openDialog, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { useAction } from "./api.ts";
import { useOperator } from "./operator.tsx";

/** Has a key drawn and shows it; null for an operator whose session has shown a second factor. */
function useSetUp(): { begin: () => void; isBusy: boolean } | null {
  const t = useText("staff");
  const { state } = useOperator();
  const action = useAction("POST /staff/authenticator");
  const refusalText = useRefusalText(t);
  if (state.kind !== "open" || state.operator.hasSecondFactor) return null;
  async function begin(): Promise<void> {
    if (action.isBusy) return;
    const reply = await action.run({});
    if (reply.ok) openDialog("set-up-authenticator", { enrolment: reply.value });
    else showToast(refusalText(reply), "bad");
  }
  return { begin: () => void begin(), isBusy: action.isBusy };
}

/** For operators who decide about money: what is missing before the first decision, and the way to it. */
export function AuthenticatorNotice() {
  const t = useText("staff");
  const setUp = useSetUp();
  if (!setUp) return null;
  return (
    <Notice tone="wait">
      <div className="stack">
        <span>{t("authenticator.due")}</span>
        <span>
          <Button kind="line" onClick={setUp.begin} busy={setUp.isBusy}>
            {t("authenticator.setUp")}
          </Button>
        </span>
      </div>
    </Notice>
  );
}

/** The same in the operator's own menu. */
export function AuthenticatorMenuEntry() {
  const t = useText("staff");
  const setUp = useSetUp();
  if (!setUp) return null;
  return (
    <button type="button" onClick={setUp.begin}>
      <span className="grow">{t("authenticator.setUp")}</span>
    </button>
  );
}
