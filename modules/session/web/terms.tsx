import { useText } from "@fairhouse/i18n";
import { Icon } from "@fairhouse/ui";
import { downIcon } from "@fairhouse/ui/icons";

/** The terms themselves, beside the box that accepts them. */
export function Terms({ age, version }: { age: number; version: string }) {
  const t = useText("member");
  return (
    <details className="accordion auth__terms">
      <summary>
        <span>{t("register.termsRead")}</span>
        <Icon shape={downIcon} />
      </summary>
      <div className="accordion__body small">
        <p>{t("register.termsOne")}</p>
        <p>{t("register.termsTwo", { age })}</p>
        <p>{t("register.termsThree")}</p>
        <p className="muted">{t("register.termsVersion", { version })}</p>
      </div>
    </details>
  );
}
