import { useText } from "@fairhouse/i18n";
import { useSession } from "@fairhouse/session/web";
import { openDialog, useZone } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Launch, useAction } from "../api.ts";
import { mayMount } from "./frame-link.ts";
import { causeOfRefusal } from "./refused-launch.ts";

export type LaunchState =
  | { readonly kind: "opening" }
  /** The one question before the first game is not answered yet. */
  | { readonly kind: "age" }
  /** The house will not open the game for this member: they are not 18. */
  | { readonly kind: "minor" }
  | { readonly kind: "open"; readonly launch: Launch; readonly openedAtMs: number }
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
export function useLaunch({ vendor, gameCode }: { vendor: string; gameCode: string }) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const { run } = useAction("GET /wps/game/launchGame");
  const zone = useZone();
  const { history } = useRouter();
  const [state, setState] = useState<LaunchState>(OPENING);

  const launch = useCallback(async () => {
    const theme = document.documentElement.dataset.theme === "dark" ? "dark" : "light";
    return run({ vassalage: vendor, gameCode, theme, hostsTried });
  }, [run, vendor, gameCode]);

  const read = (reply: Awaited<ReturnType<typeof launch>>): LaunchState => {
    if (reply.ok) {
      const isSafe = mayMount(reply.value.url, reply.value.frameOrigin, window.location.origin);
      return isSafe ? { kind: "open", launch: reply.value, openedAtMs: Date.now() } : { kind: "unsafe" };
    }
    if (reply.code === "age_unconfirmed") return { kind: "age" };
    return {
      kind: "refused",
      reason: causeOfRefusal(t, reply, zone) ?? refusalText(reply),
      isClosed: CLOSED.has(reply.code),
    };
  };

  function take(reply: Awaited<ReturnType<typeof launch>>): void {
    // A guest who pressed a game that is not for them is where they pressed it again; one who typed its address stays.
    if (!reply.ok && reply.code === "in_need_true_account" && history.canGoBack()) {
      history.back();
      openDialog("true-account");
      return;
    }
    const next = read(reply);
    setState(next);
    if (next.kind === "age") ask();
  }
  const settle = useEffectEvent(take);

  async function open() {
    setState(OPENING);
    take(await launch());
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

  return { state, open, openAtNextHost, ask };
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
