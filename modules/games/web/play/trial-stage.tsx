import { useText } from "@fairhouse/i18n";
import { useStartTrial } from "@fairhouse/session/web";
import { Button, buttonClass, openDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import type { Game } from "../api.ts";
import { hasAnsweredAdult, rememberAdult } from "./adult-answer.ts";
import css from "./stage.module.css";
import { Sign } from "./stage-sign.tsx";

type State =
  | { readonly kind: "asking" }
  | { readonly kind: "opening" }
  | { readonly kind: "minor" }
  | { readonly kind: "refused"; readonly reason: string };

/** The question of age over the game's cover; the press that answers it starts the trial. Answered before, it starts by itself. */
export function TrialStage({ game }: { game: Game | undefined }) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const { start } = useStartTrial();
  const [state, setState] = useState<State>({ kind: "asking" });

  async function play() {
    setState({ kind: "opening" });
    const reply = await start({ isAdult: true });
    if (reply.ok) rememberAdult();
    else setState({ kind: "refused", reason: refusalText(reply) });
  }
  const playAtOnce = useEffectEvent(() => void play());
  useEffect(() => {
    if (hasAnsweredAdult()) playAtOnce();
  }, []);

  return <div className={css.gameframe}>{sign()}</div>;

  function sign() {
    switch (state.kind) {
      case "asking":
        return (
          <Sign game={game} title={t("adult.title")} body={t("trial.body")}>
            <Button onClick={() => void play()}>{t("trial.yes")}</Button>
            <Button kind="plain" onClick={() => setState({ kind: "minor" })}>
              {t("adult.no")}
            </Button>
          </Sign>
        );
      case "opening":
        return <Sign game={game} title={t("play.opening")} body={t("trial.opening")} />;
      case "minor":
        return (
          <Sign game={game} title={t("play.failed")} body={t("trial.minor")}>
            <Link to="/" className={buttonClass()}>
              {t("trial.home")}
            </Link>
          </Sign>
        );
      case "refused":
        return (
          <Sign game={game} title={t("play.failed")} body={state.reason} isAlert>
            <Button onClick={() => openDialog("register", {})}>{t("trial.register")}</Button>
            <Button kind="plain" onClick={() => openDialog("login", {})}>
              {t("trial.logIn")}
            </Button>
          </Sign>
        );
    }
  }
}
