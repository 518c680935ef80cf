import { useText } from "@fairhouse/i18n";
import { Field, Input, Seg, Select } from "@fairhouse/ui";
import { searchIcon } from "@fairhouse/ui/icons";
import { oneOf } from "@fairhouse/wallet/web";
import { type FormEvent, useState } from "react";
import { ROUND_STATES } from "../contract/round-states.ts";
import { dayOrNull, lastDays } from "./days.ts";
import { GameFilters } from "./game-filters.tsx";
import css from "./records.module.css";
import type { RoundFilters } from "./round-filters.ts";

type Props = { filters: RoundFilters; onChange: (filters: RoundFilters) => void };

const PERIODS = { today: 1, week: 7, month: 30 } as const;
type Period = keyof typeof PERIODS | "all" | "other";

/** Words, days, kind, vendor and state. Each change is an address of its own. */
export function RoundFiltersForm({ filters, onChange }: Props) {
  const t = useText("records");
  const [words, setWords] = useState(filters.words ?? "");
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filters, words: words.trim() || null });
  };
  return (
    <search className="filterbar__fields">
      <div className="filterbar__row">
        <form onSubmit={search} className={css.words}>
          <Field label={t("filters.words")}>
            <Input
              icon={searchIcon}
              type="search"
              enterKeyHint="search"
              maxLength={64}
              value={words}
              placeholder={t("filters.wordsHint")}
              onChange={({ target }) => setWords(target.value)}
              onBlur={() =>
                words.trim() !== (filters.words ?? "") && onChange({ ...filters, words: words.trim() || null })
              }
            />
          </Field>
        </form>
        <PeriodChoice filters={filters} onChange={onChange} />
      </div>
      <div className="filterbar__row">
        <DayField
          label={t("filters.from")}
          value={filters.fromOn}
          onChange={(fromOn) => onChange({ ...filters, fromOn })}
        />
        <DayField
          label={t("filters.until")}
          value={filters.untilOn}
          onChange={(untilOn) => onChange({ ...filters, untilOn })}
        />
        <GameFilters filters={filters} onChange={(games) => onChange({ ...filters, ...games })} />
        <Field label={t("filters.state")} className={css.choice}>
          <Select
            value={filters.state ?? ""}
            onChange={({ target }) => onChange({ ...filters, state: oneOf(ROUND_STATES, target.value) })}
          >
            <option value="">{t("filters.all")}</option>
            {ROUND_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="small muted">{t("filters.zone")}</p>
    </search>
  );
}

function PeriodChoice({ filters, onChange }: Props) {
  const t = useText("records");
  const now = new Date();
  const names = Object.keys(PERIODS) as (keyof typeof PERIODS)[];
  const shown =
    names.find((name) => {
      const { fromOn, untilOn } = lastDays(PERIODS[name], now);
      return filters.fromOn === fromOn && filters.untilOn === untilOn;
    }) ?? (filters.fromOn === null && filters.untilOn === null ? "all" : "other");
  return (
    <Seg<Period>
      label={t("filters.period")}
      choices={[...names, "all" as const].map((value) => ({ value, label: t(`periods.${value}`) }))}
      value={shown}
      onChange={(value) =>
        onChange({
          ...filters,
          ...(value === "all" || value === "other"
            ? { fromOn: null, untilOn: null }
            : lastDays(PERIODS[value], new Date())),
        })
      }
    />
  );
}

type DayFieldProps = { label: string; value: string | null; onChange: (day: string | null) => void };

function DayField({ label, value, onChange }: DayFieldProps) {
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
