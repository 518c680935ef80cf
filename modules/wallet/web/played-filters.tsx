import { useText } from "@fairhouse/i18n";
import { useCall } from "./api.ts";
import { useZone } from "./days.ts";
import { FilterChoice } from "./filter-choice.tsx";
import { gameTitle } from "./names.ts";
import { periodOf, type RecordFilters } from "./record-filters.ts";

type Chosen = Pick<RecordFilters, "vendor" | "game">;
type Props = { filters: RecordFilters; onChange: (chosen: Chosen) => void };

/** The studios and games that the member played in the period, and those of the address. Nothing before the first round. */
export function PlayedFilters({ filters, onChange }: Props) {
  const t = useText("wallet");
  const { data } = useCall("GET /wps/wallet/played-games", periodOf(filters, useZone()), { staleTimeMs: 60_000 });
  const { vendor, game } = filters;
  const games = new Map<string, string>();
  const vendors = new Map<string, string>();
  for (const one of data?.games ?? []) {
    vendors.set(one.vendor, one.vendorName ?? gameTitle(one.vendor));
    if (vendor === null || one.vendor === vendor)
      games.set(`${one.vendor}:${one.gameCode}`, one.gameName ?? gameTitle(one.gameCode));
  }
  if (vendor !== null && !vendors.has(vendor)) vendors.set(vendor, gameTitle(vendor));
  if (game !== null && !games.has(game)) games.set(game, gameTitle(game.slice(game.indexOf(":") + 1)));
  const isOf = (code: string | null) => game === null || code === null || game.startsWith(`${code}:`);
  return (
    <>
      {(vendors.size > 1 || vendor !== null) && (
        <FilterChoice
          label={t("ledger.vendor")}
          all={t("ledger.allVendors")}
          {...{ value: vendor, choices: vendors }}
          onChange={(code) => onChange({ vendor: code, game: isOf(code) ? game : null })}
        />
      )}
      {games.size > 0 && (
        <FilterChoice
          label={t("ledger.game")}
          all={t("ledger.allGames")}
          {...{ value: game, choices: games }}
          onChange={(code) => onChange({ vendor, game: code })}
        />
      )}
    </>
  );
}
