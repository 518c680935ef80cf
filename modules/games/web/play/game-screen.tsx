import { useText } from "@fairhouse/i18n";
import { useRealityCheck } from "@fairhouse/protection/web";
import { useIsTrial } from "@fairhouse/session/web";
import {
  classes,
  hasDialog,
  openDialog,
  SlotPlace,
  showToast,
  useHoldReload,
  usePageTitle,
  useSite,
} from "@fairhouse/ui";
import { useLocation, useParams } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { type Game, useCall } from "../api.ts";
import { useIsDemo } from "./demo.ts";
import { EarlierRounds } from "./earlier-rounds.tsx";
import { GameBar } from "./game-bar.tsx";
import { GamePageProvider } from "./game-page.ts";
import { GameStage } from "./game-stage.tsx";
import { keepsWallet } from "./keeps-wallet.ts";
import css from "./play-page.module.css";
import type { PlayState } from "./play-state.ts";
import { RoundPage } from "./round-page.tsx";
import { type SessionFigures, SessionPage } from "./session-page.tsx";
import { useFill } from "./use-fill.ts";
import { useGame } from "./use-game.ts";
import { type LaunchState, useLaunch } from "./use-launch.ts";
import { useSessionNet } from "./use-session-net.ts";
import { useSteadyFoot } from "./use-steady-foot.ts";

/** A game with what is recorded of it: beside it, or below one that fills the page, and the earlier rounds after that. */
export default function GameScreen() {
  const { vendor = "", gameCode = "" } = useParams({ strict: false }) as { vendor?: string; gameCode?: string };
  const isDemo = useIsDemo();
  const listed = useCall("GET /wps/game/info", { vendor, gameCode }, { staleTimeMs: 60_000 });
  const { state: opened, ...acts } = useLaunch({ vendor, gameCode, isDemo });
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const launch = opened.kind === "open" ? opened.launch : null;
  const game = launch?.game ?? listed.data?.game;
  usePageTitle(game?.gameName);
  const full = useFill(stage);
  useSteadyFoot(stage);
  const { state, reveal } = useGame({ launch, frame, onVerify: (roundId) => verify(roundId) });
  const told = useSessionNet(launch);
  const isSilent = launch?.isSilent === true;
  const session = { openedAtMs: opened.kind === "open" ? opened.openedAtMs : null, net: isSilent ? told : state.net };
  useRunning(state.round?.state === "running");
  const isRefused = opened.kind === "refused";
  useRealityCheck({
    isPlaying: !useIsTrial() && !isDemo && (opened.kind === "open" || isRefused),
    refusals: state.refusals,
    onGoOn: () => {
      if (isRefused) void acts.open();
    },
    onStop: acts.leave,
  });

  const verify = (roundId: string) => {
    if (hasDialog("verify")) openDialog("verify", { vendor, roundId, reveal });
  };

  return (
    <GamePageProvider value={{ vendor, isLaunched: launch !== null }}>
      <GamePage
        {...{ vendor, game, session, opened, state, verify, isSilent }}
        bar={
          <GameBar
            game={game}
            session={session}
            isDemo={isDemo}
            onFullScreen={inFrame(opened) ? full.fill : undefined}
          />
        }
      >
        <GameStage
          ref={stage}
          frame={frame}
          opened={opened}
          state={isSilent && state.frame === "opening" ? { ...state, frame: "ready" } : state}
          game={game}
          onOpen={() => void acts.open()}
          onOpenWindow={acts.openWindow}
          onEnd={acts.leave}
          onHostSilent={acts.openAtNextHost}
          onAsk={acts.ask}
          onLeaveFull={full.isFilled ? full.leave : undefined}
          session={session}
        />
      </GamePage>
    </GamePageProvider>
  );
}

const inFrame = (opened: LaunchState): boolean => opened.kind === "open" && !opened.isInWindow;

/** A running round keeps the page from loading itself anew; the member who leaves it hears what becomes of it. */
function useRunning(isRunning: boolean): void {
  const t = useText("games");
  useHoldReload(isRunning);
  const tell = useEffectEvent(() => {
    if (isRunning) showToast(t("play.leftRunning"));
  });
  useEffect(() => () => tell(), []);
}

type GamePageProps = {
  vendor: string;
  game: Game | undefined;
  session: SessionFigures;
  opened: LaunchState;
  state: PlayState;
  verify: (roundId: string) => void;
  isSilent: boolean;
  bar: ReactNode;
  children: ReactNode;
};

/** What stands around the stage. */
function GamePage({ vendor, game, session, opened, state, verify, isSilent, bar, children }: GamePageProps) {
  const t = useText("games");
  const { gameCode = "" } = useParams({ strict: false }) as { gameCode?: string };
  const isKeptElsewhere = keepsWallet(useSite(), vendor);
  const isWide = !useLocation().pathname.startsWith("/game/") || isSilent;
  const record = isKeptElsewhere ? (
    <SlotPlace at="game-book" />
  ) : (
    <RoundPage state={state} isOpen={opened.kind === "open" && state.frame !== "ended"} onVerify={verify} />
  );
  return (
    <main id="main" className={classes(`wrap ${css.play}`, isWide && css.wide)} tabIndex={-1}>
      {bar}
      {isKeptElsewhere && <SlotPlace at="game-wallet" />}
      <section className={classes("spread", css.pages)} aria-label={game?.gameName ?? t("play.title")}>
        {children}
        <div className={`card book ${css.book}`}>
          {!isWide && record}
          <SessionPage {...session} />
        </div>
      </section>
      {!isKeptElsewhere && (
        <EarlierRounds
          {...{ vendor, gameCode }}
          shownRoundId={state.round?.roundId ?? null}
          hasReplay={game?.hasReplay === true}
          onVerify={verify}
        />
      )}
    </main>
  );
}
