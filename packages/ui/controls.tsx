import { useText } from "@fairhouse/i18n";
import { type InputHTMLAttributes, type ReactNode, useRef } from "react";
import { classes } from "./classes.ts";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { cameraIcon, minusIcon, plusIcon, trashIcon } from "./icons.ts";

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role"> & {
  checked: boolean;
  children: ReactNode;
};

/** On or off, in force at once. What needs a submit is a Checkbox. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  return (
    <label className={classes("switchline", className)}>
      <input {...rest} type="checkbox" role="switch" aria-checked={rest.checked} className="switch" />
      <span>{children}</span>
    </label>
  );
}

export type CountInputProps = {
  value: number;
  onChange: (count: number) => void;
  min?: number;
  max: number;
  /** Names it for readers where no Field does. */
  label?: string;
  disabled?: boolean;
};

/** Minus, a count, plus. Not for money. */
export function CountInput({ value, onChange, min = 0, max, label, disabled = false }: CountInputProps) {
  const t = useText("ui");
  const control = useFieldControl();
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <span className="count-in">
      <button
        type="button"
        aria-label={t("count.less")}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon shape={minusIcon} />
      </button>
      <input
        {...control}
        type="number"
        inputMode="numeric"
        className="num"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={disabled}
        onChange={(event) => set(Math.trunc(Number(event.target.value) || min))}
      />
      <button
        type="button"
        aria-label={t("count.more")}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon shape={plusIcon} />
      </button>
    </span>
  );
}

/** How good a password is, from 0 to 4. The rules beside it say why, so readers do not meet the bar. */
export function StrengthBar({ strength }: { strength: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <div className={classes("strength", strength === 1 && "strength--weak")} aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <i key={step} data-on={step <= strength || undefined} />
      ))}
    </div>
  );
}

export type PictureInputProps = {
  /** "Add a picture". */
  prompt: string;
  /** "PNG or JPG, 5 MB". */
  hint: string;
  accept: string;
  file: File | null;
  onFile: (file: File | null) => void;
  disabled?: boolean;
};

/** One picture, chosen or dropped. What it holds is the caller's to judge; the server judges again. */
export function PictureInput({ prompt, hint, accept, file, onFile, disabled = false }: PictureInputProps) {
  const t = useText("ui");
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  if (file) {
    return (
      <div className="files">
        <Icon shape={cameraIcon} />
        <bdi className="grow">{file.name}</bdi>
        <button
          type="button"
          className="btn btn--plain btn--icon"
          aria-label={t("picture.remove", { name: file.name })}
          disabled={disabled}
          onClick={() => onFile(null)}
        >
          <Icon shape={trashIcon} />
        </button>
      </div>
    );
  }
  return (
    <div className="drop" aria-disabled={disabled || undefined}>
      <Icon shape={cameraIcon} lit />
      <span aria-hidden="true">{prompt}</span>
      <small aria-hidden="true">{hint}</small>
      <input
        {...control}
        ref={input}
        type="file"
        accept={accept}
        aria-label={`${prompt}. ${hint}`}
        disabled={disabled}
        onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      />
    </div>
  );
}
