import { useText } from "@fairhouse/i18n";
import { Chips } from "@fairhouse/ui";
import { RECORD_KINDS, RECORD_STATES } from "../contract/record-kinds.ts";
import { oneOf } from "./address.ts";
import { DayField, PeriodChoice } from "./day-fields.tsx";
import { useZone } from "./days.ts";
import { FilterChoice } from "./filter-choice.tsx";
import { FoldedFilters } from "./folded-filters.tsx";
import { NumberSearch } from "./number-search.tsx";
import { PlayedFilters } from "./played-filters.tsx";
import { countFilters, NO_FILTERS, type RecordFilters } from "./record-filters.ts";

type Props = { filters: RecordFilters; onChange: (filters: RecordFilters) => void };

/** Number, kind, days, studio, game and state. Each change is an address of its own. */
export function RecordFiltersForm({ filters, onChange }: Props) {
  const t = useText("wallet");
  const zone = useZone();
  const count = countFilters(filters);
  // A number stands for itself: any other choice is about the list again.
  const choose = (part: Partial<RecordFilters>) => onChange({ ...filters, number: null, ...part });
  return (
    <FoldedFilters
      label={t("ledger.filters")}
      count={count}
      countLabel={t("ledger.filtersOn", { count })}
      first={
        <NumberSearch
          key={filters.number ?? ""}
          number={filters.number}
          onChange={(number) => onChange({ ...NO_FILTERS, number })}
        />
      }
    >
      <Chips
        label={t("ledger.kind")}
        choices={["all" as const, ...RECORD_KINDS].map((value) => ({ value, label: t(`ledger.kinds.${value}`) }))}
        value={filters.kind ?? "all"}
        onChange={(value) => {
          const kind = value === "all" ? null : value;
          // Only rounds are of a game and have a state.
          choose(isOfRounds(kind) ? { kind } : { kind, vendor: null, game: null, state: null });
        }}
      />
      <div className="filterbar__row">
        <PeriodChoice
          label={t("ledger.period")}
          nameOf={(period) => t(`ledger.periods.${period}`)}
          {...{ days: filters, zone, onChange: choose }}
        />
        <DayField label={t("ledger.from")} value={filters.fromOn} onChange={(fromOn) => choose({ fromOn })} />
        <DayField label={t("ledger.until")} value={filters.untilOn} onChange={(untilOn) => choose({ untilOn })} />
        {isOfRounds(filters.kind) && (
          <>
            <PlayedFilters filters={filters} onChange={choose} />
            <FilterChoice
              label={t("ledger.state")}
              all={t("ledger.allStates")}
              value={filters.state}
              choices={new Map(RECORD_STATES.map((state) => [state, t(`ledger.states.${state}`)]))}
              onChange={(state) => choose({ state: oneOf(RECORD_STATES, state) })}
            />
          </>
        )}
      </div>
      <p className="small muted">{t("ledger.zone", { zone })}</p>
    </FoldedFilters>
  );
}

const isOfRounds = (kind: RecordFilters["kind"]): boolean => kind === null || kind === "rounds";
