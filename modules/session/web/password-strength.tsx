import { useText } from "@fairhouse/i18n";
import { isCommonPassword } from "@fairhouse/member/web";
import { Icon, StrengthBar } from "@fairhouse/ui";
import { checkIcon, minusIcon } from "@fairhouse/ui/icons";
import css from "./password-strength.module.css";

const LONG = 16;

/** What makes a password good, ticked off while it is typed. The server judges again. */
export function PasswordStrength({ password, userName, minLength, maxLength }: PasswordStrengthProps) {
  const t = useText("member");
  const length = [...password].length;
  const isLongEnough = length >= minLength && length <= maxLength;
  const isUncommon = length > 0 && !isCommonPassword(password, userName);
  const strength = strengthOf({ length, isLongEnough, isUncommon });
  const rules = [
    { text: t("hints.length", { length: t("length.range", { min: minLength, max: maxLength }) }), isMet: isLongEnough },
    { text: t("register.notCommon"), isMet: isUncommon },
    { text: t("register.longer"), isMet: isUncommon && length >= LONG },
  ];
  return (
    <>
      <StrengthBar strength={strength} />
      <ul className={css.rules} aria-label={t("register.passwordRules")}>
        {rules.map((rule) => (
          <li key={rule.text} data-ok={rule.isMet || undefined}>
            <Icon shape={rule.isMet ? checkIcon : minusIcon} />
            <span>{rule.text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export type PasswordStrengthProps = { password: string; userName: string; minLength: number; maxLength: number };

type Judged = { length: number; isLongEnough: boolean; isUncommon: boolean };

/** 0 nothing typed, 1 not accepted, 2 to 4 the longer the better. */
function strengthOf({ length, isLongEnough, isUncommon }: Judged): 0 | 1 | 2 | 3 | 4 {
  if (length === 0) return 0;
  if (!isLongEnough || !isUncommon) return 1;
  return length >= LONG ? 4 : length >= 12 ? 3 : 2;
}
