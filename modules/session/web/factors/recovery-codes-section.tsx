import { useText } from "@fairhouse/i18n";
import { Button, openDialog } from "@fairhouse/ui";
import { recordIcon } from "@fairhouse/ui/icons";
import { useAction } from "./api.ts";
import { withStepUp } from "./ask-step-up.ts";
import { FactorRow } from "./factor-row.tsx";
import { FactorsState, useFactors } from "./use-factors.tsx";

/** How many recovery codes are left, in the security centre. */
export function RecoveryCodesSection() {
  const t = useText("factors");
  const factors = useFactors();
  const draw = useAction("POST /wps/member/recoveryCodes");
  if (!factors.data) return <FactorsState factors={factors} title={t("recovery.title")} icon={recordIcon} />;
  const { authenticatorSince, passkeys, recoveryCodesLeft } = factors.data;
  const canHave = authenticatorSince !== null || passkeys.length > 0;

  const askAnew = () =>
    openDialog("drop-factor", {
      title: t("recovery.drawTitle"),
      body: t("recovery.drawBody"),
      act: t("recovery.draw"),
      run: async () => {
        const drawn = await withStepUp(() => draw.run({}));
        if (drawn.ok) openDialog("recovery-codes", { codes: drawn.value.recoveryCodes });
        return drawn;
      },
    });

  return (
    <FactorRow
      icon={recordIcon}
      title={t("recovery.title")}
      body={
        <>
          {t("recovery.body")} {canHave ? t("recovery.left", { count: recoveryCodesLeft }) : t("recovery.needsFactor")}
        </>
      }
      acts={
        canHave && (
          <Button kind="line" onClick={askAnew}>
            {t("recovery.draw")}
          </Button>
        )
      }
    />
  );
}
