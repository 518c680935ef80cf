import { useText } from "@fairhouse/i18n";
import { ErrorState, Notice, openDialog, Skeleton, SlotPlace, useDialog, useMoneyText } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { Tabs } from "@fairhouse/ui/tabs";
import { useState } from "react";
import { type AuthDialogProps, useLeaveAddressOnClose } from "./after-login.ts";
import { useCall } from "./api.ts";
import { AuthArt } from "./auth-art.tsx";
import { FreePlayButton } from "./free-play-button.tsx";
import { RegisterForm } from "./register-form.tsx";
import type { RegistrationMethod, RegistrationRules } from "./registration-fields.ts";
import css from "./session.module.css";
import { SocialButtons } from "./social-buttons.tsx";

export default function RegisterDialog(props: AuthDialogProps) {
  const t = useText("member");
  const moneyText = useMoneyText();
  const { close } = useDialog();
  const rules = useCall("GET /wps/system/setting/register", {});
  const bonus = rules.data?.bonus;
  useLeaveAddressOnClose();
  return (
    <Dialog
      name="register"
      title={
        bonus
          ? t("register.titleWithBonus", { amount: moneyText(bonus.amountLedger, bonus.currency) })
          : t("register.title")
      }
      wide
      className={css.auth}
      art={
        <AuthArt>
          <SlotPlace at="register-art" />
        </AuthArt>
      }
    >
      <p className={`small muted ${css.switchLine}`}>
        {t("register.already")}{" "}
        <button
          type="button"
          className="linklike strong"
          onClick={() => {
            close();
            openDialog("login", props);
          }}
        >
          {t("register.logIn")}
        </button>
      </p>
      {rules.isError ? (
        <ErrorState onRetry={() => rules.refetch()} />
      ) : rules.data ? (
        <Methods {...props} rules={rules.data} onTermsChanged={() => rules.refetch()} />
      ) : (
        <Skeleton shape="skel--line" count={6} />
      )}
      <SocialButtons {...props} />
      <FreePlayButton />
    </Dialog>
  );
}

type MethodsProps = AuthDialogProps & { rules: RegistrationRules; onTermsChanged: () => void };

/** A tab for each way that is open; with one way there is nothing to choose. */
function Methods({ rules, ...props }: MethodsProps) {
  const t = useText("member");
  const open = (["username", "mobile"] as const).filter((method) => rules.methods[method]);
  const [chosen, setChosen] = useState<RegistrationMethod | null>(null);
  const method = chosen && open.includes(chosen) ? chosen : open[0];
  if (!method) return <Notice>{t("register.closed")}</Notice>;
  if (open.length === 1) return <RegisterForm {...props} rules={rules} method={method} takesFocus />;
  return (
    <Tabs
      label={t("register.ways")}
      value={method}
      onChange={(value) => setChosen(value === "mobile" ? "mobile" : "username")}
      tabs={open.map((one) => ({
        value: one,
        label: t(`register.way.${one}`),
        // Who walks the tabs by keyboard stays among them.
        panel: <RegisterForm {...props} rules={rules} method={one} takesFocus={chosen === null} />,
      }))}
    />
  );
}
