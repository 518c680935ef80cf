import { useText } from "@fairhouse/i18n";
import { Field, Input, Select } from "@fairhouse/ui";
import { useDeferredValue, useState } from "react";
import { useCall } from "../api.ts";

type Props = {
  vendor: string;
  value: string;
  onChange: (gameCode: string) => void;
  isMissing: boolean;
};

/** One of a vendor's games, found by a part of its name or code: a vendor may have thousands. */
export function StoppableGame({ vendor, value, onChange, isMissing }: Props) {
  const t = useText("games");
  const [typed, setTyped] = useState("");
  const name = useDeferredValue(typed.trim());
  const { data } = useCall("GET /staff/switches/games", { vendor, name }, { enabled: vendor !== "" });
  const found = data?.games ?? [];
  const count = data && t("office.switches.found", { count: found.length });
  return (
    <>
      <Field label={t("office.switches.search")} hint={t("office.switches.searchHint")}>
        <Input
          type="search"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange("");
          }}
        />
      </Field>
      <Field label={t("office.calls.game")} error={isMissing && t("office.switches.gameMissing")} required>
        <Select value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t("office.switches.choose")}</option>
          {found.map((one) => (
            <option key={one.gameCode} value={one.gameCode}>
              {one.gameName}
            </option>
          ))}
        </Select>
      </Field>
      <p className="small muted" role="status">
        {data?.hasMore ? t("office.switches.moreFound") : count}
      </p>
    </>
  );
}
