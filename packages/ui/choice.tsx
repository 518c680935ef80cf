import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type Choice<Value extends string> = { value: Value; label: ReactNode };

export type ChoiceProps<Value extends string> = {
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  label: string;
};

/** Two to four views of which one is shown. */
export function Seg<Value extends string>({ choices, value, onChange, label }: ChoiceProps<Value>) {
  return (
    <fieldset className="seg" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}

/** Fewer than seven kinds to filter by. */
export function Chips<Value extends string>({ choices, value, onChange, label }: ChoiceProps<Value>) {
  return (
    <fieldset className="chips" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}

export type BadgeTone = "plain" | "good" | "bad" | "wait" | "info";

export type BadgeProps = {
  tone?: BadgeTone;
  /** Happening now: a dot before the word. */
  live?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A status in words; the colour only helps. */
export function Badge({ tone = "plain", live = false, className, children }: BadgeProps) {
  return (
    <span className={classes("badge", tone !== "plain" && `badge--${tone}`, live && "badge--live", className)}>
      {children}
    </span>
  );
}

/** A red count; nothing at zero. */
export function Count({ count }: { count: number }) {
  return count > 0 ? <span className="count">{count > 99 ? "99+" : count}</span> : null;
}
