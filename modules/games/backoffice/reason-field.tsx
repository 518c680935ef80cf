import { Field, useFieldControl } from "@fairhouse/ui";

export const REASON_MIN = 3;
const REASON_MAX = 400;

type Props = { label: string; hint: string; error: string | null; value: string; onChange: (value: string) => void };

/** Why an operator does it: kept with the act for ever. */
export function ReasonField({ label, hint, error, value, onChange }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required>
      <ReasonInput value={value} onChange={onChange} />
    </Field>
  );
}

function ReasonInput({ value, onChange }: Pick<Props, "value" | "onChange">) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      className="input"
      rows={2}
      maxLength={REASON_MAX}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
