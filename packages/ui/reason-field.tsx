import { isReason, REASON_MAX, REASON_MIN } from "@fairhouse/contract/reason";
import { useText } from "@fairhouse/i18n";
import { type ReactNode, useRef, useState } from "react";
import { Field, useFieldControl } from "./field.tsx";

/** What `useReason` gives to a `ReasonField`. */
export type ReasonState = {
  value: string;
  onChange: (value: string) => void;
  isFaulty: boolean;
  area: { current: HTMLTextAreaElement | null };
};

export type ReasonFieldProps = ReasonState & {
  label: ReactNode;
  /** Who reads it. Without one: that it is kept in the audit log, and how long it may be. */
  hint?: ReactNode;
};

/** An operator's words for why they act, within the bounds that the contract sets. */
export function ReasonField({ label, hint, isFaulty, ...rest }: ReasonFieldProps) {
  const t = useText("ui");
  const bounds = { min: REASON_MIN, max: REASON_MAX };
  return (
    <Field
      label={label}
      hint={hint ?? t("office.reason.hint", bounds)}
      error={isFaulty && t("office.reason.short", bounds)}
      required
    >
      <Area {...rest} />
    </Field>
  );
}

function Area({ value, onChange, area }: Omit<ReasonState, "isFaulty">) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      ref={area}
      className="input"
      rows={3}
      maxLength={REASON_MAX}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The state of a `ReasonField`; `read` answers with the words, or marks the field, focuses it and answers null. */
export function useReason() {
  const [value, setValue] = useState("");
  const [isFaulty, setFaulty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  function read(): string | null {
    const isGood = isReason(value);
    setFaulty(!isGood);
    if (!isGood) area.current?.focus();
    return isGood ? value.trim() : null;
  }

  return {
    field: { value, onChange: setValue, isFaulty, area } satisfies ReasonState,
    read,
    clear: () => setValue(""),
  };
}
