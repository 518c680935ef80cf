import { formatTime, useText } from "@fairhouse/i18n";
import { Badge, Button, openDialog, showToast, useZone } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { deviceIcon } from "@fairhouse/ui/icons";
import { useAction } from "./api.ts";
import { withStepUp } from "./ask-step-up.ts";
import { FactorRow } from "./factor-row.tsx";
import { FactorsState, useFactors } from "./use-factors.tsx";

/** The authenticator app of the member, in the security centre. */
export function AuthenticatorSection() {
  const t = useText("factors");
  const zone = useZone();
  const factors = useFactors();
  const begin = useAction("POST /wps/member/authenticator/begin");
  const remove = useAction("DELETE /wps/member/authenticator");
  const refusalText = useRefusalText(t);
  if (!factors.data) return <FactorsState factors={factors} title={t("authenticator.title")} icon={deviceIcon} />;
  const { authenticatorSince } = factors.data;
  const date = authenticatorSince === null ? null : formatTime(authenticatorSince, zone, "date");

  async function add() {
    const begun = await withStepUp(() => begin.run({}));
    if (begun.ok) openDialog("add-authenticator", { enrolment: begun.value });
    else if (begun.code !== "step_up_required") showToast(refusalText(begun), "bad");
  }

  const askRemoval = () =>
    openDialog("drop-factor", {
      title: t("authenticator.removeTitle"),
      body: t("authenticator.removeBody"),
      act: t("authenticator.remove"),
      done: t("authenticator.removed"),
      run: () => withStepUp(() => remove.run({})),
    });

  return (
    <FactorRow
      icon={deviceIcon}
      title={t("authenticator.title")}
      body={date === null ? t("authenticator.body") : t("authenticator.on", { date })}
      state={date !== null && <Badge tone="good">{t("authenticator.onBadge")}</Badge>}
      acts={
        date === null ? (
          <Button busy={begin.isBusy} onClick={add}>
            {t("authenticator.add")}
          </Button>
        ) : (
          <Button kind="line" onClick={askRemoval}>
            {t("authenticator.remove")}
          </Button>
        )
      }
    />
  );
}
