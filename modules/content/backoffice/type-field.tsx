import { useText } from "@fairhouse/i18n";
import { Field, Select } from "@fairhouse/ui";
import { ANNOUNCEMENT_TYPES, type AnnouncementType } from "../rules.ts";

type TypeFieldProps<Type extends AnnouncementType | ""> = {
  value: Type;
  onChange: (type: Type) => void;
  /** What stands first and chooses none of them. */
  all?: string;
};

/** What an announcement is. */
export function TypeField<Type extends AnnouncementType | "">({ value, onChange, all }: TypeFieldProps<Type>) {
  const t = useText("content");
  return (
    <Field label={t("office.type")}>
      <Select value={value} onChange={(event) => onChange(event.target.value as Type)}>
        {all !== undefined && <option value="">{all}</option>}
        {ANNOUNCEMENT_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`office.types.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
