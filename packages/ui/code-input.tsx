import { Input, type InputProps } from "./field.tsx";

type CodeInputProps = Omit<InputProps, "leftToRight" | "inputMode" | "autoComplete" | "spellCheck" | "autoCapitalize">;

/**
 * A code that was sent, in one line, where codes may have more than digits or another length; `OtpField` has a box for each
 * digit. Phones show their digits for it and offer the code of the newest message.
 */
export const CodeInput = (props: CodeInputProps) => (
  <Input
    {...props}
    leftToRight
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
);
