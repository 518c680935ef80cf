import { useText } from "@fairhouse/i18n";
import { Checkbox, Icon, usePage } from "@fairhouse/ui";
import { downIcon } from "@fairhouse/ui/icons";
import type { RegistrationRules } from "./registration-fields.ts";
import css from "./terms-box.module.css";

export type TermsBoxProps = {
  rules: Pick<RegistrationRules, "minimumAge" | "termsVersion">;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether the form was sent without it. */
  isMissing: boolean;
  className?: string | undefined;
};

/** The consent to the terms and the statement of age, with the terms themselves beside it. */
export function TermsBox({ rules: { minimumAge: age, termsVersion }, checked, onChange, ...props }: TermsBoxProps) {
  const t = useText("member");
  const { state } = usePage();
  return (
    <div className={props.className}>
      <Checkbox
        name="agreeTerms"
        checked={checked}
        error={props.isMissing && t("faults.terms")}
        onChange={({ target }) => onChange(target.checked)}
      >
        {t("register.terms")} {state.mode === "play" && t("register.demo")}
      </Checkbox>
      <details className={`accordion ${css.terms}`}>
        <summary>
          <span>{t("register.termsRead")}</span>
          <Icon shape={downIcon} />
        </summary>
        <div className="accordion__body small">
          <p>{t("register.termsOne")}</p>
          <p>{t("register.termsTwo", { age })}</p>
          <p>{t("register.termsThree")}</p>
          <p className="muted">{t("register.termsVersion", { version: termsVersion })}</p>
        </div>
      </details>
      {/* Not in the box, which may come ticked: the press on the form's button says it. */}
      <p className="small muted">{t("register.adult", { age })}</p>
    </div>
  );
}
