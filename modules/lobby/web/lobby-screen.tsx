import { useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, Input, Skeleton } from "@fairhouse/ui";
import { useEarlyInput } from "@fairhouse/ui/early-input";
import { searchIcon, slotsIcon } from "@fairhouse/ui/icons";
import { Pager } from "@fairhouse/ui/pager";
import { useDeferredValue, useEffect, useId, useState } from "react";
import { useCall } from "./api.ts";
import { GameShelf, GameTile } from "./game-tile.tsx";
import { JackpotBanner, useHasJackpot } from "./jackpot/jackpot-banner.tsx";
import { LOBBY_INPUT, LOBBY_KINDS } from "./lobby-input.ts";
import css from "./lobby-screen.module.css";
import { VendorChips } from "./vendor-chips.tsx";
import { useVendorInAddress } from "./vendor-in-address.ts";

const TYPING_PAUSE_MS = 250;
/** What the first screen of a desktop shows. */
const EAGER_COVERS = 6;

/** The shelf of slots: every cover with its exact return below. */
export default function LobbyScreen() {
  const t = useText("lobby");
  const [typed, setTyped] = useState("");
  const [pageNo, setPageNo] = useState(1);
  const name = usePause(typed.trim());
  const [vendor, choose] = useVendorInAddress(LOBBY_KINDS);
  const hasJackpot = useHasJackpot();
  const input = {
    ...LOBBY_INPUT,
    pageNo,
    ...(vendor ? { vassalage: vendor } : {}),
    ...(name ? { gameName: name } : {}),
  };
  const list = useCall("GET /wps/relay/GCSGAME_gameList", input, { staleTimeMs: 60_000 });
  const games = list.data?.games ?? [];
  const isWhole = list.data?.totalPages === 1 && !name;

  const head = (
    <>
      <h1 className="voice">{t("shelf.title")}</h1>
      <p>
        {isWhole && t("shelf.intro", { count: games.length })} {t("shelf.introEmpty")}
      </p>
    </>
  );

  function search(text: string) {
    setTyped(text);
    setPageNo(1);
  }

  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      {hasJackpot ? <JackpotBanner head={head} /> : <div className="titlebar">{head}</div>}
      <div className={css.filters}>
        <VendorChips
          gameTypes={LOBBY_KINDS}
          value={vendor}
          onChange={(next) => {
            choose(next);
            setPageNo(1);
          }}
        />
        <SearchField typed={typed} onType={search} />
      </div>
      <Shelf list={list} isSearch={name !== ""} onClear={() => search("")} />
      <Pager
        page={pageNo}
        pages={list.data?.totalPages ?? 0}
        label={t("shelf.pages")}
        onPage={(next) => {
          setPageNo(next);
          window.scrollTo({ top: 0, behavior: "smooth" });
        }}
      />
    </main>
  );
}

function SearchField({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const t = useText("lobby");
  const hintId = useId();
  const field = useEarlyInput(onType);
  return (
    <search className={css.search}>
      <Input
        ref={field}
        type="search"
        icon={searchIcon}
        value={typed}
        maxLength={60}
        placeholder={t("shelf.search")}
        aria-label={t("shelf.search")}
        aria-describedby={hintId}
        onChange={(event) => onType(event.target.value)}
      />
      <span className="sr" id={hintId}>
        {t("shelf.searchHint")}
      </span>
    </search>
  );
}

type List = ReturnType<typeof useCall<"GET /wps/relay/GCSGAME_gameList">>;

function Shelf({ list, isSearch, onClear }: { list: List; isSearch: boolean; onClear: () => void }) {
  const t = useText("lobby");
  if (list.isError && !list.data) {
    return (
      <section className="card">
        <ErrorState onRetry={() => list.refetch()} />
      </section>
    );
  }
  if (!list.data) return <Skeleton shape="skel--cover" count={6} />;
  if (list.data.games.length === 0) {
    return (
      <section className="card">
        {isSearch ? (
          <EmptyState icon={searchIcon} title={t("shelf.noMatch")} action={<ClearButton onClear={onClear} />}>
            {t("shelf.noMatchBody")}
          </EmptyState>
        ) : (
          <EmptyState icon={slotsIcon} title={t("shelf.noGames")}>
            {t("shelf.noGamesBody")}
          </EmptyState>
        )}
      </section>
    );
  }
  return (
    <section aria-label={t("shelf.games")}>
      <GameShelf games={list.data.games.length}>
        {list.data.games.map((game, index) => (
          <GameTile key={`${game.vassalage}/${game.gameCode}`} game={game} eager={index < EAGER_COVERS} />
        ))}
      </GameShelf>
    </section>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useText("lobby");
  return (
    <Button kind="line" onClick={onClear}>
      {t("shelf.clear")}
    </Button>
  );
}

/** The text once its writer pauses, so that not every letter asks the server. */
function usePause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return useDeferredValue(settled);
}
