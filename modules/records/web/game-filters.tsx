import { GAME_TYPES, type GameType } from "@fairhouse/contract/game-types";
import { useText } from "@fairhouse/i18n";
import { Field, Select } from "@fairhouse/ui";
import { oneOf } from "@fairhouse/wallet/web";
import { useCall } from "./api.ts";
import css from "./records.module.css";

type Games = { readonly kind: GameType | null; readonly vendor: string | null };
type Props = { filters: Games; onChange: (games: Games) => void };

/** The kinds and vendors that the member has played, each where there is more than one of them, and what the address names. */
export function GameFilters({ filters, onChange }: Props) {
  const t = useText("records");
  const { data } = useCall("GET /wps/records/played", {}, { staleTimeMs: 60_000 });
  const { kind, vendor } = filters;
  const games = data?.games ?? [];
  const kinds = GAME_TYPES.filter((one) => one === kind || games.some((game) => game.kind === one));
  const vendors = new Map(games.map((game) => [game.vendor, game.vendorName ?? game.vendor]));
  if (vendor !== null && !vendors.has(vendor)) vendors.set(vendor, vendor);
  return (
    <>
      {(kinds.length > 1 || kind !== null) && (
        <Field label={t("filters.kind")} className={css.choice}>
          <Select
            value={kind ?? ""}
            onChange={({ target }) => onChange({ vendor, kind: oneOf(GAME_TYPES, target.value) })}
          >
            <option value="">{t("filters.all")}</option>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {(vendors.size > 1 || vendor !== null) && (
        <Field label={t("filters.vendor")} className={css.choice}>
          <Select
            value={vendor ?? ""}
            onChange={({ target }) => onChange({ kind, vendor: target.value === "" ? null : target.value })}
          >
            <option value="">{t("filters.all")}</option>
            {[...vendors].map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
