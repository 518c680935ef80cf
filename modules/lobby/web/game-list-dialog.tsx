import { useText } from "@fairhouse/i18n";
import { coverUrl, EmptyState, ErrorState, Picture, Skeleton, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { slotsIcon } from "@fairhouse/ui/icons";
import { Pager } from "@fairhouse/ui/pager";
import { useState } from "react";
import type { Game } from "./api.ts";
import { GameLink } from "./game-link.tsx";
import css from "./game-list-dialog.module.css";
import { PLAIN_QUERY } from "./lobby/lobby-query.ts";
import { useGamePage } from "./lobby/use-game-page.ts";

export type GameListDialogProps = { game: Game };

/** The games that stand behind one cover: those of its vendor and its type. */
export default function GameListDialog({ game }: GameListDialogProps) {
  const t = useText("lobby");
  const [pageNo, setPageNo] = useState(1);
  const { vassalage: vendor, gameType, nodeId } = game;
  const page = useGamePage([gameType], { ...PLAIN_QUERY, vendor }, pageNo);
  const games = page.games?.filter((one) => one.nodeId !== nodeId);
  return (
    <Dialog name="game-list" title={<span lang={game.title === game.gameName ? "en" : undefined}>{game.title}</span>}>
      <div className="stack">
        {page.hasFailed && <ErrorState onRetry={page.retry} />}
        {!games && !page.hasFailed && <Skeleton shape="skel--row" count={6} />}
        {games?.length === 0 && (
          <EmptyState icon={slotsIcon} title={t("list.none")}>
            {t("list.noneBody")}
          </EmptyState>
        )}
        {games && games.length > 0 && (
          <ul className={css.list}>
            {games.map((one) => (
              <Row key={one.nodeId} game={one} />
            ))}
          </ul>
        )}
        {page.totalPages > 1 && (
          <Pager page={pageNo} pages={page.totalPages} label={t("shelf.pages")} onPage={setPageNo} />
        )}
      </div>
    </Dialog>
  );
}

function Row({ game }: { game: Game }) {
  const t = useText("lobby/first");
  const { close } = useDialog();
  return (
    <li className={css.row}>
      <Picture className={css.cover} src={coverUrl(game.cover)} width={300} height={400} alt="" />
      <GameLink game={game} className={css.name ?? ""} onOpen={close}>
        {game.title}
      </GameLink>
      {game.isPaused && <span className="small muted">{t("cover.paused")}</span>}
    </li>
  );
}
