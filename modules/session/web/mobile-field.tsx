import { useLocale, useText } from "@fairhouse/i18n";
import { Field, Input } from "@fairhouse/ui";
import { flagOf } from "@fairhouse/ui/country-flags";
import { type Country, CountryPicker } from "@fairhouse/ui/country-picker";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { useCall } from "./api.ts";
import css from "./mobile-field.module.css";
import { diallingCodeOf, type MobileNumber } from "./mobile-number.ts";

export type MobileFieldProps = {
  value: MobileNumber;
  onChange: (value: MobileNumber) => void;
  onLeave?: () => void;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  className?: string | undefined;
};

/** A mobile number: its country with flag and dialling code, and the digits that follow. */
export function MobileField({ value, onChange, onLeave, hint, error, required, className = "" }: MobileFieldProps) {
  const t = useText("member");
  const countries = useCountries();
  const dialling = diallingCodeOf(countries, value.countryCode);
  return (
    <div className={`${css.mobile} ${className}`}>
      <Field label={t("mobile.country")}>
        <CountryPicker
          countries={countries}
          value={value.countryCode}
          label={t("mobile.dialling")}
          disabled={countries.length === 0}
          onChange={(countryCode) =>
            onChange({ ...value, countryCode, countryDialingCode: diallingCodeOf(countries, countryCode) })
          }
        />
      </Field>
      <Field label={t("fields.mobileNum")} required={required ?? false} hint={hint} error={error}>
        <Input
          name="mobileNum"
          leftToRight
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          value={value.mobileNum}
          onBlur={() => onLeave?.()}
          onChange={({ target }) => onChange({ ...value, countryDialingCode: dialling, mobileNum: target.value })}
        />
      </Field>
    </div>
  );
}

/** Every country with a name in the reader's language, in its order. */
function useCountries(): readonly Country[] {
  const { tag } = useLocale();
  const { data } = useCall("GET /wps/system/countries", {}, { staleTimeMs: 3_600_000 });
  return useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: "region", fallback: "code" });
    const listed = (data?.list ?? []).map(({ countryCode, countryDialingCode }) => {
      const flag = flagOf(countryCode);
      return {
        code: countryCode,
        name: names.of(countryCode) ?? countryCode,
        diallingCode: `+${countryDialingCode}`,
        ...(flag ? { flag } : {}),
      };
    });
    const { compare } = new Intl.Collator(tag);
    return listed.sort((one, other) => compare(one.name, other.name));
  }, [data, tag]);
}
