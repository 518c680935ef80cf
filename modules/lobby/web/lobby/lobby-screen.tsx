import { formatCount, useText } from "@fairhouse/i18n";
import { buttonClass, classes, EmptyState, useSite } from "@fairhouse/ui";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { JackpotBanner, useHasJackpot } from "../jackpot/jackpot-banner.tsx";
import { Filters } from "./filters.tsx";
import { GameList } from "./game-list.tsx";
import { kindAt, type LobbyKind } from "./kinds.ts";
import { ListTabs } from "./list-tabs.tsx";
import { useLobby } from "./lobby-address.ts";
import css from "./lobby-screen.module.css";
import { VendorStrip } from "./vendor-strip.tsx";

/** The games of one kind: by vendor, list, name, least bet and class. */
export default function LobbyScreen() {
  const kind = useLocation({ select: ({ pathname }) => kindAt(pathname) });
  const { gameTypes } = kind;
  const lobby = useLobby(gameTypes);
  const isOpen = useSite().categories.some(({ gameType }) => gameTypes.includes(gameType));
  return (
    <main id="main" className={classes("wrap page", lobby.query.name !== "" && css.searched)} tabIndex={-1}>
      <Head kind={kind} />
      {isOpen && (
        <div className={css.choices}>
          <VendorStrip
            gameTypes={gameTypes}
            value={lobby.query.vendor}
            onChange={(vendor) => lobby.change({ vendor })}
          />
          <div className={css.row}>
            <ListTabs gameTypes={gameTypes} {...lobby} />
            <Filters gameTypes={gameTypes} {...lobby} />
          </div>
        </div>
      )}
      <GameList gameTypes={gameTypes} {...lobby} nothing={<NotOpen kind={kind} />} />
    </main>
  );
}

function Head({ kind }: { kind: LobbyKind }) {
  const title = <Title kind={kind} />;
  return kind.name === "slots" ? <SlotsHead title={title} /> : <div className="titlebar">{title}</div>;
}

/** Only the slots' page has the jackpots. */
function SlotsHead({ title }: { title: ReactNode }) {
  return useHasJackpot() ? <JackpotBanner head={title} /> : <div className="titlebar">{title}</div>;
}

function Title({ kind: { name, gameTypes } }: { kind: LobbyKind }) {
  const t = useText("lobby");
  const games = useSite()
    .categories.filter(({ gameType }) => gameTypes.includes(gameType))
    .reduce((sum, one) => sum + (one.games ?? 0), 0);
  return (
    <>
      <h1 className={`voice ${css.title}`}>{t(`nav.${name}`)}</h1>
      <p className={css.intro}>
        {games > 0 && t("shelf.intro", { count: games, figure: formatCount(games) })}{" "}
        <span className={css.note}>{t(`kinds.${name}`)}</span>
      </p>
    </>
  );
}

function NotOpen({ kind: { name, icon } }: { kind: LobbyKind }) {
  const t = useText("lobby");
  const home = (
    <Link to="/" className={buttonClass({ kind: "line" })}>
      {t("shelf.toHome")}
    </Link>
  );
  return (
    <EmptyState icon={icon} title={t("shelf.notOpen", { kind: t(`nav.${name}`) })} action={home}>
      {t("shelf.notOpenBody")}
    </EmptyState>
  );
}
