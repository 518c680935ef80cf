import { useText } from "@fairhouse/i18n";
import { Chips, Input, ownScroll, Select, useCurrency, useSite } from "@fairhouse/ui";
import { useEarlyInput } from "@fairhouse/ui/early-input";
import { searchIcon } from "@fairhouse/ui/icons";
import { useEffect, useEffectEvent, useId, useState } from "react";
import css from "./filters.module.css";
import type { Lobby } from "./lobby-address.ts";
import { GAME_CLASSES, type GameClass, MIN_BETS, type MinBet, PLAIN_QUERY } from "./lobby-query.ts";

const TYPING_PAUSE_MS = 250;
const ALL = "";

export type FiltersProps = Lobby & { gameTypes: readonly string[] };

/** By name, least bet and class. They narrow the list of all games, and lead back to it from the others. */
export function Filters({ gameTypes, query, change }: FiltersProps) {
  // Another list is not narrowed by them.
  const { name, minBet, gameClass } = query.mode === "default" ? query : PLAIN_QUERY;
  return (
    <div className={css.filters}>
      <SearchField name={name} onSearch={(next) => change({ name: next })} />
      <MinBetSelect value={minBet} onChange={(next) => change({ minBet: next })} />
      <ClassChips gameTypes={gameTypes} value={gameClass} onChange={(next) => change({ gameClass: next })} />
    </div>
  );
}

function SearchField({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const t = useText("lobby");
  const hintId = useId();
  const [typed, setTyped] = useTyped(name, onSearch);
  const field = useEarlyInput(setTyped);
  return (
    <search className={css.search}>
      <Input
        ref={field}
        type="search"
        icon={searchIcon}
        enterKeyHint="search"
        value={typed}
        maxLength={60}
        placeholder={t("shelf.search")}
        aria-label={t("shelf.search")}
        aria-describedby={hintId}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={({ target }) => bringUp(target)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onSearch(typed.trim());
        }}
      />
      <span className="sr" id={hintId}>
        {t("shelf.searchHint")}
      </span>
    </search>
  );
}

/** On a phone the keyboard takes half of the screen: what is found stands right under the field, which goes to its top. */
function bringUp(field: HTMLElement): void {
  if (window.matchMedia("(width < 48rem)").matches) field.scrollIntoView({ block: "start", behavior: ownScroll() });
}

/** What is typed is searched once its writer pauses, and only when it is another name; what clears the search clears the field. */
function useTyped(name: string, onSearch: (name: string) => void): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(name);
  const [seen, setSeen] = useState(name);
  if (seen !== name) {
    setSeen(name);
    if (typed.trim() !== name) setTyped(name);
  }
  const search = useEffectEvent(() => {
    if (typed.trim() !== name) onSearch(typed.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(search, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}

function MinBetSelect({ value, onChange }: { value: MinBet; onChange: (value: MinBet) => void }) {
  const t = useText("lobby");
  const { symbol } = useCurrency();
  return (
    <Select
      className={css.minBet}
      aria-label={t("shelf.minBet")}
      value={value}
      onChange={(event) => onChange(MIN_BETS.find((one) => one === event.target.value) ?? "all")}
    >
      {MIN_BETS.map((one) => (
        <option key={one} value={one}>
          {one === "all" ? t("shelf.minBet") : t("shelf.minBetFrom", { amount: `\u2066${symbol}\u00a0${one}\u2069` })}
        </option>
      ))}
    </Select>
  );
}

type ClassChipsProps = {
  gameTypes: readonly string[];
  value: GameClass | undefined;
  onChange: (value: GameClass | undefined) => void;
};

/** The classes that the lobby's games have; nothing to choose while there is one or none. */
function ClassChips({ gameTypes, value, onChange }: ClassChipsProps) {
  const t = useText("lobby");
  const had = useSite()
    .categories.filter(({ gameType }) => gameTypes.includes(gameType))
    .flatMap(({ classes = [] }) => classes);
  const offered = GAME_CLASSES.filter((one) => had.includes(one));
  if (offered.length < 2) return null;
  return (
    <div className={css.classes}>
      <Chips
        label={t("shelf.classes")}
        value={value ?? ALL}
        onChange={(next) => onChange(offered.find((one) => one === next))}
        choices={[
          { value: ALL, label: t("shelf.allClasses") },
          ...offered.map((one) => ({ value: one as string, label: t(`classes.${one}`) })),
        ]}
      />
    </div>
  );
}
