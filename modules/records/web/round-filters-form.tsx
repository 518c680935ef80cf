import { useText } from "@fairhouse/i18n";
import { Field, Input } from "@fairhouse/ui";
import { searchIcon } from "@fairhouse/ui/icons";
import { DayField, FilterChoice, FoldedFilters, oneOf, PeriodChoice, useZone } from "@fairhouse/wallet/web";
import { type FormEvent, useState } from "react";
import { ROUND_STATES } from "../contract/round-states.ts";
import { GameFilters } from "./game-filters.tsx";
import css from "./records.module.css";
import { countFilters, type RoundFilters } from "./round-filters.ts";

type Props = { filters: RoundFilters; onChange: (filters: RoundFilters) => void };

/** Words, days, kind, vendor, game and state. Each change is an address of its own. */
export function RoundFiltersForm({ filters, onChange }: Props) {
  const t = useText("records");
  const zone = useZone();
  const count = countFilters(filters);
  const choose = (part: Partial<RoundFilters>) => onChange({ ...filters, ...part });
  return (
    <FoldedFilters
      label={t("filters.show")}
      count={count}
      countLabel={t("filters.on", { count })}
      first={<WordSearch words={filters.words} onChange={(words) => choose({ words })} />}
    >
      <PeriodChoice
        label={t("filters.period")}
        nameOf={(period) => t(`periods.${period}`)}
        {...{ days: filters, zone, onChange: choose }}
      />
      <div className="filterbar__row">
        <DayField label={t("filters.from")} value={filters.fromOn} onChange={(fromOn) => choose({ fromOn })} />
        <DayField label={t("filters.until")} value={filters.untilOn} onChange={(untilOn) => choose({ untilOn })} />
        <GameFilters filters={filters} onChange={choose} />
        <FilterChoice
          label={t("filters.state")}
          all={t("filters.all")}
          value={filters.state}
          choices={new Map(ROUND_STATES.map((state) => [state, t(`states.${state}`)]))}
          onChange={(state) => choose({ state: oneOf(ROUND_STATES, state) })}
        />
      </div>
      <p className="small muted">{t("filters.zone", { zone })}</p>
    </FoldedFilters>
  );
}

function WordSearch({ words, onChange }: { words: string | null; onChange: (words: string | null) => void }) {
  const t = useText("records");
  const [typed, setTyped] = useState(words ?? "");
  const search = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed.trim() !== (words ?? "")) onChange(typed.trim() || null);
  };
  return (
    <form onSubmit={search} className={css.words}>
      <Field label={t("filters.words")}>
        <Input
          icon={searchIcon}
          type="search"
          enterKeyHint="search"
          maxLength={64}
          value={typed}
          placeholder={t("filters.wordsHint")}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => search()}
        />
      </Field>
    </form>
  );
}
