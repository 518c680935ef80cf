import { GAME_TYPES, type GameType } from "@fairhouse/contract/game-types";
import { useText } from "@fairhouse/i18n";
import { Button, Field, Input, Select } from "@fairhouse/ui";
import type { FormEvent } from "react";
import { useCall } from "../api.ts";
import css from "../office.module.css";

const STATES = ["all", "open", "hidden", "withdrawn", "corrected", "hot"] as const;

export type GameSearch = {
  name?: string;
  vendor?: string;
  gameType?: GameType;
  state?: (typeof STATES)[number];
};

/** By name or code, vendor, type and state; what stays empty is not asked. */
export function SearchForm({ onSearch, isBusy }: { onSearch: (search: GameSearch) => void; isBusy: boolean }) {
  const t = useText("catalogue");
  const { data } = useCall("GET /staff/catalogue/vendors", {});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter(([, text]) => String(text).trim() !== "");
    onSearch(Object.fromEntries(given) as GameSearch);
  }

  return (
    <form className={css.search} onSubmit={submit}>
      <Field label={t("office.fields.name")}>
        <Input name="name" autoComplete="off" spellCheck={false} maxLength={60} />
      </Field>
      <Field label={t("office.games.vendor")}>
        <Select name="vendor">
          <option value="">{t("office.games.any")}</option>
          {data?.vendors.map((one) => (
            <option key={one.vendor} value={one.vendor}>
              {one.vendorName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("office.fields.gameType")}>
        <Select name="gameType">
          <option value="">{t("office.games.any")}</option>
          {GAME_TYPES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("office.games.state")}>
        <Select name="state">
          {STATES.map((one) => (
            <option key={one} value={one}>
              {t(`office.states.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={css.acts}>
        <Button type="submit" busy={isBusy}>
          {t("office.games.search")}
        </Button>
      </div>
    </form>
  );
}
