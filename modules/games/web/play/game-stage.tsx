import { useText } from "@fairhouse/i18n";
import { classes, Icon } from "@fairhouse/ui";
import { closeIcon } from "@fairhouse/ui/icons";
import { type Ref, type RefObject, Suspense, useEffect, useState } from "react";
import type { Game, Launch } from "../api.ts";
import { StageSign } from "./open-sign.tsx";
import type { PlayState } from "./play-state.ts";
import { type SessionFigures, SessionLine } from "./session-page.tsx";
import css from "./stage.module.css";
import { StageRefusal } from "./stage-refusal.tsx";
import type { LaunchState } from "./use-launch.ts";
import { useNextHost } from "./use-next-host.ts";

/** A game that has not said that it is ready by then is offered to be opened again. */
const READY_WAIT_MS = 20_000;

export type GameStageProps = {
  ref: Ref<HTMLDivElement>;
  frame: RefObject<HTMLIFrameElement | null>;
  opened: LaunchState;
  state: PlayState;
  game: Game | undefined;
  onOpen: () => void;
  /** In a window of its own. */
  onOpenWindow: () => void;
  onEnd: () => void;
  /** The game's host does not answer, and there is another one. */
  onHostSilent: () => void;
  onAsk: () => void;
  /** Given while the game fills the screen. */
  onLeaveFull: (() => void) | undefined;
  session: SessionFigures;
};

/** The place where the vendor's game runs, and what stands there while it does not. */
export function GameStage(props: GameStageProps) {
  const { ref, frame, opened, state, onHostSilent, onLeaveFull, session } = props;
  const isLost = useIsLost(opened, state);
  const launch = opened.kind === "open" && !opened.isInWindow ? opened.launch : null;
  const host = useNextHost({ launch, isWaiting: state.frame === "opening", onSilent: onHostSilent });
  const onLoad = () => {
    isLost.onLoad();
    host.onLoad();
  };
  const isShown = launch && state.frame !== "ended" && !isLost.now;
  return (
    <div className={classes(css.gameframe, onLeaveFull && css.full)} ref={ref}>
      {onLeaveFull && <FullBar session={session} onLeave={onLeaveFull} />}
      {isShown ? (
        <>
          <GameFrame key={launch.launchId} launch={launch} frame={frame} onLoad={onLoad} />
          {/* Texts that it waits for must not suspend the screen: the game's link to the page would be cut. */}
          <Suspense fallback={null}>
            <StageRefusal refusal={state.refusal} refusals={state.refusals} />
          </Suspense>
        </>
      ) : (
        <StageSign {...props} isLost={isLost.now} />
      )}
    </div>
  );
}

/** What a game that fills the screen leaves of the page: the way out, and time and result of the session. */
function FullBar({ session, onLeave }: { session: SessionFigures; onLeave: () => void }) {
  const t = useText("games");
  return (
    <div className={css.fullbar}>
      <button type="button" onClick={onLeave}>
        <Icon shape={closeIcon} />
        <span>{t("play.leaveFullScreen")}</span>
      </button>
      <span className="small">
        <SessionLine {...session} />
      </span>
    </div>
  );
}

type GameFrameProps = { launch: Launch; frame: RefObject<HTMLIFrameElement | null>; onLoad: () => void };

/**
 * The vendor's page. It may run scripts, keep its own origin and send forms, and nothing else; that is safe only
 * because its origin is another one than ours, which the launch has been held to.
 */
function GameFrame({ launch, frame, onLoad }: GameFrameProps) {
  const t = useText("games");
  return (
    <iframe
      ref={frame}
      className={css.game}
      src={launch.url}
      title={t("play.frame", { game: launch.game.gameName })}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
    />
  );
}

/** Lost: the game does not say that it is ready, or its page was loaded a second time and so has no key any more. */
function useIsLost(opened: LaunchState, state: PlayState): { now: boolean; onLoad: () => void } {
  // A game that tells the page nothing may load pages of its own.
  const launchId = opened.kind === "open" && !opened.launch.isSilent ? opened.launch.launchId : null;
  const [loads, setLoads] = useState({ launchId, count: 0 });
  const [silentId, setSilentId] = useState<string | null>(null);
  const isWaiting = launchId !== null && state.frame === "opening";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSilentId(launchId), READY_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, launchId]);
  const now =
    launchId !== null && ((loads.launchId === launchId && loads.count > 1) || (silentId === launchId && isWaiting));
  const onLoad = () => setLoads((before) => ({ launchId, count: before.launchId === launchId ? before.count + 1 : 1 }));
  return { now, onLoad };
}
