import { useText } from "@fairhouse/i18n";
import { BothSidesButton, type Column, DateTime, Money } from "@fairhouse/ui";
import { WindowedTable } from "@fairhouse/ui/windowed-table";
import { RecordBook, RecordTitle } from "@fairhouse/wallet/web";
import { useState } from "react";
import type { Round } from "./api.ts";
import css from "./records.module.css";

type Props = { pages: readonly (readonly Round[])[]; hasMore: boolean };

/** Rounds with stake, win and net; each opens to both sides of its entries, to its page and to its seal. */
export function RoundsTable({ pages, hasMore }: Props) {
  const t = useText("records");
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <div className={css.rounds}>
      <WindowedTable
        caption={t("rounds.title")}
        columns={useColumns(openId, setOpenId)}
        pages={pages}
        rowKey={({ recordId }) => recordId}
        opened={({ recordId }) => (recordId === openId ? <RecordBook recordId={recordId} /> : null)}
        hasMore={hasMore}
      />
    </div>
  );
}

function useColumns(openId: string | null, setOpenId: (id: string | null) => void): readonly Column<Round>[] {
  const t = useText("records");
  return [
    { key: "time", label: t("columns.time"), onPhone: "hidden", cell: ({ postedAt }) => <DateTime at={postedAt} /> },
    { key: "round", label: t("columns.round"), onPhone: "title", cell: (round) => <RoundCell round={round} /> },
    {
      key: "staked",
      label: t("columns.staked"),
      figure: true,
      cell: ({ stakedLedger, unit }) => <Money amount={stakedLedger} currency={unit} bare />,
    },
    {
      key: "won",
      label: t("columns.won"),
      figure: true,
      cell: ({ wonLedger, unit }) => <Money amount={wonLedger} currency={unit} bare />,
    },
    {
      key: "net",
      label: t("columns.net"),
      figure: true,
      onPhone: "hidden",
      cell: ({ netLedger, unit }) => <Money amount={netLedger} currency={unit} signed bare />,
    },
    {
      key: t("columns.sides"),
      label: "",
      figure: true,
      onPhone: "plain",
      cell: (round) => (
        <BothSidesButton
          open={round.recordId === openId}
          onToggle={() => setOpenId(round.recordId === openId ? null : round.recordId)}
          of={round.gameName ?? round.gameCode}
        />
      ),
    },
  ];
}

function RoundCell({ round }: { round: Round }) {
  const t = useText("records");
  const { gameName, gameCode, vendorName, cover, roundId, state, netLedger, unit, postedAt } = round;
  return (
    <RecordTitle
      name={gameName ?? gameCode}
      state={state === "closed" ? undefined : { isOpen: state === "open", label: t(`states.${state}`) }}
      {...{ cover, vendorName, netLedger, unit, postedAt }}
    >
      <bdi className={`code ${css.number}`}>{roundId}</bdi>
    </RecordTitle>
  );
}
