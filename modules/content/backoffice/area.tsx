import { useFieldControl } from "@fairhouse/ui";

type Props = { value: string; onChange: (value: string) => void; rows?: number; maxLength: number; disabled?: boolean };

/** A text of several lines, in a Field. */
export function Area({ value, onChange, rows = 3, maxLength, disabled = false }: Props) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      className="input"
      rows={rows}
      maxLength={maxLength}
      dir="auto"
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
