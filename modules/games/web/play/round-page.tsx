import { useText } from "@fairhouse/i18n";
import {
  Badge,
  type BadgeTone,
  Button,
  CopyButton,
  Icon,
  type LedgerLine,
  LedgerList,
  Money,
  Notice,
  preloadDialog,
  useMoneyText,
} from "@fairhouse/ui";
import { checkIcon, verifyIcon } from "@fairhouse/ui/icons";
import { type CurrentRound, type PlayState, shortCode, shortId } from "./play-state.ts";
import css from "./round-page.module.css";
import { isAnsweredOnStage } from "./stage-refusal.tsx";

const TONES: { readonly [state in CurrentRound["state"]]: BadgeTone } = {
  running: "wait",
  settled: "good",
};

export type RoundPageProps = {
  state: PlayState;
  /** Whether a game is open, so that a commitment is to be expected. */
  isOpen: boolean;
  onVerify: (roundId: string) => void;
};

/** What this browser knows of the round: what it cost, what it paid and the commitment that was set before it. */
export function RoundPage({ state, isOpen, onVerify }: RoundPageProps) {
  const t = useText("games");
  const moneyText = useMoneyText();
  const { round } = state;
  return (
    <section className={css.round} aria-labelledby="this-round">
      <div className="row row--apart">
        <h2 className="voice" id="this-round">
          {t("round.title")}
        </h2>
        {round && (
          <Badge tone={TONES[round.state]}>
            {round.state === "settled" && <Icon shape={checkIcon} />}
            <span>{t(`round.${round.state}`)}</span>
          </Badge>
        )}
      </div>
      {state.refusal && !isAnsweredOnStage(state.refusal) && <RefusalNotice status={state.refusal} />}
      {round?.isSwapped && <Notice tone="bad">{t("round.swapped")}</Notice>}
      {round ? (
        <RoundFigures round={round} onVerify={onVerify} />
      ) : (
        <div className={css.none}>
          <strong>{t("round.none")}</strong>
          {state.committed && <p className="muted small">{t("round.noneBody")}</p>}
        </div>
      )}
      <LedgerList small lines={useCommitmentLines(state, isOpen)} />
      <p className="sr" aria-live="polite">
        {round?.state === "settled" &&
          t("round.announce", { stake: moneyText(round.stake), win: moneyText(round.win ?? "0") })}
      </p>
    </section>
  );
}

function RoundFigures({ round, onVerify }: { round: CurrentRound; onVerify: (roundId: string) => void }) {
  const t = useText("games");
  const { roundId } = round;
  return (
    <>
      <LedgerList small lines={figureLines(round, t)} />
      {roundId && round.state === "settled" ? (
        <Button
          kind="soft"
          block
          onClick={() => onVerify(roundId)}
          onPointerEnter={() => preloadDialog("verify")}
          onFocus={() => preloadDialog("verify")}
        >
          <Icon shape={verifyIcon} />
          <span>{t("round.verify")}</span>
        </Button>
      ) : (
        round.state === "running" && <p className={`muted small ${css.after}`}>{t("round.verifyAfter")}</p>
      )}
    </>
  );
}

function figureLines(round: CurrentRound, say: ReturnType<typeof useText<"games">>): LedgerLine[] {
  const stake = -BigInt(round.stake);
  const win = BigInt(round.win ?? "0");
  const id = round.roundId && (
    <CodeValue code={round.roundId} shown={shortId(round.roundId)} of={say("round.idCopy")} />
  );
  const lines: LedgerLine[] = [
    { key: "id", label: say("round.id"), value: id ?? <span className="muted">{say("round.waiting")}</span> },
    { key: "stake", label: say("round.stake"), value: <Money amount={stake} bare signed /> },
  ];
  if (round.win === null) return lines;
  return [
    ...lines,
    { key: "win", label: say("round.win"), value: <Money amount={win} bare signed /> },
    { key: "sum", label: say("round.sum"), value: <Money amount={stake + win} bare signed settled />, total: true },
  ];
}

function useCommitmentLines({ round, committed }: PlayState, isOpen: boolean): LedgerLine[] {
  const t = useText("games");
  // While a round is on the page its own commitment stands there; before the first one, the commitment in force.
  const commitment = round?.commitment ?? committed?.commitment;
  const clientSeed = round?.clientSeed ?? committed?.clientSeed;
  const waiting = <span className="muted">{isOpen ? t("round.waiting") : "–"}</span>;
  const codeOr = (code: string | null | undefined, of: string) =>
    code ? <CodeValue code={code} shown={shortCode(code)} of={of} /> : waiting;
  const lines = [
    { key: "commitment", label: t("round.commitment"), value: codeOr(commitment, t("round.commitmentCopy")) },
    { key: "seed", label: t("round.seed"), value: codeOr(clientSeed, t("round.seedCopy")) },
  ];
  if (!committed || committed.commitment === commitment) return lines;
  return [
    ...lines,
    { key: "next", label: t("round.nextCommitment"), value: codeOr(committed.commitment, t("round.nextCommitment")) },
  ];
}

function CodeValue({ code, shown, of }: { code: string; shown: string; of: string }) {
  return (
    <span className={css.code}>
      <bdi className="code" title={code}>
        {shown}
      </bdi>
      <CopyButton text={code} of={of} />
    </span>
  );
}

/** Why a bet was not taken. */
function RefusalNotice({ status }: { status: string }) {
  const t = useText("games");
  return (
    <Notice tone="wait">
      <p>{t.maybe(`refused.${status}`) ?? t("refused.OTHER")}</p>
    </Notice>
  );
}
