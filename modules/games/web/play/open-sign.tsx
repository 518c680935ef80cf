import { useText } from "@fairhouse/i18n";
import { Button, buttonClass, Icon } from "@fairhouse/ui";
import { refreshIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import type { Game } from "../api.ts";
import { useWayBack } from "./place-left.ts";
import { Sign } from "./stage-sign.tsx";
import type { LaunchState } from "./use-launch.ts";

type StageSignProps = {
  opened: LaunchState;
  game: Game | undefined;
  onOpen: () => void;
  onOpenWindow: () => void;
  onEnd: () => void;
  onAsk: () => void;
  isLost: boolean;
};

/** The cover of the game with what there is to say and what there is to do. */
export function StageSign(props: StageSignProps) {
  const { opened, isLost, game, onOpen, onAsk } = props;
  const t = useText("games");
  const again = (
    <Button onClick={onOpen}>
      <Icon shape={refreshIcon} />
      {t("play.again")}
    </Button>
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
          <Back game={game} />
        </Sign>
      );
    case "unsafe":
      return (
        <Sign game={game} title={t("play.unsafe")} body={t("play.unsafeBody")} isAlert>
          <Back game={game} />
        </Sign>
      );
    case "refused":
      return (
        <Sign game={game} title={t("play.failed")} body={t("play.failedBody", { reason: opened.reason })} isAlert>
          {opened.isClosed ? <Back game={game} /> : again}
        </Sign>
      );
    case "window":
    case "left":
      return <WindowSign {...props} />;
    case "open":
      if (opened.isInWindow) return <WindowSign {...props} />;
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

/** What stands in the place of a game that plays in a window of its own. */
function WindowSign({ opened, game, onOpenWindow, onEnd }: StageSignProps) {
  const t = useText("games");
  if (opened.kind === "open")
    return (
      <Sign game={game} title={t("play.inWindow")} body={t("play.inWindowBody")}>
        <Button onClick={onEnd}>{t("play.end")}</Button>
        <Button onClick={onOpenWindow}>{t("play.again")}</Button>
      </Sign>
    );
  const isLeft = opened.kind === "left";
  return (
    <Sign
      game={game}
      title={t(isLeft ? "play.ended" : "play.window")}
      body={t(isLeft ? "play.endedBody" : "play.windowBody")}
    >
      <Button onClick={onOpenWindow}>{t(isLeft ? "play.again" : "play.openWindow")}</Button>
      {isLeft && <Back game={game} />}
    </Sign>
  );
}

function Back({ game }: { game: Game | undefined }) {
  const t = useText("games");
  const { href, onClick } = useWayBack(game?.gameType);
  return (
    <Link to={href} className={buttonClass()} onClick={onClick}>
      {t("play.lobby")}
    </Link>
  );
}
