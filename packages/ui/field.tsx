import { useText } from "@fairhouse/i18n";
import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  useContext,
  useId,
  useState,
} from "react";
import { classes } from "./classes.ts";
import { Icon, type IconShape } from "./icon.tsx";
import { eyeIcon, eyeOffIcon, warnIcon } from "./icons.ts";

type FieldState = { id: string; hintId: string; invalid: boolean; required: boolean };
const FieldContext = createContext<FieldState | null>(null);

export type FieldProps = {
  label: ReactNode;
  /** The rule, before the mistake. */
  hint?: ReactNode;
  /** What to do about it; replaces the hint. */
  error?: ReactNode;
  required?: boolean;
  /** Says so beside the label, in a form where other fields are required. */
  optional?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Label above, hint below; the error takes the hint's place. Holds one Input, Select or MoneyInput. */
export function Field({ label, hint, error, required = false, optional = false, className, children }: FieldProps) {
  const t = useText("ui");
  const id = useId();
  const invalid = Boolean(error);
  return (
    <FieldContext value={{ id, hintId: `${id}-hint`, invalid, required }}>
      <div className={classes("field", className)} data-invalid={invalid || undefined}>
        <label htmlFor={id} className={classes(required && "req")}>
          {label}
          {optional && <small className="optional">{t("optional")}</small>}
        </label>
        {children}
        <span id={`${id}-hint`} className="field__note" aria-live="polite">
          {invalid ? (
            <span className="error">
              <Icon shape={warnIcon} />
              <span>{error}</span>
            </span>
          ) : (
            hint && <span className="hint">{hint}</span>
          )}
        </span>
      </div>
    </FieldContext>
  );
}

/** What a control of one's own inside a Field must carry: id, description, validity. */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    "aria-describedby": field.hintId,
    "aria-invalid": field.invalid || undefined,
    "aria-required": field.required || undefined,
  };
}

export type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>;
  /** For names, codes and numbers that are read from left to right in every language. */
  leftToRight?: boolean;
  icon?: IconShape;
  small?: boolean;
};

export function Input({ leftToRight = false, icon, small = false, className, ...rest }: InputProps) {
  const control = useFieldControl();
  const input = (
    <input {...control} {...rest} className={classes("input", leftToRight && "num", small && "input--sm", className)} />
  );
  if (!icon) return input;
  return (
    <span className="inset">
      <Icon shape={icon} />
      {input}
    </span>
  );
}

/** A password that can be shown; managers and paste are never hindered. */
export function PasswordInput({ className, ...rest }: Omit<InputProps, "type" | "icon">) {
  const t = useText("ui");
  const control = useFieldControl();
  const [shown, setShown] = useState(false);
  const { leftToRight: _leftToRight, small, ...attributes } = rest;
  return (
    <span className="inset inset--end">
      <input
        {...control}
        autoCapitalize="none"
        spellCheck={false}
        {...attributes}
        type={shown ? "text" : "password"}
        className={classes("input", small && "input--sm", className)}
      />
      <button
        type="button"
        className="inset__btn"
        aria-label={t(shown ? "password.hide" : "password.show")}
        onClick={() => setShown(!shown)}
      >
        <Icon shape={shown ? eyeOffIcon : eyeIcon} />
      </button>
    </span>
  );
}

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { small?: boolean; ref?: Ref<HTMLSelectElement> };

/** The platform's own list: it knows the keyboard, the phone's wheel and every reader. */
export function Select({ small = false, className, children, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <select {...control} {...rest} className={classes("select", small && "select--sm", className)}>
      {children}
    </select>
  );
}

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  children: ReactNode;
  error?: ReactNode;
};

/** Never ticked in advance but where the product's decisions say so. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes("field", className)} data-invalid={error ? true : undefined}>
      <label className="checkline">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <span className="error" id={id}>
          <Icon shape={warnIcon} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
