import { useText } from "@fairhouse/i18n";
import { Button, buttonClass, classes, Icon } from "@fairhouse/ui";
import { closeIcon, refreshIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { type Ref, type RefObject, Suspense, useEffect, useState } from "react";
import type { Game, Launch } from "../api.ts";
import type { PlayState } from "./play-state.ts";
import { type SessionFigures, SessionLine } from "./session-page.tsx";
import css from "./stage.module.css";
import { StageRefusal } from "./stage-refusal.tsx";
import { Sign } from "./stage-sign.tsx";
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
  /** The game's host does not answer, and there is another one. */
  onHostSilent: () => void;
  onAsk: () => void;
  /** Given while the game fills the screen. */
  onLeaveFull: (() => void) | undefined;
  session: SessionFigures;
};

/** The place where the vendor's game runs, and what stands there while it does not. */
export function GameStage(props: GameStageProps) {
  const { ref, frame, opened, state, game, onOpen, onHostSilent, onAsk, onLeaveFull, session } = props;
  const isLost = useIsLost(opened, state);
  const launch = opened.kind === "open" ? opened.launch : null;
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
        <StageSign opened={opened} isLost={isLost.now} game={game} onOpen={onOpen} onAsk={onAsk} />
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
  const launchId = opened.kind === "open" ? opened.launch.launchId : null;
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

type StageSignProps = Pick<GameStageProps, "opened" | "game" | "onOpen" | "onAsk"> & { isLost: boolean };

/** The cover of the game with what there is to say and at most one thing to do. */
function StageSign({ opened, isLost, game, onOpen, onAsk }: StageSignProps) {
  const t = useText("games");
  const again = (
    <Button onClick={onOpen}>
      <Icon shape={refreshIcon} />
      {t("play.again")}
    </Button>
  );
  const lobby = (
    <Link to="/rng" className={buttonClass()}>
      {t("play.lobby")}
    </Link>
  );
  switch (opened.kind) {
    case "opening":
      return <Sign game={game} title={t("play.opening")} body={t("play.openingBody")} />;
    case "age":
      return (
        <Sign game={game} title={t("adult.ask")} body={t("adult.askBody")}>
          <Button onClick={onAsk}>{t("adult.answer")}</Button>
        </Sign>
      );
    case "minor":
      return (
        <Sign game={game} title={t("play.failed")} body={t("adult.left")}>
          {lobby}
        </Sign>
      );
    case "unsafe":
      return (
        <Sign game={game} title={t("play.unsafe")} body={t("play.unsafeBody")} isAlert>
          {lobby}
        </Sign>
      );
    case "refused":
      return (
        <Sign game={game} title={t("play.failed")} body={t("play.failedBody", { reason: opened.reason })} isAlert>
          {opened.isClosed ? lobby : again}
        </Sign>
      );
    case "open":
      return (
        <Sign
          game={game}
          title={t(isLost ? "play.silent" : "play.ended")}
          body={t(isLost ? "play.silentBody" : "play.endedBody")}
          isAlert
        >
          {again}
        </Sign>
      );
  }
}
