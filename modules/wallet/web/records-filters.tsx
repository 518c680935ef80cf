import { useText } from "@fairhouse/i18n";
import { Chips, Field, Seg, Select } from "@fairhouse/ui";
import { RECORD_KINDS } from "../contract/record-kinds.ts";
import { useCall } from "./api.ts";
import { gameTitle } from "./names.ts";
import { PERIODS, periodStart, type RecordFilters } from "./record-filters.ts";
import css from "./records-filters.module.css";

type Props = { filters: RecordFilters; onChange: (filters: RecordFilters) => void };

/** Kind, period and game. Each change is an address of its own. */
export function RecordFiltersForm({ filters, onChange }: Props) {
  const t = useText("wallet");
  const { kind, period } = filters;
  return (
    <div className={`filterbar__fields ${css.filters}`}>
      <Chips
        label={t("ledger.kind")}
        choices={["all" as const, ...RECORD_KINDS].map((value) => ({ value, label: t(`ledger.kinds.${value}`) }))}
        value={kind ?? "all"}
        onChange={(value) =>
          onChange({
            ...filters,
            kind: value === "all" ? null : value,
            // Only rounds are of a game.
            game: value === "all" || value === "rounds" ? filters.game : null,
          })
        }
      />
      <div className="filterbar__row">
        <Seg
          label={t("ledger.period")}
          choices={PERIODS.map((value) => ({ value, label: t(`ledger.periods.${value}`) }))}
          value={period}
          onChange={(value) => onChange({ ...filters, period: value })}
        />
        {(kind === null || kind === "rounds") && <GameFilter filters={filters} onChange={onChange} />}
      </div>
    </div>
  );
}

/** The games that the member played in the period, and the one of the address. Nothing before the first round. */
function GameFilter({ filters, onChange }: Props) {
  const t = useText("wallet");
  const from = periodStart(filters.period, new Date());
  const { data } = useCall("GET /wps/wallet/played-games", from ? { from } : {}, { staleTimeMs: 60_000 });
  const played = (data?.games ?? []).map((game) => ({
    value: `${game.vendor}:${game.gameCode}`,
    name: game.gameName ?? gameTitle(game.gameCode),
  }));
  const { game } = filters;
  const isListed = game === null || played.some(({ value }) => value === game);
  const games = isListed ? played : [{ value: game, name: gameTitle(game.slice(game.indexOf(":") + 1)) }, ...played];
  if (games.length === 0) return null;
  return (
    <Field label={t("ledger.game")} className={css.game}>
      <Select
        value={game ?? ""}
        onChange={({ target }) => onChange({ ...filters, game: target.value === "" ? null : target.value })}
      >
        <option value="">{t("ledger.allGames")}</option>
        {games.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
