import { Field, Input, Seg } from "@fairhouse/ui";
import css from "./day-fields.module.css";
import { type Days, dayOrNull, lastDays } from "./days.ts";

const PERIODS = { today: 1, week: 7, month: 30 } as const;
const NAMES = Object.keys(PERIODS) as (keyof typeof PERIODS)[];
export type PeriodName = keyof typeof PERIODS | "all";

type PeriodChoiceProps = {
  label: string;
  nameOf: (period: PeriodName) => string;
  days: Days;
  zone: string;
  onChange: (days: Days) => void;
};

/** The last day, week or month until today, or all; none of them while other days are chosen. */
export function PeriodChoice({ label, nameOf, days, zone, onChange }: PeriodChoiceProps) {
  const now = new Date();
  const isShown = (name: keyof typeof PERIODS) => {
    const { fromOn, untilOn } = lastDays(PERIODS[name], zone, now);
    return days.fromOn === fromOn && days.untilOn === untilOn;
  };
  const areAll = days.fromOn === null && days.untilOn === null;
  return (
    <Seg<PeriodName | "other">
      label={label}
      choices={[...NAMES, "all" as const].map((value) => ({ value, label: nameOf(value) }))}
      value={NAMES.find(isShown) ?? (areAll ? "all" : "other")}
      onChange={(value) =>
        onChange(
          value === "all" || value === "other"
            ? { fromOn: null, untilOn: null }
            : lastDays(PERIODS[value], zone, new Date()),
        )
      }
    />
  );
}

type DayFieldProps = { label: string; value: string | null; onChange: (day: string | null) => void };

export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <Field label={label} className={css.day}>
      <Input
        type="date"
        leftToRight
        value={value ?? ""}
        min="1970-01-01"
        onChange={({ target }) => {
          const day = dayOrNull(target.value);
          // A day that is half typed is empty.
          if (day !== null || target.value === "") onChange(day);
        }}
      />
    </Field>
  );
}
