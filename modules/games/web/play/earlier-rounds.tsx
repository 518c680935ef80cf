import { formatTime, useText } from "@fairhouse/i18n";
import {
  Badge,
  type Column,
  DateTime,
  EmptyState,
  ErrorState,
  Icon,
  Money,
  preloadDialog,
  Skeleton,
  Table,
  useZone,
} from "@fairhouse/ui";
import { nextIcon, recordIcon, verifyIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { type Round, useCall } from "../api.ts";
import { hasVerifier } from "../verify/verifiers.ts";
import css from "./earlier-rounds.module.css";
import { LEDGER_ADDRESS } from "./game-address.ts";
import { shortId } from "./play-state.ts";
import { RoundReplay } from "./round-replay.tsx";

export type EarlierRoundsProps = {
  vendor: string;
  gameCode: string;
  /** Stands on the facing page already. */
  shownRoundId: string | null;
  /** Whether the vendor shows a round on a page of its own. */
  hasReplay: boolean;
  onVerify: (roundId: string) => void;
};

/** The member's latest rounds of this game, from the ledger. */
export function EarlierRounds({ vendor, gameCode, shownRoundId, hasReplay, onVerify }: EarlierRoundsProps) {
  const t = useText("games");
  const { data, isError, refetch } = useCall("GET /wps/game/rounds", { vendor, gameCode, limit: 10 });
  const rounds = data?.rounds.filter(({ roundId }) => roundId !== shownRoundId);
  const columns = useColumns({ hasReplay, onVerify });
  return (
    <section className="card" aria-labelledby="earlier-rounds">
      <div className="card__head">
        <h2 className="voice" id="earlier-rounds">
          {t("earlier.title")}
        </h2>
        <Link to={LEDGER_ADDRESS} className="more">
          <span>{t("earlier.ledger")}</span>
          <Icon shape={nextIcon} directional />
        </Link>
      </div>
      {isError && !rounds && <ErrorState onRetry={() => refetch()} />}
      {!rounds && !isError && (
        <div className="card__body">
          <Skeleton count={4} />
        </div>
      )}
      {rounds && (
        <div className={css.earlier}>
          <Table
            caption={t("earlier.title")}
            columns={columns}
            rows={rounds}
            rowKey={({ roundId }) => roundId}
            empty={
              <EmptyState icon={recordIcon} title={t("earlier.none")}>
                {t("earlier.noneBody")}
              </EmptyState>
            }
          />
        </div>
      )}
    </section>
  );
}

function useColumns({ hasReplay, onVerify }: Pick<EarlierRoundsProps, "hasReplay" | "onVerify">): Column<Round>[] {
  const t = useText("games");
  return [
    {
      key: "time",
      label: t("earlier.time"),
      onPhone: "plain",
      cell: ({ openedAt }) => <DateTime at={openedAt} />,
    },
    {
      key: "round",
      label: t("earlier.round"),
      onPhone: "hidden",
      cell: ({ roundId }) => (
        <bdi className="code" title={roundId}>
          {shortId(roundId)}
        </bdi>
      ),
    },
    {
      key: "stake",
      label: t("earlier.stake"),
      figure: true,
      cell: ({ stake }) => <Money amount={-BigInt(stake)} bare signed />,
    },
    { key: "win", label: t("earlier.win"), figure: true, cell: ({ win }) => <Money amount={win} bare signed /> },
    {
      key: "after",
      label: t("earlier.after"),
      figure: true,
      cell: ({ balanceAfter }) => balanceAfter && <Money amount={balanceAfter} bare />,
    },
    {
      key: t("earlier.check"),
      label: "",
      figure: true,
      onPhone: "plain",
      cell: (round) => {
        if (round.state !== "closed") return <Badge>{t(`round.${round.state}`)}</Badge>;
        if (hasVerifier(round.gameCode)) return <VerifyButton round={round} onVerify={onVerify} />;
        return hasReplay && <RoundReplay {...round} />;
      },
    },
  ];
}

function VerifyButton({ round, onVerify }: { round: Round } & Pick<EarlierRoundsProps, "onVerify">) {
  const t = useText("games");
  const zone = useZone();
  return (
    <button
      type="button"
      className="verify"
      aria-label={t("earlier.checkOf", { time: formatTime(round.openedAt, zone) })}
      onPointerEnter={() => preloadDialog("verify")}
      onFocus={() => preloadDialog("verify")}
      onClick={() => onVerify(round.roundId)}
    >
      <Icon shape={verifyIcon} />
      <span>{t("earlier.check")}</span>
    </button>
  );
}
