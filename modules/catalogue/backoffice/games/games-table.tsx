import { useText } from "@fairhouse/i18n";
import { Badge, Button, type Column, Table } from "@fairhouse/ui";
import type { GameLine } from "../api.ts";

type Chosen = Pick<GameLine, "vendor" | "gameCode">;

export function GamesTable({
  games,
  selected,
  onSelect,
}: {
  games: readonly GameLine[];
  selected: Chosen | null;
  onSelect: (game: Chosen) => void;
}) {
  const t = useText("catalogue");
  const columns: readonly Column<GameLine>[] = [
    {
      key: "name",
      label: t("office.fields.name"),
      onPhone: "title",
      cell: (row) => (
        <span className="row row--wrap">
          <bdi className="strong">{row.name}</bdi>
          <GameBadges game={row} />
        </span>
      ),
    },
    { key: "vendor", label: t("office.games.vendor"), cell: (row) => <bdi dir="ltr">{row.vendorName}</bdi> },
    {
      key: "type",
      label: t("office.fields.gameType"),
      cell: (row) => (
        <bdi dir="ltr" className="num">
          {[row.gameType, row.gameClass].filter(Boolean).join(" · ")}
        </bdi>
      ),
    },
    {
      key: "open",
      label: t("office.games.look"),
      onPhone: "plain",
      cell: (row) => (
        <Button
          kind="line"
          small
          onClick={() => onSelect(row)}
          aria-label={t("office.games.lookAt", { name: row.name })}
        >
          {t("office.games.look")}
        </Button>
      ),
    },
  ];
  return (
    <Table
      dense
      caption={t("office.games.title")}
      columns={columns}
      rows={games}
      rowKey={(row) => `${row.vendor}/${row.gameCode}`}
      isSelected={(row) => row.vendor === selected?.vendor && row.gameCode === selected.gameCode}
    />
  );
}

/** What is out of the ordinary with a game. */
export function GameBadges({ game }: { game: Pick<GameLine, "isHot" | "isOpen" | "isOffered" | "isCorrected"> }) {
  const t = useText("catalogue");
  return (
    <>
      {!game.isOpen && <Badge tone="bad">{t("office.states.hidden")}</Badge>}
      {!game.isOffered && <Badge tone="bad">{t("office.states.withdrawn")}</Badge>}
      {game.isHot && <Badge tone="good">{t("office.states.hot")}</Badge>}
      {game.isCorrected && <Badge tone="info">{t("office.states.corrected")}</Badge>}
    </>
  );
}
