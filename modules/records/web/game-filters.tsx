import { GAME_TYPES, type GameType } from "@fairhouse/contract/game-types";
import { useText } from "@fairhouse/i18n";
import { FilterChoice, oneOf } from "@fairhouse/wallet/web";
import { useCall } from "./api.ts";

type Games = {
  readonly kind: GameType | null;
  readonly vendor: string | null;
  /** `vendor:gameCode`; without it no single game can be chosen. */
  readonly game?: string | null;
};
type Props<Chosen extends Games> = { filters: Chosen; onChange: (games: Chosen) => void };

/** The kinds, vendors and games that the member has played, each where there is more than one of them, and what the address names. */
export function GameFilters<Chosen extends Games>({ filters, onChange }: Props<Chosen>) {
  const t = useText("records");
  const { data } = useCall("GET /wps/records/played", {}, { staleTimeMs: 60_000 });
  const { kind, vendor, game } = filters;
  const played = data?.games ?? [];
  const kinds = GAME_TYPES.filter((type) => type === kind || played.some((one) => one.kind === type));
  const vendors = new Map(played.map((one) => [one.vendor, one.vendorName ?? one.vendor]));
  if (vendor !== null && !vendors.has(vendor)) vendors.set(vendor, vendor);
  const games = new Map(
    played
      .filter((one) => (kind === null || one.kind === kind) && (vendor === null || one.vendor === vendor))
      .map((one) => [`${one.vendor}:${one.gameCode}`, one.gameName ?? one.gameCode]),
  );
  if (game && !games.has(game)) games.set(game, game.slice(game.indexOf(":") + 1));
  // A game of another kind or vendor than the one that is chosen has no rounds.
  const withoutGame = game === undefined ? {} : { game: null };
  return (
    <>
      {(kinds.length > 1 || kind !== null) && (
        <FilterChoice
          all={t("filters.all")}
          label={t("filters.kind")}
          value={kind}
          choices={new Map(kinds.map((one) => [one, t(`kinds.${one}`)]))}
          onChange={(value) => onChange({ ...filters, ...withoutGame, kind: oneOf(GAME_TYPES, value) })}
        />
      )}
      {(vendors.size > 1 || vendor !== null) && (
        <FilterChoice
          all={t("filters.all")}
          label={t("filters.vendor")}
          {...{ value: vendor, choices: vendors }}
          onChange={(value) => onChange({ ...filters, ...withoutGame, vendor: value })}
        />
      )}
      {game !== undefined && (games.size > 1 || game !== null) && (
        <FilterChoice
          all={t("filters.all")}
          label={t("filters.game")}
          {...{ value: game, choices: games }}
          onChange={(value) => onChange({ ...filters, game: value })}
        />
      )}
    </>
  );
}
