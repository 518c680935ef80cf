import { useText } from "@fairhouse/i18n";
import { hasDialog, openDialog, SlotPlace, useHoldReload, usePageTitle, useSite } from "@fairhouse/ui";
import { useParams } from "@tanstack/react-router";
import { useRef } from "react";
import { useCall } from "../api.ts";
import { EarlierRounds } from "./earlier-rounds.tsx";
import { GameBar } from "./game-bar.tsx";
import { GamePageProvider } from "./game-page.ts";
import { GameStage } from "./game-stage.tsx";
import { keepsWallet } from "./keeps-wallet.ts";
import css from "./play-page.module.css";
import { RoundPage } from "./round-page.tsx";
import { SessionPage } from "./session-page.tsx";
import { useFill } from "./use-fill.ts";
import { useGame } from "./use-game.ts";
import { useLaunch } from "./use-launch.ts";
import { useSteadyFoot } from "./use-steady-foot.ts";

/** A game on one page, the record of its round on the facing page, the earlier rounds below. */
export default function GameScreen() {
  const t = useText("games");
  const { vendor = "", gameCode = "" } = useParams({ strict: false }) as { vendor?: string; gameCode?: string };
  const listed = useCall("GET /wps/game/info", { vendor, gameCode }, { staleTimeMs: 60_000 });
  const { state: opened, open, openAtNextHost, ask } = useLaunch({ vendor, gameCode });
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const launch = opened.kind === "open" ? opened.launch : null;
  const game = launch?.game ?? listed.data?.game;
  usePageTitle(game?.gameName);
  const full = useFill(stage);
  useSteadyFoot(stage);
  const { state, reveal } = useGame({ launch, frame, onVerify: (roundId) => verify(roundId) });
  const session = { openedAtMs: opened.kind === "open" ? opened.openedAtMs : null, net: state.net };
  useHoldReload(state.round?.state === "running");
  const isKeptElsewhere = keepsWallet(useSite(), vendor);

  const verify = (roundId: string) => {
    if (hasDialog("verify")) openDialog("verify", { vendor, roundId, reveal });
  };

  return (
    <GamePageProvider value={{ vendor, isLaunched: launch !== null }}>
      <main id="main" className={`wrap ${css.play}`} tabIndex={-1}>
        <GameBar game={game} session={session} onFullScreen={launch ? full.fill : undefined} />
        {isKeptElsewhere && <SlotPlace at="game-wallet" />}
        <section className={`spread ${css.pages}`} aria-label={game?.gameName ?? t("play.title")}>
          <GameStage
            ref={stage}
            frame={frame}
            opened={opened}
            state={state}
            game={game}
            onOpen={() => void open()}
            onHostSilent={openAtNextHost}
            onAsk={ask}
            onLeaveFull={full.isFilled ? full.leave : undefined}
            session={session}
          />
          <div className={`card book ${css.book}`}>
            {isKeptElsewhere ? (
              <SlotPlace at="game-book" />
            ) : (
              <RoundPage state={state} isOpen={launch !== null && state.frame !== "ended"} onVerify={verify} />
            )}
            <SessionPage {...session} />
          </div>
        </section>
        {!isKeptElsewhere && (
          <EarlierRounds gameCode={gameCode} shownRoundId={state.round?.roundId ?? null} onVerify={verify} />
        )}
      </main>
    </GamePageProvider>
  );
}
