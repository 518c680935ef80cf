import { useLocale } from "@fairhouse/i18n";
import { useIsDialogOpen, useTheme } from "@fairhouse/ui";
import { useApiHandle, useRealtime } from "@fairhouse/ui/api";
import { useRunningRound } from "@fairhouse/wallet/web";
import type { FrameMessage, PageMessage } from "@fairhouse/wallet-protocol/frame";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from "react";
import { type Launch, useApi } from "../api.ts";
import { evidenceBook } from "../verify/evidence.ts";
import { createBalanceWatch, pushedCash } from "./balance-watch.ts";
import { type FrameLink, linkFrame } from "./frame-link.ts";
import { canReveal, OPENING, type PlayState, play } from "./play-state.ts";
import { createReveals } from "./reveals.ts";
import { chooseSound, soundChoice } from "./sound-choice.ts";
import { useToldLimit } from "./use-told-limit.ts";

/** What a settled round changes besides the balance. */
const CHANGED = new Set(["GET /wps/game/rounds", "GET /wps/protection/limits"]);

export type OpenGame = {
  readonly state: PlayState;
  /** Asks the game to open the commitment that it plays under; undefined when it does not within eight seconds. */
  reveal(commitment: string): Promise<string | undefined>;
};

type PlayedGame = {
  launch: Launch | null;
  frame: RefObject<HTMLIFrameElement | null>;
  /** The player asks in the game for one of their rounds to be verified. */
  onVerify: (roundId: string) => void;
};

/** The page's side of an open game: it links the frame, writes commitments down before each bet and keeps the record. */
export function useGame({ launch, frame, onVerify }: PlayedGame): OpenGame {
  const api = useApi();
  const { queries } = useApiHandle();
  const locale = useLocale();
  const theme = useTheme();
  const isDialogOpen = useIsDialogOpen();
  const [state, dispatch] = useReducer(play, OPENING);
  const link = useRef<FrameLink | null>(null);
  const reveals = useRef(createReveals());
  const balance = useRef(createBalanceWatch());
  const running = useRunningRound();
  const isReady = state.frame === "ready";
  const tell = (message: PageMessage) => link.current?.send(message);

  const hear = (message: FrameMessage) => {
    if (!launch) return;
    if (message.type === "round-started") {
      const { type: _, ...bet } = message;
      const { vassalage: vendor, gameCode } = launch.game;
      evidenceBook().record({ ...bet, vendor, gameCode, recordedAt: new Date().toISOString(), roundId: null });
      balance.current.begin();
      running.begin(BigInt(message.stake));
    }
    if (message.type === "round-settled" || message.type === "refused" || message.type === "session-ended")
      running.end();
    if (message.type === "round-settled") {
      evidenceBook().settle(message.clientRoundId, message.roundId);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.has(String(queryKey[0])) });
      tellBalance(balance.current.end(message.balance));
    }
    if (message.type === "refused") tellBalance(balance.current.end(message.balance));
    // Asking anything finds out whether the site's session is over too; the page then asks to log in.
    if (message.type === "session-ended") void api.call("GET /wps/v2/wallets/balance", {});
    if (message.type === "sound") chooseSound(message.on);
    if (message.type === "verify") onVerify(message.roundId);
    reveals.current.hear(message);
    dispatch(message);
  };
  const tellBalance = (moved: string | undefined) => {
    if (moved !== undefined) tell({ type: "balance", balance: moved });
  };

  useFrameLink({ launch, frame, link, hear, begin: () => dispatch({ type: "reopened" }), end: running.end });

  const greet = useEffectEvent(() => {
    const { tag: language, direction } = locale;
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const asksSound = soundChoice() === null;
    tell({ type: "init", language, theme, direction, sound: soundChoice() ?? false, reducedMotion, asksSound });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: language and theme are told again when they change
  useEffect(() => {
    if (isReady) greet();
  }, [isReady, locale.tag, theme]);
  useEffect(() => {
    if (isReady) link.current?.send({ type: isDialogOpen ? "pause" : "resume" });
  }, [isReady, isDialogOpen]);
  useRealtime("wallet.balance", (data) => {
    const cash = pushedCash(data);
    if (cash !== undefined && isReady) tellBalance(balance.current.hear(cash));
  });

  useToldLimit(tell, isReady);

  return {
    state,
    reveal: (commitment) =>
      canReveal(state, commitment) ? reveals.current.ask(commitment, tell) : Promise.resolve(undefined),
  };
}

type LinkedFrame = {
  launch: Launch | null;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Holds the link while there is one. */
  link: RefObject<FrameLink | null>;
  hear: (message: FrameMessage) => void;
  begin: () => void;
  end: () => void;
};

/** Links the frame of each launch. */
function useFrameLink({ launch, frame, link, ...calls }: LinkedFrame): void {
  const hear = useEffectEvent(calls.hear);
  const begin = useEffectEvent(calls.begin);
  const end = useEffectEvent(calls.end);
  useLayoutEffect(() => {
    if (!launch) return;
    begin();
    const made = linkFrame({
      page: window,
      frame: () => frame.current?.contentWindow ?? null,
      frameOrigin: launch.frameOrigin,
      onMessage: (message) => hear(message),
    });
    link.current = made;
    return () => {
      made.close();
      link.current = null;
      end();
    };
  }, [launch, frame, link]);
}
