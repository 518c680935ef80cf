import { OTPField as Base } from "@base-ui/react/otp-field";
import { useText } from "@fairhouse/i18n";
import { useFieldControl } from "./field.tsx";

export type OtpFieldProps = {
  value: string;
  onChange: (code: string) => void;
  /** All digits are there. Still asks for a press: nothing that moves money goes by itself. */
  onComplete?: (code: string) => void;
  length?: number;
  disabled?: boolean;
};

const DIGITS = 6;

/** A code in boxes, always left to right. Pasting fills them all, and phones offer the code of a message. In a Field. */
export function OtpField({ value, onChange, onComplete, length = DIGITS, disabled = false }: OtpFieldProps) {
  const t = useText("ui");
  const { id, ...control } = useFieldControl();
  return (
    <Base.Root
      className="otp"
      dir="ltr"
      length={length}
      value={value}
      onValueChange={onChange}
      onValueComplete={onComplete}
      disabled={disabled}
      {...(id ? { id } : {})}
    >
      {Array.from({ length }, (_, index) => index + 1).map((number) => (
        <Base.Input
          key={number}
          {...control}
          className="input num"
          aria-label={t("code.digit", { number, total: length })}
        />
      ))}
    </Base.Root>
  );
}
