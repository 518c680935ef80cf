import { useText } from "@fairhouse/i18n";
import { useSession } from "@fairhouse/session/web";
import { openDialog, useZone } from "@fairhouse/ui";
import { type Refused, useRefusalText } from "@fairhouse/ui/api";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Launch, useAction } from "../api.ts";
import { mayMount } from "./frame-link.ts";
import { dropGameWindow, openInWindow, prepareGameWindow } from "./game-window.ts";
import { causeOfRefusal } from "./refused-launch.ts";
import { useOpening } from "./use-opening.ts";

export type LaunchState =
  | { readonly kind: "opening" }
  /** The vendor forbids frames, and a window opens in a press only. */
  | { readonly kind: "window" }
  /** The member has ended it. */
  | { readonly kind: "left" }
  /** The one question before the first game is not answered yet. */
  | { readonly kind: "age" }
  /** The house will not open the game for this member: they are not 18. */
  | { readonly kind: "minor" }
  | { readonly kind: "open"; readonly launch: Launch; readonly openedAtMs: number; readonly isInWindow: boolean }
  | { readonly kind: "unsafe" }
  /** `isClosed`: the house does not offer the game now, so another try is no use. */
  | { readonly kind: "refused"; readonly reason: string; readonly isClosed: boolean };

/** Refusals that stand however often one asks. */
const CLOSED = new Set([
  ...["game_unavailable", "game_paused", "play_paused", "in_need_true_account"],
  ...["region_restricted", "desktop_only", "mobile_only", "demo_unavailable"],
]);

const OPENING: LaunchState = { kind: "opening" };

/** How many hosts have not answered since the page came: the next game does not wait for them again. */
let hostsTried = 0;

/** Opens the game once when its screen appears; `open` opens it again, each time with a new single-use token. */
export function useLaunch({ vendor, gameCode, isDemo }: { vendor: string; gameCode: string; isDemo: boolean }) {
  const t = useText("games");
  const { run: runGame } = useAction("GET /wps/game/launchGame");
  const { run: runSports } = useAction("GET /wps/relay/GCS_gameLaunchFB");
  const isSports = useLocation({ select: ({ pathname }) => pathname.startsWith("/fbsports/") });
  const { history } = useRouter();
  const [state, setState] = useState<LaunchState>(OPENING);

  const launch = useCallback(async () => {
    const theme = document.documentElement.dataset.theme === "dark" ? "dark" : "light";
    const run = isSports ? runSports : runGame;
    return run({ vassalage: vendor, gameCode, theme, hostsTried, ...(isDemo ? { isDemo: "true" } : {}) });
  }, [runGame, runSports, isSports, vendor, gameCode, isDemo]);
  const opening = useOpening();
  const refused = useRefusedState();

  function take(reply: Awaited<ReturnType<typeof launch>>): void {
    // A guest who pressed a game that is not for them is where they pressed it again; one who typed its address stays.
    if (!reply.ok && reply.code === "in_need_true_account" && history.canGoBack()) {
      history.back();
      openDialog("true-account");
      return;
    }
    if (reply.ok) opening.begin(reply.value);
    const next = reply.ok ? stateOf(reply.value) : refused(reply);
    setState(next);
    if (next.kind === "age") ask();
  }
  const settle = useEffectEvent(take);

  async function open() {
    setState(OPENING);
    take(await launch());
  }

  /** A window opens in the press; its address comes later. */
  function openWindow() {
    prepareGameWindow(t("play.opening"));
    void open();
  }

  function leave() {
    opening.end();
    setState({ kind: "left" });
  }

  /** The host of the open game does not answer. A token that it may have taken is no use at the next one. */
  function openAtNextHost() {
    hostsTried += 1;
    void open();
  }

  /** Asked, never answered in advance: closing the dialog leaves the question open. */
  function ask() {
    openDialog("adult", { onYes: () => void open(), onNo: () => setState({ kind: "minor" }) });
  }

  useEffect(() => {
    let isGone = false;
    setState(OPENING);
    void launch().then((reply) => {
      if (!isGone) settle(reply);
    });
    return () => {
      isGone = true;
    };
  }, [launch]);

  useAnotherMember(() => void open());

  return { state, open, openWindow, leave, openAtNextHost, ask };
}

/** What a launch comes to: in the frame, in the window that was opened in the press, or in one that is yet to be opened. */
function stateOf(launch: Launch): LaunchState {
  const open = { kind: "open", launch, openedAtMs: Date.now() } as const;
  if (!launch.game.isFrameAllowed) return openInWindow(launch.url) ? { ...open, isInWindow: true } : { kind: "window" };
  const isSafe = mayMount(launch.url, launch.frameOrigin, window.location.origin);
  return isSafe ? { ...open, isInWindow: false } : { kind: "unsafe" };
}

function useRefusedState(): (reply: Refused) => LaunchState {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const zone = useZone();
  return (reply) => {
    dropGameWindow();
    if (reply.code === "age_unconfirmed") return { kind: "age" };
    const reason = causeOfRefusal(t, reply, zone) ?? refusalText(reply);
    return { kind: "refused", reason, isClosed: CLOSED.has(reply.code) };
  };
}

/** A trial that registers beside its game goes on as the member: the trial's launch has ended with its session. */
function useAnotherMember(openAnew: () => void): void {
  const memberId = useSession().member?.id;
  const openedFor = useRef(memberId);
  const settle = useEffectEvent(openAnew);
  useEffect(() => {
    const before = openedFor.current;
    openedFor.current = memberId ?? before;
    if (before && memberId && before !== memberId) settle();
  }, [memberId]);
}
