import { useFieldControl } from "@fairhouse/ui";

export const REASON_MIN = 3;
export const REASON_MAX = 400;

/** A few lines of an operator's own words, inside a `Field`. */
export function ReasonInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      className="input"
      rows={3}
      maxLength={REASON_MAX}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
