import { useText } from "@fairhouse/i18n";
import { useIsFreePlayOffered } from "@fairhouse/session/web";
import { useIsHydrated, useSite, type VisitorScreenProps } from "@fairhouse/ui";
import { useParams } from "@tanstack/react-router";
import { useCall } from "../api.ts";
import { useIsDemo } from "./demo.ts";
import { GameBar } from "./game-bar.tsx";
import { keepsWallet } from "./keeps-wallet.ts";
import css from "./play-page.module.css";
import { TrialStage } from "./trial-stage.tsx";

const NO_SESSION = { openedAtMs: null, net: 0n };

/** A game for a visitor: they play it with demo credits where the house offers that, and are asked to log in elsewhere. */
export default function VisitorScreen({ gate }: VisitorScreenProps) {
  const { vendor = "", gameCode = "" } = useParams({ strict: false }) as { vendor?: string; gameCode?: string };
  const isOffered = useIsFreePlayOffered();
  const site = useSite();
  const isDemo = useIsDemo();
  // A vendor that keeps the money itself keeps none for a trial.
  if (!isOffered || (keepsWallet(site, vendor) && !isDemo)) return gate;
  return <TrialGame key={`${vendor}/${gameCode}`} vendor={vendor} gameCode={gameCode} />;
}

function TrialGame({ vendor, gameCode }: { vendor: string; gameCode: string }) {
  const t = useText("games");
  const listed = useCall("GET /wps/game/info", { vendor, gameCode }, { staleTimeMs: 60_000, enabled: useIsHydrated() });
  const game = listed.data?.game;
  return (
    <main id="main" className={`wrap ${css.play}`} tabIndex={-1}>
      <GameBar game={game} session={NO_SESSION} onFullScreen={undefined} />
      <section aria-label={game?.gameName ?? t("play.title")}>
        <TrialStage game={game} />
      </section>
    </main>
  );
}
