import { Field, Select } from "@fairhouse/ui";
import css from "./filter-choice.module.css";

type Props = {
  label: string;
  all: string;
  value: string | null;
  choices: ReadonlyMap<string, string>;
  onChange: (value: string | null) => void;
};

/** One of a list, or all of them. */
export function FilterChoice({ label, all, value, choices, onChange }: Props) {
  return (
    <Field label={label} className={css.choice}>
      <Select value={value ?? ""} onChange={({ target }) => onChange(target.value === "" ? null : target.value)}>
        <option value="">{all}</option>
        {[...choices].map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
