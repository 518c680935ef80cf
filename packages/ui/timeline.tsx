import type { ReactNode } from "react";

export type Moment = {
  key: string;
  title: ReactNode;
  /** When it happened, or what usually comes next and how long it takes. */
  note?: ReactNode;
  state: "done" | "current" | "next" | "bad";
};

/** What happened, when, what comes next. The double ring is where you are. */
export function Timeline({ moments, label }: { moments: readonly Moment[]; label?: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {moments.map((moment) => (
        <li
          key={moment.key}
          data-done={moment.state === "done" || undefined}
          data-bad={moment.state === "bad" || undefined}
          aria-current={moment.state === "current" ? "step" : undefined}
        >
          <strong>{moment.title}</strong>
          {moment.note}
        </li>
      ))}
    </ol>
  );
}

/** Two to four named steps; the double rule is the current one. `current` counts from 0. */
export function Stepper({ steps, current, label }: { steps: readonly string[]; current: number; label: string }) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < current || undefined} aria-current={index === current ? "step" : undefined}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
